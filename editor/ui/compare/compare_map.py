"""One of the two maps: the board with its numbered changes, and the difference in play ink."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from editor.checks.check import BaseSurvey
from editor.core.finding import Finding
from editor.picture.affine import Rect
from editor.picture.halftone import PlayMap
from editor.picture.inks import CHANGED
from editor.seam.overlay import NOTHING, with_finding
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.system import AnySystem
from editor.ui.canvas.camera import Camera, fitted
from editor.ui.canvas.overlay import spoken_rect
from editor.ui.canvas.view import MARGIN
from editor.ui.canvas.view_board import ViewBoard
from editor.ui.compare.presenter import ChangeView, MapTitleView
from editor.ui.drawing import line_of_text, ring, rounded, text_width
from editor.ui.theme import ink, px

_HEAD = 38
"""The height of the title above the map, in pixels at 100 %."""
_TAG = 18
"""The side of the number of a change, in pixels at 100 %."""
_PAPER = "#FFFFFF"


class CompareMap(ViewBoard):
    """A map to look at; pan and zoom are shared with the other one."""

    def __init__(self, name: str, *, dashed: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(px(220), px(160))
        self.setAccessibleName(name)
        self._dashed = dashed
        self._name, self._title = name, MapTitleView("")
        self._changes: tuple[ChangeView, ...] = ()
        self._frame: Rect | None = None
        """The frame that both maps are fitted to."""

    def show_map(
        self,
        system: AnySystem,
        survey: BaseSurvey,
        viewpoint: Viewpoint,
        play: PlayMap | None = None,
    ) -> None:
        """Show the board of a survey, with a map of play on it."""
        self.show_scene(system.scene(survey, SceneOptions(viewpoint, play=play)))

    def show_changes(self, changes: Sequence[ChangeView]) -> None:
        """Mark what differs by its numbers."""
        self._changes = tuple(change for change in changes if change.number)
        self.refresh()

    def place_of(self, change: ChangeView) -> Rect | None:
        """Return where a change lies in the scene; None where it is not on this map."""
        return None if self.scene is None else self.scene.object_rect(change.id)

    def show_finding(self, finding: Finding | None) -> None:
        """Mark where a map has an error; None for nowhere."""
        self.live = NOTHING if finding is None else with_finding(NOTHING, finding)
        self.refresh()

    def place_of_finding(self) -> Rect | None:
        """Return where the error lies that is marked; None where it has no place."""
        return None if self.scene is None else spoken_rect(self.scene, self.live)

    def show_title(self, view: MapTitleView) -> None:
        """Write the version above the map."""
        self._title = view
        said = ", ".join(filter(None, (self._name, view.title, view.aside)))
        self.setAccessibleName(said)
        self.refresh()

    def clear(self) -> None:
        """Show nothing."""
        self.scene, self._changes, self.live = None, (), NOTHING
        self.refresh()

    # The camera, shared with the other map

    def room(self) -> Rect:
        whole = super().room()
        head = px(_HEAD) - MARGIN
        return Rect(whole.x, whole.y + head, whole.width, max(0.0, whole.height - head))

    def fit_to(self, frame: Rect) -> None:
        """Fit a frame, which may be larger than the map."""
        self._frame = frame
        self.fit(animated=False)

    def fit(self, *, animated: bool = True) -> None:
        if self._frame is None or self.scene is None:
            super().fit(animated=animated)
            return
        self.fits = True
        self._fitted = (self.scene.viewpoint, self.scene.bounds)
        self._go(fitted(self._frame, self.room(), 2, full_size=self._full_size()), animated)

    def take(self, camera: Camera | None) -> None:
        """Look as the other map does; None to fit."""
        if camera is None:
            self.fit(animated=False)
            return
        self.fits = False
        self._end_travel()
        self._look(camera)

    # Painting

    def paint_notes(self, painter: QPainter) -> None:
        for change in self._changes:
            place = self.place_of(change)
            if place is not None:
                self._paint_change(painter, change, QRectF(*self.camera.rect(place)))
        head = QRectF(px(20), 0, self.width() - px(40), px(_HEAD))
        line_of_text(painter, head, self._title.title, "panel", ink("text"))
        wide = text_width(self._title.title, "panel") + px(12)
        rest = head.adjusted(wide, px(1), 0, 0)
        line_of_text(painter, rest, self._title.aside, "detail", ink("text_2"))
        if self.hasFocus():
            ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), px(6))

    def _paint_change(self, painter: QPainter, change: ChangeView, place: QRectF) -> None:
        outline = place.adjusted(-1, -1, 1, 1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(_PAPER), 5.5))
        painter.drawRoundedRect(outline, 3, 3)
        style = Qt.PenStyle.DashLine if self._dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(CHANGED), 2.4, style))
        painter.drawRoundedRect(outline, 3, 3)
        side = px(_TAG)
        tag = QRectF(outline.right() - side / 2, outline.top() - side / 2, side, side)
        rounded(painter, tag.adjusted(-1.5, -1.5, 1.5, 1.5), px(5), QColor(_PAPER))
        rounded(painter, tag, px(4), QColor(CHANGED))
        centre = Qt.AlignmentFlag.AlignHCenter
        line_of_text(painter, tag, str(change.number), "small-strong", QColor(_PAPER), centre)
