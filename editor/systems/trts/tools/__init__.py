"""The tools of trts."""
