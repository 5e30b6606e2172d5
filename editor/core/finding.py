"""Findings: what a check has to say, as values."""

from __future__ import annotations

from typing import Any, Literal

from editor.core.points import Cell
from editor.core.values import Value
from editor.core.waiver import Waiver

Level = Literal["error", "warning", "advice"]
LEVELS: tuple[Level, ...] = ("error", "warning", "advice")
"""From the worst to the mildest."""

Grade = Literal["safe", "changes-design", "needs-input"]


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
    """A way to mend a finding: edits, one after another. Only a tried one is called safe."""

    title: str
    grade: Grade
    edits: tuple[Any, ...] = ()


class Finding(Value, frozen=True, kw_only=True):
    """One fault of a scenario.

    `places` are ids of objects, `cells` spaces of the board. `cause` is the `key` of the
    finding of which this one is a consequence. `waiver` is the one that silences it,
    `house_rule` the name of the overlay that changed its level.
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
