"""The map of the page of house rules: what fails is outlined on it, and nothing else changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.core.finding import Finding
from editor.picture.drawing import Node
from editor.picture.inks import MarkLevel
from editor.seam.overlay import NOTHING, Overlay, with_finding
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.ui.canvas.looked import LookedBoard
from editor.ui.canvas.overlay import spoken_rect
from editor.ui.drawing import line_of_text, ring, rounded, soft_shadow, text_width
from editor.ui.house.failing_marks import failing_nodes
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button
from editor.ui.widgets.mark import paint_mark
from editor.workbench.session import Session

_MARGIN = 12
MOST = 40
"""So many findings are outlined at once."""


def with_findings(found: Sequence[Finding]) -> Overlay:
    """Return the overlay of several findings together."""
    live = NOTHING
    for finding in found[:MOST]:
        own = with_finding(NOTHING, finding)
        live = replace(
            live,
            shown=(*live.shown, *own.shown),
            fault=live.fault | own.fault,
            faulty=tuple(dict.fromkeys((*live.faulty, *own.faulty))),
        )
    return live


class HouseMap(LookedBoard):
    """The map, with its zoom at the right and how much fails at the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(px(200), px(120))
        self.setAccessibleName(self.tr("The map"))
        self._level: MarkLevel = "ready"
        self._title = self._detail = ""
        self._buttons: list[Button] = []
        for icon, name in (("plus", self.tr("Zoom in")), ("minus", self.tr("Zoom out"))):
            button = Button(icon=icon, height=32, name=name, parent=self)
            button.clicked.connect(self.zoom_in if icon == "plus" else self.zoom_out)
            self._buttons.append(button)

    def show_map(self, session: Session) -> None:
        """Show the map of a session as it is looked at there."""
        options = SceneOptions(Viewpoint(session.view.isometric).turned(session.view.quarter))
        self.show_scene(session.system.scene(session.survey, options))

    def show_findings(self, found: Sequence[Finding], *, framed: bool = False) -> None:
        """Outline where findings are; `framed` brings them into view."""
        live = with_findings(found)
        if live == self.live and not framed:
            return
        self.live = live
        rect = None if self.scene is None else spoken_rect(self.scene, live)
        if framed and rect is not None:
            self.frame_rect(rect)
        self.refresh()

    def say(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the left how much fails; an empty title says nothing."""
        told = (level, title, detail)
        if told != (self._level, self._title, self._detail):
            self._level, self._title, self._detail = level, title, detail
            self.setAccessibleDescription(" ".join(filter(None, (title, detail))))
            self.refresh()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        top = px(_MARGIN)
        for button in self._buttons:
            size = button.sizeHint()
            button.setGeometry(
                self.width() - size.width() - px(_MARGIN), top, size.width(), size.height()
            )
            top += size.height() + px(4)

    def live_nodes(self, scene: Scene, pixels: float) -> tuple[Node, ...]:
        return failing_nodes(scene, self.live, pixels)

    def paint_notes(self, painter: QPainter) -> None:
        if self._title:
            self._paint_said(painter)
        if self.hasFocus():
            ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), px(6))

    def _paint_said(self, painter: QPainter) -> None:
        wide = max(
            text_width(self._title, "body-strong") + px(22), text_width(self._detail, "detail")
        )
        high = px(44 if self._detail else 28)
        box = QRectF(px(_MARGIN), px(_MARGIN), wide + px(20), high)
        soft_shadow(painter, box, px(6))
        rounded(painter, box, px(6), ink("raised"), ink("line_strong"))
        line = QRectF(box.left() + px(10), box.top() + px(4), wide, px(20))
        centre = QPointF(line.left() + px(7), line.center().y())
        paint_mark(painter, self._level, centre, px(65) / 10)
        title = line.adjusted(px(22), 0, 0, 0)
        line_of_text(painter, title, self._title, "body-strong", ink("text"))
        below = QRectF(line.left(), line.bottom(), wide, px(16))
        left = Qt.AlignmentFlag.AlignLeft
        line_of_text(painter, below, self._detail, "detail", ink("text_2"), left)
