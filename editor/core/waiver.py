"""Waivers: findings that are intended, silenced in the file with their reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from editor.core.points import Cell, cell_named, name_of
from editor.core.values import Id, Line, Many, Text, Value, about
from editor.core.words import listing


class Waiver(Value, frozen=True):
    """A finding that is known and intended."""

    check: Annotated[Id, about("The check whose finding is waived, such as dead-end.")]
    at: Annotated[
        Many[
            Annotated[
                Line, about("The id of an object, such as b2, or the name of a space, such as c4.")
            ]
        ],
        about(
            "Where: ids of objects or names of spaces. All of them must be among the finding's own."
        ),
    ]
    reason: Annotated[Text, about("Why it is intended, for whoever reads the map later.")]
    setup: Annotated[
        Id, about("The set-up in which it is intended, such as two. Without it: all set-ups.")
    ] = ""

    @property
    def key(self) -> str:
        """What tells it from other waivers of a scenario: its check, its places, its set-up."""
        where = f" in {self.setup}" if self.setup else ""
        return f"{self.check} {', '.join(self.at)}{where}"

    @property
    def why(self) -> str:
        """The reason, or a word where the file gives none."""
        return self.reason or "waived"

    def same(self, check: str, at: Iterable[str], setup: str) -> bool:
        """Tell whether it speaks of this check, these places in any order, and this set-up."""
        return self.check == check and self.setup == setup and set(self.at) == set(at)


def space_named(word: str) -> Cell | None:
    """Return the space that a word of a waiver names, as findings write it; None for an id."""
    try:
        cell = cell_named(word)
    except ValueError:
        return None
    return cell if name_of(cell) == word else None


def reach_words(at: Iterable[str], setup: str, setups: Iterable[Any]) -> str:
    """Return where a waiver holds: "at b2 and c4 in the set-up “Duel”", "at b2 in all set-ups".

    `setups` are those of the scenario; with one of them or none, all of them go without saying.
    """
    named = listing(tuple(at))
    parts = (f"at {named}" if named else "", within(setup, setups))
    return " ".join(part for part in parts if part)


def within(setup: str, setups: Iterable[Any]) -> str:
    """Return the set-up of a waiver in words: "in the set-up “Duel”", "in all set-ups"."""
    titles = {item.id: item.title or item.id for item in setups}
    if setup:
        return f"in the set-up “{titles.get(setup, setup)}”"
    return "in all set-ups" if len(titles) > 1 else ""
