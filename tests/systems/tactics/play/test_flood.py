"""Where a unit can go agrees with a plain search over the tables."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random
from typing import Any

import pytest

from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.flood import find_ways, least_steps, look, who_is_on
from editor.systems.tactics.play.names import CLASSES, SIDES, UNITS, Ability
from tests.systems.tactics.play.adventures import Table, begun

MAPS = ("one-map-three-tables", "watchtower", "saltmarsh-bay")


def _scattered(name: str, seed: int) -> Table:
    table = begun(name)
    random = Random(seed)
    cells = random.sample(range(table.game.table.cells), table.game.table.units)
    for unit, cell in enumerate(cells):
        table.now.cell[unit] = cell
    return table


def _costs(table: Table, unit: int, points: int) -> dict[int, int]:
    """The cost of each cell for a unit, by a plain search."""
    game, state = table.game.table, table.now
    stands = {state.cell[other]: other for other in range(game.units)}
    ability = game.card_ability[state.card[unit]]

    def onward(cell: int) -> list[tuple[int, int]]:
        found = []
        for side in range(SIDES):
            if game.step_cost[cell, side]:
                there = game.beside[cell, side]
                less = game.climb_cost[cell, side] if ability == Ability.CLIMBER else 0
                less += game.water_cost[there] if ability == Ability.SWIMMER else 0
                found.append((there, game.step_cost[cell, side] - less))
        gates = [game.gate_cell[gate] for gate in range(game.gates)]
        free = [gate for gate in gates if stands.get(gate, unit) == unit]
        if len(gates) > 1 and cell in free:
            for gate in free:
                less = game.water_cost[gate] if ability == Ability.SWIMMER else 0
                found.append((gate, game.portal_cost + game.enter_cost[gate] - less))
        return found

    costs: dict[int, int] = {}
    queue = [(0, state.cell[unit])]
    while queue:
        cost, cell = heappop(queue)
        if cell in costs:
            continue
        costs[cell] = cost
        for there, price in onward(cell):
            other = stands.get(there, unit)
            friend = game.team[other // CLASSES] == game.team[unit // CLASSES]
            if friend and cost + price <= points:
                heappush(queue, (cost + price, there))
    return costs


def test_a_search_finds_the_cheapest_ways(subtests: pytest.Subtests) -> None:
    """All cells in reach are found with the cost of the cheapest way, as a plain search finds."""
    for name in MAPS:
        with subtests.test(name):
            for seed in range(6):
                table = _scattered(name, seed)
                game, state, work = table.rule
                for unit in range(0, game.units, 3):
                    expected = _costs(table, unit, 6)
                    find_ways(game, state, work, unit, state.cell[unit], 6, NOWHERE)
                    found = {work.found[index] for index in range(work.found_count)}
                    assert {cell: work.cost[cell] for cell in found} == expected


def test_a_search_for_one_cell_finds_what_the_whole_one_finds(subtests: pytest.Subtests) -> None:
    """With a goal the cost is the same, and the path leads back to the start."""
    for name in MAPS:
        with subtests.test(name):
            table = _scattered(name, 9)
            game, state, work = table.rule
            for unit in range(0, game.units, 2):
                expected = _costs(table, unit, 5)
                for goal in range(game.cells):
                    start = state.cell[unit]
                    assert find_ways(game, state, work, unit, start, 5, goal) == expected.get(
                        goal, NONE
                    )
                    if goal in expected:
                        assert least_steps(game, start, goal) <= expected[goal]
                        way = [goal]
                        while work.came[way[-1]] != way[-1]:
                            way.append(work.came[way[-1]])
                        assert way[-1] == start


def test_units_of_another_game_are_forgotten() -> None:
    """A work used for a match with more units shows none of them in the next match."""
    four, two = begun("watchtower"), begun("smallest")
    work: Any = four.engine.work
    look(four.game.table, four.now, work)
    look(two.game.table, two.now, work)
    scoreboard = {who_is_on(two.game.table, two.now, work, cell) - 1 for cell in range(200)} - {-1}
    alive = {unit for unit in range(UNITS) if two.now.cell[unit] != NOWHERE}
    assert scoreboard == alive
