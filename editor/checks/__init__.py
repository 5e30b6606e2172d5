"""The framework of checks, and the checks that all systems share."""
