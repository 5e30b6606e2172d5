"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.lookup import beneath, cells_of, zone_at
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.tools import erase


class Erase(erase.Erase[MechsScenario, Survey]):
    """A click removes what lies topmost, a drag one thing of each card, as one step."""

    hint: ClassVar[str] = (
        "Click or drag over objects to delete them; what stands on a card goes first"
    )
    once_a_cell: ClassVar[bool] = True

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.context.setup)

    def shown(self, met: str, hit: Hit, reason: Reason) -> Overlay:
        cells: frozenset[Cell] = frozenset(cells_of(self.context.shown_survey, met))
        return Overlay(ghost=Ghost("warned", cells=cells, reason=reason))

    def overlay(self) -> Overlay:
        return Overlay() if self.busy() else super().overlay()

    def met(self, hit: Hit) -> str:
        """Return what goes first: what is pointed at, else labels and tokens, then the card."""
        survey = self.context.shown_survey
        under = beneath(survey, hit, self.context.hidden)
        card = zone_at(survey, hit.cell, self.context.hidden)
        cards = {zone.id for zone in survey.board.zones}
        upon = [item for item in under if item not in cards]
        pointed = [name for name in upon if name == hit.on]
        return next(iter([*pointed, *reversed(upon), card]))
