"""Erasing objects under the pointer."""

from __future__ import annotations

from editor.core.points import Cell
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Spot
from editor.systems.shared.tools import erase
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.edits.groups import TITLES, Remove
from editor.systems.tactics.finding_place import beneath, cells_of
from editor.systems.tactics.survey import Survey


class Erase(erase.Erase[TacticsScenario, Survey]):
    """A click removes what lies topmost, a drag all that it meets, as one step; mats stay."""

    titles = TITLES

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.bench.setup)

    def shown(self, met: str, spot: Spot, reason: Reason) -> Showing:
        cells: frozenset[Cell] = frozenset(cells_of(self.bench.shown_survey, met))
        return Showing(hand=Hand("warned", cells=cells, reason=reason))

    def met(self, spot: Spot) -> str:
        survey = self.bench.shown_survey
        under = beneath(survey, spot, self.bench.hidden)
        return next((one for one in under if one not in survey.realm.mats), "")
