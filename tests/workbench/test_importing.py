"""Previews of drawings and maps of tiles, in this process and in one of their own."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from editor.seam.importing import DEFAULT_CHOICES, DrawingChoices, OutlineOptions, TileLayer
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.outlines.read import read_drawing
from editor.storage.tiled.read import tiled_map
from editor.systems.tactics.edits.importing import TAKER
from editor.systems.tactics.system import TACTICS
from editor.systems.trts.system import TRTS
from editor.workbench.importing import (
    DrawingReader,
    ImportingEndedError,
    ImportRunner,
)
from editor.workbench.tile_legend import MAX_TILES, decided, legend
from editor.workbench.trials import ImportOrder, ImportPreview, ImportTarget
from tests.storage.tiled.tiny import tiny
from tests.systems.trts.surveying import library, ruleset

LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""


def answer_of(taker: ImportRunner) -> ImportPreview:
    """Wait for the answer to the latest order."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        found = taker.answer()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("the process does not answer")


@pytest.mark.slow
def test_the_process_tells_what_is_told_here(tmp_path: Path) -> None:
    """Of several orders the last is answered, as it would be here; faults of files come through."""
    ground, file = ground_of(), squares(tmp_path, 10, 10)
    taker = ImportRunner(ground)
    try:
        taker.ask(ImportOrder(file))
        last = ImportOrder(file, DEFAULT_CHOICES, OutlineOptions(width=300, replace=True))
        taker.ask(last)
        found = answer_of(taker)
        here = DrawingReader().tried(ground, last)
        assert here is not None
        assert here.made is not None
        assert found.made is not None
        assert (found.order, found.made[:2]) == (last, here.made[:2])
        assert not taker.waiting
        file.write_text("{")
        taker.ask(ImportOrder(file, DrawingChoices(("other",))))
        fault = answer_of(taker).fault
        assert fault is not None
        assert fault.file == str(file)
    finally:
        taker.close()


@pytest.mark.slow
def test_a_process_that_died_is_begun_again_once_and_then_told_of(tmp_path: Path) -> None:
    """One death is made up for; after two nobody waits, and another order is answered."""
    taker = ImportRunner(ground_of())
    order = ImportOrder(squares(tmp_path, 10))
    try:
        taker.ask(order)
        killed(taker)
        assert answer_of(taker).order == order
        taker.ask(order)
        killed(taker)
        while taker.answer() is None and taker.worker.ended == 0:
            time.sleep(0.01)
        killed(taker)
        with pytest.raises(ImportingEndedError, match="the import process stopped unexpectedly"):
            answer_of(taker)
        assert not taker.waiting
        taker.ask(order)
        assert answer_of(taker).made is not None
    finally:
        taker.close()


def killed(taker: ImportRunner) -> None:
    """Kill the process of a taker as a crash would."""
    assert taker.worker.child is not None
    taker.worker.child.kill()


def ground_of(system: AnySystem = TRTS) -> ImportTarget:
    """Return a new map of a system to take drawings into."""
    kits = library() if system is TRTS else built_in_library(system.id)
    rules = ruleset() if system is TRTS else ruleset_for(system.id)
    return ImportTarget(
        system, system.new_scenario(system.modes[0].id, None, kits, ""), kits, rules
    )


def squares(folder: Path, *sides: float) -> Path:
    """Write a GeoJSON of squares side by side and return the file."""
    shapes, x = [], 0.0
    for index, side in enumerate(sides):
        ring = [[x, 0], [x + side, 0], [x + side, side], [x, side], [x, 0]]
        shapes.append(
            {
                "type": "Feature",
                "properties": {"name": f"Land {index + 1}"},
                "geometry": {"type": "Polygon", "coordinates": [ring]},
            }
        )
        x += side
    file = folder / "lands.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": shapes}))
    return file


def test_what_becomes_of_a_drawing_is_told_and_pictured(tmp_path: Path) -> None:
    """A trial holds the scenario that would be, how much is taken, what is left out, a picture."""
    ground, order = (
        ground_of(),
        ImportOrder(squares(tmp_path, 10, 10, 0.01), DEFAULT_CHOICES, OutlineOptions(replace=True)),
    )
    trial = DrawingReader().tried(ground, order)
    assert trial is not None
    assert trial.made is not None
    assert trial.made.edit.apply(ground.scenario, ground.library) == trial.made.after
    assert trial.words == "2 areas, 1 link; too small to be areas: 1 shape (Land 3)"
    assert trial.made.picture.nodes


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    """What the reader of drawings says of a file is told, line and all."""
    file = tmp_path / "broken.geojson"
    file.write_text('{"type": ')
    trial = DrawingReader().tried(ground_of(), ImportOrder(file))
    assert trial is not None
    assert trial.fault is not None
    assert trial.fault.file == str(file)


def test_a_drawing_of_which_nothing_is_left_is_refused(tmp_path: Path) -> None:
    """Wishes that leave nothing are told as a sentence, and there is nothing to keep."""
    order = ImportOrder(squares(tmp_path, 10, 10), DEFAULT_CHOICES, OutlineOptions(smallest=1e9))
    trial = DrawingReader().tried(ground_of(), order)
    assert trial is not None
    assert trial.made is None
    assert trial.words == "the drawing has no shape large enough for an area"


def test_a_system_without_outlines_takes_none(tmp_path: Path) -> None:
    """Where a system takes no drawings, that is said."""
    trial = DrawingReader().tried(ground_of(TACTICS), ImportOrder(squares(tmp_path, 10)))
    assert trial is not None
    assert trial.words.startswith("drawings cannot be imported into a Tactics map: ")


def test_other_wishes_need_no_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is read once for each layer that is asked for."""
    read: list[DrawingChoices] = []

    def counted(path: Path, choices: DrawingChoices) -> object:
        read.append(choices)
        return read_drawing(path, choices)

    monkeypatch.setattr("editor.workbench.importing.read_drawing", counted)
    reader, file = DrawingReader(), squares(tmp_path, 10, 12)
    for width in (400, 500):
        reader.tried(ground_of(), ImportOrder(file, DEFAULT_CHOICES, OutlineOptions(width=width)))
    assert read == [DEFAULT_CHOICES]


def test_what_nobody_wants_any_more_is_left_alone(tmp_path: Path) -> None:
    """A trial ends as soon as another one was asked for."""
    order = ImportOrder(squares(tmp_path, 10))
    assert DrawingReader().tried(ground_of(), order, unwanted=lambda: True) is None


TINY = tiled_map(tiny(), "tiny.tmx")


def test_tiles_are_listed_by_how_often_they_lie_there() -> None:
    """The most frequent tile comes first, with what is said about it."""
    found = legend(TINY, TAKER)
    assert [(entry.tile, entry.count) for entry in found] == [(2, 2), (1, 1), (3, 1), (4, 1)]
    assert (found[0].name, found[0].ground) == ("water", "water")
    assert found[1].name == "tile 1"


def test_what_is_decided_stands() -> None:
    """What a person has said of a tile is not guessed again."""
    found = decided(legend(TINY, TAKER), {2: "forest"})
    assert (found[0].ground, found[0].source) == ("forest", "chosen")


def test_similar_tiles_are_a_group_and_names_say_where_a_guess_is_from() -> None:
    """Tiles with the same words are alike, as are those with one terrain and a near colour."""
    found = legend(TINY, TAKER)
    assert [(entry.group, entry.source) for entry in found] == [
        ("G1", "type"),
        ("G2", "default"),
        ("G2", "default"),
        ("G2", "default"),
    ]
    assert found[0].names == ("water", "G1", "land")
    assert legend(TINY, TAKER, remembered={1: "peak"})[1].source == "remembered"


def test_a_name_that_all_tiles_share_says_nothing() -> None:
    """The names of a set and a layer count if there are several of them on the map."""
    alone = replace(TINY.sets[0], name="walls")
    one = replace(TINY, sets=(alone,), layers=(replace(TINY.layers[0], name="Trees"),))
    assert {entry.source for entry in legend(one, TAKER)} == {"type", "default"}
    two = replace(one, sets=(alone, replace(alone, name="rocks", first=3, words={})))
    assert [(entry.tile, entry.ground) for entry in legend(two, TAKER)] == [
        (2, "water"),
        (1, "hole"),
        (3, "peak"),
        (4, "peak"),
    ]
    bare = replace(one, layers=(*one.layers, TileLayer("Rocks", ((0,) * 30,) * 30)))
    assert {entry.source for entry in legend(bare, TAKER)} == {"type", "default"}
    both = replace(one, layers=(*one.layers, TileLayer("Rocks", ((5,) * 3, (0,) * 3))))
    found = {entry.tile: (entry.ground, entry.source) for entry in legend(both, TAKER)}
    assert found[5] == ("peak", "layer")
    assert found[1] == ("forest", "layer")


def test_too_many_tiles_are_refused() -> None:
    """A picture cut into thousands of tiles has no legend."""
    rows = tuple(tuple(range(1 + y * 100, 101 + y * 100)) for y in range(MAX_TILES // 100 + 1))
    with pytest.raises(ValueError, match="different tiles"):
        legend(replace(TINY, layers=(TileLayer("l", rows),)), TAKER)
