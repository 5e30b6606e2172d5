"""Reading maps of Tiled: hostile until proven otherwise."""
