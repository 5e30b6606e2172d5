"""JSON exports of Azgaar's Fantasy Map Generator; the sample has their structure and is our own."""

import json
from pathlib import Path
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices, ImportedDrawing
from editor.storage.outlines.read import is_drawing, read_drawing
from tests.storage.outlines.test_geo_features import corners

SAMPLE = Path(__file__).parents[2] / "data" / "outlines" / "ashmark-full.json"


def sample() -> Any:
    return json.loads(SAMPLE.read_text(encoding="utf-8"))


def read(value: Any, folder: Path, choices: DrawingChoices | None = None) -> ImportedDrawing:
    file = folder / "map.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    return read_drawing(file, choices or DrawingChoices())


def test_a_full_export_becomes_a_board_of_provinces() -> None:
    """Named, with shared borders, north up; the sea and neutral land are left out."""
    assert is_drawing(SAMPLE)
    drawing = read_drawing(SAMPLE)
    named = {outline.name: outline for outline in drawing.outlines}
    provinces = [each for each in sample()["pack"]["provinces"] if each]
    assert len(named) == len(provinces) + 1 == 8
    assert "Casmark" in named  # a state without provinces is one
    assert drawing.joined == "province"
    assert not drawing.geographic
    assert drawing.notes[0].startswith("left out: 60 features without province")
    shared = [
        len(corners(one) & corners(two))
        for one in drawing.outlines
        for two in drawing.outlines
        if one is not two
    ]
    assert sum(each > 1 for each in shared) > 8
    top = min(named, key=lambda name: min(y for _, y in corners(named[name])))
    cells = sample()["pack"]["cells"]
    highest = min((each for each in cells if each["state"]), key=lambda each: each["p"][1])
    assert provinces[highest["province"] - 1]["name"] == top


def test_provinces_of_the_same_name_stay_two(tmp_path: Path) -> None:
    """The second is called by its full name, a third by its number."""
    value = sample()
    for each in value["pack"]["provinces"][1:4]:
        each["name"] = "Kar"
    value["pack"]["provinces"][3]["fullName"] = ""
    names = {outline.name for outline in read(value, tmp_path).outlines}
    assert {"Kar", value["pack"]["provinces"][2]["fullName"], "Kar 3"} < names


def test_cells_can_be_joined_by_another_property_or_not_at_all() -> None:
    """States, biomes and types are properties; each cell has a number."""
    states = read_drawing(SAMPLE, DrawingChoices(join="state"))
    assert {outline.name for outline in states.outlines} == {
        "Seldale", "Fenstead", "Torreach", "Casmark",
    }  # fmt: skip
    cells = read_drawing(SAMPLE, DrawingChoices(join="cell", without=(("type", "ocean"),)))
    assert len(cells.outlines) == 32


def test_the_export_of_the_cells_alone_is_read_too(tmp_path: Path) -> None:
    """What the full export has as pack, it has as cells."""
    value = sample()
    assert len(read({"info": value["info"], "cells": value["pack"]}, tmp_path).outlines) == 8


def test_an_export_without_cells_or_with_bad_ones(tmp_path: Path) -> None:
    """The minimal export is refused with what works; a bad cell is left out."""
    value = sample()
    value["pack"]["cells"][0]["v"] = [1, 2, 9999]
    value["pack"]["cells"][1] = 7
    (note, _) = read(value, tmp_path).notes
    assert note == (
        "left out: 2 invalid features (line 1, $.pack.cells[0].v[2]: refers to the missing vertex "
        "9999; line 1, $.pack.cells[1]: is not a cell)"
    )
    del value["pack"]["cells"]
    with pytest.raises(FileError, match="contains no cells with vertices; expected an export of"):
        read(value, tmp_path)
