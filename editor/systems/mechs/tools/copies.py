"""The tool that places copies and stamps."""

from __future__ import annotations

from dataclasses import replace

from editor.core.edit import Edit
from editor.core.points import name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost, Reason
from editor.systems.mechs.edits.groups import MechsPiece, Paste, free_way
from editor.systems.mechs.map.board import MechsScenario, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.verdict import ghost_for, objection
from editor.systems.shared.tools import copies


class PlacePiece(copies.PlacePiece[MechsScenario, Survey, MechsPiece]):
    """Zone cards of a piece are ghosts, with what stands on them."""

    def pasting(
        self, piece: MechsPiece, by: copies.By, *, title: str = "", last: bool
    ) -> Edit[MechsScenario]:
        return Paste(piece, by, self.context.setup, title)

    def solid(self, after: MechsScenario) -> frozenset[str]:
        return frozenset(zone.id for zone in after.board.zones)

    def ghost(self, piece: MechsPiece, ids: frozenset[str]) -> Ghost:
        survey = self.context.shown_survey
        zones = [zone for zone in survey.board.zones if zone.id in ids]
        cells = frozenset(zone.at for zone in zones)
        cells |= {label.at for label in survey.board.labels if label.id in ids}
        worst = objection(self.context.survey, self.pasting(piece, self.by, last=False))
        said = f"Places {counted(len(zones), 'card')}" if zones else "Places labels"
        ready = Reason("ready", said, f"from {name_of(min(cells))}" if cells else "")
        laid = ((zone, survey.components.get(zone.component)) for zone in zones)
        things = tuple(
            LaidZone(zone, component)
            for zone, component in laid
            if isinstance(component, ZoneComponent)
        )
        return replace(ghost_for(worst, cells, ready), things=things)

    def nearest(self, piece: MechsPiece, ids: frozenset[str]) -> copies.By | None:
        return free_way(self.context.present.board, piece, self.by)
