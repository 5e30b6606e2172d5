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
        "Turn the wheel to zoom, and drag with the middle button to move it. Click a thing to "
        "select it; what it is stands at the right.",
        _never,
    ),
    TourStep(
        "palette", "Place something",
        "Click a picture here, point at the map, and click. The thing in your hand says whether "
        "it may stand there, and why not. Escape puts it back.",
        lambda session, before: session.document.history.index > before.step,
    ),
    TourStep(
        "problems", "Problems",
        "What breaks the rules stands here at once, with its place and what would mend it. "
        "F8 goes to the next one.",
        _never,
    ),
    TourStep(
        "undo", "Take it back",
        "Ctrl+Z takes back the last step, as many as there are. The history at the right has "
        "each by its name.",
        lambda session, before: session.document.history.index < before.step,
    ),
    TourStep(
        "set-ups", "One map, several tables",
        "Each chip is a set-up: who plays, and what is wrong there. Click another one, and the "
        "map shows it.",
        lambda session, before: session.setup != before.setup,
    ),
    TourStep(
        "find", "Find anything",
        "A command, a thing on the map, a space: type a part of its name here. Ctrl+Shift+P "
        "comes here from everywhere.",
        _never,
    ),
    TourStep(
        "play", "Play",
        "Play on this map by hand or against bots, and come back to change it. That is all: the "
        "guide in the menu Help has the rest.",
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
