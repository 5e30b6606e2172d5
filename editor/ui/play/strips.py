"""The strips over the board of a match: zoom, and the turn of the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from editor.seam.scene import Viewpoint
from editor.ui.play.board import PlayBoard
from editor.ui.theme import scale
from editor.ui.widgets.strip import TurnStrip, ZoomStrip
from editor.workbench.session import Session

_ROOMY = (620, 440)
"""Width and height of a canvas that strips at 100 % leave room enough for the map."""


class PlayStrips(QObject):
    """Puts the strips on a board and keeps them as it is."""

    def __init__(self, board: PlayBoard, session: Session) -> None:
        super().__init__(board)
        self._board, self._session = board, session
        self._zoom = ZoomStrip()
        self._zoom.asked.connect(self._ask_zoom)
        board.zoom_changed.connect(self._zoom.show_zoom)
        board.add_float(self._zoom, "lower-right")
        self._turn = TurnStrip()
        self._turn.turned.connect(lambda: session.look(quarter=(session.view.quarter + 1) % 4))
        board.viewpoint_changed.connect(self._show)
        board.add_float(self._turn, "lower-left")
        board.installEventFilter(self)
        self._show(board.viewpoint)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            width, height = self._board.width() / _ROOMY[0], self._board.height() / _ROOMY[1]
            self._zoom.grow(max(1.0, min(scale(), width, height)))
            self._board.floats.place()
        return False

    def _show(self, viewpoint: Viewpoint) -> None:
        self._turn.setVisible(viewpoint.isometric)
        self._turn.show_turn(viewpoint.view)

    def _ask_zoom(self, word: str) -> None:
        board = self._board
        if word == "in":
            board.zoom_in()
        elif word == "out":
            board.zoom_out()
        elif word == "fit":
            board.fit()
        else:
            board.zoom_to(1.0)
