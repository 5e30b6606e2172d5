"""The tools of tactics, listed in `catalogue.py`."""
