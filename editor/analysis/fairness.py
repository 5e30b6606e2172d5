"""Whether a figure is equal for all sides, who is first where, and how symmetric a map is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Literal

from editor.analysis.rows import SpaceT
from editor.core.points import Cell, reading_order


@dataclass(frozen=True)
class Fairness:
    """A figure for each side, such as the movement points from its starts to a goal.

    None is for a side that cannot reach the goal.
    """

    figures: Mapping[str, int | None]

    @property
    def known(self) -> dict[str, int]:
        """The figures of the sides that have one."""
        return {side: figure for side, figure in self.figures.items() if figure is not None}

    @property
    def least(self) -> tuple[str, int] | None:
        """The side with the least figure, the first of equals, and the figure."""
        return min(self.known.items(), key=lambda pair: pair[1], default=None)

    @property
    def most(self) -> tuple[str, int] | None:
        """The side with the greatest figure, the first of equals, and the figure."""
        return max(self.known.items(), key=lambda pair: pair[1], default=None)

    @property
    def spread(self) -> int:
        """The difference of the greatest and the least figure; 0 if nobody has one."""
        least, most = self.least, self.most
        return most[1] - least[1] if least and most else 0


NOBODY_ELSE = 1 << 60
"""The lead of a side on a space that no other side reaches."""


def leads(
    costs: Mapping[str, Mapping[SpaceT, int]], spaces: Iterable[SpaceT]
) -> dict[str, dict[SpaceT, int]]:
    """Return for each side the spaces that it reaches before every other, and its lead there.

    `costs` are those of each side to the spaces that it reaches. The lead is by how much the cost
    of the next side is higher, NOBODY_ELSE where there is no next one.
    """
    found: dict[str, dict[SpaceT, int]] = {side: {} for side in costs}
    known = list(costs.items())
    for space in spaces:
        first, best, second = "", NOBODY_ELSE, NOBODY_ELSE
        for side, reached in known:
            cost = reached.get(space, NOBODY_ELSE)
            if cost < best:
                first, best, second = side, cost, best
            elif cost < second:
                second = cost
        if best < second:
            found[first][space] = NOBODY_ELSE if second == NOBODY_ELSE else second - best
    return found


SymmetryKind = Literal[
    "left-right", "top-bottom", "half-turn", "quarter-turn", "falling-diagonal", "rising-diagonal"
]
CellMapping = Callable[[int, int, int, int], Cell]

_IMAGES: dict[SymmetryKind, CellMapping] = {
    "left-right": lambda x, y, right, low: (right - x, y),
    "top-bottom": lambda x, y, right, low: (x, low - y),
    "half-turn": lambda x, y, right, low: (right - x, low - y),
    "quarter-turn": lambda x, y, right, low: (low - y, x),
    "falling-diagonal": lambda x, y, right, low: (y, x),
    "rising-diagonal": lambda x, y, right, low: (low - y, right - x),
}
"""The image of a cell under each symmetry of a rectangle with this last column and row."""

KINDS: tuple[SymmetryKind, ...] = tuple(_IMAGES)
SQUARE_ONLY: tuple[SymmetryKind, ...] = ("quarter-turn", "falling-diagonal", "rising-diagonal")
"""Symmetries that only a square rectangle can have."""


@dataclass(frozen=True)
class Symmetry(Generic[SpaceT]):
    """How symmetric a map is: the spaces that differ from their image, of how many."""

    kind: SymmetryKind
    spaces: int
    differing: tuple[SpaceT, ...]

    @property
    def score(self) -> float:
        """The share of spaces that equal their image, from 0 to 1; 1 for an empty map."""
        return 1 - len(self.differing) / self.spaces if self.spaces else 1.0


def image(kind: SymmetryKind, cell: Cell, bounds: tuple[int, int, int, int]) -> Cell:
    """Return the image of a cell under a symmetry of a rectangle (x, y, width, height)."""
    x0, y0, width, height = bounds
    x, y = _IMAGES[kind](cell[0] - x0, cell[1] - y0, width - 1, height - 1)
    return x0 + x, y0 + y


def symmetries(
    surface: Mapping[Cell, object], bounds: tuple[int, int, int, int]
) -> tuple[Symmetry[Cell], ...]:
    """Return each symmetry that a rectangle can have, with the cells that break it.

    `surface` says what lies on each cell, compared by equality; a cell whose image
    is absent differs. All its cells lie within the rectangle.
    """
    square = bounds[2] == bounds[3]
    return tuple(
        Symmetry(kind, len(surface), _differing(kind, surface, bounds))
        for kind in KINDS
        if square or kind not in SQUARE_ONLY
    )


def _differing(
    kind: SymmetryKind, surface: Mapping[Cell, object], bounds: tuple[int, int, int, int]
) -> tuple[Cell, ...]:
    absent = object()
    return tuple(
        reading_order(
            cell
            for cell, what in surface.items()
            if surface.get(image(kind, cell, bounds), absent) != what
        )
    )
