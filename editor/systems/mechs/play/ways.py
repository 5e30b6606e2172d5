"""Where a pilot goes from and to: one move of a card at a time. Source: B3."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.labels import SIDES
from editor.systems.mechs.play.names import MOVES
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import place_after


def way_of(game: Game, state: State, start: int, goal: int) -> tuple[int, ...]:
    """Return the zones between which a card leads, a jump over what lies between; or nothing.

    Without a start, it is where the cards that the mover has laid lead.
    """
    if state.mover == NOBODY or goal == NOWHERE:
        return ()
    here = place_after(game, state, state.mover) if start == NOWHERE else start
    goes_to = game.table.goes_to
    led = {goes_to[move, here, side] for move in range(MOVES) for side in range(len(SIDES))}
    return (int(here), goal) if here != goal and goal in led else ()
