"""The tool that erases objects under the pointer."""

from __future__ import annotations

from editor.core.points import Cell
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit
from editor.systems.shared.tools import erase
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.lookup import beneath, cells_of
from editor.systems.tactics.map.survey import Survey


class Erase(erase.Erase[TacticsScenario, Survey]):
    """A click removes the topmost object, a drag all that it meets in one step, never mats."""

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.context.setup)

    def shown(self, met: str, hit: Hit, reason: Reason) -> Overlay:
        cells: frozenset[Cell] = frozenset(cells_of(self.context.shown_survey, met))
        return Overlay(ghost=Ghost("warned", cells=cells, reason=reason))

    def met(self, hit: Hit) -> str:
        survey = self.context.shown_survey
        under = beneath(survey, hit, self.context.hidden)
        return next((name for name in under if name not in survey.realm.mats), "")
