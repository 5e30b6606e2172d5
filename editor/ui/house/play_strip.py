"""The strip under the map for a check of play: what is known of it, and the matches it asks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from editor.ui.house.play_states import PlayStripView
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark, ProgressBar
from editor.ui.widgets.words import words

_HIGH = 44
_NARROW = 420
"""Under this width, at 100 %, buttons stand under the sentence."""


class PlayStrip(Panel):
    """The strip; `run_asked` and `stop_asked` are pressed."""

    run_asked = Signal()
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Matches of the check"))
        self.setMinimumHeight(px(_HIGH))
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(px(16), px(6), px(16), px(6))
        told, buttons = QHBoxLayout(), QHBoxLayout()
        for row in (self._rows, told, buttons):
            row.setSpacing(px(8))
        self._rows.addLayout(told, 1)
        self._rows.addLayout(buttons)
        self._mark = LevelMark("waived", 6)
        self._sentence = words("", wrap=True)
        self._bar = ProgressBar(self.tr("Matches played"))
        self._bar.setMaximumWidth(px(160))
        self.run = PressButton(icon="play", height=28)
        self.run.clicked.connect(self.run_asked)
        self.stop = PressButton(self.tr("Stop"), height=28)
        self.stop.clicked.connect(self.stop_asked)
        told.addWidget(self._mark)
        told.addWidget(self._sentence, 1)
        for each in (self._bar, self.run, self.stop):
            buttons.addWidget(each)

    def wanted_height(self, width: int) -> int:
        """Return the height in which the sentence has room; 0 while nothing is shown."""
        if self.isHidden():
            return 0
        self._stack(width < px(_NARROW))
        return max(self.minimumHeight(), self._rows.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack(self.width() < px(_NARROW))

    def _stack(self, stacked: bool) -> None:
        direction = QBoxLayout.Direction
        self._rows.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)

    def show_view(self, view: PlayStripView) -> None:
        """Show what is known."""
        self._mark.show_level(view.mark)
        self._sentence.setText(view.sentence)
        playing = view.share is not None
        held = self.run.hasFocus() or self.stop.hasFocus()
        self._bar.setVisible(playing)
        self._bar.show_share(view.share or 0.0)
        self.stop.setVisible(playing)
        self.run.setVisible(bool(view.run))
        self.run.setText(view.run)
        self.run.setAccessibleName(view.run)
        if held:
            (self.stop if playing else self.run).setFocus()
