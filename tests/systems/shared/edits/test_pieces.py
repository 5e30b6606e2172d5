"""Pieces of a map and labels, on maps that are at the edge or not lawful."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

import realmwright
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.systems.catalogue import system_named
from editor.systems.mechs.map.board import Token
from editor.systems.shared.edits.labels import SetLabel
from editor.systems.trts.edits.whole import TurnObjects
from editor.systems.trts.map.board import Area, Board

SAMPLES = {
    "tactics/across-the-river": "boxes",
    "mechs/market-square": "zones",
    "trts/ember-and-hearth": "areas",
}
"""A sample of each system, and its first list of objects."""


def opened(name: str) -> Any:
    """Return a sample with its kits."""
    return realmwright.load(samples_folder() / f"{name}.json")


def label(board: Any, **fields: Any) -> Any:
    """Return a label of a board's system."""
    return import_module(type(board).__module__).Label(**fields)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_areas_at_the_far_edge_are_turned(turns: int) -> None:
    """Only where they end up has to be on the sheet, not where they are meanwhile."""
    sample, right = opened("trts/short-evening"), 99_400
    outline = ((right, 0), (right + 10, 0), (right + 10, 1000), (right, 1000))
    board = Board(sheet=(100_000, 100_000), scale=100, areas=(Area(id="a1", outline=outline),))
    scenario = replace(sample.scenario, setups=(), board=board)
    rotated = TurnObjects(("a1",), turns).apply(scenario, sample.library).board.areas[0]
    assert len(rotated.outline) == 4


def test_copies_of_objects_with_one_id_have_ids_of_their_own(subtests: pytest.Subtests) -> None:
    """A map with a repeated id loads; copying adds no other."""
    for name in SAMPLES:
        with subtests.test(name):
            sample = opened(name)
            scenario, board = sample.scenario, sample.scenario.board
            twins = tuple(label(board, id="x", at=(at, at), text="A") for at in (3, 5))
            scenario = replace(scenario, board=replace(board, labels=twins))
            duplicate: Any = system_named(sample.scenario.system).editing().duplicate
            copied = duplicate(("x",), (1, 0), setup=scenario.setups[0].id)
            after = copied.apply(scenario, sample.library).board.labels
            counts = Counter(each.id for each in after)
            assert counts.pop("x") == 2
            assert list(counts.values()) == [1, 1]


def test_a_label_with_the_id_of_another_object_is_changed(subtests: pytest.Subtests) -> None:
    """The label alone."""
    for name, objects in SAMPLES.items():
        with subtests.test(name):
            sample = opened(name)
            board = sample.scenario.board
            same = getattr(board, objects)[0].id
            labels = (label(board, id=same, at=(1, 1), text="A"),)
            scenario = replace(sample.scenario, board=replace(board, labels=labels))
            edit: SetLabel[AnyScenario] = SetLabel(same, "B")
            after = edit.apply(scenario, sample.library).board
            assert after.labels[0].text == "B"
            assert getattr(after, objects) == getattr(board, objects)


def test_pasted_tokens_keep_their_player() -> None:
    """Also where the id of an object of the piece is that of the player."""
    sample = opened("mechs/market-square")
    scenario, editing = sample.scenario, system_named(sample.scenario.system).editing()
    setup = scenario.setups[0]
    zone, player = setup.pilots[0].zone, setup.players[0].id
    piece = editing.lift(scenario, sample.library, (zone,), setup.id, ())
    token = Token(id=player, kind="turret", player=player, zone=zone)
    piece = replace(piece, pilots=(), tokens=(token,))
    after = editing.paste(piece, (9, 9), setup.id).apply(scenario, sample.library)
    assert after.setups[0].tokens[-1].player == player
