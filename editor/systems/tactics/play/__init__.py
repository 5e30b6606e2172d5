"""Tactics played: rules over records, and the words for them."""
