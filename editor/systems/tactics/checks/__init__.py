"""The checks of tactics, one file each."""
