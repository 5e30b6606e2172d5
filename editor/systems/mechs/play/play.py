"""The record of play: rules, scenes and portraits, where spaces lie, ways and starts."""

from __future__ import annotations

from editor.core.late import LateNames
from editor.core.points import name_of
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.seam.play import BoardPlace, Play, places_of
from editor.systems.mechs.play.labels import SIDES
from editor.systems.mechs.play.names import MOVES
from editor.systems.mechs.play.rules import RULES
from editor.systems.mechs.play.scene import MechsPlayScene, portraits
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import place_after
from editor.systems.mechs.supply.tabletop import tabletop


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each zone lies."""
    found = places_of(tabletop(game.survey))
    return tuple(found[name_of(cell)] for cell in game.names.cells)


def draws_order(game: Game) -> bool:
    """Return whether the first player is drawn."""
    return bool(game.table.rule_random_starter)


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


LATE = LateNames("editor.systems.mechs.play")

PLAY = Play(
    RULES,
    MechsPlayScene,
    portraits,
    places,
    LATE.value("questions.QUESTIONS"),
    way=way_of,
    draws_order=draws_order,
)
