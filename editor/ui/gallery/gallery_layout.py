"""The page of the gallery: header, what is searched, the cells, the map that is looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.ui.frame_sizes import is_small
from editor.ui.gallery.candidate_pane import CandidatePane
from editor.ui.gallery.grid import GalleryGrid
from editor.ui.gallery.keep_pane import KeepPane
from editor.ui.gallery.presenter import Acts, SearchHeaderView
from editor.ui.gallery.small_map import MapPictures
from editor.ui.panels.frame import Panel
from editor.ui.panels.header import HIGH, LOW
from editor.ui.panels.status import StatusLine
from editor.ui.panels.titles import TitleLines
from editor.ui.playtest.header_button import PlaytestButton
from editor.ui.playtest.views import HeaderButtonView
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Elided

LEFT, NARROW_LEFT = 252, 220
RIGHT, NARROW_RIGHT = 372, 340
_STATE, _NARROW = 248, 1100
"""The width of the state in words, and under which width of the window it has no room."""


class GalleryHeader(Panel):
    """The bar under the menus; `asked` emits what a button asks for."""

    asked = Signal(str)

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(self.tr("Header of the gallery"))
        self.setFixedHeight(px(HIGH))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), 0, px(20), 0)
        row.setSpacing(px(8))
        self._titles = TitleLines()
        self._titles.bound(110, 300)
        row.addWidget(self._titles)
        self.state = PlaytestButton()
        row.addWidget(self.state)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(px(8))
        row.addLayout(self._buttons)
        self._said = Elided("", "detail", "text_2")
        row.addWidget(self._said, 1)
        self.leave = PressButton(self.tr("Leave the gallery"), height=32)
        self.leave.clicked.connect(leave.trigger)
        self.leave.setToolTip(leave.toolTip())
        row.addWidget(self.leave)
        self._acts: Acts = ()
        self._narrow = False
        self.buttons: dict[str, PressButton] = {}

    def be_small(self, small: bool, *, narrow: bool) -> None:
        """Take the height of a small window; in a narrow one the state is a word alone."""
        self._narrow = narrow
        # What can be done begins above the cells.
        self._titles.setFixedWidth(px((NARROW_LEFT if small else LEFT) - 12))
        self.state.fit(0 if narrow else px(_STATE))
        self.state.setMinimumWidth(0 if narrow else px(_STATE))
        self.setFixedHeight(px(LOW if small else HIGH))
        self._titles.be_low(low=small)

    def show_view(self, title: str, view: SearchHeaderView) -> None:
        """Show a view under a title; buttons stay while the same things can be done."""
        self._titles.tell(title, self.tr("Gallery · maps around your own"))
        self.state.setVisible(bool(view.state))
        self.state.setText(view.state)
        self.state.show_view(HeaderButtonView(view.words, view.share))
        shown = view.words if self._narrow and view.state else ""
        self._said.setText(" · ".join(filter(None, (shown, view.said))))
        if view.acts == self._acts:
            return
        self._acts = view.acts
        focused = any(button.hasFocus() for button in self.buttons.values())
        for button in self.buttons.values():
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for name, word in view.acts:
            button = self.buttons[name] = PressButton(word, height=32)
            if len(view.acts) == 1:
                button.become("primary")
            button.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
            self._buttons.addWidget(button)
        if focused:
            next(iter(self.buttons.values())).setFocus()


class GalleryLayout(QWidget):
    """The panels of the page."""

    def __init__(
        self, leave: QAction, pictures: MapPictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # Each in its place from the beginning: whatever moves is styled again with all in it.
        self.header = GalleryHeader(leave, self)
        self.keep = KeepPane(pictures, self)
        scroll = QScrollArea(self)
        self.grid = GalleryGrid(pictures, scroll)
        self.candidate = CandidatePane(pictures, self)
        self.status = StatusLine(self)
        self.status.view.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(self.keep)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.grid)
        self.grid.moved.connect(lambda at: scroll.ensureVisible(at.x(), at.y(), px(60), px(70)))
        across.addWidget(scroll, 1)
        across.addWidget(self.candidate)
        column.addLayout(across, 1)
        column.addWidget(self.status)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the panels in reading order."""
        return (self.header, self.keep, self.grid, self.candidate, self.status)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        small = is_small(self.window().size())
        self.header.be_small(small, narrow=self.width() < px(_NARROW))
        self.status.be_small(small)
        left, right = (NARROW_LEFT, NARROW_RIGHT) if small else (LEFT, RIGHT)
        share = min(1.0, (self.width() - px(240)) / px(left + right))
        self.keep.setFixedWidth(max(self.keep.least(), round(px(left) * share)))
        self.candidate.setFixedWidth(round(px(right) * share))
        self.status.set_left_width(px(left))
