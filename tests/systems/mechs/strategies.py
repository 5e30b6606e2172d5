"""The random arenas and edits of mechs, where those who go over every system look for them."""

from tests.systems.mechs.random_arenas import edits, scenarios

__all__ = ["edits", "scenarios"]
