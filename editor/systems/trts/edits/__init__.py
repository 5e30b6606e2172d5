"""The edits of trts scenarios."""
