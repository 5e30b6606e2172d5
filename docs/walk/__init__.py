"""A walk through the real window, with real keys and a real mouse; the pictures come out of it."""
