"""Incidents as a director records them, and the store that keeps them."""
