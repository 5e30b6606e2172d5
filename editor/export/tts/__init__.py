"""Set-ups for Tabletop Simulator: the scene, its script, and the files around them."""
