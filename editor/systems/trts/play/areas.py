"""Who controls an area, what stands there, and which areas are in reach. Source: C4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import StepKind, Task
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def foes_marked(game: Tables, state: State, player: int, area: int) -> int:
    """Return the players with a marker in an area who are not allied with a player, as bits."""
    marked = state.markers[area] & ~(1 << player)
    foes = 0
    other = 0
    while marked >> other:
        if (marked >> other) & 1 and game.team[other] != game.team[player]:
            foes |= 1 << other
        other += 1
    return foes


@compiled
def controls(game: Tables, state: State, player: int, area: int) -> bool:
    """Return whether a player has a marker in an area and no enemy has one. Source: C4."""
    if not (state.markers[area] >> player) & 1:
        return False
    if state.markers[area] == 1 << player:
        return True
    return foes_marked(game, state, player, area) == 0


@compiled
def is_contested(game: Tables, state: State, area: int) -> bool:
    """Return whether enemies have markers in an area. Source: C4."""
    marked = state.markers[area]
    if marked & (marked - 1) == 0:
        return False
    for player in range(game.players):
        if (marked >> player) & 1:
            return foes_marked(game, state, player, area) != 0
    return False


@compiled
def stands_in(state: State, player: int, area: int) -> bool:
    """Return whether a player has a unit or a building in an area."""
    slot = 0
    while slot < state.stacks[player] and state.area[player, slot] != area:
        slot += 1
    return slot < state.stacks[player]


@compiled
def foes_stand_in(game: Tables, state: State, player: int, area: int) -> bool:
    """Return whether an enemy of a player has a unit or a building in an area."""
    for other in range(game.players):
        if game.team[other] != game.team[player] and stands_in(state, other, area):
            return True
    return False


@compiled
def vacate(game: Tables, state: State, work: Work, player: int, area: int) -> bool:
    """Remove a player's marker from a contested area where they have no pieces left. Source: C4."""
    if not (state.markers[area] >> player) & 1 or not is_contested(game, state, area):
        return False
    if stands_in(state, player, area):
        return False
    state.markers[area] &= ~(1 << player)
    log_event(work, Event.CONTROLLED, area, state.markers[area], 0, 0, 0)
    return True


@compiled
def has_trait_in(game: Tables, state: State, player: int, area: int, trait: int) -> int:
    """Return how many finished pieces of a player in an area have a trait by themselves."""
    count = 0
    for slot in range(state.stacks[player]):
        if (
            state.area[player, slot] == area
            and state.task[player, slot] != Task.RISING
            and game.piece_traits[player, state.piece[player, slot]] & trait
        ):
            count += state.count[player, slot]
    return count


@compiled
def link_kind(game: Tables, area: int, other: int) -> int:
    """Return the kind of the link from an area to another; NONE where no link joins them."""
    for link in range(game.links[area]):
        if game.link_to[area, link] == other:
            return game.link_kind[area, link]
    return NONE


@compiled
def begin_flood(game: Tables, work: Work) -> int:
    """Mark all areas as not reached."""
    for area in range(game.areas):
        work.reached[area] = 0
    return game.areas


@compiled
def reach(
    game: Tables,
    state: State,
    work: Work,
    player: int,
    origin: int,
    steps: int,
    flying: int,
) -> int:
    """Find all areas within some steps: through areas under control, and one step beyond.

    Write them to `work.queue`, the origin first, and return how many there are. For each area
    `work` holds its cost, the area before it and the kind of the last step. Source: C4.
    """
    begin_flood(game, work)
    work.reached[origin] = 1
    work.reach_cost[origin] = 0
    work.reach_from[origin] = NOWHERE
    work.reach_kind[origin] = NONE
    work.queue[0] = origin
    count = 1
    at = 0
    while at < count:
        here = work.queue[at]
        at += 1
        if work.reach_cost[here] >= steps:
            break
        if here == origin or controls(game, state, player, here):
            for link in range(game.links[here]):
                there = game.link_to[here, link]
                kind = game.link_kind[here, link]
                if work.reached[there] == 0 and (flying or kind != StepKind.AIR):
                    work.reached[there] = 1
                    work.reach_cost[there] = work.reach_cost[here] + 1
                    work.reach_from[there] = here
                    work.reach_kind[there] = kind
                    work.queue[count] = there
                    count += 1
    return count
