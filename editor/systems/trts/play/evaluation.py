"""How good a position is for a player, so that looking one step ahead is enough to play sensibly.

A bot evaluates the position after each of its actions. Most actions change nothing of what others
have: that part is kept between evaluations.

The figures are weights, not rules. A mineral in hand counts less than what it buys, so that orders
are worth giving; an engagement counts by its likely result (`promise`). What pays off late counts
in full only beside an army (`ARMED`): a bot that builds for later at once is overrun by a poorer
one that cannot.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import KEPT
from editor.systems.trts.play.areas import begin_flood, controls
from editor.systems.trts.play.assets import add_up, economy
from editor.systems.trts.play.names import Phase
from editor.systems.trts.play.scoring import write_scores
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import (
    areas_worth,
    count_units,
    holdings,
    note_rounds_left,
    promise,
)

FAR = 99
"""More steps than any way has."""


@compiled
def is_kept(game: Tables, state: State, work: Work, player: int) -> bool:
    """Return whether what was kept of others still holds."""
    if work.keep != KEPT or state.phase != work.kept_phase:
        return False
    if player != work.kept_player or state.round != work.kept_round:
        return False
    area = 0
    while area < game.areas and state.markers[area] == work.kept_markers[area]:
        area += 1
    return area == game.areas


@compiled
def note_kept(game: Tables, state: State, work: Work, player: int) -> None:
    """Note for which positions the values just computed hold, if they may be kept."""
    if work.keep == 0:
        return
    work.keep = KEPT
    work.kept_phase = state.phase
    work.kept_player = player
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
    """Evaluate a player's areas and what everybody else has, by the rounds that are left."""
    work.kept_left = work.rounds_left
    work.kept_areas = areas_worth(game, state, work, player)
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
def are_bases_kept(work: Work) -> bool:
    """Return whether a player's bases are where they were when steps to them were counted."""
    at = 0
    while at < work.bases and work.kept_base[work.base_area[at]]:
        at += 1
    return at == work.bases == work.kept_bases


@compiled
def find_bases(game: Tables, work: Work) -> None:
    """Count steps from each area to the nearest of the bases that `add_up` found."""
    count = 0
    begin_flood(game, work)
    for area in range(game.areas):
        work.kept_base[area] = 0
    work.kept_bases = work.bases
    for at in range(work.bases):
        area = work.base_area[at]
        work.kept_base[area] = 1
        count = begin_at(work, area, count)
    spread(game, work, count)
    for area in range(game.areas):
        work.to_base[area] = work.reach_cost[area] if work.reached[area] else 0


@compiled
def begin_at(work: Work, area: int, count: int) -> int:
    """Start counting steps in an area; return the length of the queue."""
    if work.reached[area]:
        return count
    work.reached[area] = 1
    work.reach_cost[area] = 0
    work.queue[count] = area
    return count + 1


@compiled
def spread(game: Tables, work: Work, begun: int) -> int:
    """Count steps to all areas from those in the queue; return how many were reached."""
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


LIMIT = 10_000
MAX_WEIGHT = 9_000
ROUND = 35


@compiled
def evaluate_for(game: Tables, state: State, work: Work, player: int) -> int:
    """Return a value from -10,000 to 10,000; of a match that is over its result."""
    if state.over:
        write_scores(game, state, work)
        if game.players < 2:
            return LIMIT
        return LIMIT - 2 * LIMIT * (work.places[player] - 1) // (game.players - 1)
    work.knows_ways = 0
    kept = is_kept(game, state, work, player)
    total = standing(game, state, work, player, kept)
    if not kept:
        if state.phase in (Phase.ORDERS, Phase.GROUPING):
            note_kept(game, state, work, player)
        else:
            work.kept_phase = -1  # others may lose stacks by the next action
    return bounded(total + promise(game, state, work, player))


@compiled
def bounded(value: int) -> int:
    """Return a value that no result of a match has."""
    return max(-MAX_WEIGHT, min(MAX_WEIGHT, value))


@compiled
def standing(game: Tables, state: State, work: Work, player: int, kept: bool) -> int:
    """Return the value of a position for a player without a running push.

    What was kept of others is used again if it still holds.
    """
    if not kept:
        count_others(game, state, work, player)
        find_goals(game, state, work, player)
    total = add_up(game, state, work, player) - ROUND * state.round
    note_rounds_left(game, state, work, player)
    if not kept or work.rounds_left != work.kept_left:
        weigh_others(game, state, work, player)
    if not (kept and are_bases_kept(work)):
        find_bases(game, work)
    total += work.kept_areas
    foes, others = 0, 0
    for other in range(game.players):
        if other != player:
            if game.team[other] == game.team[player]:
                total += work.kept_worth[other] // 2
            else:
                foes += work.kept_worth[other]
                others += 1
    total -= foes // max(1, others)
    return total + economy(game, state, work, player)
