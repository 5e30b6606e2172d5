"""Arenas that lay themselves, and shuffles of their resource zones."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.systems.mechs.board import LayoutComponent, MechsScenario
from editor.systems.mechs.edits.layouts import LayOut, Shuffle
from editor.systems.mechs.layouts import layout_for
from editor.systems.mechs.templates import new_scenario
from tests.systems.mechs.random_arenas import library, survey_of

SEEDS = st.integers(0, 1 << 31)


@given(st.sampled_from((2, 3, 4)), SEEDS)
def test_a_layout_lays_what_it_says(players: int, seed: int) -> None:
    """Every letter gets a zone of its kind, no card is used twice, and seats go clockwise."""
    empty = replace(new_scenario("arena", players, library()), setups=())
    laid: Any = LayOut(f"layout-{players}", seed, (2, 1)).apply(empty, library())
    layout = layout_for(laid, library(), players)
    assert isinstance(layout, LayoutComponent)
    survey = survey_of(laid)
    roles = {"Z": "resource", "M": "mech", "B": "base"}
    wanted = {
        (x + 2, y + 1): roles[letter]
        for y, row in enumerate(layout.rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    assert {cell: zone.role for cell, zone in survey.arena.at.items()} == wanted
    used = Counter(zone.component for zone in laid.board.zones)
    assert all(number <= (survey.counts[card] or 0) for card, number in used.items())
    assert sorted(base.seat for base in survey.arena.bases) == list(range(1, players + 1))
    assert LayOut(f"layout-{players}", seed, (2, 1)).apply(empty, library()) == laid


@given(SEEDS, st.sets(st.integers(0, 20), max_size=8))
def test_a_shuffle_moves_free_resource_zones_alone(seed: int, locked: set[int]) -> None:
    """Locked zones, bases and the mech zone stay; all places are filled as before."""
    fresh = new_scenario("arena", 4, library())
    zones = tuple(
        replace(zone, locked=number in locked) for number, zone in enumerate(fresh.board.zones)
    )
    scenario = replace(fresh, board=replace(fresh.board, zones=zones))
    after: Any = Shuffle(seed).apply(scenario, library())
    assert Shuffle(seed).apply(scenario, library()) == after
    roles = {zone.id: zone.role for zone in survey_of(scenario).arena.zones.values()}
    for before, now in zip(zones, after.board.zones, strict=True):
        assert replace(now, at=before.at) == before
        assert now.at == before.at or (roles[now.id] == "resource" and not before.locked)
    assert {zone.at for zone in after.board.zones} == {zone.at for zone in zones}


def test_without_enough_cards_nothing_is_laid() -> None:
    """A layout for which the kits have too few cards is refused with what is missing."""
    scenario: MechsScenario = replace(new_scenario("arena", 2, library()), kits=())
    with pytest.raises(EditError, match="no kit in use has a component"):
        LayOut("layout-2").apply(scenario, library())
    big = LayoutComponent(id="big", name="Big", players=1, rows=("B" + "Z" * 20,))
    scenario = replace(new_scenario("arena", 2, library()), components=(big,))
    with pytest.raises(EditError, match="resource zone that is left for Big"):
        LayOut("big").apply(scenario, library())
