"""The playtest in the window: its page, its charts, the matches behind them."""
