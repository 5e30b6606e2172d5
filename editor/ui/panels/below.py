"""The panel below the map: the problems, and further pages with tabs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.focus import holds_keyboard
from editor.ui.panels.frame import Panel
from editor.ui.panels.problems import Problems
from editor.ui.theme import px
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import WordTabs, words

HEAD, FOLDED = 40, 32
"""The height of the line with the tabs, in which each page has its own words at the right, and of
the folded problems."""
_LEFT, _GAP = 18, 18


class Below(Panel):
    """The problems; with pages before them each has a tab, with the worst count of problems.

    The tabs stand in the head of the page that is shown, over the room that it leaves them.
    """

    folding = Signal()
    """It was folded or unfolded."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", line="line_strong", parent=parent)
        self.setAccessibleName(self.tr("Bottom panel"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        column.addWidget(self._stack)
        self.problems = Problems(self._stack)
        self._stack.addWidget(self.problems)
        self._tabs = _Tabs(self)
        self.tabs = self._tabs.tabs
        self._tabs.hide()
        self.tabs.currentChanged.connect(self._turn)
        self.tabs.tabBarClicked.connect(self._press)
        self._small = False
        """Whether there is little room: pages are folded until one is wanted."""
        self._pages_folded = False
        self._last_edge = (False, False, False)
        """What was emitted last: whether it is folded, reaches over the map, and has pages."""
        self.pages: tuple[BelowPage, ...] = ()
        self.problems.counted.connect(self._show_worst)

    @property
    def folded(self) -> bool:
        """Whether the names of the pages alone are shown, or the header of the problems."""
        return self._pages_folded if self.pages else self.problems.folded

    @property
    def head_height(self) -> int:
        """The height of what is folded, in pixels."""
        return px(HEAD if self.pages else FOLDED)

    @property
    def reaches(self) -> bool:
        """Whether a page reaches over the map, which would be too small beside it."""
        return self._small and bool(self.pages)

    def show_edge(self, shown: bool) -> None:
        """Draw the edge that it has over the map."""
        self.show_borders(("top",) if shown else ())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.head_height if self.folded else self.problems.minimumHeight())

    def be_small(self, small: bool) -> None:
        """Fold the pages where there is little room."""
        if small != self._small:
            self._small = small
            for page in self.pages:
                page.be_small(small)
            self._fold(small and bool(self.pages))

    def open_pages(self, pages: Sequence[BelowPage]) -> None:
        """Show tabs of pages before the problems."""
        if self.pages:
            return
        self.pages = tuple(pages)
        self.tabs.blockSignals(True)
        for at, page in enumerate(pages):
            page.be_small(self._small)
            self._stack.insertWidget(at, page)
            self.tabs.addTab(page.title)
        self.tabs.addTab(self.tr("Problems"))
        self.tabs.setCurrentIndex(len(pages))
        self.tabs.blockSignals(False)
        self._tabs.show()
        self._tabs.raise_()
        self._lay()
        self.problems.leave_room(self._tabs.width() + px(_LEFT))
        self.turn_to(0)
        self._fold(self._small)

    def close_pages(self) -> None:
        """Show the problems alone again; the pages stay alive."""
        for page in self.pages:
            self._stack.removeWidget(page)
            page.hide()
        self.pages = ()
        self._fold(False)
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        self.tabs.blockSignals(False)
        self._tabs.hide()
        self.problems.leave_room(0)
        self._stack.setCurrentWidget(self.problems)

    def turn_to(self, at: int) -> None:
        """Show a page by its index; the problems come last."""
        if self.pages:
            self.tabs.setCurrentIndex(at)
            self._turn(at)

    def turn_to_problems(self) -> None:
        """Show the problems, if pages hide them."""
        self.turn_to(len(self.pages))

    def _press(self, at: int) -> None:
        """Fold the page that is pressed again, where there is little room."""
        if self._small and at == self.tabs.currentIndex():
            self._fold(not self.folded)

    def _fold(self, folded: bool) -> None:
        """Show the names of the pages alone, or the page, too; pages want a height of their own."""
        before, self._pages_folded = self._last_edge, folded
        self._last_edge = (folded, self.reaches, bool(self.pages))
        if self._last_edge != before:
            self.folding.emit()

    def _turn(self, at: int) -> None:
        self._fold(False)
        if 0 <= at < self._stack.count():
            # What is hidden loses the keyboard, which would go anywhere.
            shown = self._stack.currentIndex()
            within = holds_keyboard(self._stack)
            self._stack.setCurrentIndex(at)
            self._tabs.raise_()
            if within and at != shown:
                self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_worst(self, level: str, count: int) -> None:
        self._tabs.show_worst(level, count)
        if self.pages:
            self._lay()

    def _lay(self) -> None:
        self._tabs.adjustSize()
        self._tabs.move(px(_LEFT), 1)
        for page in self.pages:
            page.leave_room(self._tabs.width() + px(_LEFT))
        self.problems.leave_room(self._tabs.width() + px(_LEFT))


class BelowSlot(QWidget):
    """The place of the panel below the map, over whose map it may reach; both have one window."""

    def __init__(self, below: Below, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below, self._over = below, 0

    def reach(self, over: int) -> None:
        """Let the panel reach up this many pixels over what is above it."""
        self._over = over
        self._below.show_edge(over > 0)
        self.place()

    def place(self) -> None:
        """Put the panel where the slot is now."""
        host = self._below.parentWidget()
        if host is not None and host.isAncestorOf(self):
            corner = self.mapTo(host, QPoint(0, -self._over))
            self._below.setGeometry(*corner.toTuple(), self.width(), self.height() + self._over)
            self._below.raise_()

    def minimumSizeHint(self) -> QSize:
        return self._below.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()

    def moveEvent(self, event: QMoveEvent) -> None:
        self.place()


class BelowPage(Panel):
    """A page below the map; its head leaves room for the tabs."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self.title = title
        self.setAccessibleName(title)
        self.room = 0
        """The width that the tabs take of the head."""

    def leave_room(self, width: int) -> None:
        """Leave the tabs room at the left of the head."""
        self.room = width

    def be_small(self, small: bool) -> None:
        """Show the same in less height; lists scroll and need nothing for it."""


class _Tabs(Panel):
    """The tabs, with the worst count of problems at their right."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("panel", parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.tabs = WordTabs("paged", name=self.tr("Bottom panels"), parent=self)
        self._mark = LevelMark("advice", 6.4, self)
        self._count = words("", "body-medium")
        self._count.setParent(self)
        self._shown = 0
        self.show_worst("advice", 0)

    def show_worst(self, level: str, count: int) -> None:
        """Show how many problems there are of the worst level; nothing for none."""
        self._shown = count
        marks: dict[str, MarkLevel] = {"error": "error", "warning": "warning", "advice": "advice"}
        self._mark.show_level(marks.get(level, "advice"))
        self._mark.setVisible(bool(count))
        self._count.setText(str(count))
        self._count.setVisible(bool(count))
        self._lay()

    def sizeHint(self) -> QSize:
        more = self._mark.sizeHint().width() + px(6) + self._count.sizeHint().width()
        wide = self.tabs.sizeHint().width() + (more if self._shown else 0)
        return QSize(wide, px(HEAD) - 1)

    def resizeEvent(self, event: object) -> None:
        self._lay()

    def _lay(self) -> None:
        size, high = self.tabs.sizeHint(), px(HEAD) - 1
        self.tabs.setGeometry(0, high - px(32), size.width(), px(32))
        mark = self._mark.sizeHint()
        x = size.width() - px(_GAP) + px(6)
        self._mark.setGeometry(x, (high - mark.height()) // 2 + px(2), mark.width(), mark.height())
        count = self._count.sizeHint()
        self._count.setGeometry(
            x + mark.width() + px(4), (high - count.height()) // 2 + px(2), *count.toTuple()
        )
