"""Changing a map: each change gives another one, and no map is ever changed itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.edit import AnyEdit, apply_all
from editor.scripting.base import GameMapValues, OfScenarioT

if TYPE_CHECKING:
    from typing import Self


class GameMapEdits(GameMapValues[OfScenarioT]):
    """A map that is changed."""

    def edited(self, *edits: AnyEdit) -> Self:
        """Return the map after edits, such as those of a fix, one after the other.

        Raises EditError for an edit that cannot be applied.
        """
        return self._with(apply_all(edits, self.scenario, self.library))
