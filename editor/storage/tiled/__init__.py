"""Reading maps of Tiled, which may be hostile."""
