"""Scenarios as GLB scenes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from editor.core.resources import samples_folder
from editor.export.glb_file import EXPORTER
from editor.export.job import chosen_tabletop
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named, written
from tests.export.scenes import nodes, numbers, taken_apart

WATCHTOWER = samples_folder() / "tactics" / "watchtower.json"

some_samples = pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 5)))


def test_sizes_are_metres_and_heights_true() -> None:
    """At 25 mm a space the map is 0.35 m wide and deep, and a box stands at its level × 16 mm."""
    job = job_of(WATCHTOWER, EXPORTER, tops="colours", pieces=False)
    document, block = taken_apart(EXPORTER.write(job))
    table = chosen_tabletop(job)
    for node in nodes(document):
        slab = table.slab_of.get(node["extras"]["id"])
        if slab is None or node["extras"]["kind"] not in ("mat", "box"):
            continue
        points = np.vstack(
            [
                numbers(document, block, part["attributes"]["POSITION"])
                for part in document["meshes"][node["mesh"]]["primitives"]
            ]
        )
        place = np.array(node.get("translation", (0, 0, 0)))
        low, high = points.min(axis=0) + place, points.max(axis=0) + place
        frame = slab.outline.bounds
        assert high[0] - low[0] == pytest.approx(frame.width * 0.025, abs=1e-6)
        assert high[2] - low[2] == pytest.approx(frame.height * 0.025, abs=1e-6)
        assert low[0] == pytest.approx((frame.x - 7) * 0.025, abs=1e-6)
        assert low[2] == pytest.approx((frame.y - 7) * 0.025, abs=1e-6)
        assert high[1] == pytest.approx(slab.top * 0.016, abs=1e-6)
        if slab.kind == "box":
            assert low[1] == pytest.approx(slab.base * 0.016, abs=1e-6)


def test_what_is_the_same_is_one_mesh() -> None:
    """Open portals share a mesh, and so do the pieces of a player in plain colours."""
    document, _ = taken_apart(written(WATCHTOWER, EXPORTER, tops="colours"))
    meshes: dict[str, set[int]] = {}
    for node in nodes(document):
        kind, seat = node["extras"]["kind"], node["extras"].get("seat", 0)
        meshes.setdefault(f"{kind} {seat}", set()).add(node["mesh"])
    assert len(meshes["portal 0"]) <= 2
    assert len(meshes["unit 1"]) == 1


@pytest.mark.slow
@some_samples
def test_pictures_lie_on_slabs_and_pieces(cases: list[Path], subtests: pytest.Subtests) -> None:
    """Each top has a PNG of its own, whose corners of the picture lie within it."""
    for path in cases:
        with subtests.test(named(path)):
            job = job_of(path, EXPORTER, detail=512)
            data = EXPORTER.write(job)
            document, block = taken_apart(data)
            assert data == EXPORTER.write(job)
            for image in document["images"]:
                start = document["bufferViews"][image["bufferView"]]["byteOffset"]
                assert block[start : start + 8] == b"\x89PNG\r\n\x1a\n"
            table = chosen_tabletop(job)
            slabs = [node for node in nodes(document) if node["extras"]["id"] in table.slab_of]
            for node in slabs:
                top = document["meshes"][node["mesh"]]["primitives"][1]
                corners = numbers(document, block, top["attributes"]["TEXCOORD_0"])
                assert corners.min() >= -1e-6
                assert corners.max() <= 1 + 1e-6
                assert np.ptp(corners, axis=0) == pytest.approx((1, 1), abs=1e-5)


@some_samples
def test_an_empty_map_gives_a_scene(cases: list[Path], subtests: pytest.Subtests) -> None:
    """It has a root, and no empty lists, which the format forbids."""
    for path in cases:
        with subtests.test(named(path)):
            for tops in ("colours", "pictures"):
                job = job_with(
                    emptied(load_scenario(path)), EXPORTER, path.parent, tops=tops, detail=256
                )
                document, _ = taken_apart(EXPORTER.write(job))
                assert document["scenes"][0]["nodes"]
                assert all(value for value in document.values() if isinstance(value, list))


def test_any_text_is_harmless(subtests: pytest.Subtests) -> None:
    """Names are unchanged."""
    for words in HOSTILE:
        with subtests.test(words):
            scenario = load_scenario(samples_folder() / "mechs" / "the-sluices.json")
            cards = tuple(msgspec.structs.replace(card, name=words) for card in scenario.components)
            scenario = msgspec.structs.replace(
                scenario, title=words, authors=(words,), components=cards
            )
            document, _ = taken_apart(EXPORTER.write(job_with(scenario, EXPORTER, tops="colours")))
            root = document["nodes"][document["scenes"][0]["nodes"][0]]
            assert root["extras"]["scenario"] == words
            assert document["asset"].get("copyright", "") == words


def test_losses_are_those_of_the_scenario() -> None:
    """Losses mention hidden pieces and dungeons only where there are any."""
    hill = samples_folder() / "tactics" / "under-the-hill.json"
    sluices = samples_folder() / "mechs" / "the-sluices.json"
    assert EXPORTER.losses(job_of(hill, EXPORTER)) == ("The plans of 3 dungeons are not shown.",)
    assert EXPORTER.losses(job_of(sluices, EXPORTER)) == ()
    assert EXPORTER.losses(job_of(sluices, EXPORTER, pieces=False)) == ()
