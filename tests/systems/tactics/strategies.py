"""The random maps and edits of tactics, where those who go over every system look for them."""

from tests.edit_strategies import edits
from tests.strategies import faulty_scenarios, scenarios

__all__ = ["edits", "faulty_scenarios", "scenarios"]
