"""The window, and the command that starts Rectify."""
