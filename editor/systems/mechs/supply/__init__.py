"""The parts of a match of mechs, from its settings and its set-up."""
