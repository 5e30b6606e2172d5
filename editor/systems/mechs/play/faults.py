"""Faults of a position: what no match leads to, and values that the rules need to go on."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted, listing
from editor.play.display import LogEntry
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.mechs.play.labels import FORM_WORDS, seat_name
from editor.systems.mechs.play.names import (
    BASIC_MASK,
    PHASE_WORDS,
    WEAPONS,
    AdHoc,
    AutomaticPhase,
    Phase,
    Status,
)
from editor.systems.mechs.play.starting import mine_to_lay, next_starter, weapons_to_choose
from editor.systems.mechs.play.state import State, are_enemies, usable

_ALL = (1 << WEAPONS) - 1


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each fault of a position as a whole."""
    for seat in range(game.table.seats):
        yield from _of_weapons(game, state, seat)
    yield from _of_zones(game, state)


def _of_weapons(game: Game, state: State, seat: int) -> Iterator[LogEntry]:
    """Yield faults of what a pilot has equipped. Source: B4."""
    table, status, who = game.table, state.status[seat], seat_name(game, seat)
    kinds = (
        ("basic", BASIC_MASK, table.places_basic[status]),
        ("advanced", _ALL & ~BASIC_MASK, table.places_advanced[status]),
    )
    for kind, mask, places in kinds:
        equipped = (state.equipped[seat] & mask).bit_count()
        if equipped > places:
            said = f"{who} has {counted(equipped, f'{kind} weapon')} equipped"
            places_said = f"{FORM_WORDS[status]} has {counted(places, 'place')} for them"
            yield LogEntry(f"{said}; a {places_said}.", (state.zone[seat],))
    equips = state.phase < Phase.PROGRAM or (state.phase == Phase.EQUIP and state.mover == seat)
    bare = status != Status.MECH and not state.equipped[seat] and not equips
    if bare and usable(table, state, seat):
        words = f"{who} has no weapon equipped, and at least one must be."
        yield LogEntry(words, (state.zone[seat],))


def _of_zones(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield faults of who stands with whom, and on what. Source: B5."""
    seats = range(game.table.seats)
    fights = state.active >= 0 and (state.foe >= 0 or state.phase == Phase.RECOVER)
    for seat in seats:
        zone, who = state.zone[seat], seat_name(game, seat)
        for other in range(seat):
            if state.zone[other] == zone and not (fights and state.active in (seat, other)):
                names = f"{seat_name(game, other)} and {who}"
                yield LogEntry(
                    f"{names} both stand on {game.spaces[zone]}, and do not fight.", (zone,)
                )
        owner = state.token_owner[zone]
        # What lies there waits for the one whose turn it is.
        waits = not state.token[zone] or seat == state.active
        if not waits and are_enemies(game.table, seat, owner):
            words = f"{who} stands on {game.spaces[zone]} with a mine or turret of"
            yield LogEntry(f"{words} {seat_name(game, owner)}.", (zone,))


AFTER_EQUIPPING = {
    "move": AutomaticPhase.MOVE,
    "strike-mine": AutomaticPhase.STRIKE_MINE,
    "turn-end": AutomaticPhase.TURN_END,
    "next-turn": AutomaticPhase.NEXT_TURN,
    "spoils": AutomaticPhase.SPOILS,
    "resume": AutomaticPhase.RESUME,
}
"""What may follow a change of weapons, by name."""
AFTER_FALL = {"turn-end": AutomaticPhase.TURN_END, "wake-turret": AutomaticPhase.WAKE_TURRET}
"""What may follow a knock-out, by name."""
_BY: dict[int, tuple[str, ...]] = {
    Phase.EQUIP: ("active", "then"),
    Phase.AD_HOC: ("active",),
    Phase.BOARD: ("active", "card"),
    Phase.ATTACK: ("active", "card", "foe", "fighter"),
    Phase.RETREAT: ("active", "card", "foe", "fighter"),
    Phase.RECOVER: ("active", "card", "victim", "origin", "resume"),
    Phase.ACT: ("active", "card"),
    Phase.CLAIM: ("active", "card", "victor", "resume"),
}
"""The values that a phase is about."""
_NEEDS = {
    "active": "the player whose turn it is",
    "card": "the card that is played",
    "foe": "who is fought",
    "fighter": "who attacks now",
    "victim": "who was knocked out",
    "origin": "the zone from which the nearest is counted",
    "victor": "who may take the Mighty Mech",
    "then": "what follows the change of weapons",
    "resume": "what follows the knock-out",
}
"""What these values are, within a sentence."""
_DECIDES: dict[int, str] = {
    Phase.AD_HOC: "active",
    Phase.BOARD: "active",
    Phase.ATTACK: "fighter",
    Phase.RETREAT: "fighter",
    Phase.RECOVER: "victim",
    Phase.ACT: "active",
    Phase.CLAIM: "victor",
}
"""The value that names who decides in a phase."""


def missing_values(game: Game, state: State) -> Iterator[str]:
    """Yield a sentence for each value without which the rules cannot go on. Source: B2 to B6."""
    phase, mover = state.phase, state.mover
    if (phase == Phase.OVER) != (mover == NOBODY):
        yield "Somebody decides as long as the match is not over, and nobody afterwards."
        return
    if phase == Phase.OVER:
        return
    words = PHASE_WORDS[phase]
    needed = [name for name in _needed(state) if not _is_set(state, name)]
    if needed:
        yield f"{words}: this needs {listing([_NEEDS[name] for name in needed])}."
        return
    who = seat_name(game, mover)
    if phase in _DECIDES and getattr(state, _DECIDES[phase]) != mover:
        decides = seat_name(game, getattr(state, _DECIDES[phase]))
        yield f"{words}: {decides} decides that, not {who}."
    elif phase in (Phase.ATTACK, Phase.RETREAT):
        yield from _of_combat(game, state)
    else:
        yield from _of_choice(game, state, who)


def _needed(state: State) -> Iterator[str]:
    """Yield the values that the phase of a position is about."""
    yield from _BY.get(state.phase, ())
    if state.phase == Phase.EQUIP and state.then not in (
        0,
        AutomaticPhase.MOVE,
        AutomaticPhase.NEXT_TURN,
    ):
        yield "card"
        if state.then in (AutomaticPhase.SPOILS, AutomaticPhase.RESUME):
            yield "resume"


def _is_set(state: State, name: str) -> bool:
    return bool(getattr(state, name) > (0 if name in ("then", "resume") else NONE))


def _of_combat(game: Game, state: State) -> Iterator[str]:
    """Yield what is wrong with the two of a combat. Source: B5."""
    if state.foe == state.active:
        yield f"{seat_name(game, state.active)} does not fight against itself."
    elif state.fighter not in (state.active, state.foe):
        yield f"{seat_name(game, state.fighter)} attacks, and is not one of the two who fight."


def _of_choice(game: Game, state: State, who: str) -> Iterator[str]:
    """Yield why the mover has nothing to choose. Source: B2, B5, B6."""
    table, phase, mover = game.table, state.phase, state.mover
    if phase == Phase.CHOOSE_PILOT and not state.drawn_pilots:
        yield f"No pilot cards are drawn of which {who} would keep one."
    elif phase == Phase.CHOOSE_PILOT and state.pilot[mover] != NONE:
        yield f"{who} has a pilot card already."
    elif phase == Phase.CHOOSE_WEAPON and not weapons_to_choose(state, mover):
        yield f"No weapon is left with which {who} could begin."
    elif phase == Phase.LAY_MINE and mine_to_lay(table, state, mover) == NOWHERE:
        yield f"{who} has no mine to lay before the match."
    elif phase == Phase.PROGRAM and state.programmed[mover] >= table.slots:
        yield f"The program of {who} is complete."
    elif phase in (Phase.BOARD, Phase.CLAIM) and state.mech_zone != state.zone[mover]:
        yield f"No empty Mighty Mech stands where {who} does."


def rest(game: Game, state: State) -> None:
    """Break off the round: programs are laid again, and nobody fights."""
    table = game.table
    state.slot = state.turn = state.fought = state.then = state.resume = 0
    state.changed = state.power = state.home = state.drawn_pilots = 0
    for name in ("active", "card", "foe", "fighter", "last_type", "victim", "origin", "victor"):
        setattr(state, name, NONE)
    for seat in range(table.seats):
        state.ad_hoc[seat] = AdHoc.PROGRAMMED
        state.programmed[seat] = state.revealed[seat] = 0
        state.exhausted[seat] = state.guard[seat] = 0
        for slot in range(table.slots):
            state.program[seat, slot] = NONE
    if state.phase != Phase.OVER:
        state.phase = Phase.PROGRAM
        state.starter = state.mover = next_starter(table, state.starter)
