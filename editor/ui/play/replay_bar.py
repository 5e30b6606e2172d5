"""The bar under the board: the match as a track, steps through it, its pace, and notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from editor.ui.panels.frame import Panel
from editor.ui.play.track import TrackSlider
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import Elided, tip_of
from editor.workbench.playing.bots import PAUSES
from editor.workbench.playing.seating import bots_play
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.track import track_of

_FASTEST = 0.02
"""The seconds between two steps where bots act at once."""


class ReplayBar(Panel):
    """Goes through a match; at its end the same buttons let bots play, wait, or act once."""

    note_requested = Signal()
    """A note is wanted at the shown moment."""
    bots_requested = Signal(bool)
    """Whether bots are to wait; the other way round they go on from the shown step."""
    bot_step_requested = Signal()
    """A bot is to act once."""

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("The whole match"))
        self._table = table
        column = column_in(self, margins=(px(14), px(2), px(14), 0), spacing=0)
        row = row_in(spacing=px(4))
        self.first = self._button("step-first", self.tr("To the start"), lambda: self._go(0))
        back = self.tr("One step back")
        self.back = self._button("step-back", back, lambda: self._go(table.match.at - 1))
        self.run = self._button("play", self.tr("Run"), self.toggle)
        self.forward = self._button("step-on", self.tr("One step forward"), self._forward)
        last = self.tr("To the end")
        self.last = self._button("step-last", last, lambda: self._go(table.match.length))
        for button in (self.first, self.back, self.run, self.forward, self.last):
            row.addWidget(button)
        row.addSpacing(px(8))
        speeds = [(str(at), self._speed_words(pause)) for at, pause in enumerate(PAUSES)]
        self.speed = Choice(speeds, name=self.tr("Playback and bot speed"))
        self.speed.picked.connect(self._hasten)
        row.addWidget(self.speed)
        row.addStretch(1)
        self._now = Elided("", "body-strong", "accent")
        self._steps = Elided("", "body", "text_2")
        row.addWidget(self._now)
        row.addWidget(self._steps)
        row.addSpacing(px(8))
        self.pin = PressButton(self.tr("Add note"), icon="bookmark", height=28)
        self.pin.setToolTip(self.tr("Add a note to this step (N)"))
        self.pin.clicked.connect(self.note_requested)
        row.addWidget(self.pin)
        column.addLayout(row)
        self.track = TrackSlider(table.game.seats)
        self.track.travelled.connect(self._go)
        self.track.run_requested.connect(self.toggle)
        self.track.note_requested.connect(self.note_requested)
        column.addWidget(self.track, 1)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._run_on)
        self._shown: object = None

    def show_table(self) -> None:
        """Show the match of the session and where it is looked at."""
        table, match = self._table, self._table.match
        key = (match, match.every_step, match.notes, match.at, table.viewer)
        if key != self._shown:
            self._shown = key
            self.track.show_track(track_of(table), match.at)
        begun, on = match.at > 0, match.at < match.length
        bots = bots_play(table.seats, table.game) and not table.over
        self.first.setEnabled(begun)
        self.back.setEnabled(begun)
        self.forward.setEnabled(on or table.bot_decides)
        self.last.setEnabled(on)
        self.run.setEnabled(on or bots)
        running = self.runs or (not on and bots and not table.pace.paused)
        self.run.show_icon("pause" if running else "play")
        name = self.tr("Play back match") if on else self.tr("Resume bots")
        if running:
            name = self.tr("Stop") if on else self.tr("Pause bots")
        self.run.setAccessibleName(name)
        self.run.setToolTip(tip_of(name))
        waits = not on and table.bot_decides and table.pace.paused
        self.run.become("primary" if waits else "plain")
        self._now.setText("" if on else self.tr("Now"))
        steps = self.tr("step {at} of {all}").format(at=match.at, all=match.length)
        self._steps.setText(steps)
        noted = bool(match.note_at(match.at))
        self.pin.setText(self.tr("Edit note") if noted else self.tr("Add note"))
        self.speed.choose(str(table.pace.speed))

    @property
    def runs(self) -> bool:
        """Whether the match goes on by itself, as it was played."""
        return self._clock.isActive()

    def toggle(self) -> None:
        """Run the match from an earlier step, or stop; at its end let bots play or wait."""
        table = self._table
        if self.runs:
            self.stop()
        elif table.match.at < table.match.length:
            self._clock.start(self._interval())
            self.show_table()
        elif bots_play(table.seats, table.game):
            self.bots_requested.emit(not table.pace.paused)

    def stop(self) -> None:
        """Stop running."""
        self._clock.stop()
        self.show_table()

    def _interval(self) -> int:
        return round(1000 * max(_FASTEST, PAUSES[self._table.pace.speed]))

    def _hasten(self, speed: str) -> None:
        self._table.hasten(int(speed))
        self._clock.setInterval(self._interval())

    def _run_on(self) -> None:
        match = self._table.match
        self._table.go(match.at + 1)
        if match.at >= match.length:
            self.stop()

    def _forward(self) -> None:
        match = self._table.match
        if match.at < match.length:
            self._go(match.at + 1)
        else:
            self.bot_step_requested.emit()

    def _go(self, at: int) -> None:
        """Go to a step by hand, which ends running."""
        self._clock.stop()
        self._table.go(at)

    def _button(self, icon: str, name: str, do: Callable[[], object]) -> PressButton:
        button = PressButton(icon=icon, height=28, name=name)
        button.clicked.connect(lambda _: do())
        return button

    def _speed_words(self, pause: float) -> str:
        if not pause:
            return self.tr("as fast as possible")
        if pause > 1:
            return self.tr("1 step in {n:g} s").format(n=pause)
        return self.tr("{n:.2g} steps a second").format(n=1 / pause)
