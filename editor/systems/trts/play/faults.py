"""What no match leads to: faults of a position whose values each could be."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.display import LogEntry
from editor.play.game import Game
from editor.systems.trts.play.state import State


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each fault of a position as a whole.

    Who has something in an area has a marker there; in a contested area nobody else has, once it
    is not being fought for. Source: C4.
    """
    players = range(len(game.seats))
    for area, name in enumerate(game.spaces):
        marked = {player for player in players if state.markers[area] >> player & 1}
        there = {player for player in players if _is_there(state, player, area)}
        for player in sorted(there - marked):
            yield LogEntry(
                f"{game.seats[player].name} has pieces in {name} and no marker.", (area,)
            )
        contested = len(marked) > 1 and area != state.push_area
        for player in sorted(marked - there) if contested else ():
            words = f"{game.seats[player].name} has a marker in {name}, which is contested"
            yield LogEntry(f"{words}, and nothing under it.", (area,))


def _is_there(state: State, player: int, area: int) -> bool:
    return any(state.area[player, slot] == area for slot in range(state.stacks[player]))
