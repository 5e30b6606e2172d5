"""Play of tactics: rules over records, and their words."""
