"""The random maps and edits of trts, where those who go over every system look for them."""

from tests.systems.trts.random_maps import edits, faulty_scenarios, scenarios

__all__ = ["edits", "faulty_scenarios", "scenarios"]
