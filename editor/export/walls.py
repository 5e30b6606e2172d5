"""Walls for virtual tabletops: where the rules stop a step, or where a map is steep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from editor.core.points import Cell
from editor.core.words import are, counted
from editor.export.exporter import Option
from editor.export.job import Job
from editor.picture.affine import Point
from editor.seam.tabletop import Barrier, Tabletop, border_of_cells

WallRule = Literal["rules", "edges", "none"]
WALL_RULES: tuple[WallRule, ...] = ("rules", "edges", "none")
WALLS = Option(
    "walls",
    "Walls",
    "rules",
    "Where the rules let nobody pass, at every cliff too, or nowhere.",
    choices=WALL_RULES,
)
CLIFF = Option(
    "cliff",
    "Cliff",
    1,
    "With walls at edges: from how many levels on a step is a wall.",
    "levels",
    minimum=1,
    maximum=20,
)


class Wall(NamedTuple):
    """A wall: two or more points of the table.

    A one-way wall stops only those on its left, as one looks along it from above.
    """

    line: tuple[Point, ...]
    one_way: bool = False


def walls_for(job: Job, table: Tabletop) -> list[Wall]:
    """Return the walls that the options of a job ask for."""
    return walls(table, str(job.options["walls"]), int(job.options["cliff"]))


def walls(table: Tabletop, rule: str, cliff: int = 1) -> list[Wall]:
    """Return the walls of a map; those on the sides of cells are joined to long ones.

    By the rules a wall stands where no step leads over the border of two neighbouring spaces,
    at edges also between cells that differ by `cliff` levels or more. The edge of the map has none.
    """
    if rule == "none":
        return []
    if table.cells is None:
        return [Wall(barrier.line) for barrier in table.barriers]
    sides = {barrier.line: _facing(table, barrier) for barrier in table.barriers}
    if rule == "edges":
        sides |= dict.fromkeys(_steep(table, cliff), "both")
    return list(_joined(sides))


Facing = Literal["both", "along", "against"]
"""Whom a side stops: all, or only those on its left along it from its upper or left end, or from
the other end."""


def _facing(table: Tabletop, barrier: Barrier) -> Facing:
    if not barrier.one_way:
        return "both"
    (x, y), (x2, y2) = barrier.line
    at = table.space_of[barrier.source].centre
    return "along" if (x2 - x) * (at[1] - y) < (y2 - y) * (at[0] - x) else "against"


def _steep(table: Tabletop, cliff: int) -> Iterator[tuple[Point, Point]]:
    heights = {space.cell: space.elevation for space in table.spaces if space.cell is not None}
    for (x, y), height in heights.items():
        for beside in ((x + 1, y), (x, y + 1)):
            if abs(heights.get(beside, height) - height) >= cliff:
                yield border_of_cells((x, y), beside)


def _joined(sides: dict[tuple[Point, ...], Facing]) -> Iterator[Wall]:
    """Yield sides of cells as walls, those in line as one: level ones first, then upright ones."""
    for upright in (False, True):
        for facing in ("both", "along", "against"):
            edges = {
                (round(y), round(x)) if upright else (round(x), round(y))
                for ((x, y), (x2, _)), there in sides.items()
                if there == facing and (x == x2) == upright
            }
            for (along, across), end in runs(edges):
                ends = ((along, across), (end, across))
                line = tuple(
                    (float(b), float(a)) if upright else (float(a), float(b)) for a, b in ends
                )
                yield Wall(line[::-1] if facing == "against" else line, facing != "both")


def runs(edges: Iterable[Cell]) -> Iterator[tuple[Cell, int]]:
    """Yield where each run of edges along x begins, and the x of its end."""
    known = set(edges)
    for x, y in sorted(known, key=lambda edge: (edge[1], edge[0])):
        if (x - 1, y) not in known:
            end = x
            while (end, y) in known:
                end += 1
            yield (x, y), end


def wall_losses(job: Job, table: Tabletop) -> Iterator[str]:
    """Yield what walls, or their absence, say wrongly of moves."""
    rule = job.options["walls"]
    steep = rule == "edges" and len(walls_for(job, table)) > len(walls(table, "rules"))
    if steep:
        yield "A cliff is a wall here, although the rules let a piece climb or drop over it."
    if rule == "none" and table.barriers:
        yield "There are no walls: nothing stops a step that the rules forbid."
    elif rule != "none":
        crossed = sum(barrier.crossed and not barrier.one_way for barrier in table.barriers)
        if crossed:
            borders = counted(crossed, "border")
            yield (
                f"{borders} with a wall {are(crossed)} crossed by a jump or a flight all the same: "
                "move such a piece past the wall by hand."
            )
