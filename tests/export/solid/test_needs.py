"""Tests for what a print takes and loses: filament, time, and what it leaves out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.export.solid.mesh import Mesh, block
from editor.export.solid.needs import areas_of, assumptions, estimate_of
from editor.export.stl_file import EXPORTER
from editor.export.threemf_file import EXPORTER as THREEMF
from editor.storage.load import load_scenario
from tests.export.jobs import job_of, job_with


def test_areas_are_those_of_the_faces() -> None:
    """A block has four walls, one top and one underside."""
    assert areas_of(block(30, 20, 10)) == pytest.approx((2 * 50 * 10, 600, 600))
    assert areas_of(Mesh((), ())) == (0.0, 0.0, 0.0)


def test_a_thick_block_has_a_shell_and_infill() -> None:
    """By hand: walls of 0.9 mm, 1 mm under the top, 0.8 mm below, 15 % of the rest."""
    found = estimate_of([block(100, 100, 50)])
    shell = 400 * 50 * 0.9 + 10000 * 1.8
    assert found.cubic == pytest.approx((shell + (500000 - shell) * 0.15) / 1000)
    assert found.grams == pytest.approx(found.cubic * 1.24)


def test_a_thin_part_is_full_and_never_more() -> None:
    """A tile of 1 mm is all shell; two solids take twice as much filament."""
    tile = block(50, 50, 1)
    assert estimate_of([tile]).cubic == pytest.approx(2.5)
    assert estimate_of([tile, tile]).grams == pytest.approx(2 * estimate_of([tile]).grams)
    assert estimate_of([]) == (0.0, 0.0, 0.0)


def test_every_assumption_is_marked_as_one() -> None:
    """The data names each value with its unit, and says that it is assumed."""
    import json
    from importlib.resources import files

    data = json.loads((files("editor.export.solid") / "filament.json").read_text("utf-8"))
    assert set(assumptions()) == set(data) - {"about"}
    for name in assumptions():
        assert set(data[name]) == {"value", "unit", "description", "assumption"}
        assert data[name]["assumption"] is True


MECHS = samples_folder() / "mechs"
TRTS = samples_folder() / "trts"
TACTICS = samples_folder() / "tactics"


def lost(path: Path, *, relief: bool = False) -> tuple[str, ...]:
    """Return what an STL and a 3MF of a sample leave out, colours apart the same."""
    reported = EXPORTER.losses(job_of(path, EXPORTER, relief=relief))
    others = set(THREEMF.losses(job_of(path, THREEMF, relief=relief)))
    assert others == set(reported) - {"Colours are left out."}
    return reported


def test_cards_and_areas_in_relief_lose_no_details(subtests: pytest.Subtests) -> None:
    """What the map draws on them is raised; at a tenth of the size words are too small."""
    for name in ("mechs/the-sluices", "trts/ashen-isle"):
        with subtests.test(name):
            path = samples_folder() / f"{name}.json"
            reported = lost(path, relief=True)
            assert not any(words.split()[0] in ("Details", "Terrain") for words in reported)
            assert not any("closed" in words or " link" in words for words in reported)
            small = EXPORTER.losses(job_of(path, EXPORTER, millimetres=1))
            assert any("too small to print" in words for words in small)


def test_sides_of_cards_and_what_they_tell_are_told() -> None:
    """Closed sides and one-way sides are counted; effects are named where a card has one."""
    reported = lost(MECHS / "the-sluices.json")
    assert reported[:3] == (
        "Details on the cards are left out: values and resources.",
        "2 closed sides cannot be seen on the cards.",
        "2 one-way sides cannot be seen on the cards.",
    )
    assert lost(MECHS / "hot-and-cold.json")[0] == (
        "Details on the cards are left out: values, resources and effects."
    )


def test_what_no_card_has_is_not_told() -> None:
    """If every side is open, no sentence mentions sides."""
    assert not any(" side" in words for words in lost(MECHS / "market-square.json"))


def test_links_between_areas_are_counted_once() -> None:
    """Both directions are one link; what areas give is named, and links for flyers."""
    reported = lost(TRTS / "ember-and-hearth.json")
    assert "Details on the areas are left out: minerals and geysers." in reported
    assert "20 links between areas are left out." in reported
    assert lost(TRTS / "ashen-isle.json")[0] == (
        "Details on the areas are left out: minerals, geysers and signs of flyers."
    )


def test_a_map_without_links_has_none_to_lose() -> None:
    """The sentence comes with the first link."""
    scenario = load_scenario(TRTS / "ember-and-hearth.json")
    for kept, said in (
        ((), ()),
        (scenario.board.links[:1], ("1 link between areas is left out.",)),
    ):
        board = msgspec.structs.replace(scenario.board, links=kept)
        scenario = msgspec.structs.replace(scenario, board=board)
        job = job_with(scenario, EXPORTER, TRTS, relief=False)
        assert tuple(words for words in EXPORTER.losses(job) if " link" in words) == said


def test_boxes_have_neither_cards_nor_links(subtests: pytest.Subtests) -> None:
    """Tactics maps have no sentences on cards and areas."""
    for name in ("watchtower", "gentle-slopes"):
        with subtests.test(name):
            reported = lost(TACTICS / f"{name}.json")
            assert not any(
                word in words for words in reported for word in ("cards", "areas", "sides")
            )
