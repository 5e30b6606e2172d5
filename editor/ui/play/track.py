"""The track under the board: how fast the bots play, and whether they wait."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words
from editor.workbench.playing.bots import PAUSES
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.strengths import HUMAN


class TrackPanel(Panel):
    """Pause, single actions and the speed of the bots."""

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Pace of the match"))
        self._table = table
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), 0, px(16), 0)
        row.setSpacing(px(8))
        row.addWidget(words(self.tr("Bots"), "body-strong"))
        self.pausing = PressButton(self.tr("Pause"), height=28)
        self.pausing.clicked.connect(lambda: table.pause(not table.pace.paused))
        self.stepping = PressButton(self.tr("One action"), height=28)
        self.stepping.setToolTip(self.tr("The bot does one action and pauses"))
        self.stepping.clicked.connect(table.step_once)
        row.addWidget(self.pausing)
        row.addWidget(self.stepping)
        row.addSpacing(px(12))
        row.addWidget(words(self.tr("Speed"), "detail", "text_2"))
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, len(PAUSES) - 1)
        self.speed.setPageStep(1)
        self.speed.setMinimumWidth(px(40))
        self.speed.setMaximumWidth(px(160))
        self.speed.setAccessibleName(self.tr("Speed of the bots"))
        self.speed.setMinimumHeight(px(24))
        self.speed.valueChanged.connect(table.hasten)
        row.addWidget(self.speed, 1)
        self._pause = words("", "detail", "text_2")
        row.addWidget(self._pause)
        row.addStretch(1)

    def show_table(self) -> None:
        """Show the pace in force."""
        table = self._table
        bots = any(who != HUMAN for who in table.seats)
        self.pausing.setText(self.tr("Resume") if table.pace.paused else self.tr("Pause"))
        self.pausing.become("primary" if table.pace.paused and table.bot_decides else "plain")
        self.pausing.setEnabled(bots)
        self.stepping.setEnabled(bots and table.bot_decides)
        self.speed.setValue(table.pace.speed)
        pause = PAUSES[table.pace.speed]
        self._pause.setText(self.tr("{n:g} s").format(n=pause) if pause else self.tr("at once"))
