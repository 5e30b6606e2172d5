"""The random arenas and edits of mechs, for tests that go over every system."""

from hypothesis.strategies import SearchStrategy

from editor.systems.mechs.map.board import MechsScenario
from tests.systems.mechs.random_arenas import edits, scenarios

__all__ = ["edits", "faulty_scenarios", "scenarios"]


def faulty_scenarios() -> SearchStrategy[MechsScenario]:
    """Return faulty arenas: cards on one another, bases of nobody, unknown cards."""
    return scenarios(crowded=True)
