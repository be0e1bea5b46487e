"""The pages of the window; each asks its presenter and draws what it answers."""
