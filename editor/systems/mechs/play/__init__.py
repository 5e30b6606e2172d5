"""How mechs is played: its rules, its words, and what of them the window shows."""
