"""Play on the edited map, without a window."""
