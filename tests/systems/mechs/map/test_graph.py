"""Moves and routes, compared with brute force on random arenas."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.core.points import Cell, name_of
from editor.systems.mechs.map.board import MechsScenario, Zone, ZoneComponent
from editor.systems.mechs.map.geometry import rotated_side
from editor.systems.mechs.map.space_queries import route
from editor.systems.mechs.map.survey import Survey
from tests.systems.mechs.random_arenas import scenarios, survey_of

FAR = 1 << 30
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
BACK = {"north": "south", "south": "north", "east": "west", "west": "east"}


def moves_by_sentence(survey: Survey) -> set[tuple[Cell, Cell, str]]:
    """Return every move, by asking of each pair of places what lies between them."""
    found = set()
    first: dict[Cell, tuple[Zone, ZoneComponent]] = {}
    for zone in survey.board.zones:
        card = survey.components[zone.component]
        assert isinstance(card, ZoneComponent)
        first.setdefault(zone.at, (zone, card))
    for start, (zone, card) in first.items():
        for other, (beyond, goal) in first.items():
            dx, dy = other[0] - start[0], other[1] - start[1]
            if abs(dx) == abs(dy) == 1:
                found.add((start, other, "diagonal"))
            elif sorted((abs(dx), abs(dy))) == [0, 2]:
                between = (start[0] + dx // 2, start[1] + dy // 2)
                if survey.settings["jump.over_gap"] or between in first:
                    found.add((start, other, "double"))
            for side, way in WAYS.items():
                shut = {rotated_side(each, zone.turn) for each in card.blocked}
                closed = {
                    rotated_side(each, beyond.turn) for each in (*goal.blocked, *goal.one_way)
                }
                if way == (dx, dy) and side not in shut and BACK[side] not in closed:
                    found.add((start, other, "step"))
    return found


@given(scenarios() | scenarios(crowded=True))
def test_links_are_those_of_the_sentence(scenario: MechsScenario) -> None:
    """Steps heed sides as they lie, jumps heed none; of cards on one place the first counts."""
    survey = survey_of(scenario)
    moves = moves_by_sentence(survey)
    assert set(survey.graph.edges(data="kind")) == moves
    assert set(survey.steps.edges(data="kind")) == {move for move in moves if move[2] == "step"}
    assert list(survey.graph) == list(survey.steps) == list(survey.arena.at)


@given(scenarios(), st.booleans())
def test_distances_are_the_fewest_moves(scenario: MechsScenario, jumps: bool) -> None:
    """Relaxing all moves until nothing changes gives the same distances, and so does a route."""
    survey = survey_of(scenario)
    start = scenario.board.zones[0].at
    moves = [move for move in moves_by_sentence(survey) if jumps or move[2] == "step"]
    far = {start: 0}
    for _ in survey.arena.at:
        for here, other, _kind in moves:
            far[other] = min(far.get(other, FAR), far.get(here, FAR) + 1)
    near = {cell: steps for cell, steps in far.items() if steps < FAR}
    spread = survey.steps_from((start,), jumps=jumps)
    assert dict(spread) == near
    # Own checks are charged for the first search from a zone alone.
    assert survey.steps_from((start,), jumps=jumps) is spread
    for cell in survey.arena.at:
        found = route(survey, start, cell, jumps=jumps)
        assert (found.cost if found else None) == near.get(cell)
        here = start
        for leg in found.legs if found else ():
            assert survey.graph.edges[here, leg.space] == {"kind": leg.kind, "cost": 1}
            here = leg.space


@given(scenarios())
def test_nodes_say_what_a_zone_is(scenario: MechsScenario) -> None:
    """Each zone has its name, role, value, seat and resources, and whose base it is."""
    survey = survey_of(scenario)
    owners = {base.at: player.id for player, base in survey.seated_bases}
    for cell, about in survey.graph.nodes(data=True):
        zone = survey.arena.at[cell]
        assert about == {
            "name": name_of(cell),
            "zone": zone.id,
            "role": zone.role,
            "value": zone.value,
            "seat": zone.seat,
            "resources": zone.resources,
        } | ({"player": owners[cell]} if cell in owners else {})
