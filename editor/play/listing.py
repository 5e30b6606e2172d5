"""Writing down what is legal. Written as rules are."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import ACTIONS, WorkHeader


@compiled
def list_action(work: WorkHeader, action: int) -> None:
    """Write a legal action down, where there is room."""
    if work.action_count < ACTIONS:
        work.actions[work.action_count] = action
        work.action_count += 1
