"""The dials of the course of a match: rounds and turns, a combat, a knock-out."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.dials import Dial, choice_dial, field, number_dial, truth_dial
from editor.play.game import Game
from editor.play.sentinels import NOBODY, NONE, NOWHERE
from editor.systems.mechs.play.labels import TYPES, played_name
from editor.systems.mechs.play.missing_values import AFTER_EQUIPPING, AFTER_FALL
from editor.systems.mechs.play.names import CARDS, PHASES, WEAPONS, Phase
from editor.systems.mechs.play.state import State

_TURN, _COMBAT, _FALL = "Turn", "Combat", "Knock-out"


def turn_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the turn, of a combat and of a knock-out that goes on."""
    table = game.table
    seats = {seat.id: number for number, seat in enumerate(game.seats)}
    nobody = {"nobody": NOBODY, **seats}
    people = {one: number for one, number in seats.items() if not table.robot[number]}
    zones = {"none": NOWHERE, **{name: zone for zone, name in enumerate(game.spaces)}}
    cards = {"none": NONE, **{played_name(game, item): item for item in range(CARDS * 4)}}
    then, resume = {"none": 0, **AFTER_EQUIPPING}, {"none": 0, **AFTER_FALL}
    yield number_dial("round", _TURN, "Round", field("round"), 1, table.rounds)
    yield choice_dial("starter", _TURN, "Who starts the round", field("starter"), seats)
    yield number_dial(
        "slot", _TURN, "Cards of this round already played", field("slot"), 0, table.slots - 1
    )
    yield number_dial(
        "turn", _TURN, "Players who played this card", field("turn"), 0, table.seats - 1
    )
    yield choice_dial("active", _TURN, "Whose turn it is", field("active"), nobody)
    yield choice_dial("card", _TURN, "The card that is played", field("card"), cards)
    yield truth_dial("fought", _TURN, "Whether a combat was fought on this turn", field("fought"))
    yield choice_dial("then", _TURN, "What follows the change of weapons", field("then"), then)
    mask = (1 << WEAPONS) - 1
    yield number_dial(
        "changed", _TURN, "Weapons changed just now, as bits", field("changed"), 0, mask
    )
    yield choice_dial("foe", _COMBAT, "Who is fought", field("foe"), nobody)
    yield choice_dial("fighter", _COMBAT, "Who attacks now", field("fighter"), nobody)
    yield truth_dial("power", _COMBAT, "Whether the combat began by a jump", field("power"))
    types = {"none": NONE, **{name: number for number, name in enumerate(TYPES)}}
    yield choice_dial("last-type", _COMBAT, "Type of the attack before", field("last_type"), types)
    yield choice_dial("victim", _FALL, "Who was knocked out", field("victim"), nobody)
    yield choice_dial(
        "origin", _FALL, "Zone from which the nearest is counted", field("origin"), zones
    )
    yield truth_dial("home", _FALL, "Whether that zone counts itself", field("home"))
    yield choice_dial("victor", _FALL, "Who may take the Mighty Mech", field("victor"), nobody)
    yield choice_dial("resume", _FALL, "What follows the knock-out", field("resume"), resume)
    yield _phase_dial(people)
    yield _mover_dial(people)


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

    return Dial("phase", _TURN, "What is decided", read, write, choices=PHASES)


def _mover_dial(people: dict[str, int]) -> Dial:
    names = {number: name for name, number in people.items()}

    def read(state: State) -> str:
        return names.get(state.mover, "nobody")

    def write(state: State, value: str) -> None:
        if (value == "nobody") != (state.phase == Phase.OVER):
            raise ValueError("Somebody decides as long as the match is not over.")
        if value != "nobody":
            state.mover = people[value]

    return Dial("mover", _TURN, "Who decides", read, write, choices=("nobody", *people))
