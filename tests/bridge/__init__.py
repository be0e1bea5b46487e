"""Tests of the table's vocabulary."""
