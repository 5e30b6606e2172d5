"""The dials of the players: their pilots, resources, weapons and programs."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.dials import Dial, bit_dial, choice_dial, field, number_dial
from editor.play.game import Game
from editor.play.sentinels import NOBODY, NONE, NOWHERE
from editor.play.words import numbers_of
from editor.systems.mechs.play.labels import FORMS, SIDES, card_ids, played_name, weapon_name
from editor.systems.mechs.play.names import CARDS, WEAPONS, AdHoc, Status
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.stock import HELD, give_weapon, held_as

_AD_HOC = numbers_of(AdHoc)
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
    label = "How much less the next attack on the player does"
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
    yield choice_dial(f"{who.id}.ad-hoc", group, "Ad hoc mode", field("ad_hoc", seat), _AD_HOC)
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
    return Dial(name, f"Weapons of {who.name}", label, read, write, choices=HELD)


def _program_dial(game: Game, seat: int, slot: int) -> Dial:
    who, table = game.seats[seat], game.table
    names = {played_name(game, played): played for played in range(CARDS * 4)}
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
    return Dial(name, who.name, label, read, write, choices=("none", *names))
