"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Spot
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.edits.groups import TITLES, Remove
from editor.systems.mechs.finding_place import beneath, cells_of, zone_at
from editor.systems.mechs.survey import Survey
from editor.systems.shared.tools import erase


class Erase(erase.Erase[MechsScenario, Survey]):
    """A click removes what lies topmost, a drag one thing of each card, as one step."""

    titles = TITLES
    hint: ClassVar[str] = "Click or drag over what is to go; what stands on a card goes first"
    once_a_cell: ClassVar[bool] = True

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.bench.setup)

    def shown(self, met: str, spot: Spot, reason: Reason) -> Showing:
        cells: frozenset[Cell] = frozenset(cells_of(self.bench.shown_survey, met))
        return Showing(hand=Hand("warned", cells=cells, reason=reason))

    def showing(self) -> Showing:
        return Showing() if self.busy() else super().showing()

    def met(self, spot: Spot) -> str:
        """Return what goes first: what is pointed at, else labels and tokens, then the card."""
        survey = self.bench.shown_survey
        under = beneath(survey, spot, self.bench.hidden)
        card = zone_at(survey, spot.cell, self.bench.hidden)
        cards = {zone.id for zone in survey.board.zones}
        upon = [one for one in under if one not in cards]
        pointed = [one for one in upon if one == spot.on]
        return next(iter([*pointed, *reversed(upon), card]))
