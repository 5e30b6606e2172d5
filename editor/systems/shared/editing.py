"""What several systems say of a map while one edits it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.checks.check import BaseSurvey
from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.tool import Hit


def place_name(survey: BaseSurvey, hit: Hit) -> str:
    """Return the name of the cell that is pointed at, such as "c4"; empty off the board."""
    return name_of(hit.cell) if min(hit.cell) >= 0 else ""


def size_words(
    bounds: tuple[int, int, int, int],
    placed: int,
    counts: Iterable[int | None],
    nouns: tuple[str, str],
) -> str:
    """Return the size of a map and how many components lie on it: "32 × 16 · 7 of 30 boxes".

    `counts` says how many there are of each, None for any number; `nouns` are singular and plural.
    """
    _, _, width, depth = bounds
    owned = [count for count in counts if count is not None]
    laid = f"{placed} of {sum(owned)} {nouns[1]}" if owned else counted(placed, *nouns)
    return f"{width} × {depth} · {laid}"


def extent_of_cells(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the rectangle around some cells, at least one."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, low = max(x for x, _ in cells), max(y for _, y in cells)
    return left, top, right - left + 1, low - top + 1
