"""The tool that places copies and stamps."""

from __future__ import annotations

from typing import ClassVar

from editor.core.edit import Edit
from editor.core.words import counted
from editor.seam.overlay import Ghost, Reason
from editor.seam.tool import Hit, ToolContext
from editor.systems.shared.edits.pieces import extent_of
from editor.systems.shared.tools import copies
from editor.systems.trts.edits.groups import Paste, TrtsPiece
from editor.systems.trts.map.board import Board, TrtsScenario
from editor.systems.trts.map.lookup import Snapper, place_of, whole
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.tools.grasp import Strand
from editor.systems.trts.tools.verdict import judged


class PlacePiece(copies.PlacePiece[TrtsScenario, Survey, TrtsPiece]):
    """Areas of a part are ghosts that snap to borders, and share them once they are put down."""

    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._snapper: tuple[Board, Snapper] | None = None

    def offset(self, piece: TrtsPiece, hit: Hit) -> copies.By:
        board = self.context.present.board
        left, top, width, height = extent_of(piece)
        x, y = whole(place_of(hit.at, board.scale))
        return self._snapped(piece, (x - left - width // 2, y - top - height // 2), hit)

    def way(self, piece: TrtsPiece, grip: Hit, hit: Hit) -> copies.By:
        scale = self.context.present.board.scale
        (x1, y1), (x2, y2) = whole(place_of(grip.at, scale)), whole(place_of(hit.at, scale))
        return self._snapped(piece, (x2 - x1, y2 - y1), hit)

    def _snapped(self, piece: TrtsPiece, by: copies.By, hit: Hit) -> copies.By:
        """Return a way that stays on the sheet and ends at borders that are near."""
        board = self.context.present.board
        left, top, _, _ = extent_of(piece)
        by = max(-left, by[0]), max(-top, by[1])
        if self._snapper is None or self._snapper[0] is not board:
            self._snapper = board, Snapper(board)
        corners = [corner for area in piece.areas for corner in area.outline]
        return self._snapper[1].drawn(corners, by, hit.zoom) if corners else by

    def pasting(
        self, piece: TrtsPiece, by: copies.By, *, title: str = "", last: bool
    ) -> Edit[TrtsScenario]:
        # Sharing corners takes time on a large map, so it is done once, when it is put down.
        return Paste(piece, by, self.context.setup, title, sharing=last)

    def solid(self, after: TrtsScenario) -> frozenset[str]:
        return frozenset(area.id for area in after.board.areas)

    def ghost(self, piece: TrtsPiece, ids: frozenset[str]) -> Ghost:
        survey = self.context.shown_survey
        areas = [area.id for area in survey.board.areas if area.id in ids]
        said = counted(len(areas), "area") if areas else counted(len(piece.labels), "label")
        laid = tuple(survey.map.areas[name] for name in areas if name in survey.map.areas)
        labels = tuple(
            Strand((label.at,), knots=(label.at,))
            for label in survey.board.labels
            if label.id in ids
        )
        return judged(survey, areas, Reason("ready", f"Places {said}"), (*laid, *labels))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "rotate"), ("Enter", "place here"), ("Esc", "cancel"))
