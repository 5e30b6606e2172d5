"""A set-up as a module for Foundry VTT: its scene, journals, decks and tables in one adventure."""
