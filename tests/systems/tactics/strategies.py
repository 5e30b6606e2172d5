"""The random edits of tactics, where those who go over every system look for them."""

from tests.edit_strategies import edits

__all__ = ["edits"]
