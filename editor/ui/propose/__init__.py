"""Proposals in the window: their page in the right column, and how they begin."""
