"""Maps for the map editor Tiled: layers, objects, tiles and changes."""
