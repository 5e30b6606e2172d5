"""The panels of the page of house rules: layers, chapters, the list over a trial, the map."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.ui.house.chapter_list import ChapterColumn
from editor.ui.house.house_map import HouseMap
from editor.ui.house.layer_chips import RuleLayerRow
from editor.ui.house.play_strip import PlayStrip
from editor.ui.house.rule_list import AboutRule, RuleList
from editor.ui.house.rule_row import NARROW
from editor.ui.house.trial_panel import TrialPanel
from editor.ui.panels.frame import Panel
from editor.ui.screens.screen_page import ScreenHeader, ScreenPage
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in
from editor.ui.widgets.button import PressButton

LEFT, LIST = 236, 564
_LEFT_SHARE, _LIST_SHARE = 0.19, 0.43
_LARGE_SHARE = 0.5
"""The share of the list where words are so large that its values stand below the questions."""
_LOW = 480
"""Under this height, at 100 %, what is not yet taken has the place of what is said of a rule."""
_MAP_SHARE = 0.615
"""The share of the height for the map, where something stands below it."""
_TRIAL_SHARE, _LOW_SHARE = 0.52, 0.6
"""The largest share of the height for what is not yet taken, and where there is little height."""
_ROOMY = 820
"""From this width at 100 % on there is room to print and to share."""
_LEAST_BELOW = 120
_SQUEEZED = 0.8
"""The share of its least height under which what stands below the map has its place, too."""


class HouseHeader(ScreenHeader):
    """The title, the layers, and the ways out."""

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__(tr("Header of the house rules"), parent)
        self._offered = False
        row = self.row
        self.open_row(110, 226, 3)
        row.addSpacing(px(6))
        self.layers = RuleLayerRow()
        row.addWidget(self.layers, 10)
        self.print = PressButton(self.tr("Print"), height=32)
        self.print.hide()
        row.addWidget(self.print)
        self.share = PressButton(self.tr("Share…"), icon="upload", height=32)
        self.share.setToolTip(self.tr("Save the layer to a file that other maps can copy or link"))
        self.share.hide()
        row.addWidget(self.share)
        self.close_row(leave)
        self.leave.setMinimumWidth(px(96))

    def offer_files(self, offered: bool) -> None:
        """Offer to print and to share, which the menus do too where there is no room here."""
        self._offered = offered
        self._fit()

    def _fit(self) -> None:
        roomy = self.width() >= px(_ROOMY)
        self.print.setVisible(self._offered and roomy)
        self.share.setVisible(self._offered and roomy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class HouseLayout(ScreenPage):
    """The panels; `show_below` puts a panel under the map, `entered` is Enter that nobody takes."""

    header: HouseHeader
    entered = Signal()

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = HouseHeader(leave, self)
        self.chapters = ChapterColumn(self)
        self._middle = Panel("panel", borders=("right",), parent=self)
        self._middle.setAccessibleName(self.tr("Rules"))
        self._right = QWidget(self)
        self.list = RuleList(self._middle)
        self.about = AboutRule(self._middle)
        self.trial = TrialPanel(self._middle)
        self.trial.hide()
        self.map = HouseMap(self._right)
        self.play = PlayStrip(self._right)
        self.play.hide()
        self.below: QWidget | None = None
        self._lay_out()
        self.list.pointed.connect(self.about.show_line)

    def parts(self) -> tuple[QWidget, ...]:
        below = (self.below,) if self.below is not None else ()
        play = (self.play,) if self.play.isVisible() else ()
        return (self.header, self.chapters, self._middle, self.map, *play, *below, self.status)

    def search_for(self, words: str, key: str) -> None:
        """Show the rules and checks with these words, and go to the row of a key."""
        search = self.chapters.search
        search.setText(words)
        search.setCursorPosition(0)
        self.list.go_to(key)

    def show_below(self, panel: QWidget | None) -> None:
        """Show a panel under the map, in place of the former one, which is only hidden."""
        if panel is self.below:
            return
        if self.below is not None:
            self._beside.removeWidget(self.below)
            self.below.hide()
        self.below = panel
        if panel is not None:
            self._beside.addWidget(panel)
            panel.show()
        self.fit()

    def _lay_out(self) -> None:
        middle = column_in(self._middle, margins=(0, 0, 1, 0), spacing=0)
        middle.addWidget(self.list, 1)
        middle.addWidget(self.about)
        around = column_in(margins=(px(8), px(4), px(8), px(8)))
        around.addWidget(self.trial)
        self._around = around
        middle.addLayout(around)
        self._beside = column_in(self._right, margins=NONE, spacing=0)
        self._beside.addWidget(self.map, 1)
        self._beside.addWidget(self.play)
        self.lay_out(self.chapters, self._middle, self._right, wide=self._right)

    def show_play(self, shown: bool) -> None:
        """Show what matches say of a check as high as it is now, or hide it."""
        self.play.setVisible(shown)
        self.fit()

    def show_trial(self, shown: bool) -> None:
        """Show what is not yet taken, or hide it."""
        self.trial.setVisible(shown)
        air = px(8) if shown else 0
        self._around.setContentsMargins(px(8), air and px(4), px(8), air)
        self.fit()

    def fit(self, small: bool = False) -> None:
        wide, high = self.width(), self.height() - self.header.height() - self.status.height()
        left = min(px(LEFT), max(150, round(wide * _LEFT_SHARE)))
        middle = min(px(LIST), max(330, round(wide * _LIST_SHARE)))
        if middle < px(NARROW):
            middle = min(px(NARROW), round(wide * _LARGE_SHARE))
        self.about.setVisible(high >= px(_LOW) or self.trial.isHidden())
        self.chapters.setFixedWidth(left)
        self._middle.setFixedWidth(middle)
        self.status.set_left_width(left)
        most = round(high * (_TRIAL_SHARE if high >= px(_LOW) else _LOW_SHARE))
        self.trial.setFixedHeight(
            max(px(120), min(most, self.trial.wanted_height(middle - px(16))))
        )
        if self.below is not None:
            least = max(px(_LEAST_BELOW), self.below.minimumSizeHint().height())
            wanted = max(least, high - round(high * _MAP_SHARE))
            room = high - self.play.wanted_height(wide - left - middle)
            beside = room - self.map.minimumHeight()
            self.map.setHidden(beside < least * _SQUEEZED)
            wanted = room if self.map.isHidden() else min(wanted, beside)
            self.below.setFixedHeight(max(1, wanted))
        else:
            self.map.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(900, 560)
