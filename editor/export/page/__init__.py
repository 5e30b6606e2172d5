"""The page to play a map in a browser: its script and style, and their data."""
