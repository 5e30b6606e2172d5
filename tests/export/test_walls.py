"""Walls: one between two neighbouring spaces if and only if no step leads over their border."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from editor.core.points import name_of
from editor.core.resources import samples_folder
from editor.export.job import chosen_survey, chosen_tabletop
from editor.export.uvtt_file import EXPORTER
from editor.export.walls import Wall, walls
from editor.picture.affine import Point
from editor.seam.tabletop import Barrier, Tabletop, border_of_cells
from editor.systems.trts.picture.marks import scene_of
from tests.export.jobs import SAMPLES, job_of, named, system_of
from tests.export.tts.tables import hill, lands

Way = tuple[str, str]
BOX = {
    ((2.0, 1.0), (5.0, 1.0)),
    ((2.0, 3.0), (5.0, 3.0)),
    ((5.0, 1.0), (5.0, 3.0)),
    ((2.0, 1.0), (2.0, 3.0)),
    ((2.0, 2.0), (3.0, 2.0)),
    ((3.0, 1.0), (3.0, 2.0)),
}
"""The low box of three by two, and the top box in its corner."""


def stopped(found: Iterable[Wall], start: Point, end: Point) -> bool:
    """Return whether a wall stops somebody who goes straight from one point to another."""
    return any(
        _crosses(start, end, first, second) and (not wall.one_way or _left(first, second, start))
        for wall in found
        for first, second in zip(wall.line, wall.line[1:], strict=False)
    )


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return a positive number if c lies to the right of the way from a to b, y being down."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _left(a: Point, b: Point, c: Point) -> bool:
    return _turn(a, b, c) < 0


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def steps_of(survey: Any, system: str) -> set[Way]:
    """Return the steps from a space to another, on foot, by the rules of the system themselves."""
    if system == "tactics":
        limit = survey.settings.get("movement.max_climb")
        spaces = survey.realm.spaces
        return {
            (name_of(cell), name_of(there))
            for cell, space in spaces.items()
            for there in beside(cell)
            if there in spaces
            and (limit is None or spaces[there].elevation - space.elevation <= limit)
        }
    if system == "mechs":
        return {(name_of(cell), name_of(there)) for cell, there in survey.steps.edges}
    walks = [link.between for link in survey.board.links if link.kind != "air"]
    return {pair for first, second in walks for pair in ((first, second), (second, first))}


def beside(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the four cells around one."""
    x, y = cell
    yield from ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def across(survey: Any, table: Tabletop) -> Iterator[tuple[Way, Point, Point]]:
    """Yield both ways between each two neighbouring spaces, with a point on each side."""
    if table.cells is not None:
        at = {space.cell: space for space in table.spaces if space.cell is not None}
        for cell, space in at.items():
            for there in beside(cell):
                if there in at:
                    yield (space.id, at[there].id), space.centre, at[there].centre
        return
    scale = survey.board.scale
    for (first, second), border in survey.map.borders.items():
        (x, y), (dx, dy) = border.middle, border.across
        far = scale / 20
        ends = [scene_of((x + dx * side, y + dy * side), scale) for side in (-far, far)]
        yield (first, second), ends[0], ends[1]
        yield (second, first), ends[1], ends[0]


def test_a_wall_stops_exactly_what_the_rules_forbid(subtests: pytest.Subtests) -> None:
    """In every sample, for each two neighbouring spaces, each way."""
    for sample in SAMPLES:
        with subtests.test(named(sample)):
            job = job_of(sample, EXPORTER)
            survey, table = chosen_survey(job), chosen_tabletop(job)
            steps, found = steps_of(survey, system_of(sample)), walls(table, "rules")
            pairs = list(across(survey, table))
            assert pairs
            for (source, target), start, end in pairs:
                assert stopped(found, start, end) == ((source, target) not in steps), (
                    source,
                    target,
                )


def test_a_hill_that_can_be_climbed_has_no_walls(subtests: pytest.Subtests) -> None:
    """Nothing stops a step there."""
    for rule in ("rules", "none"):
        with subtests.test(rule):
            assert walls(hill(), rule) == []


def test_at_edges_a_box_has_walls_around_and_what_stands_on_it_too() -> None:
    """The low box has four long walls, the top box two more."""
    assert set(walls(hill(), "edges")) == {Wall(line) for line in BOX}


def test_what_is_less_than_a_cliff_is_no_wall() -> None:
    """With a cliff of two levels, a step of one level is open."""
    found = {wall.line for wall in walls(hill(), "edges", 2)}
    assert ((3.0, 1.0), (3.0, 2.0)) not in found
    assert ((5.0, 1.0), (5.0, 3.0)) in found
    assert walls(hill(), "edges", 4) == []


def barrier(source: tuple[int, int], target: tuple[int, int], *, one_way: bool) -> Barrier:
    """Return a barrier between two cells of the hill."""
    line = border_of_cells(source, target)
    return Barrier(name_of(source), name_of(target), line, one_way)


def test_a_one_way_wall_stops_those_who_come_from_its_source(subtests: pytest.Subtests) -> None:
    """On each side, whichever way the line runs."""
    for source, target in (((0, 0), (1, 0)), ((1, 0), (0, 0)), ((0, 0), (0, 1)), ((0, 1), (0, 0))):
        with subtests.test(source=source, target=target):
            found = walls(
                replace(hill(), barriers=(barrier(source, target, one_way=True),)), "rules"
            )
            start, end = ((cell[0] + 0.5, cell[1] + 0.5) for cell in (source, target))
            assert [wall.one_way for wall in found] == [True]
            assert stopped(found, start, end)
            assert not stopped(found, end, start)


def test_a_wall_for_all_and_one_for_some_are_not_joined() -> None:
    """Two sides in line that stop others stay two walls; at edges a cliff stops all."""
    both = barrier((2, 0), (2, 1), one_way=False)
    some = barrier((3, 0), (3, 1), one_way=True)
    table = replace(hill(), barriers=(both, some))
    assert len(walls(table, "rules")) == 2
    assert set(walls(table, "edges")) == {Wall(line) for line in BOX}


def test_walls_of_areas_are_their_borders() -> None:
    """No step over a border makes a wall along it, with all its corners."""
    line = ((9.0, 1.0), (12.0, 10.0), (9.0, 19.0))
    shut = replace(lands(), barriers=(Barrier("west", "east", line),))
    assert walls(lands(), "rules") == []
    assert walls(shut, "rules") == walls(shut, "edges") == [Wall(line)]
    assert walls(shut, "none") == []


def test_the_sluices_have_sides_that_are_closed_and_sides_that_open_one_way() -> None:
    """Both kinds stand in one arena, and jumps lead over some."""
    job = job_of(samples_folder() / "mechs" / "the-sluices.json", EXPORTER)
    barriers = chosen_tabletop(job).barriers
    assert {item.one_way for item in barriers} == {True, False}
    assert any(item.crossed for item in barriers)
