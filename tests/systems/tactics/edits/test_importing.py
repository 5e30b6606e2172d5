"""Tests of mats from maps of tiles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from editor.core.errors import EditError
from editor.seam.importing import (
    Crop,
    ImportResult,
    MapObject,
    TileLayer,
    TileMap,
    TileOptions,
)
from editor.storage.kits import built_in_library
from editor.storage.tiled.read import tiled_map
from editor.systems.tactics.edits.importing import take_grid
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import TacticsScenario
from tests.storage.tiled.tiny import tiny

LIBRARY = built_in_library("tactics")
GROUND = {1: "plain", 2: "water", 3: "forest", 4: "peak"}
TINY = tiled_map(tiny(), "tiny.tmx")


def fresh() -> TacticsScenario:
    return new_scenario("free-for-all", None, LIBRARY)


def taken(
    drawn: TileMap = TINY, options: TileOptions | None = None
) -> tuple[ImportResult[Any], TacticsScenario]:
    found = take_grid(fresh(), LIBRARY, drawn, options or TileOptions(GROUND, replace=True))
    after = found.edit.apply(fresh(), LIBRARY)
    assert isinstance(after, TacticsScenario)
    return found, after


def rows(scenario: TacticsScenario) -> tuple[str, ...]:
    component = scenario.components[-1]
    return component.sides["map"].terrain  # type: ignore[union-attr]


def test_every_tile_is_its_ground() -> None:
    """A space has the terrain of its tile, or without a tile the one beneath."""
    found, after = taken()
    assert rows(after) == (".~f", "^~#")
    assert [mat.component for mat in after.board.mats] == ["tiny-tmx"]
    assert found.counted == "3×2 spaces"
    said = found.edit.sentence(fresh(), LIBRARY)
    assert said == "Import tiny.tmx as a mat of 3×2 spaces and replace the map"


def test_what_is_highest_decides() -> None:
    """Of several layers the highest tile with a ground of its own is seen."""
    above = TileLayer("above", ((2, 4, 0), (0, 0, 4)))
    drawn = replace(TINY, layers=(*TINY.layers, above))
    _, after = taken(drawn, TileOptions(GROUND | {4: "nothing"}, replace=True, beneath="plain"))
    assert rows(after) == ("~~f", ".~.")


def test_only_the_layers_that_are_wanted() -> None:
    """A hidden layer is skipped unless it is named, with a note."""
    hidden = TileLayer("hidden", ((4, 4, 4), (4, 4, 4)), visible=False)
    drawn = replace(TINY, layers=(*TINY.layers, hidden))
    found, after = taken(drawn)
    assert rows(after) == (".~f", "^~#")
    assert "left out: 1 layer of tiles (hidden)" in found.notes
    _, after = taken(drawn, TileOptions(GROUND, layers=("hidden",), replace=True))
    assert rows(after) == ("^^^", "^^^")


def test_a_map_is_cut_to_what_is_used() -> None:
    """Empty columns and rows around the tiles are no part of the mat, nor is what is cropped."""
    layer = TileLayer("l", ((0, 0, 0, 0), (0, 1, 2, 0), (0, 0, 3, 0)))
    drawn = replace(TINY, width=4, height=3, layers=(layer,), objects=())
    assert rows(taken(drawn)[1]) == (".~", "#f")
    options = TileOptions(GROUND, crop=Crop(2, 1, 9, 1), replace=True)
    assert rows(taken(drawn, options)[1]) == ("~#",)


def test_a_large_map_is_cut_and_told() -> None:
    """A mat has at most 256 columns and rows; the rest is cut off, with a note."""
    layer = TileLayer("l", ((1,) * 300,) * 3)
    drawn = replace(TINY, width=300, height=3, layers=(layer,), objects=())
    found, after = taken(drawn)
    assert len(rows(after)[0]) == 256
    assert "cut off: the mat has 256×3 of 300×3 spaces" in found.notes


def test_objects_become_marks_where_they_can() -> None:
    """Starts of four spaces, labels and texts are imported; the rest is noted."""
    found, after = taken()
    (start,) = after.setups[0].starts
    assert start.cells == ((1, 0), (2, 0), (1, 1), (2, 1))
    assert [(label.text, label.at) for label in after.board.labels] == [
        ("there", (0, 1)),
        ("Ford", (0, 0)),
    ]
    assert "left out: 1 polygon (object 3)" in found.notes
    assert "left out: 1 tile object (object 4)" in found.notes


def test_areas_become_control_areas() -> None:
    """A rectangle of the type area is a control area with its trigger in the middle."""
    mark = MapObject(1, "Hill", "area", "rectangle", (0, 0), (48, 32))
    _, after = taken(replace(TINY, objects=(mark,)))
    (area,) = after.board.areas
    assert (area.name, len(area.cells), area.trigger) == ("Hill", 6, (1, 0))


def test_marks_beyond_the_mat_are_counted_in_plain_words() -> None:
    """Objects outside of the imported part are counted in a note."""
    marks = tuple(
        MapObject(number, "Hill", "area", "rectangle", (6400, 6400), (48, 32)) for number in (1, 2)
    )
    found, _ = taken(replace(TINY, objects=marks))
    assert "left out: 2 marks off the mat (Hill)" in found.notes


def test_marks_can_be_left_behind() -> None:
    """Without marks every object is left out, and they are counted."""
    found, after = taken(TINY, TileOptions(GROUND, marks=False, replace=True))
    assert not after.board.labels
    assert "left out: 5 objects (here, there, object 3, object 4, object 5)" in found.notes


def test_it_lies_beside_what_is_there() -> None:
    """Unless it replaces the map, the mat lies east of it, and nothing else changes."""
    before = fresh()
    found = take_grid(before, LIBRARY, TINY, TileOptions(GROUND, marks=False))
    after = found.edit.apply(before, LIBRARY)
    assert [mat.at for mat in after.board.mats] == [(0, 0), (14, 0)]
    assert after.board.boxes == before.board.boxes


def test_two_of_the_same_are_two_components() -> None:
    """Importing a map twice makes two components with different names."""
    options = TileOptions(GROUND, marks=False)
    once = take_grid(fresh(), LIBRARY, TINY, options).edit.apply(fresh(), LIBRARY)
    assert isinstance(once, TacticsScenario)
    twice = take_grid(once, LIBRARY, TINY, options).edit.apply(once, LIBRARY)
    names = [component.id for component in twice.components]
    assert len(names) == len(set(names)) == 2


def test_other_forms_of_grids_are_told() -> None:
    """A hexagonal map becomes a grid, with a note."""
    found, _ = taken(replace(TINY, orientation="hexagonal"))
    assert any("hexagonal" in note for note in found.notes)


def test_what_makes_no_mat_is_refused(subtests: pytest.Subtests) -> None:
    """An unknown terrain or layer, and a crop beyond the map, are refused with a sentence."""
    cases = [
        (TileOptions({1: "jelly"}), "unknown terrain 'jelly'"),
        (TileOptions(GROUND, layers=("sky",)), "unknown layer 'sky'"),
        (TileOptions(GROUND, crop=Crop(9, 9, 1, 1)), "tiles: the crop leaves nothing"),
    ]
    for options, said in cases:
        with subtests.test(said=said), pytest.raises(EditError, match=said):
            take_grid(fresh(), LIBRARY, TINY, options)


def test_a_map_without_tiles_is_refused() -> None:
    """Without tiles there is no mat."""
    empty = replace(TINY, layers=(TileLayer("l", ((0, 0, 0),)),))
    with pytest.raises(EditError, match="the imported layers contain no tiles"):
        take_grid(fresh(), LIBRARY, empty, TileOptions())
