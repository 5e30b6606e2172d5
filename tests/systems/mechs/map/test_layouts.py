"""Arenas laid out by a layout and a seed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import counts_in_force
from editor.systems.mechs.map.board import MechsScenario, Zone
from editor.systems.mechs.map.layouts import cells_of_layout, laid_out, layout_for, shuffled
from tests.narrowing import as_a
from tests.systems.mechs.random_arenas import library
from tests.systems.mechs.sessions import empty_session, new_session

EMPTY = as_a(MechsScenario, empty_session().present)
PLAYERS = st.sampled_from((2, 3, 4))
SEEDS = st.integers(0, 2**31 - 1)
CORNERS = st.tuples(st.integers(0, 9), st.integers(0, 9))


def laid(players: int, at: tuple[int, int], seed: int) -> tuple[Zone, ...]:
    """Return the zones of an arena that is laid from nothing."""
    return laid_out(EMPTY, library(), layout_for(EMPTY, library(), players), at, seed)


@given(PLAYERS, CORNERS, SEEDS)
def test_an_arena_takes_no_more_cards_than_the_kit_holds(
    players: int, at: tuple[int, int], seed: int
) -> None:
    """Each place of the layout has one card, each card is there, and a seed gives one arena."""
    zones = laid(players, at, seed)
    layout = layout_for(EMPTY, library(), players)
    places = [cell for letter in "ZMB" for cell in cells_of_layout(layout, letter, at)]
    assert sorted(zone.at for zone in zones) == sorted(places)
    counts = counts_in_force(EMPTY, library())
    for name, number in Counter(zone.component for zone in zones).items():
        assert number <= (counts[name] or 0)
    assert laid(players, at, seed) == zones


def test_bases_go_clockwise_from_the_north() -> None:
    """The base of seat 1 lies in the north, the next ones clockwise; of two they are opposite."""
    for players, places in ((2, "b1 b5"), (3, "c1 d6 b6"), (4, "c1 e3 c5 a3")):
        at = {zone.component: zone.at for zone in laid(players, (0, 0), 0)}
        found = [at[f"base-{seat}"] for seat in range(1, players + 1)]
        assert " ".join(f"{'abcdef'[x]}{y + 1}" for x, y in found) == places


def test_a_card_that_lay_before_keeps_its_id() -> None:
    """Laid out again, bases and the mech zone are the same objects."""
    scenario = as_a(MechsScenario, new_session(players=4).present)
    again = laid_out(scenario, library(), layout_for(scenario, library(), 2), (3, 3), 1)
    before = {zone.id: zone.component for zone in scenario.board.zones}
    for zone in again:
        assert before[zone.id] == zone.component


def test_what_the_kits_do_not_hold_is_told() -> None:
    """Without the kit's cards there is no arena, and no layout either."""
    bare = replace(EMPTY, kits=())
    with pytest.raises(EditError, match="no kit in use contains a layout for 3 players"):
        layout_for(bare, library(), 3)
    layout = layout_for(EMPTY, library(), 3)
    with pytest.raises(EditError, match="the kits in use have no mech zone for"):
        laid_out(bare, library(), layout, (0, 0), 0)


@given(SEEDS)
def test_a_shuffle_keeps_places_and_cards(seed: int) -> None:
    """Shuffled resource zones lie on the same places; nothing else moves."""
    scenario = as_a(MechsScenario, new_session(players=3).present)
    after = shuffled(scenario, library(), seed)
    assert sorted(zone.at for zone in after) == sorted(zone.at for zone in scenario.board.zones)
    for old, new in zip(scenario.board.zones, after, strict=True):
        assert replace(new, at=old.at) == old
        if not old.component.startswith(("energy", "credit")):
            assert new == old
    assert shuffled(scenario, library(), seed) == after
