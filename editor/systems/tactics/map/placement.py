"""Whether a box rests where it lies, and on what."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from editor.core.points import Cell
from editor.systems.tactics.map.board import HOLE, MAT
from editor.systems.tactics.map.geometry import LaidBox, Realm
from editor.systems.tactics.map.stacks import NO_PILE, Pile

FootingTrouble = Literal["outside", "overlap", "straddles", "overhangs"]

_ON_MAT = {MAT: 0}


@dataclass(frozen=True)
class Footing:
    """How a box rests: the first trouble that applies, or None, with its evidence.

    `held` maps each supported cell to its support, MAT or a box id. `cells` are the faulty cells,
    `others` the boxes whose volume overlaps.
    """

    trouble: FootingTrouble | None
    held: dict[Cell, str]
    cells: tuple[Cell, ...] = ()
    others: Others | tuple[()] = ()

    @property
    def supports(self) -> tuple[str, ...]:
        """The supports in the order of the footprint; level mats count as one."""
        return tuple(dict.fromkeys(self.held.values()))


class Others:
    """The ids of the boxes whose volume overlaps a box, computed on demand.

    A heap of boxes overlaps in more pairs than anybody reads.
    """

    def __init__(self, realm: Realm, box: LaidBox, piles: Iterable[Pile]) -> None:
        self._realm, self._box, self._piles = realm, box, tuple(piles)

    def __iter__(self) -> Iterator[str]:
        """Yield each id once, in the order of the footprint."""
        seen: set[str] = set()
        for pile in self._piles:
            for other in _met(self._realm, self._box, pile):
                if other.box.id not in seen:
                    seen.add(other.box.id)
                    yield other.box.id

    def __contains__(self, name: object) -> bool:
        """Return whether the box overlaps the box of this id."""
        box, other = self._box, self._realm.boxes.get(str(name))
        return (
            other is not None
            and bool(self._piles)
            and _is_met(self._realm, box, other)
            and other.base < box.top
            and box.base < other.top
            and box.at[0] < other.at[0] + other.width
            and other.at[0] < box.at[0] + box.width
            and box.at[1] < other.at[1] + other.depth
            and other.at[1] < box.at[1] + box.depth
        )

    def __eq__(self, other: object) -> bool:
        """Return whether these are the same boxes in the same order."""
        return isinstance(other, Others) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


class _Under:
    """What matters of the boxes over a cell for how a box rests there."""

    def __init__(self, realm: Realm, box: LaidBox, pile: Pile) -> None:
        # In a high pile only boxes at the height of the box matter: find them by their tops.
        over = bisect_right(pile.tops, box.base)
        circle = realm.loads.circle_of(box.box.id)
        if circle is None:
            self.beneath = any(_is_met(realm, box, pile[at]) for at in range(over - 1, -1, -1))
        else:
            first = pile.free_of(circle, lambda other: not _is_met(realm, box, other))
            self.beneath = first < over
        self.meets = next(_met(realm, box, pile), None) is not None
        self.tops = pile.ending_at(box.base) if self.beneath else NO_PILE


def footing(realm: Realm, box: LaidBox) -> Footing:
    """Return how a laid box rests among the other boxes of the realm.

    The box itself and its load are ignored, so that a box in the hand can be tried before it is
    put down. The troubles in this order: outside the mat, overlap of volumes, more than one
    support, a cell without support.
    """
    known: dict[int, _Under] = {}
    held: dict[Cell, Pile] = {}
    outside: list[Cell] = []
    unheld: list[Cell] = []
    meets: list[Cell] = []
    piles: dict[int, Pile] = {}
    for cell in box.cells():
        pile = realm.boxes_at.get(cell, NO_PILE)
        under = known.get(id(pile))
        if under is None:
            under = known[id(pile)] = _Under(realm, box, pile)
        if under.meets:
            meets.append(cell)
            piles[id(pile)] = pile
        if under.beneath:
            if any(_solid(top, cell) and _is_met(realm, box, top) for top in under.tops):
                held[cell] = under.tops
            else:
                unheld.append(cell)
            continue
        mat = realm.mat_at.get(cell)
        if mat is None:
            outside.append(cell)
        elif box.base == 0 and not _is_hole(realm, mat, cell):
            held[cell] = NO_PILE
        else:
            unheld.append(cell)
    supports = _supports(realm, box, held)
    if outside:
        return Footing("outside", supports, tuple(outside))
    if meets:
        return Footing("overlap", supports, tuple(meets), Others(realm, box, piles.values()))
    if len(set(supports.values())) > 1:
        return Footing("straddles", supports, tuple(supports))
    if unheld:
        return Footing("overhangs", supports, tuple(unheld))
    return Footing(None, supports)


def _is_met(realm: Realm, box: LaidBox, other: LaidBox) -> bool:
    """Return whether another box counts: it is not the box itself and not in its load."""
    return other.box.id != box.box.id and not realm.loads.carries(box.box.id, other.box.id)


def _met(realm: Realm, box: LaidBox, pile: Pile) -> Iterator[LaidBox]:
    """Yield the boxes of a pile whose volume overlaps the box."""
    tops = pile.tops
    first = bisect_right(tops, box.base)
    for at in range(first, bisect_left(tops, box.top + realm.tallest, first)):
        if pile[at].base < box.top and _is_met(realm, box, pile[at]):
            yield pile[at]


def _supports(realm: Realm, box: LaidBox, held: dict[Cell, Pile]) -> dict[Cell, str]:
    """Return the support of each supported cell: the same for all if possible.

    Tops at one height over one cell overlap, which is a fault of those boxes, not of the box on
    them. The declared support is preferred. Cells without a top are supported by the mat.
    """
    on = box.box.on
    if all(_holds(realm, box, on, cell, pile) for cell, pile in held.items()):
        return dict.fromkeys(held, on)
    piles = {id(pile): pile for pile in held.values()}
    first, *rest = piles.values()
    for name in reversed(_names(first)):
        if all(name in _names(pile) for pile in rest) and all(
            _holds(realm, box, name, cell, pile) for cell, pile in held.items()
        ):
            return dict.fromkeys(held, name)
    return {
        cell: next(
            name for name in (on, *reversed(_names(pile))) if _holds(realm, box, name, cell, pile)
        )
        for cell, pile in held.items()
    }


def _names(pile: Pile) -> dict[str, int]:
    return pile.places or _ON_MAT


def _holds(realm: Realm, box: LaidBox, name: str, cell: Cell, pile: Pile) -> bool:
    """Return whether the support of this name is directly beneath a box in a cell."""
    if not pile:
        return name == MAT
    other = realm.boxes.get(name)
    return (
        other is not None
        and other.top == box.base
        and other.covers(cell)
        and _solid(other, cell)
        and _is_met(realm, box, other)
    )


def _is_hole(realm: Realm, mat_id: str, cell: Cell) -> bool:
    mat = realm.mats[mat_id]
    return mat.rows[cell[1] - mat.at[1]][cell[0] - mat.at[0]] == HOLE


def _solid(box: LaidBox, cell: Cell) -> bool:
    return box.rows[cell[1] - box.at[1]][cell[0] - box.at[0]] != HOLE


def natural_support(
    realm: Realm, cells: list[Cell], without: frozenset[str], *, once: bool = False
) -> str:
    """Return the support of a box that is put down on these cells: the highest top beneath.

    `without` names boxes to ignore, such as the box in the hand and its load. Where a realm is
    asked `once`, only the boxes beneath are looked at.
    """
    best: LaidBox | None = None
    over = realm.boxes_near(cells) if once else realm.boxes_at
    piles = {id(pile): pile for cell in cells if (pile := over.get(cell))}
    for pile in piles.values():
        top = next((box.top for box in reversed(pile) if box.box.id not in without), None)
        if top is not None and (best is None or top > best.top):
            # Of two at one height the first in the list.
            best = next(box for box in pile.ending_at(top) if box.box.id not in without)
    return best.box.id if best else MAT
