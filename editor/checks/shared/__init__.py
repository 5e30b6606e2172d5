"""The checks that systems share, one file each."""
