"""Upper bounds of what moves are worth, computed without carrying them out.

A move changes only where one unit stands, and what follows from that. So the worth of the teams
is computed once for a decision, and the worth of the unit's place once for a space.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.actions import BITS, TARGET_MASK, UNIT_AT, UNIT_MASK, Action
from editor.systems.tactics.play.evaluation import (
    AMMO,
    HEALTH,
    MAXIMUM,
    NEAR_ENOUGH,
    POINT,
    STEP,
    WEAKENED,
    lead_of,
    measure_nearest,
    worth_of_areas,
    worth_of_party,
    worth_of_place,
)
from editor.systems.tactics.play.flood import distance, find_ways, least_steps
from editor.systems.tactics.play.moving import can_heal_at, points_for_move
from editor.systems.tactics.play.names import CLASSES, Phase
from editor.systems.tactics.play.state import STOPS, State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.turn import could_act
from editor.systems.tactics.play.units import most_ammo, most_health


@compiled
def forget_bounds(work: Work) -> None:
    """Forget what was computed for another position."""
    work.peek_begun = 0
    work.peek_unit = NONE


@compiled
def upper_bound_of(game: Tables, state: State, work: Work, action: int) -> int:
    """Return an upper bound of the worth of an action; `work.sure` says if it is exact."""
    work.sure = 0
    if action >> BITS != Action.MOVE or state.phase != Phase.ACT or game.adventure:
        return MAXIMUM
    unit = (action >> UNIT_AT) & UNIT_MASK
    cell = action & TARGET_MASK
    if work.peek_begun == 0:
        begin_peeking(game, state, work)
    if work.peek_unit != unit:
        peek_with(game, state, work, unit)
    # If the turn may end, or others get a new goal, the move has to be tried.
    if work.peek_open == 0 or cell == state.artifact_at:
        return MAXIMUM
    return weight_at(game, state, work, unit, cell)


@compiled
def begin_peeking(game: Tables, state: State, work: Work) -> None:
    """Compute for a decision the worth of teams without areas, and who is near whom."""
    work.peek_begun = 1
    for team in range(game.players):
        work.held[team] = 0
    if game.artifact:
        measure_nearest(game, state, work)
        for unit in range(game.units):
            if state.cell[unit] != NOWHERE:
                note_nearest(game, state, work, unit)
    for party in range(game.players):
        team = game.team[party]
        work.held[team] += worth_of_party(game, state, work, party)
        if game.control:
            work.held[team] -= worth_of_areas(game, state, party)


@compiled
def note_nearest(game: Tables, state: State, work: Work, unit: int) -> None:
    """Note the nearest rival of a unit, its distance, and that of the second nearest."""
    here = state.cell[unit]
    work.near_unit[unit] = NONE
    work.near[unit] = NEAR_ENOUGH
    work.near_next[unit] = NEAR_ENOUGH
    for other in range(game.units):
        there = state.cell[other]
        if there != NOWHERE and game.team[other // CLASSES] != game.team[unit // CLASSES]:
            far = distance(game, here, there)
            if far < work.near[unit]:
                work.near_next[unit] = work.near[unit]
                work.near[unit] = far
                work.near_unit[unit] = other
            else:
                work.near_next[unit] = min(work.near_next[unit], far)


@compiled
def peek_with(game: Tables, state: State, work: Work, unit: int) -> None:
    """Compute what all moves of a unit have in common: the worth of teams without its place."""
    party = unit // CLASSES
    here = state.cell[unit]
    weakens = state.alive[party] > 2 and state.acted[unit] >= 1
    work.peek_unit = unit
    work.peek_open = 1 if goes_on(game, state, unit, weakens) else 0
    for team in range(game.players):
        work.base[team] = work.held[team]
    work.stay[0] = NONE
    work.stay[1] = NONE
    team = game.team[party]
    work.base[team] -= worth_on(game, state, unit, here)
    if weakens:
        work.base[team] -= WEAKENED
    work.rivals = 0
    if game.artifact:
        work.base[team] += STEP * work.near[unit]
        note_rivals(game, state, work, unit)
    work.lack_health = most_health(game, state, unit) - state.health[unit]
    work.lack_ammo = 0
    if game.rule_village_refill:
        work.lack_ammo = most_ammo(game, state, unit) - state.ammo[unit]
    work.stops = 0
    if work.lack_health > 0 or work.lack_ammo > 0:
        note_stops(game, state, work, unit)


@compiled
def goes_on(game: Tables, state: State, unit: int, weakens: bool) -> bool:
    """Return whether the turn certainly goes on after a unit's move: some unit can act."""
    if state.actions_left < 2 or state.plies + 1 >= game.rule_plies:
        return False
    party = unit // CLASSES
    for other in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[other] != NOWHERE and other != unit and could_act(game, state, other):
            return True
    acted = state.acted[unit] + 1
    return not weakens and (state.alive[party] == 1 or acted < game.rule_unit_actions)


@compiled
def note_rivals(game: Tables, state: State, work: Work, unit: int) -> None:
    """Note where rivals stand, and remove their distance to others from their worth."""
    bears = state.bearer == unit
    for other in range(game.units):
        there = state.cell[other]
        team = game.team[other // CLASSES]
        if there != NOWHERE and team != game.team[unit // CLASSES]:
            index = work.rivals
            work.rivals = index + 1
            work.rival_team[index] = team
            work.rival_column[index] = game.column[there]
            work.rival_row[index] = game.row[there]
            mine = work.near_unit[other] == unit
            work.rival_near[index] = work.near_next[other] if mine else work.near[other]
            work.base[team] += STEP * work.near[other]
            if bears:
                work.base[team] += STEP * distance(game, state.cell[unit], there)


@compiled
def note_stops(game: Tables, state: State, work: Work, unit: int) -> None:
    """Note the villages in reach that would help a unit; with too many there is no bound."""
    points = points_for_move(game, state, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, NOWHERE)
    for index in range(work.found_count):
        cell = work.found[index]
        if can_heal_at(game, state, unit, cell):
            if work.stops == STOPS:
                work.peek_open = 0
                return
            work.stop_cell[work.stops] = cell
            work.stop_cost[work.stops] = work.cost[cell]
            work.stops += 1
    work.peek_points = points


@compiled
def weight_at(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return the worth of the position with a unit on a cell, after all possible healing."""
    team = game.team[unit // CLASSES]
    for other in range(game.players):
        work.worth[other] = work.base[other]
    worth = worth_on(game, state, unit, cell)
    if game.artifact:
        worth -= STEP * weigh_rivals(game, state, work, unit, cell)
    work.sure = 1
    stops = stops_on_way(game, state, work, unit, cell)
    if stops > 0:
        work.sure = 0
        worth += HEALTH * min(work.lack_health, stops * game.rule_village_health)
        worth += AMMO * work.lack_ammo
    work.worth[team] += worth
    if game.control:
        add_areas(game, state, work, unit, cell)
    return lead_of(game, work, team)


@compiled
def worth_on(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return the worth of a cell to a unit, without other units and areas."""
    worth = worth_of_place(game, state, unit, cell)
    return worth + game.points_village * POINT if game.village[cell] != NONE else worth


@compiled
def weigh_rivals(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Subtract each rival's distance to its goal; return the distance of the nearest rival."""
    column = game.column[cell]
    row = game.row[cell]
    bears = 1 if state.bearer == unit else 0
    nearest = NEAR_ENOUGH
    for index in range(work.rivals):
        far = abs(column - work.rival_column[index]) + abs(row - work.rival_row[index])
        nearest = min(nearest, far)
        way = min(far, work.rival_near[index]) + bears * far
        work.worth[work.rival_team[index]] -= STEP * way
    return nearest


@compiled
def stops_on_way(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return how many villages a unit can visit at most on its way to a cell.

    Where it began counts only if it can return there.
    """
    stops = 0
    begun = 0
    for index in range(work.stops):
        village = work.stop_cell[index]
        if village == state.cell[unit]:
            begun = 1
        else:
            left = work.peek_points - work.stop_cost[index]
            if least_steps(game, village, cell) <= left:
                stops += 1
    return stops + begun if stops > 0 else 0


@compiled
def add_areas(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Add the worth of areas with a unit on a cell; it is the same all over an area."""
    bits = game.area_bits[cell] << 12 | game.trigger_bits[cell]
    kept = 0 if bits == 0 else 1
    if work.stay[kept] != bits:
        work.stay[kept] = bits
        here = state.cell[unit]
        state.cell[unit] = cell
        for team in range(game.players):
            work.areas_worth[kept, team] = 0
        for party in range(game.players):
            worth = worth_of_areas(game, state, party)
            work.areas_worth[kept, game.team[party]] += worth
        state.cell[unit] = here
    for team in range(game.players):
        work.worth[team] += work.areas_worth[kept, team]
