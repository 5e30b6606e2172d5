"""The areas over which units go: through those that their player controls. Source: C4."""

from __future__ import annotations

from editor.play.game import Game, work_of
from editor.play.header import NOBODY, NOWHERE
from editor.systems.trts.play.areas import reach
from editor.systems.trts.play.state import State


def way_of(game: Game, state: State, start: int, goal: int) -> tuple[int, ...]:
    """Return the areas over which units of the mover go from one to another, both among them.

    By land where that leads there, else as flyers go; empty where neither does.
    """
    if NOWHERE in (start, goal) or state.mover == NOBODY:
        return ()
    work, table = work_of(game), game.table
    for flying in range(2):
        reach(table, state, work, state.mover, start, table.areas, flying)
        if work.reached[goal]:
            way = [goal]
            while way[-1] != start:
                way.append(int(work.reach_from[way[-1]]))
            return tuple(reversed(way))
    return ()
