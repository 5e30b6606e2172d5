"""Texts of a map that span spaces: how large their letters are, and how they are turned."""

from __future__ import annotations

from editor.picture.affine import Rect, moved, turned
from editor.picture.cards import width_of
from editor.picture.drawing import Face, Group
from editor.picture.signs import label

_HIGH, _LONG = 0.62, 0.92
"""How much of the height and of the length of their place letters fill."""
_SMALLEST = 0.12
STANDING = 0.73
"""How large letters that stand upright in the isometric view are, of those that lie flat."""


def letters_in(words: str, width: float, depth: float, face: Face = "inter") -> tuple[float, bool]:
    """Return the size of the letters of a text that spans a rectangle, and whether it runs upward.

    In a rectangle that is much taller than wide it is read from below.
    """
    upward = depth > 1.5 * width and len(words) > 2
    length, height = (depth, width) if upward else (width, depth)
    size = min(_HIGH * height, _LONG * length / max(width_of(words, face), 0.1))
    return max(_SMALLEST, size), upward


def letters_extent(
    words: str, width: float, depth: float, face: Face = "inter"
) -> tuple[float, float]:
    """Return how wide and how high the letters of a text that spans a rectangle are together."""
    size, upward = letters_in(words, width, depth, face)
    long = size * max(width_of(words, face), 0.1)
    return (size, long) if upward else (long, size)


def spread_label(rect: Rect, words: str) -> Group:
    """Return a label over a rectangle of the map, seen from above."""
    size, upward = letters_in(words, rect.width, rect.height)
    place = moved(*rect.centre)
    return Group((label((0.0, 0.0), words, size),), place.after(turned(-90)) if upward else place)
