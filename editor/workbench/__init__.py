"""The editing session, without a window."""
