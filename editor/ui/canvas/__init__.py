"""The canvas: the board from above or isometric, with gestures and overlay."""
