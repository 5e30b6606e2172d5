"""Changing a map: each change gives another one, and no map is ever changed itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.diff import Change, compare
from editor.core.edit import AnyEdit, apply_all
from editor.core.scenario import AnyScenario
from editor.scripting.base import GameMapValues, OfScenarioT

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True)
class Differences:
    """What differs between two maps, object by object, as values and in sentences."""

    changes: tuple[Change, ...]
    sentences: tuple[str, ...]

    def __len__(self) -> int:
        """Return how many there are: no differences count as false."""
        return len(self.changes)

    def __str__(self) -> str:
        """Return the sentences, a line each."""
        return "\n".join(self.sentences) or "no change"


class GameMapEdits(GameMapValues[OfScenarioT]):
    """A map that is changed."""

    def edited(self, *edits: AnyEdit) -> Self:
        """Return the map after edits, such as those of a fix, one after the other.

        Raises EditError for an edit that cannot be applied.
        """
        return self._with(apply_all(edits, self.scenario, self.library))

    def diff(self, after: GameMapValues[AnyScenario]) -> Differences:
        """Return what differs between this map and a later version of it."""
        from editor.workbench.change_names import names_in, sentences

        changes = compare(self.scenario, after.scenario)
        then, now = (names_in(each.scenario, each.library, each.ruleset) for each in (self, after))
        return Differences(changes, tuple(sentences(changes, then, now)))
