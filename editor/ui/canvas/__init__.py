"""The canvas: the board on its table, live and editable, from above and isometric."""
