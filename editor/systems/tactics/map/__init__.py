"""What a map of tactics is made of, and what is computed from it."""
