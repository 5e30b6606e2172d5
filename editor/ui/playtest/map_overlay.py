"""The map of play over the canvas of a session, with its card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer

from editor.lab.report import PlaytestReport
from editor.play.game import Seat
from editor.ui.canvas.canvas import Canvas
from editor.ui.playtest.on_the_map import OnTheMap, card_view
from editor.workbench.play_overlay import NOTHING, PlayOverlay, WhatWasPlayed

_PACE = 1_000
"""The least milliseconds between two maps of a playtest that runs."""
_NARROW = 700
"""The width of a canvas in pixels below which the card folds."""
_BELOW = 60
"""The pixels below the card for the strip of the zoom."""


class MapOverlay(QObject):
    """Draws the map of play on the board, and shows which one it is and what its dots mean."""

    def __init__(self, canvas: Canvas, overlay: PlayOverlay) -> None:
        super().__init__(canvas)
        self._canvas, self._overlay = canvas, overlay
        self._waiting: tuple[WhatWasPlayed, bool] | None = None
        self._pace = QTimer(self, singleShot=True, interval=_PACE)
        self._pace.timeout.connect(self._show_waiting)
        self.card = OnTheMap()
        self.card.layer_picked.connect(overlay.choose)
        self.card.seat_picked.connect(lambda at: overlay.pick(None if at < 0 else at))
        self.card.start_picked.connect(overlay.pick_start)
        self.card.eye_pressed.connect(overlay.switch)
        canvas.add_float(self.card, "right")
        self.card.hide()
        canvas.installEventFilter(self)
        overlay.observers.append(self._show)
        self._show()

    def take(
        self, report: PlaytestReport | None, seats: tuple[Seat, ...], *, stale: bool = False
    ) -> None:
        """Show the layers of a report, at most once a second while they grow; None for none."""
        if report is None or not report.matches:
            self._waiting = None
            self._overlay.show(NOTHING)
            return
        starts = tuple((entry.name, entry.matches) for entry in report.locations)
        self._waiting = WhatWasPlayed(report.layers, report.matches, seats, starts), stale
        if not self._pace.isActive() or stale != self._overlay.stale:
            self._show_waiting()

    def _show_waiting(self) -> None:
        if self._waiting is not None:
            played, stale = self._waiting
            self._waiting = None
            self._overlay.show(played, stale=stale)
            self._pace.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _show(self) -> None:
        view = card_view(self._overlay)
        self._canvas.show_play(self._overlay.drawn)
        if view is not None:
            self.card.show_view(view)
        if self.card.isHidden() == (view is not None):
            self.card.setVisible(view is not None)
            self._fit()
            self._canvas.refit()

    def _fit(self) -> None:
        """Fold the card where it would leave no room for the map."""
        canvas = self._canvas
        canvas.floats.place()
        low = self.card.y() + self.card.whole_height() > canvas.height() - _BELOW
        self.card.fold(low or canvas.width() < _NARROW)
        canvas.floats.place()
