"""Pictures of arenas: zone cards, the board from above and isometric, legends."""
