"""What the panels show: plain frozen values, made from the session and knowing nothing of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.picture.inks import MarkLevel
from editor.ui.widgets.card import Picture


@dataclass(frozen=True)
class ReadinessView:
    """One light of the header: is it ready for this, in words."""

    level: MarkLevel
    text: str
    because: str = ""


@dataclass(frozen=True)
class HeaderView:
    """The header: title, one line of facts, the lights from the worst.

    `isometric` is None where the board is seen from above alone.
    """

    title: str
    facts: str
    isometric: bool | None
    readiness: tuple[ReadinessView, ...] = ()


@dataclass(frozen=True)
class FixView:
    """A way to fix a finding; `grade` in words, `doubt` what its button says of it in a word."""

    title: str
    grade: str
    doubt: str = ""

    @property
    def label(self) -> str:
        """The words of its button: "Turn the box  untried"."""
        return f"{self.title}  {self.doubt}" if self.doubt else self.title


@dataclass(frozen=True)
class ProblemView:
    """One row of the problems panel with the rows that follow from it.

    `note` is what a house rule or a waiver did to it; `may_lower` and `may_waive` say whether
    its menu offers that.
    """

    key: str
    level: MarkLevel
    message: str
    place: str = ""
    fixes: tuple[FixView, ...] = ()
    note: str = ""
    source: str = ""
    notes: tuple[str, ...] = ()
    may_waive: bool = True
    may_lower: bool = False
    follows: tuple[ProblemView, ...] = ()


@dataclass(frozen=True)
class ProblemGroup:
    """Rows under one heading; the heading is empty when they are grouped by cause."""

    title: str
    rows: tuple[ProblemView, ...]


@dataclass(frozen=True)
class ProblemsView:
    """The problems panel: groups, counts by level, how long the checks took, house rules.

    `stale` says that it is of an earlier map, `unchecked` that this one will not be checked,
    `late` that its checks take long: they are "running", or were ended and begun "again".
    """

    groups: tuple[ProblemGroup, ...] = ()
    counts: tuple[tuple[MarkLevel, int], ...] = ()
    milliseconds: float | None = None
    stale: bool = False
    unchecked: bool = False
    late: Literal["", "running", "again"] = ""
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class HistoryView:
    """The steps by name, oldest first, and the index of the one that is shown."""

    steps: tuple[str, ...]
    current: int


@dataclass(frozen=True)
class OutlineNode:
    """One object of the tree; an empty key is a heading."""

    key: str
    title: str
    detail: str = ""
    level: MarkLevel | None = None
    hidden: bool = False
    locked: bool = False
    children: tuple[OutlineNode, ...] = ()


@dataclass(frozen=True)
class CardView:
    """A component on its card; `left` None for as many as one likes."""

    key: str
    title: str
    detail: str
    left: int | None
    picture: Picture


@dataclass(frozen=True)
class SwatchView:
    """A terrain to paint with, and its key."""

    key: str
    title: str
    shortcut: str
    picture: Picture


@dataclass(frozen=True)
class TileView:
    """A sign to set, and how many stand: "3 of 3"."""

    key: str
    title: str
    count: str
    picture: Picture


@dataclass(frozen=True)
class PaletteView:
    """The palette: components, terrains, signs, the key of what is armed, what they are called."""

    cards: tuple[CardView, ...] = ()
    swatches: tuple[SwatchView, ...] = ()
    tiles: tuple[TileView, ...] = ()
    armed: str = ""
    titles: tuple[str, str, str] = ("Parts", "Terrain", "Signs")


@dataclass(frozen=True)
class StatusView:
    """The status line: place and ground, the keys that work now, facts at the right."""

    place: str = ""
    ground: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    symmetry: str = ""
    size: str = ""
