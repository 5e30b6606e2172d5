"""Zones of a board: they cover it, do not overlap, and know their level."""

from pathlib import Path

import pytest
from shapely.geometry import Point, Polygon

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.vassal.board import BoardZone, is_gridded, zones_of
from editor.export.vassal_file import EXPORTER
from editor.seam.tabletop import Tabletop
from tests.export.jobs import job_of

SAMPLES = samples_folder()
MAPS = ("tactics/twin-peaks", "mechs/foundry-duel", "trts/ashen-isle")


def laid(name: str) -> tuple[Tabletop, tuple[BoardZone, ...]]:
    table = chosen_tabletop(job_of(SAMPLES / Path(f"{name}.json"), EXPORTER))
    return table, zones_of(table, lambda at: (at[0] * 100, at[1] * 100))


def test_every_space_lies_in_one_zone_of_its_level(subtests: pytest.Subtests) -> None:
    """Zones do not overlap: the program takes the first zone at a point."""
    for name in MAPS:
        with subtests.test(name):
            table, zones = laid(name)
            shapes = [(zone, Polygon(zone.path)) for zone in zones]
            for space in table.spaces:
                x, y = space.centre
                found = [
                    zone
                    for zone, shape in shapes
                    if shape.buffer(0).contains(Point(x * 100, y * 100))
                ]
                assert len(found) == 1
                assert found[0].level == space.elevation


def test_no_two_zones_have_one_name(subtests: pytest.Subtests) -> None:
    """The program finds zones by their names."""
    for name in MAPS:
        with subtests.test(name):
            _, zones = laid(name)
            assert len({zone.name for zone in zones}) == len(zones)


def test_zones_are_called_after_areas_and_levels() -> None:
    """On a grid a zone says what it is and how high it lies; else it is a space."""
    table, zones = laid("tactics/twin-peaks")
    names = {zone.name for zone in zones}
    assert is_gridded(table)
    assert {"Control area A, level 0", "Level 3", "Red's start, level 0"} <= names
    cards, zones = laid("mechs/foundry-duel")
    assert not is_gridded(cards)
    assert {zone.name for zone in zones} == {space.name for space in cards.spaces}
