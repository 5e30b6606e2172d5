"""The checks that all systems share, one file each."""
