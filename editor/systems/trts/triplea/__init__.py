"""Area maps as games for TripleA."""
