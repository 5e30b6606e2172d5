"""Play: one source of rules, run interpreted and compiled, for matches, bots and replays."""
