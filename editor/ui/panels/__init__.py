"""The panels of the window; each shows values and emits signals."""
