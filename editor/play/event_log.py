"""Events: what the rules say that happened while a step was carried out."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import EVENTS, WorkHeader


@compiled
def log_event(
    work: WorkHeader, kind: int, first: int, second: int, third: int, fourth: int, fifth: int
) -> None:
    """Write an event down: its kind and up to five numbers, where anybody listens."""
    if work.log_on and work.event_count < EVENTS:
        at = work.event_count
        work.events[at, 0] = kind
        work.events[at, 1] = first
        work.events[at, 2] = second
        work.events[at, 3] = third
        work.events[at, 4] = fourth
        work.events[at, 5] = fifth
        work.event_count += 1
