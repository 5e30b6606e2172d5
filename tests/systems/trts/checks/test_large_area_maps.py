"""How the work of checks and facts grows with strange maps: twice the areas, twice the steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from editor.core.kit import Library
from editor.core.ruleset import Ruleset
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from editor.systems.trts.map.board import Area, Board, Link, Ring, TrtsLibrary, TrtsScenario
from editor.systems.trts.map.facts import MAX_COMPARED, facts
from editor.systems.trts.map.survey import surveys
from tests.depth import every
from tests.steps import steps_of

RULES: Ruleset = ruleset_for("trts")
MAXIMUM = 2.2
"""So many times the steps, at most, for twice the areas or links."""
SIDE, ROW = 60, 16
NOTHING: TrtsLibrary = Library({})

Joined = Iterator[tuple[int, int]]


def square(x: int, y: int, side: int = SIDE) -> Ring:
    """Return a square outline from its top left corner."""
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def scenario_of(areas: tuple[Area, ...], joined: Joined) -> TrtsScenario:
    """Return a map with these areas and walks between them, by their places in the list."""
    links = tuple(
        Link(id=f"l{number}", between=(areas[one].id, areas[other].id))
        for number, (one, other) in enumerate(joined)
    )
    board = Board(sheet=(2000, 4000), areas=areas, links=links)
    return TrtsScenario(format=1, system="trts", mode="free-for-all", title="x", board=board)


def in_rows(count: int) -> tuple[Area, ...]:
    """Return so many squares beside one another, in rows."""
    corners = [(20 + n % ROW * SIDE, 20 + n // ROW * SIDE) for n in range(count)]
    return tuple(Area(id=f"a{n}", outline=square(*at)) for n, at in enumerate(corners))


def line(count: int) -> TrtsScenario:
    """Return areas that are linked one after another."""
    return scenario_of(in_rows(count), ((n, n + 1) for n in range(count - 1)))


def started(scenario: TrtsScenario, minerals: int = 6) -> TrtsScenario:
    """Return a map of which each area but the last is a starting location."""
    board = scenario.board
    starts = tuple(replace(area, start=True, minerals=minerals) for area in board.areas[:-1])
    last = replace(board.areas[-1], minerals=4)
    return replace(scenario, board=replace(board, areas=(*starts, last)))


def comb(count: int) -> TrtsScenario:
    """Return a line of areas with one more hanging on each."""
    return scenario_of(
        in_rows(count), ((n, n + 2 if n % 2 == 0 else n - 1) for n in range(count - 2))
    )


def archipelago(count: int) -> TrtsScenario:
    """Return an area of an outline and half as many islands, each with a hole."""
    at = [(100 + n % ROW * 100, 100 + n // ROW * 100) for n in range(count // 2)]
    area = Area(
        id="a",
        outline=square(20, 20),
        islands=tuple(square(x, y) for x, y in at),
        holes=tuple(square(x + 20, y + 20, 20) for x, y in at),
    )
    return scenario_of((area,), iter(()))


MAPS: dict[str, Callable[[int], TrtsScenario]] = {
    "a line": line,
    "a comb": comb,
    "a star": lambda n: scenario_of(in_rows(n), ((0, other) for other in range(1, n))),
    "starts in a line": lambda n: started(line(n)),
    "starts without links": lambda n: started(scenario_of(in_rows(n), iter(()))),
    "islands with holes": archipelago,
    "equal links": lambda n: scenario_of(in_rows(2), ((0, 1) for _ in range(n))),
}


@pytest.mark.quick("equal links")
@pytest.mark.parametrize("name", every(tuple(MAPS), 2))
def test_twice_the_areas_are_about_twice_the_work(name: str) -> None:
    """The steps of the checks grow no faster than the map, their fixes offered."""

    def steps_for(count: int) -> int:
        scenario = MAPS[name](count)
        return steps_of(lambda: judge(scenario, NOTHING, RULES))

    steps_for(8)  # what is imported late is no work of the map
    assert steps_for(480) <= MAXIMUM * steps_for(240)


@pytest.mark.quick("islands with holes")
@pytest.mark.parametrize("name", every(tuple(MAPS), 2, 1))
def test_facts_of_twice_the_areas_are_about_twice_the_work(name: str) -> None:
    """The steps of the facts grow no faster than the map, but for a few beginnings compared."""

    def steps_for(count: int) -> int:
        (survey,) = surveys(MAPS[name](count), NOTHING, RULES)
        return steps_of(lambda: facts(survey))

    steps_for(8)
    assert steps_for(480) <= MAXIMUM * steps_for(240)


def test_facts_say_that_not_all_distances_are_told() -> None:
    """Of very many starts the first are compared with each other, and the facts say so."""
    reported = {}
    for starts in (MAX_COMPARED, MAX_COMPARED + 1):
        (survey,) = surveys(started(line(starts + 1)), NOTHING, RULES)
        sections = {section.key: section for section in facts(survey)}
        reported[starts] = {fact.key: fact.words for fact in sections["distances"].facts}
    assert "compared" not in reported[MAX_COMPARED]
    assert reported[MAX_COMPARED + 1]["compared"] == "only those between the first 64 of 65"
    pairs = MAX_COMPARED * (MAX_COMPARED - 1) // 2
    assert {len(facts) for facts in reported.values()} == {pairs, pairs + 1}
