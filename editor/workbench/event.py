"""What a session tells those who observe it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.checks.check import BaseSurvey
from editor.core.words import opening
from editor.seam.editing import AnyEditing

EventKind = Literal[
    "scenario",
    "preview",
    "selection",
    "view",
    "findings",
    "tool",
    "showing",
    "document",
    "said",
    "ask",
]


@dataclass(frozen=True)
class Event:
    """Something changed in a session; `words` is what was said.

    - scenario: the present scenario; preview: what is shown of an edit that is not kept
    - selection, view, findings: those
    - tool: another tool or thing of the palette; showing: what lies over the board
    - document: its file, unsaved mark or kits
    - said: a sentence for the designer, such as why an edit was refused
    - ask: a question of the tool; its answer goes to the tool's `text`, `before` is the old one
    """

    kind: EventKind
    words: str = ""
    before: str = ""


Observer = Callable[[Event], None]
"""What is called after each change of a session."""


def sentence(words: str) -> str:
    """Return words as they begin a sentence; an id such as b2 stays as it is."""
    return opening(words) if words.split(" ")[0].isalpha() else words


def named(words: str, editing: AnyEditing, survey: BaseSurvey) -> str:
    """Return words about a locked object with its name: "Vault is locked" for "z4 is locked".

    An edit knows objects by their ids, people by what they are called. All other words come back
    as they are.
    """
    object_id, locked, rest = words.partition(" is locked")
    setup = survey.setup.id if survey.setup else ""
    if not locked or object_id not in editing.objects(survey.scenario, setup):
        return words
    return f"{opening(editing.name_words(survey, object_id))}{locked}{rest}"
