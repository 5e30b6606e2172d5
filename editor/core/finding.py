"""Findings: what a check has to say, as values."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from editor.core.points import Cell
from editor.core.values import Value, about
from editor.core.waiver import Waiver

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


def milder(one: Level, other: Level) -> bool:
    """Tell whether a level is milder than another."""
    return LEVELS.index(one) > LEVELS.index(other)


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
