"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Spot
from editor.systems.shared.tools import erase
from editor.systems.trts.board import Area, Label, Link, TrtsScenario
from editor.systems.trts.edits.groups import TITLES, Remove
from editor.systems.trts.finding_place import beneath
from editor.systems.trts.hand import Strand
from editor.systems.trts.snapping import place_of
from editor.systems.trts.survey import Survey


class Erase(erase.Erase[TrtsScenario, Survey]):
    """A click removes what lies topmost, a drag all that it meets, as one step.

    What a set-up has on an area goes with the area alone.
    """

    titles = TITLES
    off_grid: ClassVar[bool] = True

    def removing(self, ids: tuple[str, ...]) -> Remove:
        return Remove(ids, self.bench.setup)

    def shown(self, met: str, spot: Spot, reason: Reason) -> Showing:
        survey = self.bench.shown_survey
        at = place_of(spot.at, survey.board.scale)
        laid = survey.map.areas.get(met)
        things = (laid,) if laid is not None else (Strand((at,), knots=(at,)),)
        return Showing(hand=Hand("warned", things=things, reason=reason), over=met)

    def met(self, spot: Spot) -> str:
        """Return the label, link or area that lies topmost."""
        survey = self.bench.shown_survey
        board = survey.board
        listed: tuple[Area | Link | Label, ...] = (*board.areas, *board.links, *board.labels)
        things = {one.id for one in listed}
        under = beneath(survey, spot, self.bench.hidden)
        return next((one for one in under if one in things), "")
