"""The Laws of Duplicate Bridge, 2017 edition, in our own words: declarations only, one module per Law."""
