"""Copies of flat buffers, within rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record


@compiled
def copy_into(source: Record, target: Record, size: int) -> int:
    """Copy so many numbers of a flat buffer into another one."""
    for index in range(size):
        target[index] = source[index]
    return size
