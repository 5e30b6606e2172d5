"""Where things lie, so that their twins are found: sets of points that a symmetry moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from editor.analysis.symmetry import Image, Point
from editor.core.points import Cell


class Key(NamedTuple):
    """Where a thing lies: what it is, sets of points in half units, and all that stays."""

    kind: str
    points: tuple[frozenset[Point], ...]
    rest: Hashable = None

    def seen(self, image: Image) -> Key:
        """Return where its twin lies."""
        return Key(self.kind, tuple(map(image.halves, self.points)), self.rest)


def middles(cells: Iterable[Cell]) -> frozenset[Point]:
    """Return the middles of cells in half units."""
    return frozenset((2 * x + 1, 2 * y + 1) for x, y in cells)
