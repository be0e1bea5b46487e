"""Tests of Rectify; the modules mirror the tree that they test."""
