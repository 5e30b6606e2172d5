"""The right side of the window: inspector over history, or pages with tabs, or another panel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.focus import holds_keyboard
from editor.ui.panels.frame import Panel
from editor.ui.panels.history import Record
from editor.ui.panels.inspector import Inspector
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.words import WordTabs


def splitter_in(parent: QWidget | None, way: Qt.Orientation) -> QSplitter:
    """Return a splitter; panels made with it as their parent stand in it, in that order."""
    splitter = QSplitter(way, parent)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    return splitter


USUAL, PAGED = 300, 372
"""The widths at 1440 x 900: inspector over history, and pages."""
SMALL, NARROW = 248, 340
"""The widths in a small window: inspector over history, and pages."""


class SidePanel(Panel):
    """Inspector over history; with a page in front of them each is a page with a tab.

    `close_requested` wants the page to be closed; `beside_left` is emitted before something else
    takes the place of the panel that replaces all others.
    """

    close_requested = Signal()
    beside_left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.page: QWidget | None = None
        """The page in front of inspector and history, None without one."""
        self._small = False
        self._beside_wide = 0
        self.beside: QWidget | None = None
        """The panel that replaces all others while it is shown."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._head = QWidget(self)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(px(18), px(9), px(34), 0)
        self.tabs = WordTabs("paged", name=self.tr("Side panels"))
        row.addWidget(self.tabs, 1)
        close = Button(kind="quiet", icon="x", height=28, name=self.tr("Close panel"))
        close.clicked.connect(self.close_requested)
        row.addWidget(close)
        self._head.setFixedHeight(px(41))
        self._head.hide()
        column.addWidget(self._head)
        self._stack = QStackedWidget(self)
        column.addWidget(self._stack, 1)
        self.usual: QSplitter = splitter_in(self._stack, Qt.Orientation.Vertical)
        self.inspector, self.record = Inspector(self.usual), Record(self.usual)
        self.usual.setStretchFactor(1, 1)
        self._stack.addWidget(self.usual)
        self.tabs.currentChanged.connect(self._arrange)

    @property
    def width_wanted(self) -> int:
        """The width at 100 % of what is shown."""
        if self.beside_shown():
            return self._beside_wide
        if self.page is None:
            return SMALL if self._small else USUAL
        return NARROW if self._small else PAGED

    def be_small(self, small: bool) -> None:
        """Want less width."""
        self._small = small

    def show_beside(self, panel: QWidget | None, wide: int) -> None:
        """Show a panel in place of all others, at a width at 100 %; None shows those again."""
        self._beside_wide = wide
        if panel is not None and panel is not self.beside:
            self._stack.addWidget(panel)
            self.beside = panel
        if panel is not None:
            self._head.hide()
            self._stack.setCurrentWidget(panel)
        elif self.beside_shown():
            self._stack.setCurrentWidget(self.usual)
            self._arrange()

    def open_page(self, page: QWidget, title: str) -> None:
        """Show a page in front of inspector and history, which become pages, too."""
        if page is not self.page:
            self.close_page()  # there is one at a time
            self._stack.addWidget(page)
            self.page = page
            self.tabs.blockSignals(True)
            for name in (title, self.tr("Inspector"), self.tr("History")):
                self.tabs.addTab(name)
            self.tabs.blockSignals(False)
        self.turn_to(0)

    def close_page(self) -> None:
        """Show inspector over history again; the page itself stays alive."""
        if self.page is None:
            return
        self._stack.removeWidget(self.page)
        self.page.hide()
        self.page = None
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        self.tabs.blockSignals(False)
        self._arrange()

    def turn_to(self, tab: int) -> None:
        """Show a page by the index of its tab."""
        self._leave_beside()
        self.tabs.setCurrentIndex(tab)
        self._arrange()

    def turn_to_record(self) -> None:
        """Show history and outline, if something hides them."""
        self._leave_beside()
        if self.page is not None:
            self.turn_to(2)

    def _leave_beside(self) -> None:
        if self.beside_shown():
            self.beside_left.emit()
            self.show_beside(None, 0)

    def beside_shown(self) -> bool:
        """Return whether another panel replaces all."""
        return self.beside is not None and self._stack.currentWidget() is self.beside

    def _arrange(self) -> None:
        """Show what the tab names; without a page inspector and history together."""
        tab = self.tabs.currentIndex() if self.page is not None else -1
        # What is hidden loses the keyboard, which would go anywhere.
        within, before = holds_keyboard(self._stack), self._stack.currentWidget()
        self._head.setVisible(tab >= 0)
        self.inspector.setVisible(tab in (-1, 1))
        self.record.setVisible(tab in (-1, 2))
        shown = self.page if tab == 0 and self.page is not None else self.usual
        self._stack.setCurrentWidget(shown)
        if within and tab >= 0 and (shown is not before or not holds_keyboard(self._stack)):
            self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)
