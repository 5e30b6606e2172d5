"""What a map of trts is made of, and what is computed from it."""
