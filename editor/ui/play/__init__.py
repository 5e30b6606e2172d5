"""The window while a match is played on the map."""
