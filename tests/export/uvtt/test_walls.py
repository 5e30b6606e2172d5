"""Walls stand where it is steep or closed."""

from dataclasses import replace

from editor.export.uvtt.walls import walls
from tests.export.tts.tables import hill, lands


def test_a_box_has_walls_around_and_what_stands_on_it_too() -> None:
    """The low box of three by two has four long walls, the top box in its corner two more."""
    assert set(walls(hill(), 1)) == {
        ((2, 1), (5, 1)),
        ((2, 3), (5, 3)),
        ((5, 1), (5, 3)),
        ((2, 1), (2, 3)),
        ((2, 2), (3, 2)),
        ((3, 1), (3, 2)),
    }


def test_what_is_less_than_a_cliff_is_no_wall() -> None:
    """From two levels on: the step of one level onto the top box is open."""
    found = set(walls(hill(), 2))
    assert ((3, 1), (3, 2)) not in found
    assert ((5, 1), (5, 3)) in found
    assert walls(hill(), 4) == []


def test_a_closed_side_is_a_wall() -> None:
    """The facts of a space name its closed sides, of which each is one wall."""
    table = hill()
    flat = tuple(replace(space, elevation=0) for space in table.spaces)
    closed = tuple(
        replace(space, facts={"blocked": "north, west"}) if space.id == "b2" else space
        for space in flat
    )
    assert set(walls(replace(table, spaces=closed), 1)) == {((1, 1), (2, 1)), ((1, 1), (1, 2))}


def test_an_area_map_has_no_walls() -> None:
    """Its borders are no squares' sides."""
    assert walls(lands(), 1) == []
