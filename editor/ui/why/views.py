"""The content of the panel that explains a finding, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.picture.inks import MarkLevel
from editor.workbench.fix_looks import FixFigure
from editor.workbench.why_words import CauseCardView

NoteAct = Literal["", "stop", "again"]
"""What a button beside a note does: stop the search, look again, or there is no button."""


@dataclass(frozen=True)
class RuleView:
    """The check behind a finding: its title, and pairs of a heading and a paragraph."""

    title: str
    parts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class FixCardView:
    """The card of a fix: its key, what is done, a detail, and figures; `doubt` warns of it."""

    key: str
    title: str
    detail: str = ""
    figures: tuple[FixFigure, ...] = ()
    doubt: str = ""


@dataclass(frozen=True)
class WhyView:
    """The panel: a question with its detail, the cause, the rule, and fixes.

    - note: a sentence in place of the cause; act: "stop" or "again", what a button beside it does
    - heading, aside, cards, proof: the cause
    - fixes_aside: how many were tried; fixes_note: a sentence in place of fixes, and fixes_act
      what a button beside it does; more: how many fixes have no card; best: others than these
      clear it, too
    - chosen: the index of the chosen fix, -1 for none
    - onward: what can be asked next, empty for nothing
    """

    level: MarkLevel
    question: str
    detail: str = ""
    note: str = ""
    act: NoteAct = ""
    heading: str = ""
    aside: str = ""
    cards: tuple[CauseCardView, ...] = ()
    proof: str = ""
    rule: RuleView | None = None
    fixes: tuple[FixCardView, ...] = ()
    fixes_aside: str = ""
    fixes_note: str = ""
    fixes_act: NoteAct = ""
    more: int = 0
    best: bool = False
    chosen: int = -1
    may_waive: bool = False
    may_lower: bool = False
    onward: str = ""
