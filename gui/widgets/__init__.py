"""The pieces from which pages are made; none of them knows a law."""
