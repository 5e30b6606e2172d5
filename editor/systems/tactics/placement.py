"""Whether a box rests where it lies, and on what."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Literal

from editor.core.points import Cell
from editor.systems.tactics.board import HOLE, MAT
from editor.systems.tactics.geometry import LaidBox, Realm

Trouble = Literal["outside", "overlap", "straddles", "overhangs"]


@dataclass(frozen=True)
class Footing:
    """How a box rests: the first trouble that fits, or None, with what shows it.

    `held` maps each held cell to its support, MAT or a box id. `cells` are those at fault,
    `others` the boxes whose volume it meets.
    """

    trouble: Trouble | None
    held: dict[Cell, str]
    cells: tuple[Cell, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def supports(self) -> tuple[str, ...]:
        """The supports in the order in which the footprint meets them; level mats are one."""
        return tuple(dict.fromkeys(self.held.values()))


def footing(realm: Realm, box: LaidBox) -> Footing:
    """Return how a laid box rests among the other boxes of the realm.

    The box itself, and what stands on it, are left out of account, so that a box in the hand
    can be tried before it is put down. Semantics: outside the mat; overlap of volumes; held by
    more than one support; a cell that nothing holds.
    """
    carried = {box.box.id, *realm.carried_by(box.box.id)}
    held: dict[Cell, list[str]] = {}
    outside: list[Cell] = []
    unheld: list[Cell] = []
    meets: list[Cell] = []
    others: dict[str, None] = {}
    for cell in box.cells():
        # Of a high pile only what is as high as the box matters: tops are found by their height.
        piled, heights = realm.boxes_at.get(cell, []), realm.tops_at.get(cell, [])
        level, over = bisect_left(heights, box.base), bisect_right(heights, box.base)
        beneath = any(piled[at].box.id not in carried for at in range(over - 1, -1, -1))
        mat = realm.mat_at.get(cell)
        if mat is None and not beneath:
            outside.append(cell)
            continue
        met = [
            other.box.id
            for other in piled[over : bisect_left(heights, box.top + realm.tallest, over)]
            if other.base < box.top and other.box.id not in carried
        ]
        if met:
            others.update(dict.fromkeys(met))
            meets.append(cell)
        if beneath:
            tops = [
                one.box.id
                for one in piled[level:over]
                if one.box.id not in carried and _solid(one, cell)
            ]
            if tops:
                held[cell] = tops
            else:
                unheld.append(cell)
        elif mat is not None and box.base == 0 and not _is_hole(realm, mat, cell):
            held[cell] = [MAT]
        else:
            unheld.append(cell)
    supports = _supports(held, box.box.on)
    if outside:
        return Footing("outside", supports, tuple(outside))
    if others:
        return Footing("overlap", supports, tuple(meets), tuple(others))
    if len(set(supports.values())) > 1:
        return Footing("straddles", supports, tuple(supports))
    if unheld:
        return Footing("overhangs", supports, tuple(unheld))
    return Footing(None, supports)


def _supports(held: dict[Cell, list[str]], on: str) -> dict[Cell, str]:
    """Return the support of each held cell: one for all of them where there is such a one.

    Tops at one height over one cell overlap, which is the fault of those boxes and not of the
    box that stands on them; what the box is said to stand on goes first.
    """
    if all(on in tops for tops in held.values()):
        return dict.fromkeys(held, on)
    first, *rest = held.values()
    names = [set(tops) for tops in rest]
    common = [name for name in first if all(name in others for others in names)]
    if common:
        return dict.fromkeys(held, common[-1])
    return {cell: on if on in tops else tops[-1] for cell, tops in held.items()}


def _is_hole(realm: Realm, mat_id: str, cell: Cell) -> bool:
    mat = realm.mats[mat_id]
    return mat.rows[cell[1] - mat.at[1]][cell[0] - mat.at[0]] == HOLE


def _solid(box: LaidBox, cell: Cell) -> bool:
    return box.rows[cell[1] - box.at[1]][cell[0] - box.at[0]] != HOLE


def natural_support(realm: Realm, cells: list[Cell], without: frozenset[str]) -> str:
    """Return what a box put down on these cells would stand on: the highest top beneath.

    `without` names boxes to leave out of account, such as the one in the hand and its load.
    """
    best: LaidBox | None = None
    for cell in cells:
        highest: LaidBox | None = None
        for box in reversed(realm.boxes_at.get(cell, ())):
            if highest is not None and box.top < highest.top:
                break
            if box.box.id not in without:
                highest = box  # of two at one height the one listed first
        if highest is not None and (best is None or highest.top > best.top):
            best = highest
    return best.box.id if best else MAT
