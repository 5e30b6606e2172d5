"""The hop race: the smallest game that has dice, hidden hands, and up to three players."""
