"""The report of a playtest as one page for a browser: no script, no network, light and dark."""
