"""Realmwright: an editor for tabletop maps that knows the games they belong to."""

__version__ = "0.1.0"
