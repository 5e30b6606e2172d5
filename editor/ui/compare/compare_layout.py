"""The page of a comparison: header, two maps over what changed, the answer at the right."""

from __future__ import annotations

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.compare.answer_pane import AnswerPane
from editor.ui.compare.changes_pane import ChangesPane
from editor.ui.compare.compare_header import CompareHeader
from editor.ui.compare.compare_map import CompareMap
from editor.ui.compare.turned_pane import TurnedPane
from editor.ui.frame_sizes import is_small
from editor.ui.panels.status import StatusLine
from editor.ui.theme import px

RIGHT, NARROW_RIGHT = 452, 400
BELOW, LOW_BELOW = 261, 196
CHANGES, NARROW_CHANGES = 472, 420
_NARROW, _LOW = 1360, 780


class CompareLayout(QWidget):
    """The panels of the page."""

    def __init__(self, leave: QAction) -> None:
        super().__init__()
        self.header = CompareHeader(leave)
        self.maps = (
            CompareMap(self.tr("The map then"), dashed=True),
            CompareMap(self.tr("The map now"), dashed=False),
        )
        self.changes = ChangesPane()
        self.turned = TurnedPane()
        self.answer = AnswerPane()
        self.status = StatusLine()
        self.status.view.hide()
        self._lay_out()
        first, second = self.maps
        first.looked.connect(second.take)
        second.looked.connect(first.take)
        for each in self.maps:
            each.looked.connect(lambda camera, own=each: own.take(None) if camera is None else None)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""
        return (
            self.header, *self.maps, self.changes, self.turned, self.answer, self.status,
        )  # fmt: skip

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        across = QHBoxLayout()
        across.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        boards = QHBoxLayout()
        boards.setSpacing(0)
        for shown in self.maps:
            boards.addWidget(shown, 1)
        left.addLayout(boards, 1)
        self._below = QWidget()
        below = QHBoxLayout(self._below)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addWidget(self.changes)
        below.addWidget(self.turned, 1)
        left.addWidget(self._below)
        across.addLayout(left, 1)
        across.addWidget(self.answer)
        column.addLayout(across, 1)
        column.addWidget(self.status)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        small = is_small(self.window().size())
        self.header.be_small(small)
        self.status.be_small(small)
        narrow, low = self.width() < px(_NARROW), self.height() < px(_LOW)
        self.answer.setFixedWidth(px(NARROW_RIGHT if narrow else RIGHT))
        self.changes.setFixedWidth(px(NARROW_CHANGES if narrow else CHANGES))
        self._below.setFixedHeight(px(LOW_BELOW if low else BELOW))
        self.status.set_left_width(px(360))
