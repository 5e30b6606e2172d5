"""The card of the matches behind a figure: the first ones, and a way to all of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.ui.drawing import RoundedCard
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.playtest.views import MatchesView
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.emptied import empty
from editor.ui.widgets.words import words

SHOWN = 3
"""How many matches the card itself shows."""
_WIDE, _REACH, _GAP = 204, 8, 4


class MatchCard(RoundedCard):
    """Floats over the window beside what was pressed, until the keyboard or a press leaves it."""

    opened = Signal(int)
    """The index of a match in the plan."""
    all_asked = Signal(object)
    """The MatchesView of which all are wanted."""
    left = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__("panel", "line_strong", reach=_REACH, parent=window)
        self._column = QVBoxLayout(self)
        inner = _REACH + px(8)
        self._column.setContentsMargins(inner, inner, inner, inner)
        self._column.setSpacing(px(1))
        self._from: QWidget | None = None
        self.view: MatchesView | None = None
        self.rows: list[MatchButton] = []
        self.all: PressButton | None = None
        self.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def show_matches(self, view: MatchesView, beside: QRect, source: QWidget) -> None:
        """Show matches beside a place of the window; the keyboard goes there."""
        self.view, self._from = view, source
        self._clear()
        title = words(view.title, "body-strong", wrap=True)
        self._column.addWidget(title)
        for match in view.matches[:SHOWN]:
            row = MatchButton(match)
            row.clicked.connect(lambda _=False, index=match.index: self._open(index))
            self._column.addWidget(row)
            self.rows.append(row)
        self.all = PressButton(
            self.tr("Show all {n:,}").format(n=len(view.matches)), kind="quiet", height=25
        )
        self.all.clicked.connect(self._ask_all)
        self._column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        self.setAccessibleName(view.title)
        self.setFixedWidth(px(_WIDE) + 2 * _REACH)
        self._column.activate()
        self.adjustSize()
        self.move(self._place(beside))
        self.raise_()
        self.show()
        first: QWidget = self.rows[0] if self.rows else self.all
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close the card; the keyboard goes back to where it came from."""
        source, within = self._from, self._has_focus()
        self._close()
        if within and source is not None and source.isVisible():
            source.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _place(self, beside: QRect) -> QPoint:
        """Return a place over what was pressed, else under it, within the window."""
        above = self.parentWidget()
        assert above is not None
        room = above.rect().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        x = beside.center().x() - self.width() // 2
        y = beside.top() - self.height()
        if y < room.top():
            y = beside.bottom()
        return QPoint(
            max(room.left(), min(x, room.right() - self.width())),
            max(room.top(), min(y, room.bottom() - self.height())),
        )

    def _open(self, index: int) -> None:
        self.leave()
        self.opened.emit(index)

    def _ask_all(self) -> None:
        view = self.view
        self._close()
        if view is not None:
            self.all_asked.emit(view)

    def _close(self) -> None:
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def _clear(self) -> None:
        empty(self._column)
        self.rows = []

    def _has_focus(self) -> bool:
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Close when the keyboard goes elsewhere in this window."""
        if self.isHidden() or now is None or now.window() is not self.window():
            return
        if now is not self and not self.isAncestorOf(now):
            self._close()
