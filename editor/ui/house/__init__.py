"""The page of house rules: layers, chapters, rules with their values, trials, the map."""
