"""The parts of a match of trts, from its settings, its factions and its set-up."""
