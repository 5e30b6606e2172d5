"""The page of a full-screen mode: a header over panels over the status line."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.ui.frame_sizes import is_small
from editor.ui.panels.frame import Panel
from editor.ui.panels.header import HIGH, LOW, TitleLines
from editor.ui.panels.status import StatusLine
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import ButtonKind, PressButton


class ScreenHeader(Panel):
    """The bar under the menus: the title at the left, then what a mode adds to its `row`.

    `close_row` ends it with the button that leaves the mode.
    """

    def __init__(self, name: str, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(name)
        self.setFixedHeight(px(HIGH))
        self.row = row_in(self, margins=(px(20), 0, px(20), 0), spacing=px(spacing))
        self.titles = TitleLines()

    def open_row(self, least: int, most: int, stretch: int) -> None:
        """Begin the row with the title, whose width is kept between pixels at 100 %."""
        self.titles.bound(least, most)
        self.row.addWidget(self.titles, stretch)

    def close_row(self, leave: QAction, kind: ButtonKind = "primary") -> None:
        """End the row with the button that leaves the mode."""
        self.leave = PressButton(leave.text(), kind=kind, height=32)
        self.leave.clicked.connect(leave.trigger)
        self.leave.setToolTip(leave.toolTip())
        self.row.addWidget(self.leave)

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))
        self.titles.be_low(low=small)


class ScreenPage(QWidget):
    """A header over panels from the left to the right, over the status line.

    Each part is made in its place: whatever moves is styled again with all in it.
    """

    header: ScreenHeader

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.status = StatusLine(self)
        self.status.view.hide()

    @abstractmethod
    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""

    @abstractmethod
    def fit(self, small: bool) -> None:
        """Give the panels the sizes that they have in a small window, or in a larger one."""

    def lay_out(self, *panels: QWidget, wide: QWidget, within: QWidget | None = None) -> None:
        """Place header, panels side by side, of which `wide` takes the rest, and status line.

        `within` is the widget that holds them, this one by default.
        """
        column = column_in(within or self, margins=NONE, spacing=0)
        column.addWidget(self.header)
        across = row_in(spacing=0)
        for panel in panels:
            across.addWidget(panel, int(panel is wide))
        column.addLayout(across, 1)
        column.addWidget(self.status)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        small = is_small(self.window().size())
        self.header.be_small(small)
        self.status.be_small(small)
        self.fit(small)
