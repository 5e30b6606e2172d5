"""Play on the map that is being edited, free of any toolkit."""
