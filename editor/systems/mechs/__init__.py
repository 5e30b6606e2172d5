"""The mechs system: an arena of zone cards."""
