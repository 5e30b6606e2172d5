"""What positions have in common that are weighed one after the other: computed once for all.

A bot weighs what each of its actions leads to. An order, or another stack for a group, changes
nothing of what others have, and seldom who controls what.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import KEPT
from editor.systems.trts.play.areas import begin_flood, controls
from editor.systems.trts.play.names import Phase, Trait
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import count_units, holdings

FAR = 99
"""More steps than lead to any area."""


@compiled
def is_kept(game: Tables, state: State, work: Work) -> bool:
    """Whether others have what was kept, and nobody else controls an area."""
    if work.keep != KEPT or state.phase != work.kept_phase:
        return False
    if state.mover != work.kept_mover or state.round != work.kept_round:
        return False
    area = 0
    while area < game.areas and state.markers[area] == work.kept_markers[area]:
        area += 1
    return area == game.areas


@compiled
def note_kept(game: Tables, state: State, work: Work) -> None:
    """Note of which positions that holds which was just computed, if it may be used."""
    if work.keep == 0:
        return
    if state.phase not in (Phase.ORDERS, Phase.GROUPING):
        work.kept_phase = -1  # others may lose stacks by the next action
        return
    work.keep = KEPT
    work.kept_phase = state.phase
    work.kept_mover = state.mover
    work.kept_round = state.round
    for area in range(game.areas):
        work.kept_markers[area] = state.markers[area]


@compiled
def count_others(game: Tables, state: State, work: Work, player: int) -> None:
    """Count the units of everybody else."""
    for other in range(game.players):
        if other != player:
            work.kept_units[other] = count_units(game, state, other)


@compiled
def weigh_others(game: Tables, state: State, work: Work, player: int) -> None:
    """Weigh what everybody else has, by the rounds that are left."""
    work.kept_left = work.rounds_left
    for other in range(game.players):
        if other != player:
            work.kept_worth[other] = holdings(game, state, work, other)


@compiled
def find_goals(game: Tables, state: State, work: Work, player: int) -> None:
    """Count steps from each area to the nearest that a player does not control."""
    count = 0
    begin_flood(game, work)
    for area in range(game.areas):
        if not controls(game, state, player, area):
            count = begin_at(work, area, count)
    spread(game, work, count)
    for area in range(game.areas):
        work.to_goal[area] = work.reach_cost[area] if work.reached[area] else FAR


@compiled
def note_bases(game: Tables, state: State, work: Work, player: int) -> None:
    """Note where a player has a base."""
    for area in range(game.areas):
        work.bases[area] = 0
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.BASE:
            work.bases[state.area[player, slot]] = 1


@compiled
def are_bases_kept(game: Tables, state: State, work: Work, player: int) -> bool:
    """Whether a player has bases where it had them when steps to them were counted."""
    note_bases(game, state, work, player)
    area = 0
    while area < game.areas and work.bases[area] == work.kept_bases[area]:
        area += 1
    return area == game.areas


@compiled
def find_bases(game: Tables, state: State, work: Work, player: int) -> None:
    """Count steps from each area to the nearest base of a player."""
    count = 0
    note_bases(game, state, work, player)
    begin_flood(game, work)
    for area in range(game.areas):
        work.kept_bases[area] = work.bases[area]
        if work.bases[area]:
            count = begin_at(work, area, count)
    spread(game, work, count)
    for area in range(game.areas):
        work.to_base[area] = work.reach_cost[area] if work.reached[area] else 0


@compiled
def begin_at(work: Work, area: int, count: int) -> int:
    """Begin counting steps in an area too: how many there are in the queue."""
    if work.reached[area]:
        return count
    work.reached[area] = 1
    work.reach_cost[area] = 0
    work.queue[count] = area
    return count + 1


@compiled
def spread(game: Tables, work: Work, begun: int) -> int:
    """Count steps to all areas from those in the queue; how many were reached."""
    count = begun
    at = 0
    while at < count:
        here = work.queue[at]
        at += 1
        for link in range(game.links[here]):
            there = game.link_to[here, link]
            if work.reached[there] == 0:
                work.reached[there] = 1
                work.reach_cost[there] = work.reach_cost[here] + 1
                work.queue[count] = there
                count += 1
    return count
