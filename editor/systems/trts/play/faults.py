"""What no match leads to: faults of a position whose values each could be."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Told


def faults(game: Game, state: Record) -> Iterator[Told]:
    """Yield a sentence for each fault of a position as a whole.

    Who has something in an area has a marker there. Source: C4.
    """
    for player, seat in enumerate(game.seats):
        areas = {state.area[player, slot] for slot in range(state.stacks[player])}
        for area in sorted(areas):
            if not state.markers[area] >> player & 1:
                yield Told(f"{seat.name} has pieces in {game.spaces[area]} and no marker.", (area,))
