"""The layout of the window while a map is edited: panels, splitters and sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.panels.below import HEAD, Below, BelowSlot
from editor.ui.panels.header import Header
from editor.ui.panels.history import Record
from editor.ui.panels.inspector import Inspector
from editor.ui.panels.options_row import OptionsRow
from editor.ui.panels.palette import PalettePanel
from editor.ui.panels.problem_list import ProblemList
from editor.ui.panels.problems import Problems
from editor.ui.panels.side import USUAL, SidePanel
from editor.ui.panels.splitters import kept_sizes, splitter_of
from editor.ui.panels.status import StatusLine
from editor.ui.theme import px

if TYPE_CHECKING:
    from editor.workbench.crews import SharedCrew

LEFT, BELOW, RECORD = 252, 206, 320
"""Sizes at 1440 x 900: palette, problems, history."""
LOW_BELOW = 172
"""The height of the panel below the map in a low window."""
_LOW, _NARROW = 730, 1360
"""The height and width at 100 % under which there is little room."""
_UNLIMITED = 2**24 - 1
_SHARE = 0.5
"""The least share of the width for the canvas until the user drags a splitter."""
_NARROWEST = 200
"""The least width of a panel in pixels."""


class Shell(QWidget):
    """The panels: header, palette, options row over canvas over problems, inspector, status line.

    The inspector is over the history.
    """

    def __init__(self, canvas: QWidget, undo: QAction, redo: QAction) -> None:
        super().__init__()
        self.canvas = canvas
        self.crew: SharedCrew | None = None
        """What plays matches for the window, None before it is first wanted."""
        self.header = Header(undo, redo)
        self.palette_panel = PalettePanel()
        self.inspector = Inspector()
        self.record = Record()
        self.problems = Problems()
        self.options = OptionsRow()
        self.status = StatusLine()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self.below = Below(self.problems, self)
        self.below.folding.connect(self._fold)
        self._slot = BelowSlot(self.below)
        table = QWidget()
        over = QVBoxLayout(table)
        over.setContentsMargins(0, 0, 0, 0)
        over.setSpacing(0)
        over.addWidget(self.options)
        over.addWidget(canvas, 1)
        self._under_map = over
        self._middle = splitter_of(Qt.Orientation.Vertical, (table, self._slot), 0)
        self.side = SidePanel(self.inspector, self.record)
        self._right = self.side.usual
        self._before: list[int] = []
        self._across = splitter_of(
            Qt.Orientation.Horizontal, (self.palette_panel, self._middle, self.side), 1
        )
        for splitter in (self._across, self._middle, self._right):
            splitter.splitterMoved.connect(self._dragged)
        column.addWidget(self._across, 1)
        column.addWidget(self.status)
        self._kept: list[QByteArray] = []
        self._own = False
        """Whether the user dragged a splitter."""

    def add_under_map(self, widget: QWidget) -> None:
        """Dock a widget under the canvas, before what lies below the map."""
        self._under_map.addWidget(widget)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""
        return (
            self.header,
            self.palette_panel,
            self.options,
            self.canvas,
            self.below,
            self.side,
            self.status,
        )

    @property
    def beside(self) -> QWidget | None:
        """The panel that may replace inspector and history."""
        return self.side.beside

    def show_beside(self, panel: QWidget | None) -> None:
        """Show a panel in place of inspector and history; None shows those again."""
        self._make_room(lambda: self.side.show_beside(panel))

    def open_page(self, page: QWidget, title: str) -> None:
        """Show a page in front of inspector and history, which become pages, too."""
        self._make_room(lambda: self.side.open_page(page, title))

    def close_page(self) -> None:
        """Show inspector over history again."""
        self._make_room(self.side.close_page)

    def show_problems(self) -> ProblemList:
        """Bring the problems to the front and return their list."""
        self.below.turn_to_problems()
        return self.problems.list

    def show_outline(self) -> None:
        """Bring the outline to the front and focus it."""
        self._make_room(self.side.turn_to_record)
        self.record.show_outline()

    def _make_room(self, change: Callable[[], None]) -> None:
        """Change what the right side shows, and give it the width that this wants."""
        before, sizes = self.side.width_wanted, self._across.sizes()
        change()
        wanted = self.side.width_wanted
        if wanted == before:
            return
        if wanted == USUAL:
            if self._own and self._before:
                self._across.setSizes(self._before)
            elif not self._own:
                self._settle()
            self._before = []
        else:
            if before == USUAL:
                self._before = sizes
            spare = sizes[1] - max(self.canvas.minimumWidth(), round(sum(sizes) * _SHARE))
            more = max(0, min(px(wanted) - sizes[2], spare))
            self._across.setSizes([sizes[0], sizes[1] - more, sizes[2] + more])
        self._align()

    def _fold(self) -> None:
        """Give the panel below the map the height of its names, or of a page.

        In a low window a page lies over the map, which keeps its size.
        """
        fixed = self.below.folded or self.below.reaches
        high = self._below_height()
        self._slot.setMinimumHeight(high if fixed else 0)
        self._slot.setMaximumHeight(high if fixed else _UNLIMITED)
        whole = sum(self._middle.sizes())
        self._middle.setSizes([whole - high, high])
        over = 0 if self.below.folded or not self.below.reaches else px(LOW_BELOW - HEAD)
        self._slot.reach(over)

    def lay_out(self) -> None:
        """Give every panel its default size."""
        self._activate()
        left, right = px(LEFT), px(self.side.width_wanted)
        room = self._across.width()
        least = max(self.canvas.minimumWidth(), round(room * _SHARE))
        narrow = max(_NARROWEST, px(160))
        while left + right + least > room and (left > narrow or right > narrow):
            left, right = max(narrow, left - 8), max(narrow, right - 8)
        self._across.setSizes([left, room - left - right, right])
        height = self._across.height()
        rest = height - self.options.height() - self.canvas.minimumHeight()
        below = min(self._below_height(), max(px(90), rest))
        self._middle.setSizes([height - below, below])
        record = min(px(RECORD), round(height * 0.38))
        self._right.setSizes([height - record, record])
        self._align()

    def _below_height(self) -> int:
        """Return how much of the height the panel below the map takes."""
        return px(HEAD if self.below.folded or self.below.reaches else BELOW)

    def _is_low(self) -> bool:
        """Return whether there is little room in height."""
        return self.height() < px(_LOW)

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
            sizes = kept_sizes(kept)
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
        self._slot.place()
        left = self.palette_panel.width()
        self.header.set_title_width(left)
        self.status.set_left_width(left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.be_narrow(self.width() < px(_NARROW))
        self.below.be_small(self._is_low())
        self.options.be_small(self._is_low())
        self.header.be_low(low=self._is_low())
        # A page that was never in front learns its true size late: lay out again each time.
        if self._own:
            self._align()
        else:
            self._settle()
