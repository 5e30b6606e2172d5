"""The animations of the canvas: a turning table, a dropped box, the lines of evidence.

There are none with reduced motion.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPoint, QRect, QVariantAnimation
from PySide6.QtGui import QPainter, QPixmap

from editor.core.finding import Evidence
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Node
from editor.seam.overlay import Ghost, Overlay
from editor.seam.scene import Scene

if TYPE_CHECKING:
    from editor.ui.canvas.canvas import Canvas

TURNING, SETTLING, EVIDENCE, SLIDING = 180, 120, 240, 180
"""Durations in milliseconds."""


class Motion:
    """The running animations of a canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._settling: tuple[tuple[Node, ...], float] = ((), 0.0)
        self._share = self._slid = 1.0
        self._old: QPixmap | None = None
        self._quarters, self._share_turned = 0, 0.0

    def _run(self, milliseconds: int, moved: object, done: object) -> None:
        assert callable(moved)
        assert callable(done)
        if self._canvas.reduced_motion or not self._canvas.isVisible():
            done()
            return
        travel = QVariantAnimation(self._canvas)
        travel.setDuration(milliseconds)
        travel.setStartValue(0.0)
        travel.setEndValue(1.0)
        travel.setEasingCurve(QEasingCurve.Type.OutCubic)

        def step(share: float) -> None:
            moved(share)
            self._canvas.refresh()

        def end() -> None:
            done()
            self._canvas.refresh()

        travel.valueChanged.connect(step)
        travel.finished.connect(end)
        travel.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    # A box that settles

    def put_down(self, scene: Scene, ghost: Ghost) -> None:
        """Fade out the ghost of a dropped box."""
        drawing = scene.ghost(replace(ghost, cells=frozenset()))
        nodes = drawing.draw() if drawing is not None else ()
        if nodes:
            self._run(
                SETTLING,
                lambda share: setattr(self, "_settling", (nodes, 1.0 - share)),
                lambda: setattr(self, "_settling", ((), 0.0)),
            )

    def paint_under(self, painter: QPainter) -> None:
        """Draw the fading ghost in units of the scene."""
        nodes, cover = self._settling
        if nodes:
            painter.save()
            painter.setOpacity(cover)
            paint_nodes(nodes, painter)
            painter.restore()

    # Evidence that is drawn once

    def draw_evidence(self, shown: tuple[Evidence, ...]) -> None:
        """Start to draw the lines of evidence."""
        if any(evidence.kind == "path" for evidence in shown):
            self._share = 0.0
            self._run(
                EVIDENCE,
                lambda share: setattr(self, "_share", share),
                lambda: setattr(self, "_share", 1.0),
            )

    def slide_fix(self, before: Overlay, live: Overlay) -> None:
        """Let the ghost of a fix slide from where its thing stands, once it is chosen."""
        chosen = live.argument.chosen if live.argument is not None else None
        former = before.argument.chosen if before.argument is not None else None
        if chosen is None or not chosen.moved or (former and former.key == chosen.key):
            return
        self._slid = 0.0
        self._run(
            SLIDING,
            lambda share: setattr(self, "_slid", share),
            lambda: setattr(self, "_slid", 1.0),
        )

    def partly(self, live: Overlay) -> Overlay:
        """Return the overlay with its lines as far as they are drawn, its fix as far as it slid."""
        if self._slid < 1.0 and live.argument is not None:
            live = replace(live, argument=replace(live.argument, slid=self._slid))
        if self._share >= 1.0:
            return live
        return replace(live, shown=tuple(self._begun(evidence) for evidence in live.shown))

    def _begun(self, evidence: Evidence) -> Evidence:
        if evidence.kind != "path":
            return evidence
        spaces = evidence.cells or evidence.ids
        begun = max(2, math.ceil(len(spaces) * self._share))
        ids = evidence.ids if evidence.cells else evidence.ids[:begun]
        return Evidence(kind="path", cells=evidence.cells[:begun], ids=ids)

    # A turning table

    @property
    def turning(self) -> bool:
        """Whether the table is turning; the overlay is hidden meanwhile."""
        return self._old is not None

    def turn(self, steps: int) -> None:
        """Turn a snapshot of the board."""
        quarters = (steps + 1) % 4 - 1
        if self._canvas.reduced_motion or not self._canvas.isVisible() or abs(quarters) != 1:
            return
        self._old, self._quarters, self._share_turned = self._canvas.snapshot(), quarters, 0.0
        self._run(
            TURNING,
            lambda share: setattr(self, "_share_turned", share),
            lambda: setattr(self, "_old", None),
        )

    def paint_board(self, painter: QPainter, at: QPoint, shown: QRect) -> bool:
        """Draw the turning board in device pixels; return False when nothing turns."""
        if self._old is None:
            return False
        middle = shown.center()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.translate(middle)
        painter.scale(1.0, 0.5)
        painter.rotate(90.0 * self._quarters * self._share_turned)
        painter.scale(1.0, 2.0)
        painter.translate(-middle)
        painter.drawPixmap(0, 0, self._old)
        painter.restore()
        return True
