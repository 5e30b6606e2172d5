"""The content of the panels as frozen values, which presenters make from a session."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.seam.editing import Palette
from editor.ui.widgets.card import Picture, no_picture
from editor.workbench.setups import SetupFacts


@dataclass(frozen=True)
class HeaderView:
    """The header: title, a line of facts, the set-ups in their order.

    `isometric` is None where the board has only the view from above.
    """

    title: str
    facts: str
    isometric: bool | None
    setups: tuple[SetupFacts, ...] = ()


@dataclass(frozen=True)
class FixView:
    """A fix of a finding; `grade` in words, `doubt` a word of warning on its button."""

    title: str
    grade: str
    doubt: str = ""

    @property
    def short(self) -> str:
        """The verb on its button, in at most three words."""
        return short_title(self.title)

    @property
    def label(self) -> str:
        """The text of its button: "Turn box  untried"."""
        return f"{self.short}  {self.doubt}" if self.doubt else self.short


@dataclass(frozen=True)
class ProblemView:
    """A row of the problems panel with the rows that follow from it.

    `note` says what a house rule or a waiver did to it; `may_lower` and `may_waive` whether its
    menu offers that.
    """

    key: str
    level: MarkLevel
    message: str
    place: str = ""
    fixes: tuple[FixView, ...] = ()
    note: str = ""
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

    `stale`: it is of an earlier map; `unchecked`: this map will not be checked; `late`: its checks
    take long and are "running", or were ended and started "again". `line` is the problem that
    stands in the header of a folded panel, whose view has no groups.
    """

    groups: tuple[ProblemGroup, ...] = ()
    counts: tuple[tuple[MarkLevel, int], ...] = ()
    milliseconds: float | None = None
    stale: bool = False
    unchecked: bool = False
    late: Literal["", "running", "again"] = ""
    line: ProblemView | None = None
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class HistoryView:
    """The steps of the history, oldest first, and the index of the present one.

    `gaps`: how far apart the wins of the best and the worst side are at each step, in words; none
    where nothing is measured.
    """

    steps: tuple[str, ...]
    current: int
    gaps: tuple[str, ...] = ()


_EMPTY = Palette()


@dataclass(frozen=True)
class PaletteView:
    """The palette as its system laid it out, and the name of the entry that is chosen.

    The others return the picture of a component, and of a terrain and a sign by their keys.
    """

    laid: Palette = _EMPTY
    armed: str = ""
    component: Callable[[object], Picture] = no_picture
    swatch: Callable[[str], Picture] = no_picture
    sign: Callable[[str], Picture] = no_picture


@dataclass(frozen=True)
class StatusView:
    """The status line: place and ground, available keys, facts at the right.

    `wide` where more than usual is said about a place.
    """

    place: str = ""
    ground: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    size: str = ""
    wide: bool = False


MAX_WORDS = 3
_WAY = re.compile(
    r"\b\w+ (?:row|column|space)s? (?:north|east|south|west)"
    r"|\ba quarter (?:counter-)?clockwise|\ba half turn"
)
"""How far something moves or turns, which says more than what does."""
_LET = re.compile(r"^Let .*? (?=(?:be|play|begin|stand|give|climb) )")
_ARTICLES = frozenset(("the", "a", "an", "its", "this", "that", "it", "them"))
_ENDS = frozenset(
    ("of", "on", "to", "in", "from", "for", "at", "by", "with", "without", "what", "instead",
     "and", "or", "as", "into", "after", "one", "is", "against", "×")
)  # fmt: skip
"""Words from which on a title says only where, how or whose."""


def short_title(title: str) -> str:
    """Return the title of a fix in at most three words: "Add a portal on south" is "Add portal"."""
    way = _WAY.search(title)
    if way is not None:
        return opening(way[0])
    words = _LET.sub("", title).split()
    if len(words) <= MAX_WORDS:
        return opening(" ".join(words))
    if "out" in words[1:3]:
        return f"{words[0]} out"
    kept = [words[0], *(word for word in words[1:] if word.lower() not in _ARTICLES)]
    if kept[1:] and kept[1].lower() in _ENDS and len(_until_end(kept[2:])) > 1:
        kept = kept[2:]  # "Put it in power armor" is "Power armor"
    kept = kept[:1] + _until_end(kept[1:]) if kept[1].lower() not in _ENDS else kept
    kept = kept[:MAX_WORDS]
    while len(kept) > 1 and _open_ended(kept):
        kept.pop()
    return opening(" ".join(kept).rstrip(",:;"))


def _until_end(words: list[str]) -> list[str]:
    """Return the words before one from which on a title says only where, how or whose."""
    end = next((at for at, word in enumerate(words) if word.lower() in _ENDS), len(words))
    return words[:end]


def _open_ended(words: list[str]) -> bool:
    """Return whether words end amid a quotation or with a word that wants another."""
    said = " ".join(words)
    return said.count("“") != said.count("”") or words[-1].lower() in _ENDS or said.endswith("'s")
