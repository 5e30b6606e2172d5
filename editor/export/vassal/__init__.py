"""Set-ups as modules for VASSAL."""
