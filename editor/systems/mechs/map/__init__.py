"""What a map of mechs is made of, and what is computed from it."""
