"""The way back: the scenario out of what was exported from it."""
