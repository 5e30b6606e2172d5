"""Copies of flat buffers, within rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Buffer


@compiled
def copy_into(source: Buffer, target: Buffer, size: int) -> int:
    """Copy so many numbers of a flat buffer into another one."""
    for index in range(size):
        target[index] = source[index]
    return size
