"""The room that boxes fill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from editor.systems.tactics.picture.arrangement import Sheet


class Block(NamedTuple):
    """A room of the turned board: columns, rows and levels, each up to the one after it."""

    x: int
    y: int
    base: int
    right: int
    bottom: int
    top: int

    @classmethod
    def of(cls, box: Sheet) -> Block:
        """Return the room that a box fills."""
        return cls(box.x, box.y, box.base, box.right, box.bottom, box.top)

    @classmethod
    def around(cls, blocks: Sequence[Block]) -> Block:
        """Return the smallest one around some, of which there is at least one."""
        x, y, base, right, bottom, top = zip(*blocks, strict=True)
        return cls(min(x), min(y), min(base), max(right), max(bottom), max(top))
