"""Scenarios as STL files to print."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.export.job import OptionValue, chosen_tabletop
from editor.export.solid.assembled import layers_of
from editor.export.solid.printing import print_plan
from editor.export.stl_file import EXPORTER
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.jobs import (
    HOSTILE,
    SAMPLES,
    emptied,
    job_of,
    job_with,
    named,
    with_options,
    written,
)
from tests.export.prints import contents, solids

WATCHTOWER = samples_folder() / "tactics" / "watchtower.json"
SLUICES = samples_folder() / "mechs" / "the-sluices.json"
ISLE = samples_folder() / "trts" / "ashen-isle.json"

some_samples = pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 5)))


@pytest.mark.parametrize(
    "cases", in_loops(every([p for p in SAMPLES if p.parent.name == "tactics"], 3))
)
def test_the_boxes_enclose_what_they_should(cases: list[Path], subtests: pytest.Subtests) -> None:
    """Without relief they enclose cells × levels × 25 × 25 × 16 mm, on plates and as they lie."""
    for path in cases:
        with subtests.test(named(path)):
            job = job_of(path, EXPORTER, relief=False)
            boxes = [slab for slab in chosen_tabletop(job).slabs if slab.kind == "box"]
            if not boxes:
                continue
            wanted = sum(len(box.ground) * (box.top - box.base) for box in boxes) * 25 * 25 * 16
            assert sum(
                solid.volume for solid in solids(EXPORTER.write(job)).values()
            ) == pytest.approx(wanted)
            plain = job_of(path, EXPORTER, relief=False, layout="assembled")
            assert solids(EXPORTER.write(plain))["map.stl"].volume == pytest.approx(wanted)


@pytest.mark.quick("tactics/three-banners")
@pytest.mark.parametrize(
    "path", every([p for p in SAMPLES if p.parent.name == "tactics"], 3), ids=named
)
def test_boxes_in_relief_are_closed_and_as_large(path: Path) -> None:
    """Rims, grooves, terrain and signs change little; every plate is closed, also as it lies."""
    for layout in ("plates", "assembled"):
        job = job_of(path, EXPORTER, layout=layout)
        boxes = [slab for slab in chosen_tabletop(job).slabs if slab.kind == "box"]
        wanted = sum(len(box.ground) * (box.top - box.base) for box in boxes) * 25 * 25 * 16
        meshes = solids(EXPORTER.write(job)).values()
        assert all(mesh.is_watertight and mesh.is_winding_consistent for mesh in meshes)
        if boxes:
            assert sum(mesh.volume for mesh in meshes) == pytest.approx(wanted, rel=0.02)


def test_sizes_are_true() -> None:
    """A box of 8 by 5 spaces, two levels high, measures 200 × 125 × 32 mm to 0.01."""
    for relief, high in ((False, 32), (True, 32.6)):
        plate = solids(written(WATCHTOWER, EXPORTER, relief=relief))["plate-1.stl"]
        largest = max(plate.split(), key=lambda mesh: mesh.volume)
        assert largest.extents == pytest.approx((200, 125, high), abs=0.01)
    small = solids(written(WATCHTOWER, EXPORTER, millimetres=10))
    assert min(mesh.bounds[0].min() for mesh in small.values()) >= 0
    whole = solids(written(WATCHTOWER, EXPORTER, millimetres=10, layout="assembled"))
    assert whole["map.stl"].extents[:2] == pytest.approx((100, 110), abs=0.01)


def test_what_is_larger_than_the_bed_is_cut_along_the_grid() -> None:
    """On a small bed the pieces of the boxes together are the boxes, and it is told."""
    job = job_of(WATCHTOWER, EXPORTER, bed_width=90, bed_depth=90)
    plates = solids(EXPORTER.write(job))
    whole = solids(written(WATCHTOWER, EXPORTER))
    assert all((mesh.bounds[1][:2] <= 90).all() for mesh in plates.values())
    # Pieces have no signs where they are cut, and some of a large box have none at all.
    assert sum(plate.volume for plate in plates.values()) == pytest.approx(
        sum(trimesh.volume for trimesh in whole.values()), rel=1e-4
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
    full = solids(written(WATCHTOWER, EXPORTER))
    hollow = solids(written(WATCHTOWER, EXPORTER, wall=2))
    for name, mesh in hollow.items():
        assert mesh.is_watertight
        assert mesh.extents == pytest.approx(full[name].extents)
        assert mesh.volume < full[name].volume / 3


def test_mats_are_printed_when_asked_for() -> None:
    """The map as it lies then stands on its mat, its holes open, in one piece of closed surface."""
    job = job_of(WATCHTOWER, EXPORTER, flat=True, layout="assembled", thickness=3, relief=False)
    mesh = solids(EXPORTER.write(job))["map.stl"]
    layers, has_mats = layers_of(chosen_tabletop(job), flat=True)
    assert has_mats
    cells = sum(len(layer) for layer in layers[1:])
    assert mesh.volume == pytest.approx((len(layers[0]) * 3 + cells * 16) * 25 * 25)
    assert mesh.is_watertight
    job = job_of(WATCHTOWER, EXPORTER, flat=True, layout="assembled", thickness=3)
    relief = solids(EXPORTER.write(job))["map.stl"]
    assert relief.is_watertight
    assert relief.extents[2] == pytest.approx(mesh.extents[2] + 0.6, abs=0.01)


def test_without_boxes_a_print_is_flat_anyway() -> None:
    """Cards and areas are the same solids with and without the option."""
    for path in (SLUICES, ISLE):
        jobs = [job_of(path, EXPORTER, flat=flat) for flat in (False, True)]
        first, second = (print_plan(job, whole=False).solids for job in jobs)
        assert first == second
        assert first
    jobs = [job_of(SLUICES, EXPORTER, flat=flat) for flat in (False, True)]
    assert EXPORTER.write(jobs[0]) == EXPORTER.write(jobs[1])


def test_what_is_too_thin_to_print_is_one_clear_error() -> None:
    """Walls with marks sunk into them need 1.2 mm, plain walls 0.8 mm."""
    cases: tuple[tuple[dict[str, OptionValue], str], ...] = (
        ({"wall": 1.0}, "Walls of 1 mm are too thin to print with relief: at least 1.2 mm"),
        ({"wall": 0.5, "relief": False}, "Walls of 0.5 mm are too thin to print: at least 0.8 mm"),
    )
    for options, words in cases:
        with pytest.raises(ValueError, match=words):
            EXPORTER.write(with_options(job_of(WATCHTOWER, EXPORTER), options))
    for wall, relief in ((1.2, True), (0.8, False)):
        data = written(WATCHTOWER, EXPORTER, wall=wall, relief=relief)
        assert all(mesh.is_watertight for mesh in solids(data).values())


def test_mats_too_thin_for_relief_are_plain_and_told() -> None:
    """At 1 mm the mats are those without relief; the boxes keep theirs."""
    thin = job_of(WATCHTOWER, EXPORTER, flat=True, thickness=1.0)
    words = "Mats of 1 mm are too thin for relief: their tops are plain."
    assert words in EXPORTER.losses(thin)
    assert words not in EXPORTER.losses(job_of(WATCHTOWER, EXPORTER, flat=True, thickness=1.2))
    plan = print_plan(thin)
    kinds = {slab.kind for slab in plan.table.slabs if slab.id in plan.reliefs}
    assert kinds == {"box"}
    assert all(mesh.is_watertight for mesh in solids(EXPORTER.write(thin)).values())


def test_spaces_too_small_for_relief_are_plain_and_told() -> None:
    """At 10 mm a space the solids are those without relief."""
    small = job_of(WATCHTOWER, EXPORTER, millimetres=10)
    plain = job_of(WATCHTOWER, EXPORTER, millimetres=10, relief=False)
    reported = EXPORTER.losses(small)
    assert "Spaces of 10 mm are too small for relief: tops are plain." in reported
    assert "Terrain is not printed: tops are plain." in reported
    one, other = (solids(EXPORTER.write(job)) for job in (small, plain))
    assert {n: mesh.volume for n, mesh in one.items()} == {
        n: mesh.volume for n, mesh in other.items()
    }


def test_portals_and_terrain_are_lost_only_without_relief() -> None:
    """Boxes in relief have both; joined to one solid, walls are plain."""
    portals = "9 portals cannot be seen on the boxes."
    cases: tuple[tuple[dict[str, OptionValue], bool], ...] = (
        ({}, False),
        ({"signs": False}, True),
        ({"layout": "assembled"}, True),
        ({"relief": False}, True),
    )
    for options, lost in cases:
        reported = EXPORTER.losses(with_options(job_of(WATCHTOWER, EXPORTER), options))
        assert (portals in reported) is lost, options
        assert any("Terrain" in words for words in reported) is (options == {"relief": False})


def test_plates_say_what_they_take() -> None:
    """The list has bed, filament and time of each plate, and so has what is told before."""
    job = job_of(WATCHTOWER, EXPORTER)
    assert EXPORTER.outlook is not None
    seen = EXPORTER.outlook(job)
    said = contents(EXPORTER.write(job))
    for number, page in enumerate(seen.pages, 1):
        assert f"plate-{number}.stl: {page.title}" in said
        assert seen.picture(number - 1, 64).startswith(b"\x89PNG")
    assert seen.words in said
    (whole,) = EXPORTER.outlook(job_of(WATCHTOWER, EXPORTER, layout="assembled")).pages
    assert whole.grams == pytest.approx(sum(page.grams for page in seen.pages))
    assert (whole.width, whole.height) == (250, 275)


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
def test_an_empty_map_gives_an_empty_print(cases: list[Path], subtests: pytest.Subtests) -> None:
    """There is a list that says so, and no plate."""
    for path in cases:
        with subtests.test(named(path)):
            for layout in ("plates", "assembled"):
                job = job_with(emptied(load_scenario(path)), EXPORTER, path.parent, layout=layout)
                data = EXPORTER.write(job)
                assert all(not len(mesh.faces) or mesh.volume > 0 for mesh in solids(data).values())
                EXPORTER.losses(job)


def test_any_title_is_harmless(subtests: pytest.Subtests) -> None:
    """Names go into a header of 80 characters and into a list, a line each."""
    for words in HOSTILE:
        with subtests.test(words):
            scenario = msgspec.structs.replace(load_scenario(SLUICES), title=words)
            data = EXPORTER.write(job_with(scenario, EXPORTER, SLUICES.parent, relief=False))
            assert all(mesh.is_watertight for mesh in solids(data).values())
            assert data == EXPORTER.write(
                job_with(scenario, EXPORTER, SLUICES.parent, relief=False)
            )
