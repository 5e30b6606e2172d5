"""Charts of playtests as drawings: a unit is a pixel, and the inks are given from outside."""
