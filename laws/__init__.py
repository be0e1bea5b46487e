"""Law books, written as declarations."""
