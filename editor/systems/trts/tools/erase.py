"""The tool that erases objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit
from editor.systems.shared.tools import erase
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.map.board import Area, Label, Link, TrtsScenario
from editor.systems.trts.map.lookup import beneath, place_of
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.tools.grasp import Strand


class Erase(erase.Erase[TrtsScenario, Survey]):
    """A click removes the topmost object, a drag all that it meets, as one step.

    Objects of set-ups are removed only with their area.
    """

    off_grid: ClassVar[bool] = True

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.context.setup)

    def shown(self, met: str, hit: Hit, reason: Reason) -> Overlay:
        survey = self.context.shown_survey
        at = place_of(hit.at, survey.board.scale)
        laid = survey.map.areas.get(met)
        things = (laid,) if laid is not None else (Strand((at,), knots=(at,)),)
        return Overlay(ghost=Ghost("warned", things=things, reason=reason), over=met)

    def met(self, hit: Hit) -> str:
        """Return the topmost label, link or area."""
        survey = self.context.shown_survey
        board = survey.board
        listed: tuple[Area | Link | Label, ...] = (*board.areas, *board.links, *board.labels)
        things = {item.id for item in listed}
        under = beneath(survey, hit, self.context.hidden)
        return next((name for name in under if name in things), "")
