"""The page of the gallery: header, what is searched, the cells, the map that is looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.ui.gallery.candidate_pane import CandidatePane
from editor.ui.gallery.grid import GalleryGrid
from editor.ui.gallery.keep_pane import KeepPane
from editor.ui.gallery.presenter import Acts, SearchHeaderView
from editor.ui.gallery.small_map import MapPictures
from editor.ui.playtest.live_strip import PlaytestButton
from editor.ui.playtest.views import HeaderButtonView
from editor.ui.screens.screen_page import ScreenHeader, ScreenPage
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import discard, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Elided

LEFT, NARROW_LEFT = 252, 220
RIGHT, NARROW_RIGHT = 372, 340
_STATE, _NARROW = 248, 1100
"""The width of the state in words, and under which width of the window it has no room."""


class GalleryHeader(ScreenHeader):
    """The bar under the menus; `requested` emits what a button asks for."""

    requested = Signal(str)

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__(tr("Header of the gallery"), parent)
        row = self.row
        row.setContentsMargins(px(16), 0, px(20), 0)
        self.open_row(110, 300, 0)
        self.state = PlaytestButton()
        row.addWidget(self.state)
        self._buttons = row_in(spacing=px(8))
        row.addLayout(self._buttons)
        self._said = Elided("", "detail", "text_2")
        row.addWidget(self._said, 1)
        self.close_row(leave, "plain")
        self._acts: Acts = ()
        self._narrow = False
        self.buttons: dict[str, PressButton] = {}

    def fit(self, small: bool, *, narrow: bool) -> None:
        """Take the width of a small window; in a narrow one the state is a word alone."""
        self._narrow = narrow
        # What can be done begins above the cells.
        self.titles.setFixedWidth(px((NARROW_LEFT if small else LEFT) - 12))
        self.state.fit(0 if narrow else px(_STATE))
        self.state.setMinimumWidth(0 if narrow else px(_STATE))

    def show_view(self, title: str, view: SearchHeaderView) -> None:
        """Show a view under a title; buttons stay while the same things can be done."""
        self.titles.show_title(title, self.tr("Gallery · maps around your own"))
        self.state.setVisible(bool(view.state))
        self.state.setText(view.state)
        self.state.show_view(HeaderButtonView(view.words, view.share))
        shown = view.words if self._narrow and view.state else ""
        self._said.setText(" · ".join(filter(None, (shown, view.said))))
        if view.acts == self._acts:
            return
        self._acts = view.acts
        focused = any(button.hasFocus() for button in self.buttons.values())
        discard(self.buttons.values())
        self.buttons = {}
        for name, word in view.acts:
            button = self.buttons[name] = PressButton(word, height=32)
            if len(view.acts) == 1:
                button.become("primary")
            button.clicked.connect(lambda _=False, name=name: self.requested.emit(name))
            self._buttons.addWidget(button)
        if focused:
            next(iter(self.buttons.values())).setFocus()


class GalleryLayout(ScreenPage):
    """The panels of the page."""

    header: GalleryHeader

    def __init__(
        self, leave: QAction, pictures: MapPictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.header = GalleryHeader(leave, self)
        self.keep = KeepPane(pictures, self)
        scroll = QScrollArea(self)
        self.grid = GalleryGrid(pictures, scroll)
        self.candidate = CandidatePane(pictures, self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.grid)
        self.grid.moved.connect(lambda at: scroll.ensureVisible(at.x(), at.y(), px(60), px(70)))
        self.lay_out(self.keep, scroll, self.candidate, wide=scroll)

    def parts(self) -> tuple[QWidget, ...]:
        return (self.header, self.keep, self.grid, self.candidate, self.status)

    def fit(self, small: bool) -> None:
        self.header.fit(small, narrow=self.width() < px(_NARROW))
        left, right = (NARROW_LEFT, NARROW_RIGHT) if small else (LEFT, RIGHT)
        share = min(1.0, (self.width() - px(240)) / px(left + right))
        self.keep.setFixedWidth(max(self.keep.least(), round(px(left) * share)))
        self.candidate.setFixedWidth(round(px(right) * share))
        self.status.set_left_width(px(left))
