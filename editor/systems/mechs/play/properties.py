"""The values of a position that can be set: those of the turn and the seats, and all together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.dials import (
    Dial,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    read_values,
    set_dial,
    spoken,
    truth_dial,
    turn,
)
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.stable_words import numbers_of
from editor.systems.mechs.play.dials_table import (
    HELD,
    HELD_WORDS,
    give_weapon,
    held_as,
    table_dials,
)
from editor.systems.mechs.play.faults import AFTER_EQUIPPING, AFTER_FALL
from editor.systems.mechs.play.labels import (
    FORMS,
    SIDES,
    TYPES,
    card_ids,
    played_names,
    played_words,
    weapon_name,
)
from editor.systems.mechs.play.names import PHASE_WORDS, PHASES, WEAPONS, AdHoc, Phase, Status
from editor.systems.mechs.play.state import State

_AD_HOC = numbers_of(AdHoc)
_AD_HOC_WORDS = {
    "programmed": "Not in it",
    "fresh": "Before its first turn",
    "settled": "After its first turn",
}
_MAX_POINTS = 9999


def seat_dials(game: Game, seat: int) -> Iterator[Dial]:
    """Yield the dials of a player."""
    table, who = game.table, game.seats[seat]
    zones = {name: zone for zone, name in enumerate(game.spaces)}
    group = who.name
    yield choice_dial(f"{who.id}.zone", group, "Zone of the pilot", field("zone", seat), zones)
    yield _form_dial(game, seat)
    yield _health_dial(game, seat)
    track = max(table.track, table.start_energy, table.start_credits)
    for name, label in (("energy", "Energy"), ("credits", "Credits")):
        yield number_dial(f"{who.id}.{name}", group, label, field(name, seat), 0, track)
    points = field("points", seat)
    yield number_dial(f"{who.id}.points", group, "Points", points, 0, _MAX_POINTS)
    label = "Next attack on it: less damage"
    yield number_dial(f"{who.id}.guard", group, label, field("guard", seat), 0, 9)
    for weapon in range(WEAPONS):
        if game.names.weapons[weapon]:
            yield _weapon_dial(game, seat, weapon)
    if table.robot[seat]:
        facing = {side: number for number, side in enumerate(SIDES)}
        yield choice_dial(
            f"{who.id}.facing", group, "Where it faces", field("facing", seat), facing
        )
        for card, name in enumerate(card_ids(game)):
            deck, label = field("robot_deck", seat), f"{name} is in the deck"
            yield bit_dial(f"{who.id}.deck.{name}", group, label, deck, card)
        return
    of = field("ad_hoc", seat)
    yield choice_dial(f"{who.id}.ad-hoc", group, "Ad hoc mode", of, _AD_HOC, _AD_HOC_WORDS)
    for slot in range(table.slots):
        yield _program_dial(game, seat, slot)
    label, revealed = "Cards of the program that were turned up", field("revealed", seat)
    yield number_dial(f"{who.id}.revealed", group, label, revealed, 0, table.slots)


def _form_dial(game: Game, seat: int) -> Dial:
    table, who = game.table, game.seats[seat]

    def read(state: State) -> str:
        return FORMS[state.status[seat]]

    def write(state: State, value: str) -> None:
        status = FORMS.index(value)
        if status == Status.MECH and state.mech_holder not in (NOBODY, seat):
            raise ValueError("Somebody else controls the Mighty Mech.")
        if status == Status.MECH and state.mech_holder != seat:
            state.mech_holder, state.mech_zone, state.mech_side = seat, NOWHERE, 0
        elif status != Status.MECH and state.mech_holder == seat:
            state.mech_holder, state.mech_zone = NOBODY, state.zone[seat]
            state.mech_side = NONE
        state.status[seat] = status
        state.health[seat] = min(state.health[seat], table.health[status])

    return Dial(f"{who.id}.form", who.name, "What the pilot is", read, write, choices=FORMS)


def _health_dial(game: Game, seat: int) -> Dial:
    table, who = game.table, game.seats[seat]

    def read(state: State) -> int:
        return int(state.health[seat])

    def write(state: State, value: int) -> None:
        most = table.health[state.status[seat]]
        if value > most:
            raise ValueError(f"{who.name} has {most} health at most.")
        state.health[seat] = value

    most = max(table.health)
    return Dial(f"{who.id}.health", who.name, "Health", read, write, least=1, greatest=most)


def _weapon_dial(game: Game, seat: int, weapon: int) -> Dial:
    who = game.seats[seat]

    def read(state: State) -> str:
        return held_as(state, seat, weapon)

    def write(state: State, value: str) -> None:
        give_weapon(game, state, seat, weapon, value)

    name = f"{who.id}.{game.names.weapons[weapon]}"
    label = weapon_name(game, weapon).capitalize()
    group = f"Weapons of {who.name}"
    return Dial(name, group, label, read, write, choices=HELD, words=spoken(HELD_WORDS))


def _program_dial(game: Game, seat: int, slot: int) -> Dial:
    who, table = game.seats[seat], game.table
    names = {name: played for played, name in enumerate(played_names(game))}
    words = {played: name for name, played in names.items()}

    def read(state: State) -> str:
        return words.get(state.program[seat, slot], "none")

    def write(state: State, value: str) -> None:
        played = names.get(value, NONE)
        cards = [state.program[seat, other] // 4 for other in range(table.slots) if other != slot]
        if played >= 0 and played // 4 in [card for card in cards if card >= 0]:
            raise ValueError(f"That card is in the program of {who.name} already.")
        state.program[seat, slot] = played
        laid = 0
        while laid < table.slots and state.program[seat, laid] >= 0:
            laid += 1
        state.programmed[seat] = laid

    name = f"{who.id}.program.{slot + 1}"
    label = f"Card {slot + 1} of the program"
    choices = ("none", *names)
    said = spoken(played_words(game))
    return Dial(name, who.name, label, read, write, choices=choices, words=said)


_TURN, _COMBAT, _FALL = "Turn", "Combat", "Knock-out"


def turn_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the turn, of a combat and of a knock-out that goes on."""
    table = game.table
    seats = {seat.id: number for number, seat in enumerate(game.seats)}
    nobody = {"nobody": NOBODY, **seats}
    people = {name: number for name, number in seats.items() if not table.robot[number]}
    zones = {"none": NOWHERE, **{name: zone for zone, name in enumerate(game.spaces)}}
    cards = {"none": NONE} | {name: card for card, name in enumerate(played_names(game))}
    called = {seat.id: seat.name for seat in game.seats}
    then, resume = {"none": 0, **AFTER_EQUIPPING}, {"none": 0, **AFTER_FALL}
    yield number_dial("round", _TURN, "Round", field("round"), 1, table.rounds)
    yield choice_dial("starter", _TURN, "Who starts the round", field("starter"), seats, called)
    yield number_dial(
        "slot", _TURN, "Cards of this round already played", field("slot"), 0, table.slots - 1
    )
    yield number_dial(
        "turn", _TURN, "Players who played this card", field("turn"), 0, table.seats - 1
    )
    yield choice_dial("active", _TURN, "Whose turn it is", field("active"), nobody, called)
    of = field("card")
    yield choice_dial("card", _TURN, "The card that is played", of, cards, played_words(game))
    yield truth_dial("fought", _TURN, "Fought in this turn", field("fought"))
    yield choice_dial("then", _TURN, "What follows the change of weapons", field("then"), then)
    bits = tuple(
        weapon_name(game, weapon) if game.names.weapons[weapon] else "" for weapon in range(WEAPONS)
    )
    yield set_dial("changed", _TURN, "Changed just now", field("changed"), bits)
    yield choice_dial("foe", _COMBAT, "Who is fought", field("foe"), nobody, called)
    yield choice_dial("fighter", _COMBAT, "Who attacks now", field("fighter"), nobody, called)
    yield truth_dial("power", _COMBAT, "Began by a jump", field("power"))
    types = {"none": NONE, **{name: number for number, name in enumerate(TYPES)}}
    yield choice_dial("last-type", _COMBAT, "Type of the attack before", field("last_type"), types)
    yield choice_dial("victim", _FALL, "Who was knocked out", field("victim"), nobody, called)
    yield choice_dial("origin", _FALL, "Nearest zone counted from", field("origin"), zones)
    yield truth_dial("home", _FALL, "That zone counts itself", field("home"))
    of = field("victor")
    yield choice_dial("victor", _FALL, "Who may take the Mighty Mech", of, nobody, called)
    yield choice_dial("resume", _FALL, "What follows the knock-out", field("resume"), resume)
    yield _phase_dial(people)
    yield _mover_dial(people, called)


def _phase_dial(people: dict[str, int]) -> Dial:
    def read(state: State) -> str:
        return PHASES[state.phase] if 0 <= state.phase < len(PHASES) else PHASES[Phase.PROGRAM]

    def write(state: State, value: str) -> None:
        phase = PHASES.index(value)
        if phase == Phase.OVER:
            state.mover = NOBODY
        elif state.phase == Phase.OVER:
            state.mover = next(iter(people.values()))
        state.over = int(phase == Phase.OVER)
        state.phase = phase
        if phase != Phase.CHOOSE_PILOT:
            state.drawn_pilots = 0

    said = spoken({name: PHASE_WORDS[number] for number, name in enumerate(PHASES)})
    return Dial("phase", _TURN, "What is decided", read, write, choices=PHASES, words=said)


def _mover_dial(people: dict[str, int], called: dict[str, str]) -> Dial:
    names = {number: name for name, number in people.items()}

    def read(state: State) -> str:
        return names.get(state.mover, "nobody")

    def write(state: State, value: str) -> None:
        if (value == "nobody") != (state.phase == Phase.OVER):
            raise ValueError("Somebody decides as long as the match is not over.")
        if value != "nobody":
            state.mover = people[value]

    choices, said = ("nobody", *people), spoken(called)
    return Dial("mover", _TURN, "Who decides", read, write, choices=choices, words=said)


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set, in an order in which it can be."""
    return properties_of(_dials(game), state)


def values(game: Game, state: State, names: Iterable[str] | None) -> dict[str, KnobValue]:
    """Return the values of these names, or all, as they stand."""
    return read_values(_dials(game), state, names)


def set_property(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position; ValueError with a sentence where it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    dials = [dial for seat in range(game.table.seats) for dial in seat_dials(game, seat)]
    dials += [*table_dials(game), *turn_dials(game)]
    return by_name(dials)
