"""What is printed on the mats as they lie: control areas and the artifact space, on the map."""

from __future__ import annotations

from typing import NamedTuple

from editor.core.points import Cell
from editor.systems.tactics.geometry import LaidMat


class Print(NamedTuple):
    """A printed control area, in cells of the map."""

    cells: tuple[Cell, ...]
    trigger: Cell


def printed_areas(mat: LaidMat) -> tuple[Print, ...]:
    """Return the control areas printed on the side of a mat that is up."""
    return tuple(
        Print(tuple(_on_the_map(mat, cell) for cell in area.cells), _on_the_map(mat, area.trigger))
        for area in mat.component.sides[mat.mat.side].areas
    )


def printed_artifact(mat: LaidMat) -> Cell | None:
    """Return the artifact space printed on the side of a mat that is up, None without one."""
    at = mat.component.sides[mat.mat.side].artifact
    return None if at is None else _on_the_map(mat, at)


def middle_spaces(mat: LaidMat) -> tuple[Cell, ...]:
    """Return the one, two or four spaces in the middle of a mat, in reading order."""
    columns = dict.fromkeys(((mat.width - 1) // 2, mat.width // 2))
    rows = dict.fromkeys(((mat.height - 1) // 2, mat.height // 2))
    return tuple(_on_the_map(mat, (x, y)) for y in rows for x in columns)


def off_middle(mat: LaidMat, cell: Cell) -> int:
    """Return how far a cell is from the nearest middle space, by the larger of its two axes."""
    return min(max(abs(cell[0] - x), abs(cell[1] - y)) for x, y in middle_spaces(mat))


def _on_the_map(mat: LaidMat, cell: Cell) -> Cell:
    return mat.at[0] + cell[0], mat.at[1] + cell[1]
