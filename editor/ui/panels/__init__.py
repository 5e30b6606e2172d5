"""The panels of the window; each shows plain values and tells what was asked of it."""
