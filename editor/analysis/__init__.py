"""Numbers about a space graph, with their breakdown."""
