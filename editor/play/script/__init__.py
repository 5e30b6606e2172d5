"""Rules of play as JavaScript, for pages that run in a browser."""
