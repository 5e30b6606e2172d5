"""The header: title, facts, undo, redo, set-ups, live balance, playtest, the view and Play."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.drawing import text_width
from editor.ui.panels.frame import Panel
from editor.ui.panels.setup_chips import SetupChips
from editor.ui.playtest.live_strip import LiveStrip, PlaytestButton
from editor.ui.theme import px
from editor.ui.views import HeaderView
from editor.ui.widgets.boxes import empty
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import Elided, tip_of


class TitleLines(QWidget):
    """A title over a line of facts; both are cut where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, px(8))
        column.setSpacing(0)
        self.title = Elided("", "title")
        self.title.setFixedHeight(px(26))
        self.facts = Elided("", "detail", "text_2")
        column.addWidget(self.title)
        column.addWidget(self.facts)

    def be_low(self, *, low: bool) -> None:
        """Take less height: a smaller title, and no more air."""
        air = px(4 if low else 8)
        self._column.setContentsMargins(0, air, 0, air)
        self.title.become("title-low" if low else "title")
        self.title.setFixedHeight(px(23 if low else 26))

    def bound(self, least: int, most: int) -> None:
        """Keep its width between these pixels at 100 %."""
        self.setMinimumWidth(px(least))
        self.setMaximumWidth(px(most))

    def keep_facts(self, whole: str, short: str, most: int) -> None:
        """Show facts and keep room for them and the title, up to this many pixels at 100 %.

        Where that is too little, short facts stand there, with the whole as their tool tip.
        """
        fits = text_width(whole, "detail") <= px(most) - 2
        self.facts.setText(whole if fits else short)
        self.setToolTip(tip_of("" if fits else whole))
        title = text_width(self.title.text(), self.title.role)
        need = max(title, text_width(self.facts.text(), "detail"))
        self.setMinimumWidth(min(round(need) + 2, px(most)))

    def is_cut(self) -> bool:
        """Return whether the facts have no room."""
        return text_width(self.facts.text(), "detail") > self.facts.width() + 1

    def show_title(self, title: str, facts: str) -> None:
        """Show a title and its facts."""
        self.title.setText(title)
        self.facts.setText(facts)


HIGH, LOW = 58, 48
"""The height at 100 %: usually, and in a low window."""
_MARGIN, _GAP = 16, 14
_VIEWS = 150


class Header(Panel):
    """The bar under the menus; `view_chosen` emits 0 for top-down, 1 for isometric.

    Play and the chosen set-up are always in sight. What else bots do has a button where there is
    room for it, and always a row in the menu of Play.
    """

    view_chosen = Signal(int)
    play_requested = Signal()
    play_menu_requested = Signal(QPoint)
    """The other ways to play are wanted, at a point of the screen."""
    playtest_requested = Signal()

    def __init__(self, undo: QAction, redo: QAction, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(self.tr("Header"))
        self.setMinimumWidth(1)  # what has no room is hidden or cut: it never widens the window
        self._plays = self._two_views = True
        self._view: HeaderView | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(px(_MARGIN), 0, px(_MARGIN), 0)
        row.setSpacing(px(4))
        self._titles = TitleLines()
        row.addWidget(self._titles)
        self._steps = QHBoxLayout()
        self._steps.setSpacing(px(4))
        row.addLayout(self._steps)
        self.follow(undo, redo)
        row.addSpacing(px(_GAP))
        self.setups = SetupChips()
        row.addWidget(self.setups)
        row.addStretch(1)
        self.live = LiveStrip()
        row.addWidget(self.live)
        row.addSpacing(px(4))
        self.playtest = PlaytestButton()
        self.playtest.clicked.connect(self.playtest_requested)
        row.addWidget(self.playtest)
        row.addSpacing(px(8))
        self._views = Segments(
            [self.tr("Top-down"), self.tr("Isometric")], name=self.tr("View"), height=32
        )
        self._views.chosen.connect(self.view_chosen)
        row.addWidget(self._views)
        row.addSpacing(px(8))
        self.play = Button(self.tr("Play"), kind="primary", icon="play", height=32)
        self.play.clicked.connect(self.play_requested)
        row.addWidget(self.play)
        name = self.tr("More play options")
        self.others = Button(kind="primary", icon="chevron-down", height=32, name=name)
        self.others.clicked.connect(self._open_others)
        row.addWidget(self.others)
        self.be_low(low=False)

    def be_low(self, *, low: bool) -> None:
        """Take less height, for a low window."""
        self.setFixedHeight(px(LOW if low else HIGH))
        self._titles.be_low(low=low)
        # Both words at 150 are as roomy as the chips beside them.
        self._views.setFixedWidth(px(_VIEWS) if low else self._views.sizeHint().width())

    @property
    def undo(self) -> QWidget:
        """The button that takes the last step back."""
        item = self._steps.itemAt(0)
        button = None if item is None else item.widget()
        return button if button is not None else self

    def set_title_width(self, width: int) -> None:
        """Align the title with the panel below."""
        self._titles.setFixedWidth(max(px(120), width - px(8)))

    def follow(self, undo: QAction, redo: QAction) -> None:
        """Connect the buttons with these actions."""
        empty(self._steps)
        for action, icon in ((undo, "undo-2"), (redo, "redo-2")):
            self._steps.addWidget(StepButton(action, icon))

    def offer_play(self, keys: str | None, playtest_keys: str = "") -> None:
        """Show what has to do with play, and its keys; None where nothing is played."""
        self._plays = keys is not None
        for part in (self.live, self.playtest, self.play, self.others):
            part.setVisible(self._plays)
        self.play.setToolTip(tip_of(self.tr("Play on this map ({keys})").format(keys=keys or "")))
        said = self.tr("Run many bot matches on this map ({keys})")
        self.playtest.show_hint(said.format(keys=playtest_keys))

    def show_view(self, view: HeaderView) -> None:
        """Show a view."""
        if view == self._view:
            return
        self._view = view
        self._titles.show_title(view.title, view.facts)
        self._two_views = view.isometric is not None
        self._views.choose(int(view.isometric or False))
        self.setups.show_setups(view.setups)
        self._fit()

    def _open_others(self) -> None:
        self.play_menu_requested.emit(self.play.mapToGlobal(QPoint(0, self.play.height() + px(2))))

    def _fit(self) -> None:
        """Share the room: Play and the chosen set-up come first, then the view, then the others.

        A set-up keeps its chip rather than the strip its figures; what is off has no button where
        a chip would have to give way for it. With large text the view is in its menu alone.
        """
        rest = self.width() - 2 * px(_MARGIN) - self.setups.x() + px(_MARGIN)
        if self._plays:
            rest -= self.play.sizeHint().width() + self.others.sizeHint().width() + px(16)
        views = self._views.minimumWidth() + px(12)
        shown = self._two_views and rest - views >= self.setups.least
        if shown and self._plays and self.live.on:
            # The view has a menu and a key; intervals and changes are nowhere else at a glance.
            least, bots = self.live.full_width, self._room_for_live(rest)
            shown = bots - views >= least or bots < least
        self._views.setVisible(shown)
        if not self._views.isHidden():
            rest -= views
        if self._plays:
            rest -= self._fit_bots(rest)
        self.setups.fit(rest)

    def _room_for_live(self, room: int) -> int:
        """Return how wide the strip of live balance may be beside the set-ups."""
        preferred = min(self.setups.wanted, max(self.setups.least, room // 2))
        return room - preferred - px(16)

    def _fit_bots(self, room: int) -> int:
        """Show what there is room for of live balance and playtest; return how wide that is."""
        if self.live.on:
            # The strip opens the page of the playtest, too.
            self.playtest.hide()
            self.live.show()
            self.live.fit(self._room_for_live(room))
            return self.live.sizeHint().width() + px(16)
        spare = room - self.setups.wanted - px(16)
        self.playtest.fit(spare - self.live.sizeHint().width())
        wide = self.playtest.sizeHint().width()
        spare -= wide
        self.playtest.setVisible(spare >= 0 or self.playtest.begun)
        shown = wide + px(12) if spare >= 0 or self.playtest.begun else 0
        self.live.setVisible(spare - self.live.sizeHint().width() >= 0)
        if not self.live.isHidden():
            shown += self.live.sizeHint().width() + px(4)
        return shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)


class StepButton(Button):
    """An icon button that triggers an action and follows its state.

    The action may outlast it: what is connected is its own, and ends with it.
    """

    def __init__(self, action: QAction, icon: str) -> None:
        super().__init__(icon=icon, height=32, name=action.text().replace("&", ""))
        self._action = action
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action.changed.connect(self._follow)
        self.clicked.connect(action.trigger)
        self._follow()

    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setToolTip(self._action.toolTip())
