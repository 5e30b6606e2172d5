"""The checks of tactics, a file for each, listed in `catalogue.py`."""
