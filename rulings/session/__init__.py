"""A session's boards and results, read from PBN, LIN, USEBIO, BWS and CSV, checked, and written back."""
