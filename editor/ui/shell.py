"""The layout of the window while a map is edited: panels, splitters and sizes."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QDataStream, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.panels.header import Header
from editor.ui.panels.history import Record
from editor.ui.panels.inspector import Inspector
from editor.ui.panels.palette import Palette
from editor.ui.panels.problems import Problems
from editor.ui.panels.status import StatusLine
from editor.ui.theme import px

LEFT, RIGHT, BELOW, RECORD = 252, 300, 206, 320
"""Sizes at 1440 x 900: palette, inspector, problems, history."""
_BESIDE = 380
"""The width of the right side for a temporary panel."""


_SHARE = 0.5
"""The least share of the width for the canvas until the user drags a splitter."""
_STATE_MARKER = 0xFF
"""How Qt begins the state of a splitter."""
_MAX_PANELS, _MAX_SIZE = 8, 2**24 - 1
"""The most panels side by side; the largest size that Qt knows."""
_NARROWEST = 200
"""The least width of a panel in pixels."""


class Shell(QWidget):
    """The panels: header, palette, canvas over problems, inspector over history, status line."""

    def __init__(self, canvas: QWidget, undo: QAction, redo: QAction) -> None:
        super().__init__()
        self.canvas = canvas
        self.header = Header(undo, redo)
        self.palette_panel = Palette()
        self.inspector = Inspector()
        self.record = Record()
        self.problems = Problems()
        self.status = StatusLine()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self._middle = splitter_of(Qt.Orientation.Vertical, (canvas, self.problems), 0)
        self._right = splitter_of(Qt.Orientation.Vertical, (self.inspector, self.record), 1)
        self.beside: QWidget | None = None
        """The panel that replaces inspector and history while it is shown."""
        self._before: list[int] = []
        self._side = QStackedWidget()
        self._side.addWidget(self._right)
        self._across = splitter_of(
            Qt.Orientation.Horizontal, (self.palette_panel, self._middle, self._side), 1
        )
        for splitter in (self._across, self._middle, self._right):
            splitter.splitterMoved.connect(self._dragged)
        column.addWidget(self._across, 1)
        column.addWidget(self.status)
        self._kept: list[QByteArray] = []
        self._own = False
        """Whether the user dragged a splitter."""

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""
        return (
            self.header,
            self.palette_panel,
            self.canvas,
            self.problems,
            self.inspector,
            self.record,
            *(() if self.beside is None else (self.beside,)),
            self.status,
        )

    def show_beside(self, panel: QWidget | None) -> None:
        """Show a panel in place of inspector and history; None shows those again."""
        if panel is not None and panel is not self.beside:
            self._side.addWidget(panel)
            self.beside = panel
        shown = self._side.currentWidget()
        wanted = self._right if panel is None else panel
        if wanted is shown:
            return
        self._side.setCurrentWidget(wanted)
        sizes = self._across.sizes()
        if panel is None:
            if self._own and self._before:
                self._across.setSizes(self._before)
            elif not self._own:
                self._settle()
            self._before = []
        else:
            self._before = sizes
            spare = sizes[1] - max(self.canvas.minimumWidth(), round(sum(sizes) * _SHARE))
            more = max(0, min(px(_BESIDE) - sizes[2], spare))
            self._across.setSizes([sizes[0], sizes[1] - more, sizes[2] + more])
        self._align()

    def lay_out(self) -> None:
        """Give every panel its default size."""
        self._activate()
        usual = self._side.currentWidget() is self._right
        left, right = px(LEFT), px(RIGHT if usual else _BESIDE)
        room = self._across.width()
        least = max(self.canvas.minimumWidth(), round(room * _SHARE))
        narrow = max(_NARROWEST, px(160))
        while left + right + least > room and (left > narrow or right > narrow):
            left, right = max(narrow, left - 8), max(narrow, right - 8)
        self._across.setSizes([left, room - left - right, right])
        height = self._across.height()
        below = min(px(BELOW), max(px(90), height - self.canvas.minimumHeight()))
        self._middle.setSizes([height - below, below])
        record = min(px(RECORD), round(height * 0.38))
        self._right.setSizes([height - record, record])
        self._align()

    def state(self) -> list[QByteArray]:
        """Return the sizes that the user gave the panels, empty for none."""
        if not self._own:
            return self._kept
        return [each.saveState() for each in (self._across, self._middle, self._right)]

    def restore(self, state: list[QByteArray]) -> None:
        """Apply the sizes of an earlier run."""
        self._kept = state
        self._settle()

    def _settle(self) -> None:
        """Give the panels the sizes of an earlier run, else the defaults."""
        if not self._kept:
            self.lay_out()
            return
        self._activate()
        splitters = (self._across, self._middle, self._right)
        for splitter, kept in zip(splitters, self._kept, strict=False):
            sizes = _kept_sizes(kept)
            if len(sizes) == splitter.count():
                splitter.setSizes(sizes)
        self._align()

    def _dragged(self) -> None:
        self._own = True
        self._align()

    def _activate(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def _align(self) -> None:
        self._activate()
        left = self.palette_panel.width()
        self.header.set_title_width(left)
        self.status.set_left_width(left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A page that was never in front learns its true size late: lay out again each time.
        if self._own:
            self._align()
        else:
            self._settle()


def splitter_of(way: Qt.Orientation, parts: tuple[QWidget, ...], stretched: int) -> QSplitter:
    """Return a splitter of panels; the one at the index `stretched` takes the spare room."""
    splitter = QSplitter(way)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for index, part in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(index, int(index == stretched))
    return splitter


def _kept_sizes(state: QByteArray) -> list[int]:
    """Return the sizes in a splitter's state; none where it is damaged.

    Qt itself would take any state over, also one that hides a panel or has a negative handle.
    """
    stream = QDataStream(state)
    marker, version, count = stream.readInt32(), stream.readInt32(), stream.readInt32()
    if marker != _STATE_MARKER or version not in (0, 1) or not 0 < count <= _MAX_PANELS:
        return []
    sizes = [stream.readInt32() for _ in range(count)]
    whole = stream.status() == QDataStream.Status.Ok
    return sizes if whole and all(0 <= size <= _MAX_SIZE for size in sizes) else []
