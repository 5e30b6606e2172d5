"""The random arenas and edits of mechs, where those who go over every system look for them."""

from hypothesis.strategies import SearchStrategy

from editor.systems.mechs.board import MechsScenario
from tests.systems.mechs.random_arenas import edits, scenarios

__all__ = ["edits", "faulty_scenarios", "scenarios"]


def faulty_scenarios() -> SearchStrategy[MechsScenario]:
    """Return arenas in disorder: cards on one another, of nobody, of nothing that is known."""
    return scenarios(crowded=True)
