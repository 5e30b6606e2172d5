"""The checks of mechs, one file each."""
