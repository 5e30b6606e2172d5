"""What no match leads to: faults of a position whose values each could be."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.play.display import LogEntry
from editor.play.game import Game
from editor.systems.mechs.play.labels import FORMS, seat_name
from editor.systems.mechs.play.names import BASIC_MASK, WEAPONS, Phase, Status
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
            yield LogEntry(f"{said}; {FORMS[status]} has {counted(places, 'place')} for them.")
    equips = state.phase < Phase.PROGRAM or (state.phase == Phase.EQUIP and state.mover == seat)
    bare = status != Status.MECH and not state.equipped[seat] and not equips
    if bare and usable(table, state, seat):
        yield LogEntry(f"{who} has no weapon equipped, and one at least is.")


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
