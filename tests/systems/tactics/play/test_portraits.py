"""Portraits of units are those of the map; flags only where there are some."""

from editor.systems.tactics.picture import portraits as drawings
from editor.systems.tactics.play.portraits import portraits
from tests.systems.tactics.play.matches import game_on


def test_a_unit_looks_as_on_the_map() -> None:
    """Its health and its signs are drawn beside the portrait, not in it."""
    found = portraits(game_on())
    assert found["red.rogue"] == drawings.unit(1, "rogue", (0.0, 0.0), 1.0)
    assert "weakened" in found


def test_flags_have_portraits_by_who_took_them() -> None:
    """A mode without control has none."""
    assert {"flag", "flag red", "flag blue"} <= set(portraits(game_on()))
    assert not [name for name in portraits(game_on("caves.json")) if name.startswith("flag")]
