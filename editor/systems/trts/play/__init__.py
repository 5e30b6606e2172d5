"""The play rules of trts, and the words for what happens in a match."""
