"""The gallery in a window: the best legal map of each kind, as a search finds them."""
