"""Maps of mechs made from nothing, or completed."""
