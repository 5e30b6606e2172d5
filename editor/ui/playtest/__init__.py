"""The playtest in the window: its page, its charts, and what is counted without a match."""
