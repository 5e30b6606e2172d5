"""What lies over the map while one works: ghosts, overlays, evidence, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from editor.core.finding import Evidence
from editor.core.points import Cell

Verdict = Literal["lawful", "warned", "unlawful"]
ReasonLevel = Literal["error", "warning", "advice", "waived", "ready"]


@dataclass(frozen=True)
class Reason:
    """What a chip says: the reason, then place or detail, then the key that helps."""

    level: ReasonLevel
    title: str
    detail: str = ""
    keys: str = ""


@dataclass(frozen=True)
class Hand:
    """What is in the hand, where it would come to lie.

    `things` are solid things as the system lays them (a LaidBox of tactics), `cells` spaces.
    """

    verdict: Verdict
    things: tuple[Any, ...] = ()
    cells: frozenset[Cell] = frozenset()
    reason: Reason | None = None


@dataclass(frozen=True)
class Overlay:
    """All that lies over the board.

    `linked` are objects whose links show; `reach` and `way` (spaces) are the overlays of measuring;
    `shown` is the evidence of a finding, `fault` its spaces, `reason` what its chip says.
    `over` is the id of the object that is pointed at, `faulty` are objects that a finding speaks
    of, `counted` objects with a figure, such as their reach.
    """

    hand: Hand | None = None
    selected: tuple[str, ...] = ()
    pointed: Cell | None = None
    cursor: Cell | None = None
    band: tuple[Cell, Cell] | None = None
    linked: frozenset[str] = frozenset()
    shown: tuple[Evidence, ...] = ()
    fault: frozenset[Cell] = frozenset()
    reason: Reason | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    way: tuple[Any, ...] = ()
    way_words: str = ""
    changed: frozenset[Cell] = frozenset()
    over: str = ""
    faulty: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)


NOTHING = Overlay()
