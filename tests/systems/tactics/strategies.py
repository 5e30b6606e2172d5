"""The random maps and edits of tactics, for tests of all systems."""

from tests.edit_strategies import edits
from tests.strategies import faulty_scenarios, scenarios

__all__ = ["edits", "faulty_scenarios", "scenarios"]
