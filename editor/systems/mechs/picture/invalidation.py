"""What changed between two arrangements: the rectangles of the scene that are drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from editor.core.points import Cell
from editor.picture.affine import Rect, seen_plane
from editor.systems.mechs.picture.arrangement import (
    Arrangement,
    Card,
    LabelMark,
    Options,
    PlacedStandee,
)
from editor.systems.mechs.picture.isometric import isometric_items
from editor.systems.mechs.picture.top import top_items

_SIZES = (300.0, 45.0, 25.0, 10.0)
"""Pixels of a space at which a card shows more or less of itself, and pieces are larger."""


_THIN = 0.06
"""How far a line that is never thinner than a pixel may reach beyond its place."""


Thing = Card | PlacedStandee | LabelMark


def damage(old: Arrangement, new: Arrangement, isometric: bool) -> list[Rect] | None:
    """Return the rectangles of the scene in which two arrangements differ, at any size.

    None stands for everything: the board itself changed, or things lie in another order.
    """
    if old == new:
        return []
    if old.turning != new.turning or not _in_one_order(old, new):
        return None
    before, after = _by_cell(old), _by_cell(new)
    cells = {cell for cell in {*before, *after} if before.get(cell) != after.get(cell)}
    found = [_space(cell, isometric) for cell in cells]
    draw = isometric_items if isometric else top_items
    for arrangement in (_only(old, cells), _only(new, cells)):
        for pixels in _SIZES:
            # The board, its names and its empty places are the same or were taken above.
            options = Options(pixels, rim=False, grid=False)
            items = draw(arrangement, options)
            found += (item.node.bounds.grown(_THIN) for item in items if item.key != "board")
    return found


def _things(arrangement: Arrangement) -> Iterable[Thing]:
    yield from arrangement.cards
    yield from arrangement.pieces
    yield from arrangement.words


def _by_cell(arrangement: Arrangement) -> dict[Cell, list[Thing]]:
    found: dict[Cell, list[Thing]] = {}
    for thing in _things(arrangement):
        found.setdefault(thing.at, []).append(thing)
    return found


def _only(arrangement: Arrangement, cells: set[Cell]) -> Arrangement:
    """Return an arrangement with what lies on these cells alone."""
    return replace(
        arrangement,
        cards=tuple(card for card in arrangement.cards if card.at in cells),
        pieces=tuple(piece for piece in arrangement.pieces if piece.at in cells),
        words=tuple(words for words in arrangement.words if words.at in cells),
    )


def _in_one_order(old: Arrangement, new: Arrangement) -> bool:
    """Return whether what lies in both where it lay is drawn in the same order."""
    before = {(thing.id, thing.at): None for thing in _things(old)}
    after = {(thing.id, thing.at): None for thing in _things(new)}
    return [key for key in before if key in after] == [key for key in after if key in before]


def _space(cell: Cell, isometric: bool) -> Rect:
    """Return the rectangle around a place, with or without a card."""
    rect = Rect(*cell, 1.0, 1.0).grown(_THIN)
    return seen_plane().around(rect) if isometric else rect
