"""Outlines of sets of cells: inset, with rounded corners."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.path import Path

GridCorner = tuple[int, int]
"""The corner of cells that is the upper-left one of the cell with this column and row."""


def loops(cells: Iterable[Cell]) -> list[list[GridCorner]]:
    """Return the outlines of a set of unit cells by their corners.

    Outer outlines run clockwise on the screen, holes the other way. Cells that touch only in a
    corner stay separate.
    """
    inside = frozenset(cells)
    edges: dict[GridCorner, list[GridCorner]] = {}
    for x, y in sorted(inside, key=lambda cell: (cell[1], cell[0])):
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in inside:
                edges.setdefault(start, []).append(end)
    found = []
    while edges:
        found.append(_corners(_walk(edges)))
    return found


def components(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Return the connected components of cells, in reading order of their first cells."""
    left = set(cells)
    found = []
    for first in sorted(left, key=lambda cell: (cell[1], cell[0])):
        if first not in left:
            continue
        left.remove(first)
        piece = [first]
        for x, y in piece:
            for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if cell in left:
                    left.remove(cell)
                    piece.append(cell)
        found.append(frozenset(piece))
    return found


def _walk(edges: dict[GridCorner, list[GridCorner]]) -> list[GridCorner]:
    """Remove a closed walk from `edges` and return its points."""
    start = here = next(iter(edges))
    heading: GridCorner | None = None
    walk: list[GridCorner] = []
    while True:
        walk.append(here)
        ahead = edges[here]
        if heading is not None and len(ahead) > 1:
            dx, dy = heading
            # The sharpest turn to the right stays with the same cell.
            ahead.sort(
                key=lambda to, at=here: (to[0] - at[0]) * dy - (to[1] - at[1]) * dx  # type: ignore[misc]
            )
        there = ahead.pop(0)
        if not ahead:
            del edges[here]
        heading = (there[0] - here[0], there[1] - here[1])
        here = there
        if here == start:
            return walk


def _corners(walk: list[GridCorner]) -> list[GridCorner]:
    """Return the corners of a closed walk."""
    turns = []
    for index, (x, y) in enumerate(walk):
        before, after = walk[index - 1], walk[(index + 1) % len(walk)]
        if (x - before[0]) * (after[1] - y) != (y - before[1]) * (after[0] - x):
            turns.append((x, y))
    return turns


def region(cells: Iterable[Cell], radius: float = 0.26, inset: float = 0.045) -> Path:
    """Return the outline of the cells, moved inwards by `inset`, corners rounded by `radius`.

    Lengths are in sides of a cell; the path is filled by the even-odd rule, so that holes stay
    open.
    """
    steps: list[str] = []
    points: list[Point] = []
    for loop in loops(cells):
        count = len(loop)
        for index, (x, y) in enumerate(loop):
            before, after = loop[index - 1], loop[(index + 1) % count]
            in_x, in_y = _sign(x - before[0]), _sign(y - before[1])
            out_x, out_y = _sign(after[0] - x), _sign(after[1] - y)
            at = (x + inset * (-in_y - out_y), y + inset * (in_x + out_x))
            steps.append("LQ" if index else "MQ")
            points += (
                (at[0] - in_x * radius, at[1] - in_y * radius),
                at,
                (at[0] + out_x * radius, at[1] + out_y * radius),
            )
        steps.append("Z")
    return Path("".join(steps), tuple(points), even_odd=True)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
