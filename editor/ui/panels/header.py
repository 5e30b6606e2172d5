"""The header: title, facts, undo, redo, the view, readiness, live balance and play."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.panels.titles import TitleLines
from editor.ui.playtest.header_button import PlaytestButton
from editor.ui.playtest.live_strip import LiveStrip
from editor.ui.theme import px
from editor.ui.views import HeaderView, ReadinessView
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.mark import LevelPill


class Header(Panel):
    """The bar under the menus; `view_chosen` emits 0 for top-down, 1 for isometric."""

    view_chosen = Signal(int)
    readiness_pressed = Signal(int)
    play_asked = Signal()
    playtest_asked = Signal()

    def __init__(self, undo: QAction, redo: QAction, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(self.tr("Header"))
        self.setFixedHeight(px(58))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), 0, px(20), 0)
        row.setSpacing(px(4))
        self._titles = TitleLines()
        row.addWidget(self._titles)
        self._steps = QHBoxLayout()
        self._steps.setSpacing(px(4))
        row.addLayout(self._steps)
        self.follow(undo, redo)
        row.addSpacing(px(14))
        self._views = Segments(
            [self.tr("Top-down"), self.tr("Isometric")], name=self.tr("View"), height=32
        )
        self._views.chosen.connect(self.view_chosen)
        row.addWidget(self._views)
        row.addStretch(1)
        self._pills = QHBoxLayout()
        self._pills.setSpacing(px(8))
        row.addLayout(self._pills)
        self.live = LiveStrip()
        row.addSpacing(px(4))
        row.addWidget(self.live)
        self.play = Button(self.tr("Play"), kind="primary", icon="play", height=32)
        self.play.clicked.connect(self.play_asked)
        row.addSpacing(px(8))
        self.playtest = PlaytestButton()
        self.playtest.clicked.connect(self.playtest_asked)
        row.addWidget(self.playtest)
        row.addSpacing(px(4))
        row.addWidget(self.play)
        self._lights: list[LevelPill] = []
        self._shown: tuple[ReadinessView, ...] = ()

    def set_title_width(self, width: int) -> None:
        """Align the title with the panel below."""
        self._titles.setFixedWidth(max(px(120), width - px(8)))

    def follow(self, undo: QAction, redo: QAction) -> None:
        """Connect the buttons with these actions."""
        while (item := self._steps.takeAt(0)) is not None:
            if (button := item.widget()) is not None:
                button.hide()
                button.deleteLater()
        for action, icon in ((undo, "undo-2"), (redo, "redo-2")):
            self._steps.addWidget(action_button(action, icon))

    def offer_play(self, keys: str | None, playtest_keys: str = "") -> None:
        """Show what has to do with play, and its keys; None where nothing is played."""
        for part in (self.live, self.playtest, self.play):
            part.setVisible(keys is not None)
        self.play.setToolTip(self.tr("Play on this map ({keys})").format(keys=keys or ""))
        said = self.tr("Let bots play many matches on this map ({keys})")
        self.playtest.tell(said.format(keys=playtest_keys))

    def show_view(self, view: HeaderView) -> None:
        """Show a view."""
        self._titles.tell(view.title, view.facts)
        self._views.setVisible(view.isometric is not None)
        self._views.choose(int(view.isometric or False))
        if view.readiness != self._shown:
            self._shown = view.readiness
            self._show_readiness()

    def _show_readiness(self) -> None:
        for pill in self._lights:
            pill.hide()
            pill.deleteLater()
        self._lights = []
        for index, light in enumerate(self._shown):
            pill = LevelPill(light.level, light.text, light.short)
            pill.setToolTip(light.because or light.text)
            pill.clicked.connect(lambda _=False, i=index: self.readiness_pressed.emit(i))
            self._pills.addWidget(pill)
            self._lights.append(pill)
        self._fit()

    def _fit(self) -> None:
        """Share the room: first the strip, then the pills, the mildest of which are hidden."""
        rest = self.width() - self._views.x() - self._views.sizeHint().width() - px(40)
        if not self.play.isHidden():
            rest -= self.play.sizeHint().width() + px(12)
        if not self.live.isHidden():
            # The strip opens the page of the playtest, too, and needs its room.
            self.playtest.setVisible(not self.live.on)
            if not self.live.on:
                self.playtest.fit(rest - self.live.sizeHint().width() - px(24))
                rest -= self.playtest.sizeHint().width() + px(12)
            self.live.fit(rest - px(48))
            rest -= self.live.sizeHint().width() + px(12)
        for pill in self._lights:
            rest -= pill.fit(rest - px(8), short=self.live.on) + px(8)
            pill.setVisible(rest >= 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)


def action_button(action: QAction, icon: str, height: int = 32) -> Button:
    """Return an icon button that triggers an action and follows its state."""
    button = Button(icon=icon, height=height, name=action.text().replace("&", ""))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def follow() -> None:
        button.setEnabled(action.isEnabled())
        button.setToolTip(action.toolTip())

    action.changed.connect(follow)
    button.clicked.connect(action.trigger)
    follow()
    return button
