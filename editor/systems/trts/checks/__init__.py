"""The checks of trts, one file each."""
