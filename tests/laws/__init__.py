"""Tests of the law book."""
