"""Mechs in words: names, inspector, outline, rules and answers."""
