"""The trts system: a map of areas for a tabletop real-time strategy."""
