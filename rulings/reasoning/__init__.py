"""How a law book is applied to the facts of an incident."""
