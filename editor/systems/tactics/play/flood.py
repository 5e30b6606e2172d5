"""Who stands where, and the search for paths within movement points."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.names import CLASSES, SIDES, Ability
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def look(game: Tables, state: State, work: Work) -> None:
    """Note where every unit stands. Entries that use `who_is_on` call this first."""
    for unit in range(game.units):
        if state.cell[unit] != NOWHERE:
            work.occupant[state.cell[unit]] = unit + 1


@compiled
def who_is_on(game: Tables, state: State, work: Work, cell: int) -> int:
    """Return the unit that stands on a cell, counted from 1; 0 for nobody.

    A note counts only while its unit is there, so notes are never removed.
    """
    who = work.occupant[cell]
    if 0 < who <= game.units and state.cell[who - 1] == cell:
        return who
    return 0


@compiled
def put(state: State, work: Work, unit: int, cell: int) -> None:
    """Put a unit on a cell, or take it off the map with NOWHERE."""
    state.cell[unit] = cell
    if cell != NOWHERE:
        work.occupant[cell] = unit + 1


@compiled
def is_shut(game: Tables, state: State, cell: int) -> bool:
    """Return whether a cell belongs to a box whose dungeon is being explored. Source: A9."""
    return game.flip_bits[cell] & state.open_bits != 0


@compiled
def may_pass(game: Tables, state: State, work: Work, unit: int, cell: int) -> bool:
    """Return whether a unit may pass through a cell: not where enemies stand. Source: A3."""
    who = who_is_on(game, state, work, cell)
    if who != 0 and game.team[(who - 1) // CLASSES] != game.team[unit // CLASSES]:
        return False
    return game.flip_bits[cell] & state.open_bits == 0


@compiled
def is_gate_open(game: Tables, state: State, work: Work, unit: int, gate: int) -> bool:
    """Return whether a unit may use a portal: no other unit is on its space. Source: A4."""
    who = who_is_on(game, state, work, game.gate_cell[gate])
    if who != 0 and who != unit + 1:
        return False
    return game.gate_shut[gate] & state.open_bits == 0


@compiled
def find_ways(
    game: Tables, state: State, work: Work, unit: int, start: int, points: int, goal: int
) -> int:
    """Find the cheapest paths of a unit from a cell; return the cost to the goal, or NONE.

    With a goal only paths towards it are followed, and `work.came` leads back from it. With
    NOWHERE as the goal all cells in reach are written to `work.found`, with their `cost`.
    """
    work.node_count = 0
    work.found_count = 0
    for level in range(points + 1):
        work.bucket[level] = 0
    _reach(game, work, start, start, 0, points, goal)
    ability = game.card_ability[state.card[unit]]
    for level in range(points + 1):
        while work.bucket[level] != 0:
            node = work.bucket[level]
            work.bucket[level] = work.node_next[node]
            cell = work.node_cell[node]
            if work.node_cost[node] != work.cost[cell]:
                continue  # a cheaper path was found since
            if cell == goal:
                return work.cost[cell]
            work.found[work.found_count] = cell
            work.found_count += 1
            _step_on(game, state, work, unit, cell, points, goal, ability)
            if game.gate[cell] != NONE and game.gates > 1:
                _go_through(game, state, work, unit, cell, points, goal, ability)
    return NONE


@compiled
def _step_on(
    game: Tables,
    state: State,
    work: Work,
    unit: int,
    cell: int,
    points: int,
    goal: int,
    ability: int,
) -> None:
    for side in range(SIDES):
        price = game.step_cost[cell, side]
        if price > 0:
            there = game.beside[cell, side]
            if ability == Ability.CLIMBER:
                price -= game.climb_cost[cell, side]
            elif ability == Ability.SWIMMER:
                price -= game.water_cost[there]
            total = work.cost[cell] + price
            if total <= points and may_pass(game, state, work, unit, there):
                _reach(game, work, cell, there, total, points, goal)


@compiled
def _go_through(
    game: Tables,
    state: State,
    work: Work,
    unit: int,
    cell: int,
    points: int,
    goal: int,
    ability: int,
) -> None:
    if not is_gate_open(game, state, work, unit, game.gate[cell]):
        return
    for gate in range(game.gates):
        there = game.gate_cell[gate]
        total = work.cost[cell] + game.portal_cost + game.enter_cost[there]
        if ability == Ability.SWIMMER:
            total -= game.water_cost[there]
        if total <= points and there != cell and is_gate_open(game, state, work, unit, gate):
            _reach(game, work, cell, there, total, points, goal)


@compiled
def is_reached(work: Work, cell: int) -> bool:
    """Return whether the search has reached a cell: then its `cost` and `came` are valid."""
    node = work.reached[cell]
    return 0 < node <= work.node_count and work.node_cell[node] == cell


@compiled
def _reach(
    game: Tables,
    work: Work,
    cell: int,
    there: int,
    total: int,
    points: int,
    goal: int,
) -> None:
    if is_reached(work, there) and work.cost[there] <= total:
        return
    level = total
    if goal != NOWHERE:
        level += least_steps(game, there, goal)
        if level > points:
            return
    node = work.node_count + 1
    work.node_count = node
    work.reached[there] = node
    work.cost[there] = total
    work.came[there] = cell
    work.node_cell[node] = there
    work.node_cost[node] = total
    work.node_next[node] = work.bucket[level]
    work.bucket[level] = node


@compiled
def least_steps(game: Tables, cell: int, other: int) -> int:
    """Return a lower bound of the steps from a cell to another."""
    # Not `distance`: a search asks this for every step.
    straight = abs(game.column[cell] - game.column[other]) + abs(game.row[cell] - game.row[other])
    if game.gates > 1:
        return min(straight, game.gate_near[cell] + game.gate_near[other])
    return straight


@compiled
def distance(game: Tables, cell: int, other: int) -> int:
    """Return how many orthogonal steps lie between two cells of the map. Source: A1."""
    return abs(game.column[cell] - game.column[other]) + abs(game.row[cell] - game.row[other])


@compiled
def side_towards(game: Tables, cell: int, other: int) -> int:
    """Return the side of a cell on which another lies; NONE when they are not adjacent."""
    for side in range(SIDES):
        if game.beside[cell, side] == other:
            return side
    return NONE
