"""Units differ by shape, and show their state."""

from itertools import combinations

from editor.picture.drawing import Group, Shape, Text
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.picture.meeples import Meeple, meeple


def _shapes(group: Group) -> set[object]:
    return {node.path for node in group.nodes if isinstance(node, Shape)}


def _words(group: Group) -> list[str]:
    return [node.words for node in group.nodes if isinstance(node, Text)]


def test_units_differ_by_shape_and_not_by_colour_alone() -> None:
    """No two of a seat's classes, and no two seats of a class, are drawn with the same shapes."""
    for detail in (0, 1, 2):
        units = [Meeple(seat, kind) for seat in range(1, 7) for kind in CLASSES]
        for one, other in combinations(units, 2):
            assert _shapes(meeple(one, detail)) != _shapes(meeple(other, detail))


def test_health_is_a_number_on_the_figure() -> None:
    """A figure shows its health unless it would be too small to read."""
    unit = Meeple(2, "rogue", health=7)
    assert _words(meeple(unit)) == ["7"]
    assert _words(meeple(unit, 0)) == []


def test_a_weakened_unit_and_the_bearer_carry_a_mark_each() -> None:
    """Being weakened and bearing the artifact each add something to a figure."""
    plain = len(meeple(Meeple(1, "beast", 5)).nodes)
    weakened = len(meeple(Meeple(1, "beast", 5, weakened=True)).nodes)
    bearer = len(meeple(Meeple(1, "beast", 5, bearer=True)).nodes)
    assert weakened > plain
    assert bearer > plain


def test_a_figure_stands_on_its_point_and_stays_within_its_space() -> None:
    """A figure is about one space high and less than one wide."""
    for kind in CLASSES:
        bounds = meeple(Meeple(1, kind, 10, weakened=True, bearer=True)).bounds
        assert bounds.bottom < 0.2
        assert bounds.y > -1.25
        assert bounds.width < 1.3
