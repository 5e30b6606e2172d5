"""Findings: what a check has to say, as values, and the waivers that silence them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

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
        """Tell whether it is about this check, these places in any order, and this set-up."""
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


Level = Annotated[
    Literal["error", "warning", "advice"],
    about(
        "How much a finding weighs: an error keeps the map from being played, a warning is "
        "worth a look, advice may be left.",
        title="a level",
    ),
]
LEVELS: tuple[Level, ...] = ("error", "warning", "advice")
"""From the worst to the mildest."""

Claim = Literal["safe", "changes-design", "needs-input"]
Grade = Literal["safe", "changes-design", "needs-input", "untried"]


def milder(level: Level, other: Level) -> bool:
    """Tell whether a level is milder than another."""
    return LEVELS.index(level) > LEVELS.index(other)


class Evidence(Value, frozen=True):
    """Something true that is drawn on the map to show a fault.

    - path: `cells` one after another, each a step of the space graph
    - spaces: `cells` as a region
    - gap: from the first of `cells` to the last, with a figure in `label`
    - cut: `cells` whose removal parts the realm
    - objects: `ids` of what is in conflict; without them the finding goes

    Where the spaces of a board are objects, such as areas, path, spaces and cut have `ids` of
    them in place of `cells`.
    """

    kind: Literal["path", "spaces", "gap", "cut", "objects"]
    cells: tuple[Cell, ...] = ()
    ids: tuple[str, ...] = ()
    label: str = ""


class Fix(Value, frozen=True):
    """A way to fix a finding: edits, one after another.

    `claim` is what the check says of it, or what a trial showed where it was `tried`.
    """

    title: str
    claim: Claim
    edits: tuple[Any, ...] = ()
    tried: bool = False

    @property
    def grade(self) -> Grade:
        """What may be told of it: the claim once it was tried, and of one that cannot be."""
        return self.claim if self.tried or self.claim == "needs-input" else "untried"


class Finding(Value, frozen=True, kw_only=True):
    """One fault of a scenario.

    `places` are ids of objects, `cells` spaces of the board. `cause` is the `key` of the
    finding of which this one is a consequence. `waiver` is the one that silences it,
    `house_rule` the name of the overlay that changed its level. `unsought` says that not all of
    its fixes were looked for, as there was too much to look for.
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
    def key(self) -> str:
        """A name for this finding that lasts while the fault lasts."""
        return "/".join(
            (self.check, self.setup, *self.places, *(f"{x},{y}" for x, y in self.cells))
        )
