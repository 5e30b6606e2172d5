"""Set-ups whose starts are chosen or drawn: nobody is on the map before, and the rules say how."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import structs

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.export.catalogue import exporter_named
from editor.export.job import Job, chosen_rules, chosen_tabletop, placed_tabletop
from editor.export.paper.contents import Print
from editor.export.pdf_file import EXPORTER
from editor.picture.drawing import texts_in
from editor.picture.phrases import plain
from editor.seam.tabletop import Tabletop
from editor.storage.kits import built_in_library
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from tests.export.jobs import job_with
from tests.export.paper.inked import written

CORNERS = {
    "s0": [[0, 0], [1, 0], [0, 1], [1, 1]],
    "s1": [[7, 7], [8, 7], [7, 8], [8, 8]],
    "s2": [[7, 0], [8, 0], [7, 1], [8, 1]],
    "s3": [[0, 7], [1, 7], [0, 8], [1, 8]],
}


def open_starts() -> Any:
    """A free-for-all of four on a mat of 9 by 9, with four starts of nobody in its corners."""
    mat = {"kind": "mat", "id": "mt", "name": "Mat", "sides": {"front": {"terrain": ["." * 9] * 9}}}
    players = [
        {"id": name.lower(), "seat": seat, "name": name}
        for seat, name in enumerate(("Red", "Blue", "Gold", "Green"), 1)
    ]
    return {
        "format": 1,
        "system": "tactics",
        "mode": "free-for-all",
        "title": "Open",
        "components": [mat],
        "board": {
            "mats": [{"id": "m1", "component": "mt", "side": "front", "at": [0, 0]}],
            "boxes": [],
            "artifact": {"id": "artifact", "at": [4, 4]},
        },
        "setups": [
            {
                "id": "s",
                "title": "S",
                "players": players,
                "starts": [{"id": own, "cells": cells} for own, cells in CORNERS.items()],
            }
        ],
    }


@pytest.fixture
def chosen(tmp_path: Any) -> Job:
    """The print of a set-up whose starts are chosen."""
    path = tmp_path / "open.json"
    path.write_text(json.dumps(open_starts()))
    return job_with(load_scenario(path), EXPORTER, tmp_path, boxes=False, code=False)


def drawn_lots(*, by_lot: bool = True) -> Job:
    """The print of an area map, whose starting locations are drawn by lot unless a rule says no."""
    scenario = load_scenario(samples_folder() / "trts" / "short-evening.json")
    if not by_lot:
        fixed = HouseRules(name="Fixed", set={"setup.random_starts": False})
        scenario = structs.replace(scenario, house_rules=(*scenario.house_rules, fixed))
    return job_with(scenario, EXPORTER)


def on_map(table: Tabletop) -> list[tuple[str, int]]:
    """The pieces of players on the map."""
    return [(token.space, token.seat) for token in table.tokens if token.seat]


def said(job: Job) -> str:
    """The words of the rules."""
    rules = chosen_rules(job)
    assert rules is not None
    return " ".join(plain(line) for section in rules.sections for line in section.lines)


def test_nobody_is_in_a_corner_before_starts_are_chosen(chosen: Job) -> None:
    """Units lie beside the map in every export that has parts; a free table still places them."""
    table = chosen_tabletop(chosen)
    assert on_map(table) == []
    assert [region.seat for region in table.regions] == [0] * 4
    assert len(on_map(placed_tabletop(chosen))) == 16
    words = "each player takes one: a1 to b2, h8 to i9, h1 to i2 and a8 to b9."
    assert words in table.notes
    assert words in said(chosen)
    game = json.loads(exporter_named("tts").write(chosen_job(chosen, "tts")))
    pieces = [item for item in game["ObjectStates"] if "Piece" in item.get("Tags", ())]
    figures = [item for item in pieces if item["Nickname"].startswith("Red's ")]
    assert len(figures) == 4
    edge = max(abs(item["Transform"]["posX"]) for item in game["ObjectStates"]
               if "Map" in item.get("Tags", ()))  # fmt: skip
    for item in figures:
        place = item["Transform"]
        assert max(abs(place["posX"]), abs(place["posZ"])) > edge


def chosen_job(job: Job, kind: str) -> Job:
    """The same map as another kind of export."""
    return job_with(job.scenario, exporter_named(kind))


def test_starting_locations_by_lot_are_nobodys() -> None:
    """What a player has at home waits for the lot; with fixed starts all is where it was put."""
    job, fixed = drawn_lots(), drawn_lots(by_lot=False)
    table = chosen_tabletop(job)
    assert on_map(table) == []
    assert {region.seat for region in table.regions} == {0}
    assert "drawn by lot: Robin Farm and Wagtail Farm. Red puts 1 base and 3 workers" in table.notes
    assert "Draw lots for the starting locations" in said(job)
    assert on_map(chosen_tabletop(fixed)) == on_map(placed_tabletop(fixed)) != []
    assert {region.seat for region in chosen_tabletop(fixed).regions} == {1, 2}
    assert "Start where the set-up shows." in said(fixed)


def test_the_printed_map_shows_nobody_at_home() -> None:
    """The number of workers at a start is on the map of fixed starts alone."""
    shown = []
    for job in (drawn_lots(), drawn_lots(by_lot=False)):
        plate = Print(job)._picture
        shown.append([text.words for text in texts_in(plate.nodes) if text.words == "3"])
    assert len(shown[0]) < len(shown[1])


def test_new_maps_for_all_let_players_choose() -> None:
    """A new free-for-all has four corners of nobody, for any number of players, and no finding."""
    system = system_named("tactics")
    library = built_in_library("tactics")
    for players in (2, 3, 4):
        scenario = system.new_scenario("free-for-all", players, library, "")
        (setup,) = scenario.setups
        assert [start.player for start in setup.starts] == [""] * 4
        assert len(setup.players) == players
        job = job_with(scenario, EXPORTER)
        assert not job.findings
        words = said(job)
        # Nobody can choose in turn order before it is known who begins.
        assert words.index("Agree on who goes first") < words.index(
            "Starts are chosen in turn order"
        )
        sheet = next(page for page in Print(job).whole() if page.name == "S1")
        assert any("Starts are chosen" in words for words, _ in written(sheet.nodes))
    control = system.new_scenario("control", 4, library, "").setups[0]
    assert all(start.player for start in control.starts)
