"""Maps of tactics made from nothing, or completed."""
