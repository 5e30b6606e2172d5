"""The parts of a game as pictures: cards, tracks, counters, dice. One unit is a millimetre."""
