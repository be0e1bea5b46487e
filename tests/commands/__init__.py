"""The command line as other programs and a director at a terminal meet it."""
