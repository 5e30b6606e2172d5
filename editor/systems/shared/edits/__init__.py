"""The edits that every system has, one file a subject."""
