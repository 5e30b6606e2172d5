"""Peeking: what actions weigh without a step. Written as rules are."""

from __future__ import annotations

from editor.play.compiled import entry
from editor.play.header import MAX_WEIGHT, open_work_header
from editor.play.layout import Buffer


@entry
def no_upper_bound(tables: Buffer, state: Buffer, scratch: Buffer, action: int) -> int:
    """Say that an action may weigh anything: the `upper_bound` of systems without one."""
    work = open_work_header(scratch)
    work.sure = 0
    return MAX_WEIGHT
