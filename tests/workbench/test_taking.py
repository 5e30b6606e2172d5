"""The result of a drawing is told before it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.seam.importing import OutlineOptions
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.outlines.read import read_drawing
from editor.systems.tactics.system import TACTICS
from editor.systems.trts.system import TRTS
from editor.workbench.importing import DrawingReader
from editor.workbench.trials import ImportOrder, ImportTarget
from tests.systems.trts.surveying import library, ruleset


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
        ImportOrder(squares(tmp_path, 10, 10, 0.01), "", OutlineOptions(replace=True)),
    )
    trial = DrawingReader().tried(ground, order)
    assert trial is not None
    assert trial.made is not None
    assert trial.made.edit.apply(ground.scenario, ground.library) == trial.made.after
    assert trial.words == "2 areas; too small to be areas: 1 shape (Land 3)"
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
    order = ImportOrder(squares(tmp_path, 10, 10), "", OutlineOptions(smallest=1e9))
    trial = DrawingReader().tried(ground_of(), order)
    assert trial is not None
    assert trial.made is None
    assert trial.words == "nothing of the drawing is large enough to be an area"


def test_a_system_without_outlines_takes_none(tmp_path: Path) -> None:
    """Where a system takes no drawings, that is said."""
    trial = DrawingReader().tried(ground_of(TACTICS), ImportOrder(squares(tmp_path, 10)))
    assert trial is not None
    assert trial.words == "a drawing cannot be imported into a map of Tactics"


def test_other_wishes_need_no_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is read once for each layer that is asked for."""
    read: list[str] = []

    def counted(path: Path, layer: str = "") -> object:
        read.append(layer)
        return read_drawing(path, layer)

    monkeypatch.setattr("editor.workbench.importing.read_drawing", counted)
    reader, file = DrawingReader(), squares(tmp_path, 10, 12)
    for width in (400, 500):
        reader.tried(ground_of(), ImportOrder(file, "", OutlineOptions(width=width)))
    assert read == [""]


def test_what_nobody_wants_any_more_is_left_alone(tmp_path: Path) -> None:
    """A trial ends as soon as another one was asked for."""
    order = ImportOrder(squares(tmp_path, 10))
    assert DrawingReader().tried(ground_of(), order, unwanted=lambda: True) is None
