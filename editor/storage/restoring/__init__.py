"""Restoring a scenario from files that were exported from it."""
