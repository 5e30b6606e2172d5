"""The edits of tactics, a file for each subject, listed in `catalogue.py`."""
