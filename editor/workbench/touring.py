"""The first tour: what is shown step by step, and when a step is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from editor.workbench.samples import Sample, every_sample
from editor.workbench.session import Session

Place = Literal["map", "palette", "problems", "undo", "set-ups", "find", "play"]


class Before(NamedTuple):
    """How the session was when a step began."""

    step: int
    setup: str


@dataclass(frozen=True)
class TourStep:
    """A step: where it points, what it says, and whether it was done since it began."""

    place: Place
    title: str
    words: str
    done: Callable[[Session, Before], bool]


def _never(session: Session, before: Before) -> bool:
    """Return that a step is only read."""
    return False


STEPS: tuple[TourStep, ...] = (
    TourStep(
        "map", "The map",
        "Scroll to zoom, and drag with the middle button to pan. Click an object to select it; "
        "its properties are on the right.",
        _never,
    ),
    TourStep(
        "palette", "Place something",
        "Click a component here, then click the map. The preview shows whether it can be placed "
        "there, and if not, why. Escape cancels.",
        lambda session, before: session.document.history.index > before.step,
    ),
    TourStep(
        "problems", "Problems",
        "Problems appear here at once, with their place and fixes. F8 goes to the next one.",
        _never,
    ),
    TourStep(
        "undo", "Undo",
        "Ctrl+Z undoes the last step, and you can undo all of them. The history on the right "
        "lists every step.",
        lambda session, before: session.document.history.index < before.step,
    ),
    TourStep(
        "set-ups", "One map, several tables",
        "Each chip is a set-up with its players and problems. Click another one to show it on "
        "the map.",
        lambda session, before: session.setup != before.setup,
    ),
    TourStep(
        "find", "Find anything",
        "Type part of the name of a command, an object or a space here. Ctrl+Shift+P opens this "
        "from anywhere.",
        _never,
    ),
    TourStep(
        "play", "Play",
        "Play on this map by hand or against bots, then come back to change it. That is all: "
        "for more, see the guide in the Help menu.",
        _never,
    ),
)  # fmt: skip


def steps_for(session: Session) -> tuple[TourStep, ...]:
    """Return the steps that a map has something to show for."""
    absent: set[Place] = set()
    if len(session.present.setups) < 2:
        absent.add("set-ups")
    if session.system.play is None:
        absent.add("play")
    return tuple(step for step in STEPS if step.place not in absent)


def before_now(session: Session) -> Before:
    """Return how a session is when a step begins."""
    return Before(session.document.history.index, session.setup)


def tour_sample() -> Sample:
    """Return the sample of the tour: the first of those with the most tables."""
    return max(every_sample(), key=lambda sample: len(sample.players))
