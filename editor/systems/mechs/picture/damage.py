"""Which parts of an arena's picture differ after a change."""

from __future__ import annotations

from editor.picture.affine import Rect
from editor.systems.mechs.picture.arrangement import Arrangement
from editor.systems.mechs.picture.isometric import isometric_items
from editor.systems.mechs.picture.options import Options
from editor.systems.mechs.picture.top import Item, top_items

_SIZES = (300.0, 45.0, 25.0, 10.0)
"""Pixels of a space at which a card shows more or less of itself, and pieces are larger."""
_THIN = 0.06
"""How far a line that is never thinner than a pixel may reach beyond its place."""


def damage(old: Arrangement, new: Arrangement, isometric: bool) -> list[Rect] | None:
    """Return the rectangles of the scene in which two arrangements differ, at any size.

    None stands for everything: the board itself is another, or things lie in another order.
    """
    if old == new:
        return []
    if old.turning != new.turning:
        return None
    draw = isometric_items if isometric else top_items
    found: list[Rect] = []
    for pixels in _SIZES:
        options = Options(pixels)
        changed = _differing(draw(old, options), draw(new, options))
        if changed is None:
            return None
        found += changed
    return found


def _differing(old: tuple[Item, ...], new: tuple[Item, ...]) -> list[Rect] | None:
    before, after = dict(old), dict(new)
    if len(before) < len(old) or len(after) < len(new):
        return None
    if [key for key in before if key in after] != [key for key in after if key in before]:
        return None
    changed = [node for key, node in old if after.get(key) != node]
    changed += [node for key, node in new if before.get(key) != node]
    return [node.bounds.grown(_THIN) for node in changed]
