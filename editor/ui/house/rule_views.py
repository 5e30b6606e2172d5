"""What the page of house rules shows: layers, chapters, rules, own checks, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.core.scenario import Setting
from editor.picture.inks import MarkLevel

FieldKind = Literal["number", "switch", "choice", "text", "nothing"]
RuleBar = Literal["", "own", "layer", "wrong"]


@dataclass(frozen=True)
class FieldView:
    """The field of a value: its kind, the limits of a number, the choices as (key, words).

    `unlimited` is the word for no limit where a number may have none.
    """

    kind: FieldKind
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    unlimited: str = ""


@dataclass(frozen=True)
class RuleLineView:
    """A rule of the list.

    - key: that of its setting; question: what it decides, under `subject`, the thing it is about
    - book: the value by the book, in words; value: the one in the field
    - bar: whether this layer changes it, another one does, or its value is invalid
    - note: what stands beside the book, `struck` where it is overruled
    - is_pending: whether its value is not yet applied
    - back: what the arrow does, empty for no arrow
    - locked: why it cannot be changed here, empty where it can
    - meaning: what it does, where it is from; details: for those who write files
    - wrong: why the value is invalid
    - column: the head of its column where things that are alike stand in a table
    """

    key: str
    question: str
    subject: str
    book: str
    value: Setting
    field: FieldView
    bar: RuleBar = ""
    note: str = ""
    struck: bool = False
    is_pending: bool = False
    back: str = ""
    locked: str = ""
    meaning: str = ""
    details: str = ""
    wrong: str = ""
    column: str = ""

    @property
    def full_question(self) -> str:
        """What it decides, in a place of its own."""
        if not self.subject:
            return self.question
        return f"{self.subject}: {self.question[:1].lower()}{self.question[1:]}"


@dataclass(frozen=True)
class ChapterHead:
    """A chapter of the left column: its name, what it answers, how many of its rules differ."""

    title: str
    question: str
    changed: int


@dataclass(frozen=True)
class ChapterView:
    """A chapter, or what was found: its name and its rules; `more` are found and not listed."""

    title: str
    lines: tuple[RuleLineView, ...]
    more: int = 0


@dataclass(frozen=True)
class RuleLayerView:
    """A layer: its name, what it changes, its notes, whether it is edited.

    `path` is the file that holds it, empty for those of the map; `fresh` is one without a change.
    """

    name: str
    facts: str
    notes: str = ""
    edited: bool = False
    path: str = ""
    fresh: bool = False


@dataclass(frozen=True)
class OwnCheckView:
    """An own check of the list: its id, name, the mark of its state, and the state in words."""

    id: str
    name: str
    mark: MarkLevel
    state: str
    chosen: bool = False


@dataclass(frozen=True)
class TrialLineView:
    """A line of a trial: the key of its finding, its mark, sentence, place, and what follows."""

    key: str
    level: MarkLevel
    message: str
    place: str
    follows: tuple[str, ...] = ()
    was: str = ""


@dataclass(frozen=True)
class TrialView:
    """What pending changes would do: counts, and the findings that come, go and read differently.

    - aside: how many values, and how long the trial took
    - take, single: the words of the buttons; `single` empty for one change
    - state: what is said in place of findings, such as that it is being tried
    """

    aside: str
    now: str
    then: str
    counts_now: tuple[tuple[MarkLevel, int], ...]
    counts_then: tuple[tuple[MarkLevel, int], ...]
    broken: tuple[TrialLineView, ...]
    allowed: tuple[TrialLineView, ...]
    retold: tuple[TrialLineView, ...]
    take: str
    single: str
    state: str = ""
