"""Actions, offers, panels and values of a match of mechs say what stands in the position."""

from functools import cache
from typing import Any

import pytest

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.match import Match
from editor.systems.mechs.play.deal import dealt
from editor.systems.mechs.play.events import Event
from editor.systems.mechs.play.labels import card_ids
from editor.systems.mechs.play.names import Status
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.turn import legs_of, place_after
from tests.systems.mechs.play.test_deal import sample

AD_HOC = {"phase": "ad-hoc", "active": "red", "mover": "red", "red.ad-hoc": "settled"}


@cache
def duel() -> Game:
    return dealt(sample("foundry-duel"), RULES)


def match_at(**position: Any) -> Match:
    """Return a match of the duel in a position; underscores stand for dots in names."""
    named = {name.replace("__", "."): value for name, value in position.items()}
    return Match(duel(), Engine(RULES), 1, position=named)


def named(match: Match, name: str) -> Match:
    """Return the match after an action by its name."""
    opened = duel().opened(match.state)
    match.play(RULES.action_code(duel(), opened, name))
    return match


def test_cards_are_called_by_action_and_move() -> None:
    """The eight cards have eight names."""
    ids = card_ids(duel())
    assert len(set(ids)) == 8
    assert ids[0] == "deploy-simple"


def test_names_of_nothing_are_refused() -> None:
    """What names no action raises a sentence."""
    opened = duel().opened(match_at().state)
    for name, words in {
        "": "not a kind of action",
        "fly": "not a kind of action",
        "program deploy-simple up": "no way of this card 'up'",
        "attack tongue": "no weapon 'tongue'",
        "buy": "0 words after the first, not 1",
        "lay mine-99": "mine-1 to mine-16, not 'mine-99'",
    }.items():
        with pytest.raises(ValueError, match=words):
            RULES.action_code(duel(), opened, name)


def test_a_program_is_offered_where_it_would_lead() -> None:
    """After one card the next ones are offered from the zone to which the first leads."""
    match = match_at(phase="program", mover="red", red__program__1="collect-simple south")
    opened = duel().opened(match.state)
    zone = duel().spaces.index
    assert place_after(duel(), opened, 0) == zone("b2")
    assert [leg.end for leg in legs_of(duel(), opened, 0)] == [zone("b2")]
    offers = RULES.offers(duel(), opened, match.legal())
    code = RULES.action_code(duel(), opened, "program deploy-diagonal south-east")
    offer = next(item for item in offers if item.action == code)
    assert (offer.group, offer.actor, offer.space) == ("Deploy, diagonal jump", NOWHERE, zone("c3"))
    assert offer.label == "Deploy, diagonal jump south-east"


def test_mines_are_paid_with_credits_and_turrets_with_energy() -> None:
    """As much as the zone is worth; the price stands with each offer."""
    match = named(match_at(**AD_HOC, red__energy=5, red__credits=5), "play deploy-simple south")
    offers = RULES.offers(duel(), duel().opened(match.state), match.legal())
    prices = {offer.hint for offer in offers if offer.label.startswith("Mine")}
    prices |= {offer.hint for offer in offers if offer.label == "Turret"}
    assert prices == {"3 credits", "3 energy"}


def test_an_attack_is_offered_with_its_damage() -> None:
    """In combat each ready weapon says its damage and what it counters."""
    match = match_at(
        **AD_HOC,
        blue__zone="b2",
        **{"red.arc-blade": "first equipped", "blue.spark-pistol": "first equipped"},
    )
    named(match, "play collect-simple south")
    opened = duel().opened(match.state)
    (offer,) = RULES.offers(duel(), opened, match.legal())
    assert (offer.label, offer.tone) == ("Arc blade", "target")
    assert offer.hint == "1 damage; melee: counters area"
    assert RULES.prompt(duel(), opened) == "Red: attack Blue"


def test_a_program_is_shown_to_its_owner_alone() -> None:
    """Others see that a card lies there, and not which."""
    match = match_at(phase="program", mover="red", red__program__1="collect-simple south")
    opened = duel().opened(match.state)
    rows = {}
    for viewer in (0, 1):
        panels = RULES.scoreboard(duel(), opened, viewer).panels
        panel = next(item for item in panels if item.player == 0)
        rows[viewer] = {row.label: row.value for row in panel.rows}["Card 1"]
    assert rows == {0: "Collect with a step, south", 1: "face down"}


def test_what_cannot_be_is_refused(subtests: pytest.Subtests) -> None:
    """A position that contradicts itself is refused with a sentence."""
    cases: list[tuple[dict[str, Any], str]] = [
        ({"b2.token": "red mine-1", "b3.token": "red mine-1"}, "already"),
        ({"red.health": 9}, "6 health at most"),
        ({"red.form": "mech", "blue.form": "mech"}, "controls"),
        ({"phase": "attack", "active": "red"}, "who is fought and who attacks now"),
        ({"red.program.1": "collect-simple south", "red.program.2": "collect-simple east"}, "card"),
        ({"row.1": "sun-flare-1", "row.2": "sun-flare-1"}, "already"),
        ({"mover": "nobody"}, "decides"),
        ({"red.zone": "z9"}, "red.zone can be"),
        ({"round": 7}, "round can be 1 to 6"),
        ({"round": "two"}, "whole number"),
        ({"fought": 1}, "true or false"),
        ({"blue.wings": 1}, "no value"),
    ]
    for position, words in cases:
        with subtests.test(words=words), pytest.raises(ValueError, match=words):
            Match(duel(), Engine(RULES), 1, position=position)


def test_a_weapon_given_leaves_row_and_pile() -> None:
    """Who is given a weapon has it, and it is for sale no more."""
    match = match_at(
        **{"blue.sun-flare-1": "bought", "red.arc-blade": "first", "blue.arc-blade": "first"},
        phase="program",
        mover="red",
    )
    opened = duel().opened(match.state)
    flare = duel().names.weapons.index("sun-flare-1")
    assert flare not in list(opened.row)
    assert not opened.deck >> flare & 1
    assert opened.supply[duel().names.weapons.index("arc-blade")] == 0


def test_the_log_calls_a_robot_what_the_board_calls_it() -> None:
    """A robot without power armor is a robot, on the board and when it is knocked out."""
    lone = dealt(sample("lone-pilot"), RULES)
    match = Match(lone, Engine(RULES), 1)
    state = lone.opened(match.state)
    robot = next(seat for seat in range(len(lone.seats)) if lone.table.robot[seat])
    event = (Event.KNOCKED_OUT, robot, state.zone[robot], 0, Status.PILOT)
    entry = RULES.log_entry(lone, state, event)
    assert entry is not None
    name = lone.seats[robot].name
    assert entry.sentence.startswith(f"{name}'s robot is knocked out by ")
    state.status[robot] = Status.PILOT
    shown = [figure.words for figure in RULES.figures(lone, state, NOBODY)]
    assert any(words.startswith(f"{name}'s robot, ") for words in shown)
