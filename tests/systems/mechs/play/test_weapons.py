"""Weapons are changed within their limits, and that ends."""

from __future__ import annotations

from editor.play.header import NONE
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import BASICS, AutomaticPhase, Phase, Status
from editor.systems.mechs.play.weapons import (
    begin_equipping,
    fill_row,
    take_off,
)
from tests.systems.mechs.play.walks import Walk, game_of, walks


def equipping(status: int, owned: int, equipped: int) -> Walk:
    """Return a duel in which the first player may change weapons."""
    walk = Walk(game_of("foundry-duel"))
    walk.until(Phase.PROGRAM)
    state = walk.now
    state.status[0], state.owned[0], state.equipped[0] = status, owned, equipped
    state.active = 0
    begin_equipping(walk.table, state, walk.engine.work, 0, AutomaticPhase.MOVE)
    return walk


def test_an_empty_place_is_filled_and_a_full_one_exchanged() -> None:
    """A pilot with one basic weapon takes up another; with two it lays one aside."""
    walk = equipping(Status.PILOT, 0b1_0111, 0b0001)
    assert walk.values(Action.EQUIP) == [1, 2]
    assert not walk.values(Action.EXCHANGE)
    assert walk.refusal(Action.EXCHANGE, 0 * 32 + 1) == "room-left"
    assert walk.refusal(Action.EQUIP, 4) == "not-usable"
    walk.do(Action.EQUIP, 1)
    assert walk.values(Action.EXCHANGE) == [0 * 32 + 2]
    assert walk.refusal(Action.EQUIP, 2) == "no-room"
    assert walk.refusal(Action.EXCHANGE, 1 * 32 + 2) == "already-changed"


def test_armor_has_places_of_both_sorts() -> None:
    """Basic weapons are exchanged for basic ones, advanced for advanced."""
    walk = equipping(Status.ARMOR, 0b111_0111, 0b011_0011)
    assert sorted(walk.values(Action.EXCHANGE)) == [0 * 32 + 2, 1 * 32 + 2, 4 * 32 + 6, 5 * 32 + 6]
    assert walk.refusal(Action.EXCHANGE, 4 * 32 + 2) == "not-usable"


def test_one_weapon_must_be_equipped_but_in_the_mech() -> None:
    """A pilot with nothing equipped is not ready; the Mighty Mech may be."""
    assert equipping(Status.PILOT, 0b1_0001, 0).refusal(Action.READY) == "needs-weapon"
    assert equipping(Status.MECH, 0b1_0001, 0).refusal(Action.READY) == ""


def test_without_a_choice_nobody_is_asked() -> None:
    """A player without a weapon to take up goes on at once."""
    assert equipping(Status.PILOT, 0b1_0001, 0b0001).now.phase == AutomaticPhase.MOVE
    assert equipping(Status.MECH, 0b0_0111, 0).now.phase == AutomaticPhase.MOVE


def test_equipping_ends() -> None:
    """While weapons may be changed, one was not changed yet; each is changed once."""
    for walk in walks(1, 1):
        if walk.now.phase == Phase.EQUIP:
            spare = walk.now.owned[walk.now.mover] & ~walk.now.changed
            assert spare.bit_count() >= 1


def test_the_mech_takes_four_advanced_weapons_and_no_basic_one() -> None:
    """What may not stay equipped is taken off, the last ones first."""
    walk = equipping(Status.PILOT, 0b1, 0b1)
    walk.now.equipped[0] = walk.now.owned[0] = 0b11_1111_0011
    walk.now.status[0] = Status.MECH
    take_off(walk.table, walk.now, 0)
    assert walk.now.equipped[0] == 0b1111 << BASICS


def test_an_empty_deck_leaves_a_gap_in_the_row() -> None:
    """Where no advanced weapon is left none lies face up."""
    walk = equipping(Status.PILOT, 0b1, 0b1)
    walk.now.deck = 0
    fill_row(walk.now, walk.engine.work, 2)
    assert walk.now.row[2] == NONE
