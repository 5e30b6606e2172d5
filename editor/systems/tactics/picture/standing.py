"""What stands upright on a space: trees, mountains, houses."""

from __future__ import annotations

from editor.core.caches import cached
from editor.core.points import Cell
from editor.picture.affine import moved
from editor.picture.drawing import Group
from editor.picture.houses import upright_village, village
from editor.picture.mountains import peaks, upright_peaks
from editor.picture.projection import Turning, seen
from editor.picture.woods import forest, upright_forest
from editor.systems.tactics.board import FOREST, PEAK, VILLAGE
from editor.systems.tactics.picture.arrangement import Sheet

UPRIGHT = (FOREST, PEAK, VILLAGE)
_BLOCK = 8


def flat_motif(letter: str, place: tuple[int, ...]) -> Group | None:
    """Return the motif of a terrain from above, in a unit square; None where there is none."""
    match letter:
        case "f":
            return forest(*place)
        case "^":
            return peaks(*place)
        case "v":
            return village()
        case _:
            return None


def upright_motif(letter: str, place: tuple[int, ...]) -> Group | None:
    """Return the motif of a terrain in the isometric view, about the diamond's upper corner."""
    match letter:
        case "f":
            return upright_forest(*place)
        case "^":
            return upright_peaks(*place)
        case "v":
            return upright_village()
        case _:
            return None


@cached()
def standing_upright(sheet: Sheet, turning: Turning) -> dict[Cell, Group]:
    """Return what stands on the cells of a sheet in the isometric scene; not to be changed."""
    found = {}
    for cell, letter in sheet.cells():
        if letter in UPRIGHT:
            motif = upright_motif(letter, (*turning.cell_back(cell), sheet.top))
            if motif is not None:
                found[cell] = Group((motif,), moved(*seen(*cell, sheet.top)))
    return found


@cached()
def standing_from_above(
    sheet: Sheet, turning: Turning, covered: frozenset[Cell] = frozenset()
) -> tuple[Group, ...]:
    """Return what stands on a sheet, seen from above, the back first, in blocks of spaces.

    Nothing stands on covered cells: it would look out from under the box.
    """
    blocks: dict[Cell, list[Group]] = {}
    for cell, letter in sheet.cells():
        if letter not in UPRIGHT or cell in covered:
            continue
        motif = flat_motif(letter, (*turning.cell_back(cell), sheet.top))
        if motif is not None:
            key = (cell[1] // _BLOCK, cell[0] // _BLOCK)
            blocks.setdefault(key, []).append(Group((motif,), moved(*cell)))
    return tuple(Group(tuple(blocks[key])) for key in sorted(blocks))
