"""Walks through an arena by steps alone, as the checks count them: no jumps, sides respected."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from editor.core.points import Cell
from editor.systems.mechs.survey import Survey

Steps = Mapping[Cell, tuple[Cell, ...]]


def steps_of(survey: Survey) -> dict[Cell, tuple[Cell, ...]]:
    """Return for each zone those that one step leads to."""
    return {
        cell: tuple(other for other, kind in onward if kind == "step")
        for cell, onward in survey.links.items()
    }


def reversed_steps(steps: Steps) -> dict[Cell, tuple[Cell, ...]]:
    """Return for each zone those from which one step leads to it."""
    back: dict[Cell, list[Cell]] = {cell: [] for cell in steps}
    for cell, onward in steps.items():
        for other in onward:
            back[other].append(cell)
    return {cell: tuple(others) for cell, others in back.items()}


def distances(steps: Steps, cells: Iterable[Cell]) -> dict[Cell, int]:
    """Return how many steps each zone is from the nearest of these, as far as steps lead."""
    found = {cell: 0 for cell in cells if cell in steps}
    left = deque(found)
    while left:
        cell = left.popleft()
        for other in steps[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                left.append(other)
    return found


def way(steps: Steps, start: Cell, goal: Cell) -> tuple[Cell, ...]:
    """Return a shortest walk, both ends included; empty where none leads there."""
    far = distances(reversed_steps(steps), (goal,))
    if start not in far:
        return ()
    walk = [start]
    while walk[-1] != goal:
        here = walk[-1]
        walk.append(next(cell for cell in steps[here] if far.get(cell) == far[here] - 1))
    return tuple(walk)


def pieces(steps: Steps) -> list[frozenset[Cell]]:
    """Return the pieces that steps join, in one direction at least; the largest first.

    Ties: the piece first in reading order.
    """
    back = reversed_steps(steps)
    left = dict.fromkeys(steps)
    found = []
    while left:
        piece = [left.popitem()[0]]
        for cell in piece:
            for other in (*steps[cell], *back[cell]):
                if other in left:
                    del left[other]
                    piece.append(other)
        found.append(frozenset(piece))
    found.sort(key=lambda piece: (-len(piece), min((y, x) for x, y in piece)))
    return found
