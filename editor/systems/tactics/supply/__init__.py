"""The parts of a match of tactics, from its settings and its set-up."""
