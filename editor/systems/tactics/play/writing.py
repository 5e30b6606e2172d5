"""Writing down what is legal."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import ACTIONS
from editor.systems.tactics.play.names import KIND_BITS, UNIT_BITS
from editor.systems.tactics.play.state import Work


@compiled
def add(work: Work, kind: int, unit: int, target: int) -> None:
    """Write a legal action down."""
    if work.action_count < ACTIONS:
        action = (kind << KIND_BITS) | (unit << UNIT_BITS) | target
        work.actions[work.action_count] = action
        work.action_count += 1
