"""Checks of play on the page of house rules: the strip of the chosen one, run and stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget
from shiboken6 import isValid

from editor.checks.own.own_check import layered
from editor.core.scenario import OwnCheck
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.ui.panels.frame import Panel
from editor.ui.playtest.play_checks import play_checks_of
from editor.ui.shell import Shell
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark, ProgressBar
from editor.ui.widgets.words import words
from editor.workbench.parts import KnownOfPlay, PlayChecksPart
from editor.workbench.session import Session


@dataclass(frozen=True)
class PlayStripView:
    """What is known of a check of play: its mark, a sentence, and what can be done.

    - run: the word on the button that plays, empty where nothing is to be played
    - share: how much of the matches is played, None while none are
    """

    mark: MarkLevel
    sentence: str
    run: str = ""
    share: float | None = None


def play_state(session: Session, own: OwnCheck) -> tuple[MarkLevel, str]:
    """Return the mark and the words of a check of play in the list."""
    play_checks = session.play_checks
    if own.modes and session.mode not in own.modes:
        return "waived", tr("not used in this mode")
    if play_checks is None:
        return "waived", tr("not run yet")
    if play_checks.plays(own.id):
        share = round(100 * play_checks.progress().share)
        return "waived", tr("running, {share} %").format(share=share)
    known = play_checks.answer_of(own.id)
    if known is None or play_checks.state == "looking":
        return "waived", tr("looking for matches")
    return play_mark(known, own), _words(known)


def play_mark(known: KnownOfPlay, own: OwnCheck) -> MarkLevel:
    """Return the mark of what is known: that of its worst finding, else of its state."""
    if known.state in ("holds", "so-far"):
        return "ready"
    if known.state == "refused":
        return "error"
    levels = [each.level for each in known.findings if not each.waived]
    if known.state == "fails" and levels:
        return levels[0]
    return "advice" if known.state == "unsure" else "waived"


def _words(known: KnownOfPlay) -> str:
    if known.state == "unplayed":
        return tr("not run yet") if not known.kept else tr("run in part")
    if known.findings and all(each.waived for each in known.findings):
        return tr("fails, waived")
    return {
        "refused": tr("cannot run"),
        "holds": tr("holds"),
        "so-far": tr("holds so far"),
        "unsure": tr("not enough matches yet"),
        "fails": tr("fails"),
    }.get(known.state, tr("cannot be evaluated"))


def play_strip(session: Session, own: OwnCheck) -> PlayStripView:
    """Return what is known of a check of play, and what can be done, under the map."""
    play_checks = session.play_checks
    mark, words = play_state(session, own)
    if play_checks is None:
        return PlayStripView(mark, f"{opening(words)}.")
    if play_checks.plays(own.id):
        found = play_checks.progress()
        progress = tr("{played} of {most} matches played").format(
            played=f"{found.played:,}", most=f"{found.most:,}"
        )
        return PlayStripView(mark, f"{progress}.", share=found.share)
    if play_checks.trouble:
        return PlayStripView("error", play_checks.trouble, _run(play_checks, own))
    known = play_checks.answer_of(own.id)
    if known is None or play_checks.state == "looking":
        return PlayStripView(mark, f"{opening(words)}…")
    if known.state == "unplayed" and not known.kept:
        return PlayStripView(mark, tr("This map has not been played yet."), _run(play_checks, own))
    return PlayStripView(mark, f"{known.sentence}.", _run(play_checks, own))


def _run(play_checks: PlayChecksPart, own: OwnCheck) -> str:
    missing = play_checks.missing((own.id,))
    if not missing or play_checks.active:
        return ""
    return tr("Play 1 match") if missing == 1 else tr("Play {n} matches").format(n=f"{missing:,}")


_HIGH = 44
_NARROW = 420
"""Under this width, at 100 %, buttons stand under the sentence."""


class PlayStrip(Panel):
    """The strip; `run_requested` and `stop_requested` are pressed."""

    run_requested = Signal()
    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Check matches"))
        self.setMinimumHeight(px(_HIGH))
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(px(16), px(6), px(16), px(6))
        verdict_row, buttons = QHBoxLayout(), QHBoxLayout()
        for row in (self._rows, verdict_row, buttons):
            row.setSpacing(px(8))
        self._rows.addLayout(verdict_row, 1)
        self._rows.addLayout(buttons)
        self._mark = LevelMark("waived", 6)
        self._sentence = words("", wrap=True)
        self._bar = ProgressBar(self.tr("Matches played"))
        self._bar.setMaximumWidth(px(160))
        self.run = PressButton(icon="play", height=28)
        self.run.clicked.connect(self.run_requested)
        self.stop = PressButton(self.tr("Stop"), height=28)
        self.stop.clicked.connect(self.stop_requested)
        verdict_row.addWidget(self._mark)
        verdict_row.addWidget(self._sentence, 1)
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


class HousePlay(QObject):
    """Shows what is known of the chosen check of play, and plays its matches if that is asked.

    It ends with the page; what is played goes on.
    """

    def __init__(
        self,
        session: Session,
        shell: Shell,
        strip: PlayStrip,
        show_strip: Callable[[bool], object],
        show_list: Callable[[], object],
    ) -> None:
        super().__init__(strip)
        self._session, self._strip = session, strip
        self._show_strip, self._show_list = show_strip, show_list
        self._chosen = ""
        strip.run_requested.connect(self.run)
        strip.stop_requested.connect(self.stop)
        control = play_checks_of(shell)
        if control is not None:
            control.changed.connect(self._follow)

    def show(self, check: str) -> None:
        """Show the strip of a check by its id; none of a check of the map."""
        self._chosen = check
        held = layered(self._session.present).get(check)
        own = held[0] if held is not None and held[0].of is not None else None
        if own is not None:
            self._strip.show_view(play_strip(self._session, own))
        self._show_strip(own is not None)

    def run(self) -> None:
        """Play the matches that the chosen check asks for."""
        play_checks = self._session.play_checks
        if play_checks is not None and self._chosen:
            play_checks.run((self._chosen,))

    def stop(self) -> None:
        """Play no more."""
        play_checks = self._session.play_checks
        if play_checks is not None:
            play_checks.stop()

    def _follow(self) -> None:
        page = self._strip.parentWidget() if isValid(self._strip) else None
        if page is not None and page.isVisible():
            self._show_list()
