"""Tracing a picture: its regions by colour, as outlines."""
