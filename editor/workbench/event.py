"""What a session tells those who observe it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.core.words import opening

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
