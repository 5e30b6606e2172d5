"""The record of play: rules, scenes and portraits, where spaces lie, ways and starts."""

from __future__ import annotations

from editor.core.late import LateNames
from editor.play.game import Game, work_of
from editor.play.header import NOBODY, NOWHERE
from editor.seam.play import BoardPlace, Play, StartingLocation, places_of
from editor.systems.trts.play.areas import reach
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.rules import RULES
from editor.systems.trts.play.scene import portraits, scene
from editor.systems.trts.play.state import State
from editor.systems.trts.supply.tabletop import tabletop


def places(game: Game) -> tuple[BoardPlace, ...]:
    """Return where each area lies."""
    found = places_of(tabletop(game.survey))
    return tuple(found[area] for area in names_of(game).areas)


def locations(game: Game) -> tuple[StartingLocation, ...]:
    """Return the starting locations among which lots are drawn; none where they are not."""
    table = game.table
    if not table.rule_random_starts:
        return ()
    areas = sorted(table.site[place] for place in range(table.sites))
    names = list(game.survey.map.areas)
    return tuple(StartingLocation(area, game.spaces[area], (names[area],)) for area in areas)


def draws_order(game: Game) -> bool:
    """Return whether the line of players is drawn."""
    return bool(game.table.rule_random_line)


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


LATE = LateNames("editor.systems.trts.play")

PLAY = Play(
    RULES,
    scene,
    portraits,
    places,
    LATE.value("questions.QUESTIONS"),
    way=way_of,
    locations=locations,
    draws_order=draws_order,
)
