"""Scenarios as STL files to print."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.solid.assembled import layers_of
from editor.export.stl_file import EXPORTER
from editor.storage.load import load_scenario
from tests.depth import every
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.prints import contents, solids

WATCHTOWER = samples_folder() / "tactics" / "watchtower.json"
SLUICES = samples_folder() / "mechs" / "the-sluices.json"

some_samples = pytest.mark.parametrize("path", every(SAMPLES, 5), ids=named)


@pytest.mark.parametrize(
    "path", every([p for p in SAMPLES if p.parent.name == "tactics"], 3), ids=named
)
def test_the_boxes_enclose_what_they_should(path: Path) -> None:
    """Together they enclose cells × levels × 25 × 25 × 16 mm, on plates and as the map lies."""
    job = job_of(path, EXPORTER)
    boxes = [slab for slab in chosen_tabletop(job).slabs if slab.kind == "box"]
    if not boxes:
        return
    wanted = sum(len(box.ground) * (box.top - box.base) for box in boxes) * 25 * 25 * 16
    assert sum(solid.volume for solid in solids(EXPORTER.write(job)).values()) == pytest.approx(
        wanted
    )
    whole = solids(EXPORTER.write(job_of(path, EXPORTER, layout="assembled")))["map.stl"]
    assert whole.volume == pytest.approx(wanted)


def test_sizes_are_true() -> None:
    """A box of 8 by 5 spaces, two levels high, measures 200 × 125 × 32 mm to 0.01."""
    plate = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER)))["plate-1.stl"]
    assert plate.extents == pytest.approx((200, 125, 32), abs=0.01)
    small = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER, millimetres=10)))
    assert min(mesh.bounds[0].min() for mesh in small.values()) >= 0
    whole = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER, millimetres=10, layout="assembled")))
    assert whole["map.stl"].extents[:2] == pytest.approx((100, 110), abs=0.01)


def test_what_is_larger_than_the_bed_is_cut_along_the_grid() -> None:
    """On a small bed the pieces of the boxes together are the boxes, and it is told."""
    job = job_of(WATCHTOWER, EXPORTER, bed_width=90, bed_depth=90)
    plates = solids(EXPORTER.write(job))
    whole = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER)))
    assert all((mesh.bounds[1][:2] <= 90).all() for mesh in plates.values())
    assert sum(plate.volume for plate in plates.values()) == pytest.approx(
        sum(trimesh.volume for trimesh in whole.values())
    )
    assert any("is cut into" in said for said in EXPORTER.losses(job))
    assert "is cut into" in contents(EXPORTER.write(job))


def test_what_cannot_be_cut_is_left_out_and_told() -> None:
    """A bed smaller than a card leaves nothing to print."""
    job = job_of(SLUICES, EXPORTER, bed_width=40, bed_depth=40)
    assert solids(EXPORTER.write(job)) == {}
    assert "Nothing on this map can be printed." in EXPORTER.losses(job)
    assert "nothing on this map can be printed" in contents(EXPORTER.write(job))


def test_hollow_boxes_take_less() -> None:
    """With walls of 2 mm they are closed all the same, as large, and far lighter."""
    full = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER)))
    hollow = solids(EXPORTER.write(job_of(WATCHTOWER, EXPORTER, wall=2)))
    for name, mesh in hollow.items():
        assert mesh.is_watertight
        assert mesh.extents == pytest.approx(full[name].extents)
        assert mesh.volume < full[name].volume / 3


def test_mats_are_printed_when_asked_for() -> None:
    """The map as it lies then stands on its mat, its holes open, in one piece of closed surface."""
    job = job_of(WATCHTOWER, EXPORTER, flat=True, layout="assembled", thickness=3)
    mesh = solids(EXPORTER.write(job))["map.stl"]
    layers, has_mats = layers_of(chosen_tabletop(job), flat=True)
    assert has_mats
    cells = sum(len(layer) for layer in layers[1:])
    assert mesh.volume == pytest.approx((len(layers[0]) * 3 + cells * 16) * 25 * 25)
    assert mesh.is_watertight


def test_parts_that_touch_along_an_edge_alone_are_named() -> None:
    """Two boxes corner to corner are told by their spaces, of the map as it lies alone."""
    scenario = load_scenario(samples_folder() / "tactics" / "crown-of-the-realm.json")
    one, two, *_ = scenario.board.boxes
    corner = msgspec.structs.replace(two, at=(one.at[0] + 3, one.at[1] + 2))
    board = msgspec.structs.replace(scenario.board, boxes=(one, corner), portals=())
    scenario = msgspec.structs.replace(scenario, board=board)
    whole = job_with(scenario, EXPORTER, layout="assembled")
    said = "Parts of the map touch along an edge alone and would break there: at f5."
    assert said in EXPORTER.losses(whole)
    assert said in contents(EXPORTER.write(whole))
    assert not solids(EXPORTER.write(whole))["map.stl"].is_watertight
    plates = job_with(scenario, EXPORTER)
    assert said not in EXPORTER.losses(plates)
    assert all(mesh.is_watertight for mesh in solids(EXPORTER.write(plates)).values())


@some_samples
def test_an_empty_map_gives_an_empty_print(path: Path) -> None:
    """There is a list that says so, and no plate."""
    for layout in ("plates", "assembled"):
        job = job_with(emptied(load_scenario(path)), EXPORTER, path.parent, layout=layout)
        data = EXPORTER.write(job)
        assert all(not len(mesh.faces) or mesh.volume > 0 for mesh in solids(data).values())
        EXPORTER.losses(job)


@pytest.mark.parametrize("words", HOSTILE)
def test_any_title_is_harmless(words: str) -> None:
    """Names go into a header of 80 characters and into a list, a line each."""
    scenario = msgspec.structs.replace(load_scenario(SLUICES), title=words)
    data = EXPORTER.write(job_with(scenario, EXPORTER, SLUICES.parent))
    assert all(mesh.is_watertight for mesh in solids(data).values())
    assert data == EXPORTER.write(job_with(scenario, EXPORTER, SLUICES.parent))
