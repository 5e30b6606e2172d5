"""What a map gives each seat, of any system that counts it: against brute force."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject
from msgspec.structs import replace

from editor.seam.fairness import MapFairness, SeatTable
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from tests.depth import examples
from tests.systems.conformance.catalogue import EVERY, scenarios, words_of
from tests.systems.conformance.randomly import drawn_scenario, drawn_survey
from tests.systems.conformance.test_graph import flooded

COUNTED = tuple(system for system in EVERY if system.fairness is not None)
each_system = pytest.mark.parametrize("system", COUNTED, ids=words_of)


def fairness_of(system: AnySystem) -> MapFairness[Any]:
    """Return what a system counts for each seat."""
    assert system.fairness is not None
    return system.fairness()


def values_of(table: SeatTable) -> dict[str, dict[str, int | None]]:
    """Return the values of a table by figure and seat."""
    return {row.figure.id: dict(row.values.figures) for row in table.rows}


def test_every_figure_of_the_catalogue_is_used_and_said(subtests: pytest.Subtests) -> None:
    """Each figure is a row of some map, has a name of its own, and is defined in a sentence."""
    for system in COUNTED:
        with subtests.test(words_of(system)):
            fairness = fairness_of(system)
            names = [figure.id for figure in fairness.figures]
            assert len(set(names)) == len(names)
            assert all(figure.definition.endswith(".") for figure in fairness.figures)
            codes = {check.code for check in system.checks()}
            assert {figure.check for figure in fairness.figures if figure.check} <= codes
            used = {
                row.figure.id
                for scenario, library, ruleset in scenarios(system)
                for survey in system.surveys(scenario, library, ruleset, "")
                for row in fairness.table(survey).rows
            }
            assert used == set(names)


@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_every_row_has_a_value_for_every_seat(system: AnySystem, data: DataObject) -> None:
    """Rows stand in the order of the figures, each once, with a value or None for each seat."""
    fairness = fairness_of(system)
    table = fairness.table(drawn_survey(system, data))
    seats = [seat.id for seat in table.seats]
    order = [fairness.figures.index(row.figure) for row in table.rows]
    assert order == sorted(set(order))
    for row in table.rows:
        assert list(row.values.figures) == seats
        assert row.figure.seats <= len(seats)
        assert set(row.where) <= set(seats)


@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_who_is_first_where_agrees_with_flooding(system: AnySystem, data: DataObject) -> None:
    """A seat is first on exactly the spaces that cost it less than every other seat."""
    survey = drawn_survey(system, data)
    table, graph = fairness_of(system).table(survey), system.graph(survey)
    costs: list[dict[Any, int]] = []
    for own in table.first:
        least: dict[Any, int] = {}
        for begin in own.begins:
            if begin in graph:
                for space, cost in flooded(graph, begin, system.route_kinds[0]).items():
                    least[space] = min(cost, least.get(space, cost))
        costs.append(least)
    for own, least in zip(table.first, costs, strict=True):
        others = [cost for cost in costs if cost is not least]
        expected = {
            space
            for space, cost in least.items()
            if all(cost < other.get(space, cost + 1) for other in others)
        }
        assert own.spaces == expected
        assert own.words.startswith(f"first on {len(expected)} ")


@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_another_order_of_the_players_is_another_order_of_columns(
    system: AnySystem, data: DataObject
) -> None:
    """Players in another order have the same values, in columns of that order."""
    scenario: Any = drawn_scenario(system, data)
    setups = tuple(replace(setup, players=setup.players[::-1]) for setup in scenario.setups)
    library, rules = built_in_library(system.id), ruleset_for(system.id)
    fairness = fairness_of(system)
    rotated = system.surveys(replace(scenario, setups=setups), library, rules, "")
    for survey, other in zip(system.surveys(scenario, library, rules, ""), rotated, strict=True):
        players = survey.setup.players if survey.setup else ()
        if len({player.id for player in players}) < len(players):
            continue  # of players with one id the first counts
        table, mirrored = fairness.table(survey), fairness.table(other)
        assert values_of(table) == values_of(mirrored)
        order = [player.id for player in players]
        if all(seat.id in order for seat in table.seats):  # not of starting locations
            seats = sorted(mirrored.seats, key=lambda seat: order.index(seat.id))
            assert tuple(seats) == table.seats


@each_system
@given(data=st.data())
@settings(max_examples=examples(15))
def test_who_is_first_where_can_be_drawn(system: AnySystem, data: DataObject) -> None:
    """In every view and at any zoom there is something to draw for each seat, on the map."""
    survey = drawn_survey(system, data)
    table = fairness_of(system).table(survey)
    for name in system.viewpoints:
        scene = system.scene(survey, SceneOptions(Viewpoint(name == "isometric")))
        for pixels in (3.0, scene.full_size):
            spread = scene.first(table.first, pixels)
            nodes = [node for flat in spread for node in flat.nodes]
            shown = [own for own in table.first if own.spaces]
            assert len(nodes) >= len(shown)
            assert all(math.isfinite(value) for node in nodes for value in node.bounds)
