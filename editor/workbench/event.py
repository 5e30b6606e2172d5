"""The events by which a session notifies its observers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

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
EVENT_KINDS: tuple[EventKind, ...] = get_args(EventKind)


@dataclass(frozen=True)
class Event:
    """A change of a session; `words` is the message or the question.

    - scenario: the present scenario; preview: the shown result of an edit that is not kept
    - selection, view, findings: these
    - tool: the tool or its component; showing: the overlay
    - document: its file, unsaved mark or kits
    - said: a message, such as why an edit was refused
    - ask: a question of the tool; the answer goes to the tool's `text`, `before` is the old text
    """

    kind: EventKind
    words: str = ""
    before: str = ""


Observer = Callable[[Event], None]
"""What is called with the events of some kinds."""


def sentence(words: str) -> str:
    """Return words with a capital letter; an id such as b2 stays as it is."""
    return opening(words) if words.split(" ")[0].isalpha() else words


def named(words: str, editing: AnyEditing, survey: BaseSurvey) -> str:
    """Replace the id of a locked object by its name: "Vault is locked" for "z4 is locked".

    Edits name objects by id. All other words are returned as they are.
    """
    object_id, locked, rest = words.partition(" is locked")
    setup = survey.setup.id if survey.setup else ""
    if not locked or object_id not in editing.objects(survey.scenario, setup):
        return words
    return f"{opening(editing.name_words(survey, object_id))}{locked}{rest}"
