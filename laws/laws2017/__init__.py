"""The Laws of Duplicate Bridge 2017."""
