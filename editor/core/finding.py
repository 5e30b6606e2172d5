"""Findings, the violations that checks report, and the waivers that silence them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from editor.core.points import Cell, cell_named, name_of
from editor.core.values import Id, Line, Many, Text, Value, about, place
from editor.core.words import listing, setup_name


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
        place("words"),
    ]
    reason: Annotated[Text, about("Why it is intended, for later readers of the map.")]
    setup: Annotated[
        Id, about("The set-up in which it is intended, such as two. Without it: all set-ups.")
    ] = ""

    @property
    def key(self) -> str:
        """The key of the waiver in its scenario: its check, its places, its set-up."""
        where = f" in {self.setup}" if self.setup else ""
        return f"{self.check} {', '.join(self.at)}{where}"

    @property
    def why(self) -> str:
        """The reason, or "waived" if the file gives none."""
        return self.reason or "waived"

    def same(self, check: str, at: Iterable[str], setup: str) -> bool:
        """Return whether it is for this check, these places in any order, and this set-up."""
        return self.check == check and self.setup == setup and set(self.at) == set(at)


def space_named(word: str) -> Cell | None:
    """Return the space that a word of a waiver names, spelled as in findings; None for an id."""
    try:
        cell = cell_named(word)
    except ValueError:
        return None
    return cell if name_of(cell) == word else None


def reach_words(at: Iterable[str], setup: str, setups: Iterable[Any]) -> str:
    """Return where a waiver holds: "at b2 and c4 in the set-up “Duel”", "at b2 in all set-ups".

    `setups` are those of the scenario; "in all set-ups" is left out if there are fewer than two.
    """
    named = listing(tuple(at))
    parts = (f"at {named}" if named else "", within(setup, setups))
    return " ".join(part for part in parts if part)


def within(setup: str, setups: Iterable[Any]) -> str:
    """Return the set-up of a waiver in words: "in the set-up “Duel”", "in all set-ups"."""
    titles = {item.id: setup_name(item) for item in setups}
    if setup:
        return f"in the set-up “{titles.get(setup, setup)}”"
    return "in all set-ups" if len(titles) > 1 else ""


Level = Annotated[
    Literal["error", "warning", "advice"],
    about(
        "The severity of a finding: an error makes the map unplayable, a warning is worth a "
        "look, advice can be ignored.",
        title="a level",
    ),
]
LEVELS: tuple[Level, ...] = ("error", "warning", "advice")
"""The levels, the worst first."""

Claim = Literal["safe", "changes-design", "needs-input"]
Grade = Literal["safe", "changes-design", "needs-input", "untried"]


def milder(level: Level, other: Level) -> bool:
    """Return whether a level is milder than another."""
    return LEVELS.index(level) > LEVELS.index(other)


class Evidence(Value, frozen=True):
    """Evidence of a fault, drawn on the map.

    - path: `cells` one after another, each a step of the space graph
    - spaces: `cells` as a region
    - gap: from the first of `cells` to the last, with a figure in `label`
    - cut: `cells` whose removal disconnects the realm
    - objects: `ids` of the objects in conflict; without them there is no finding

    If the spaces of a board are objects, such as areas, then path, spaces and cut have their `ids`
    in place of `cells`.
    """

    kind: Literal["path", "spaces", "gap", "cut", "objects"]
    cells: tuple[Cell, ...] = ()
    ids: tuple[str, ...] = ()
    label: str = ""


class Fix(Value, frozen=True):
    """A fix of a finding: edits, one after another.

    `claim` is the grade that the check gives it, or the result of the trial if it was `tried`.
    """

    title: str
    claim: Claim
    edits: tuple[Any, ...] = ()
    tried: bool = False

    @property
    def grade(self) -> Grade:
        """The claim of a fix that was tried or cannot be tried, else "untried"."""
        return self.claim if self.tried or self.claim == "needs-input" else "untried"

    def __repr__(self) -> str:
        """Return grade and title: its edits are long."""
        return f"<Fix {self.grade}: {self.title}>"


class Finding(Value, frozen=True, kw_only=True):
    """A fault of a scenario.

    `places` are ids of objects, `cells` spaces of the board. `cause` is the `key` of the finding
    that caused this one. `waiver` silences it, `house_rule` is the name of the overlay that
    changed its level. `unsought` says that the search for fixes was cut short.
    """

    check: str
    level: Level
    message: str
    places: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    notes: tuple[str, ...] = ()
    source: str = ""
    evidence: tuple[Evidence, ...] = ()
    fixes: tuple[Fix, ...] = ()
    unsought: bool = False
    setup: str = ""
    cause: str = ""
    waiver: Waiver | None = None
    house_rule: str = ""

    @property
    def waived(self) -> str:
        """The reason of the waiver that silences it; empty when none does."""
        return self.waiver.why if self.waiver else ""

    @property
    def full_message(self) -> str:
        """The message as shown: after "played" if it is based on matches."""
        return f"played · {self.message}" if self.played else self.message

    @property
    def played(self) -> bool:
        """Whether matches showed it, which prove nothing of the map."""
        return self.check.startswith("played-")

    def applies_in(self, setup: str) -> bool:
        """Return whether it is about a set-up, by its id, or about all set-ups.

        Ids are unique within a set-up only: start s1 of one is not start s1 of another. Whatever
        matches findings with objects by their ids asks this first.
        """
        return self.setup in ("", setup)

    @property
    def key(self) -> str:
        """A key of this finding that stays the same as long as the fault exists."""
        return "/".join(
            (self.check, self.setup, *self.places, *(f"{x},{y}" for x, y in self.cells))
        )

    def __repr__(self) -> str:
        """Return level, check and message: evidence and fixes are long."""
        return f"<Finding {self.level}[{self.check}]: {self.full_message}>"
