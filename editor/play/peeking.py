"""Peeking: what actions weigh without a step. Written as rules are."""

from __future__ import annotations

from editor.play.compiled import entry
from editor.play.header import MAX_WEIGHT, open_work_header
from editor.play.layout import Buffer


@entry
def peek_at_nothing(tables: Buffer, state: Buffer, scratch: Buffer, action: int) -> int:
    """Say that an action may weigh anything: `peek` of systems that cannot tell without a step."""
    work = open_work_header(scratch)
    work.sure = 0
    return MAX_WEIGHT
