"""Words of a system as JavaScript: what a page needs to tell a match, from plain functions."""
