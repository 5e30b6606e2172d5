"""Maps of the map editor Tiled: what is drawn in them, and how it is written."""
