"""Play: the rules of trts, and the words for what happens in a match."""
