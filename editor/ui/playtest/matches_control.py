"""The matches behind the figures of a playtest: cards, pages below the map, replays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from editor.core.finding import Finding
from editor.lab.playtest import Playtest
from editor.lab.verdict import FEW
from editor.picture.charts.parts import ChartSpot
from editor.picture.charts.scores import LengthBar
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.series import watch
from editor.ui.playtest.charting import (
    bars_of,
    lengths_source,
    scores_source,
    source_at,
    usual_words,
)
from editor.ui.playtest.matches import (
    kept_views,
    matches_view,
    of_length,
    of_round,
    of_source,
    of_space,
    of_winner,
)
from editor.ui.playtest.matches_page import MatchCard, MatchesPage, RoundsPage
from editor.ui.playtest.views import MatchesView
from editor.workbench.play_overlay import PlayOverlay
from editor.workbench.playtesting import Playtesting

if TYPE_CHECKING:
    from editor.ui.panels.status import StatusLine
    from editor.ui.playtest.page import PlaytestPage
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell


_TURN = 0.008
"""Seconds of one turn of playing, between which the window answers."""


@dataclass(frozen=True)
class Watched:
    """A match as a seating of a playtest played it; `name` is that of its tab beside others."""

    playtest: Playtest
    seating: int
    match: Match
    name: str = ""


class ShowsMatches(Protocol):
    """Shows matches of playtests in a window."""

    def __call__(self, watched: Sequence[Watched], at: int, back: Callable[[], object]) -> None:
        """Show matches side by side as tabs, one first; `back` is called when they are left."""


class Wanted(NamedTuple):
    """A match of a playtest by its place in the plan; `name` is that of its tab beside others."""

    playtest: Playtest
    match: int
    name: str = ""


class ReplayOpener(QObject):
    """Plays matches once more, a little at a time, and shows them together in the window."""

    def __init__(
        self,
        window: Host,
        shell: Shell,
        show_matches: ShowsMatches,
        status: StatusLine | None = None,
    ) -> None:
        super().__init__(shell)
        self._window, self._show_matches = window, show_matches
        self._status = status or shell.status
        self._steps: Iterator[Watched | None] | None = None
        self._watched: list[Watched] = []
        self._at = 0
        self._back: Callable[[], object] = lambda: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go)

    def open(self, wanted: Sequence[Wanted], back: Callable[[], object], at: int = 0) -> None:
        """Open matches and show one of them first; `back` is called when they are left."""
        if self._window.playing is not None:
            return
        self._watched, self._at, self._back = [], at, back
        self._steps = _played(wanted)
        words = self.tr("Match {n:,} is open").format(n=wanted[at].match)
        self._status.show_work(words)
        self._clock.start(0)

    def give_up(self) -> None:
        """Open nothing."""
        self._clock.stop()
        self._steps = None
        self._status.show_work("")

    @property
    def opening(self) -> bool:
        """Whether a match is being opened."""
        return self._steps is not None

    def _go(self) -> None:
        """Play on for a turn; at the end show the matches."""
        until = time.monotonic() + _TURN
        try:
            while self._steps is not None and time.monotonic() < until:
                watched = next(self._steps)
                if watched is not None:
                    self._watched.append(watched)
        except StopIteration:
            self._show()

    def _show(self) -> None:
        self.give_up()
        if self._window.session is None or self._window.playing is not None or not self._watched:
            return
        at = min(self._at, len(self._watched) - 1)
        self._show_matches(self._watched, at, self._back)


def _played(wanted: Sequence[Wanted]) -> Iterator[Watched | None]:
    """Play matches once more; yield each at its beginning, and None after every other step."""
    for playtest, index, name in wanted:
        played = next((match for match in playtest.played if match.index == index), None)
        if played is None:
            continue
        bots = playtest.plan.seatings[played.seating]
        given = (bots, playtest.plan.seed, played.result.number)
        found: Match | None = None
        for match in watch(playtest.game, engine_for(playtest.game.rules), *given):
            found = match
            yield None
        if found is not None:
            found.go(0)
            yield Watched(playtest, played.seating, found, name)


ROUNDS, MATCHES = range(2)
"""The pages below the map before the problems."""


class MatchesControl(QObject):
    """Leads from figures to their matches, and from a match to its replay."""

    def __init__(
        self,
        window: Host,
        shell: Shell,
        playtesting: Playtesting,
        page: PlaytestPage,
        show_matches: ShowsMatches,
    ) -> None:
        super().__init__(shell)
        self._window, self._shell, self._playtesting = window, shell, playtesting
        self._page = page
        self.rounds, self.matches = RoundsPage(), MatchesPage()
        for below in (self.rounds, self.matches):
            below.setParent(shell)
            below.hide()
        self.card = MatchCard(shell)
        self.replays = ReplayOpener(window, shell, show_matches)
        self.card.opened.connect(self.open_match)
        page.kept.opened.connect(self.open_match)
        self.matches.opened.connect(self.open_match)
        self._bars: list[LengthBar] = []
        self._chosen: int | None = None
        self.rounds.said.connect(shell.status.say)
        self.rounds.resized.connect(self.show_report)
        page.figures.wins.chart.pressed.connect(self._press_win)
        page.figures.sources.chart.pressed.connect(self._press_source)
        self.rounds.score_pressed.connect(self._press_score)
        self.rounds.length_pressed.connect(self._press_length)
        self.card.all_requested.connect(self.show_all)
        self.card.left.connect(lambda: self._choose(None))
        self.matches.every_requested.connect(self._show_every)
        shell.below.tabs.currentChanged.connect(lambda _: self._list_matches())

    def open(self) -> None:
        """Show the pages below the map."""
        self._shell.below.open_pages((self.rounds, self.matches))

    def close(self) -> None:
        """Show the problems alone below the map."""
        self.card.leave()
        self._shell.below.close_pages()

    def show_report(self) -> None:
        """Show other figures."""
        report, playtest = self._playtesting.report, self._playtesting.playtest
        if report is None or playtest is None or report.matches < FEW:
            self._bars = []
            self.rounds.show_sources(None, None, "")
            self._page.kept.show_kept(())
        else:
            self._bars = bars_of(report)
            high = self.rounds.high
            lengths = lengths_source(report, self._bars, self._chosen, high)
            self.rounds.show_sources(scores_source(report, high), lengths, usual_words(report))
            self._page.kept.show_kept(kept_views(report, playtest))
        if playtest is None:
            self.matches.show_view(MatchesView("", (), whole=True))
        self._list_matches()

    def show_all(self, view: MatchesView) -> None:
        """Show matches on their page, with the keyboard on the first."""
        self.matches.show_view(view)
        self._shell.below.turn_to(MATCHES)
        self.matches.list.setFocus()

    def show_space(self, overlay: PlayOverlay, space: str) -> bool:
        """Show the matches behind a space of the map of play; return False where there are none."""
        playtest, layer = self._playtesting.playtest, overlay.layer
        if playtest is None or layer is None or space not in layer.spaces:
            return False
        view = of_space(playtest, layer, space, overlay.player, overlay.start)
        if view.matches:
            self.show_all(view)
        return bool(view.matches)

    def show_finding(self, finding: Finding) -> None:
        """Show the matches that the side of a finding won; all where it won none."""
        playtest = self._playtesting.playtest
        for at, side in enumerate(playtest.sides if playtest is not None else ()):
            if playtest is not None and finding.message.startswith(f"{side.name} win"):
                won = of_winner(playtest, at)
                self.show_all(won if won.matches else matches_view(playtest))

    def open_match(self, index: int) -> None:
        """Open a match by its index in the plan; leaving it leads back to where one was."""
        playtest = self._playtesting.playtest
        if playtest is None:
            return
        source: QWidget | None = self._shell.window().focusWidget()

        def back() -> None:
            if source is not None and isValid(source) and source.isVisible():
                source.setFocus(Qt.FocusReason.OtherFocusReason)

        self.replays.open((Wanted(playtest, index),), back)

    def _list_matches(self) -> None:
        """Show all matches, unless some of them were asked for."""
        playtest = self._playtesting.playtest
        if playtest is not None and self.matches.shown.whole and self.matches.isVisible():
            self.matches.show_view(matches_view(playtest))

    def _show_every(self) -> None:
        playtest = self._playtesting.playtest
        if playtest is not None:
            self.matches.show_view(matches_view(playtest))
            self.matches.list.setFocus()

    def _press_win(self, spot: ChartSpot, rect: QRectF) -> None:
        playtest = self._playtesting.playtest
        if playtest is not None:
            chart = self._page.figures.wins.chart
            self._show_card(of_winner(playtest, spot.row), rect, chart)

    def _press_source(self, spot: ChartSpot, rect: QRectF) -> None:
        playtest, report = self._playtesting.playtest, self._playtesting.report
        if playtest is not None and report is not None:
            view = of_source(playtest, *source_at(report, spot.column), spot.row)
            self._show_card(view, rect, self._page.figures.sources.chart)

    def _press_score(self, spot: ChartSpot, rect: QRectF) -> None:
        playtest = self._playtesting.playtest
        if playtest is not None:
            view = of_round(playtest, spot.column + 1, spot.row)
            self._show_card(view, rect, self.rounds.scores.chart)

    def _press_length(self, spot: ChartSpot, rect: QRectF) -> None:
        playtest = self._playtesting.playtest
        if playtest is not None and spot.row < len(self._bars):
            view = of_length(playtest, self._bars[spot.row])
            self._show_card(view, rect, self.rounds.lengths.chart)
            self._choose(spot.row)

    def _choose(self, bar: int | None) -> None:
        """Draw the bar whose matches are shown in accent."""
        if bar != self._chosen:
            self._chosen = bar
            self.show_report()

    def _show_card(self, view: MatchesView, rect: QRectF, chart: QWidget) -> None:
        corner = chart.mapTo(self._shell, QPoint(0, 0))
        self.card.show_matches(view, QRect(rect.toRect().translated(corner)), chart)
