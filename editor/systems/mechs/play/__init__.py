"""The play of mechs: its rules, its words and its scenes."""
