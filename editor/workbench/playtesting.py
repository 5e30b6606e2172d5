"""A playtest of the edited map: chosen, started, paused and stopped while one goes on editing."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import datetime
from typing import Literal

from editor.core.errors import FileError
from editor.core.words import listing, opening
from editor.lab.contest import contest_of
from editor.lab.plan import Deal, PlaytestMatch, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import PlaytestReport
from editor.lab.rotation import why_not_rotated
from editor.lab.store import MatchStore
from editor.play.bots import BotError
from editor.play.game import Game, Seat, UnplayableError
from editor.seam.games import errors_against_play
from editor.storage.folders import absolute
from editor.workbench.event import Event
from editor.workbench.findings import Findings
from editor.workbench.means import Means, TakesDeals, open_store
from editor.workbench.playing.matches import deal_of, is_same_map
from editor.workbench.playtest_clock import Clock, PlaytestProgress
from editor.workbench.playtest_follow import Following
from editor.workbench.playtest_settings import BUDGETS, SECONDS, PlaytestSettings
from editor.workbench.session import Session

FIRST = 120
"""After this many matches the wins are remembered, to show how their intervals shrink."""
MORE = 500
"""Matches that are played on top of those that were."""
SEED = 1
"""All playtests have the same chance: those of two versions of a map can be compared."""

State = Literal[
    "empty", "preparing", "running", "paused", "stopped", "rotating", "checking", "done", "failed"
]
"""How far a playtest is; `stopped` by a person, `failed` as its processes ended.

While it is `rotating` other players start, while it is `checking` other bots play a sample.
"""
Change = Literal["state", "report", "settings"]
"""The topics of observers: the state or the map, the figures, the options."""

INTERVAL = 0.25
"""The least seconds between two changes of the figures."""
_TURN = 0.006
"""The most seconds that one look at what was played may take."""
_SHARE = 8
"""Counting takes no more than one of this many parts of the time."""


class Playtesting:
    """The playtest of a session's map.

    Nothing runs on its own: `tick` takes what was played, some times a second. `observers` are
    called after each change.
    """

    def __init__(
        self,
        session: Session,
        crew_for: Callable[[], TakesDeals],
        store_for: Callable[[], MatchStore] = open_store,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.observers: list[Callable[[Change], None]] = []
        self.settings = PlaytestSettings()
        self.state: State = "empty"
        self.playtest: Playtest | None = None
        self.report: PlaytestReport | None = None
        """The figures, of at most a quarter of a second ago; None before the first match."""
        self.first: PlaytestReport | None = None
        """The figures after the first matches, to which later ones are compared."""
        self.refused = ""
        """Why the map could not be played when that was last wanted, as a sentence."""
        self.following = Following()
        self.rotation, self.check = self.following.rotation, self.following.check
        self.ended_at: datetime | None = None
        self._now = now
        self._means = Means(crew_for, store_for)
        self._unkept = ""
        self._steps: Generator[bool] | None = None
        self._clock = Clock(now)
        self._counted = 0
        self._due = 0.0
        self._known: tuple[Deal | None, Game | None, str] = (None, None, "")
        self._stale = False
        self.shown: tuple[tuple[object, ...], Findings] | None = None
        """What editor/workbench/findings_here.py remembers."""
        session.playtesting = self
        session.observe(self._hear, "scenario", "view", "document")

    # What is wished

    @property
    def active(self) -> bool:
        """Whether matches are being played."""
        return self.state in ("preparing", "running", "rotating", "checking")

    @property
    def stale(self) -> bool:
        """Whether the map, its set-up or its rules are no longer those that are playtested."""
        return self._stale

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the present map in the order of players; none where it cannot be dealt."""
        game = self._dealt()[0]
        return () if game is None else game.seats

    @property
    def may_rotate(self) -> bool:
        """Whether rotating who starts would say something of the present map and bots."""
        game = self._dealt()[0]
        if game is None or len(set(self.settings.bots)) > 1:
            return False
        plan = plan_for(game, self.settings.seated(game.seats), SEED)
        return not why_not_rotated(contest_of(game), plan)

    def why_not(self) -> str:
        """Return why the present map cannot be played, as a sentence; empty where it can."""
        session = self.session
        if session.checker.gave_up_on(session.findings) or session.findings.scenario is None:
            return self._dealt()[1]
        errors = errors_against_play(session.findings.items, session.setup)
        if errors and not session.findings.stale:
            if len(errors) == 1:
                return f"One error prevents play: {errors[0].message}."
            return f"{len(errors)} errors prevent play."
        return self._dealt()[1]

    def choose(self, settings: PlaytestSettings) -> None:
        """Change who plays and how much. Raises BotError for a bot that does not exist."""
        if self.seats:
            settings.demand_bots(game_of(deal_of(self.session)))
        self.settings = settings
        self._notify("settings")

    # What is done

    def start(self) -> bool:
        """Playtest the present map from the first match; return False and say why it cannot be."""
        self.stop()
        self.refused = self.why_not()
        if not self.refused:
            deal = deal_of(self.session)
            try:
                game = game_of(deal)
                plan = plan_for(game, self.settings.seated(self.seats), SEED)
                budget = BUDGETS[self.settings.amount]
                self.playtest = self._means.playtest(deal, game, plan, budget)
            except (BotError, UnplayableError) as error:
                self.refused = f"{opening(str(error)).rstrip('.')}."
        if self.refused:
            self._notify("state")
            return False
        self.report = self.first = None
        self.following.forget()
        self._stale = False
        self._clock = Clock(self._now)
        self._go()
        return True

    def pause(self) -> None:
        """Hold on; processes end what they are about and wait."""
        if self.active and self.following.now is None:
            self._clock.hold()
            self._to("paused")

    def stop(self) -> None:
        """Stop: all that was played counts."""
        if self.state in ("preparing", "running", "paused"):
            self._clock.hold()
            self._end("stopped")
        elif self.following.now is not None:
            self._end_part(stopped=True)

    def go_on(self) -> None:
        """Play on after a pause, a stop or a failure."""
        if self.playtest is None:
            return
        if self.state == "paused" and self._steps is not None:
            waited = self._clock.go_on()
            budget = self.playtest.budget
            if budget.seconds:
                self.playtest.budget = replace(budget, seconds=budget.seconds + waited)
            self._to("running" if self.playtest.played else "preparing")
        elif self.state in ("stopped", "failed"):
            self._clock.go_on()
            if self.playtest.budget.seconds:
                self.playtest.budget = Budget(seconds=max(self._left(), _TURN))
            self._go()

    def go_on_without(self) -> None:
        """Play on after a failure, without the match at which it failed."""
        if self.state == "failed" and self.playtest is not None:
            if self.playtest.ended_at is not None:
                self.playtest.skipped.add(self.playtest.ended_at)
                self.playtest.ended_at = None
            self.go_on()

    def play_more(self, matches: int = MORE) -> None:
        """Play this many matches on top of those that were played."""
        if self.playtest is not None and self.state == "done":
            self.playtest.budget = Budget(len(self.playtest.played) + matches)
            self._clock.go_on()
            self._go()

    def clear(self) -> None:
        """Stop and forget what was played, so that a person chooses again; the store stays."""
        self.stop()
        self.playtest = self.report = self.first = None
        self.following.forget()
        self.refused = ""
        self._stale = False
        self._to("empty")
        self.session.notify("findings")

    def close(self) -> None:
        """End all processes; call it before the session is closed."""
        self._end_steps()
        self.following.stop()
        if self.state != "empty":
            self.state = "stopped"
        self._means.close()
        self.session.ignore(self._hear)
        self.session.playtesting = None

    def tick(self) -> None:
        """Take what was played since; it waits for nothing."""
        if not self.active or self.playtest is None:
            return
        until = self._now() + _TURN
        part = self.following.now
        if part is not None:
            if not part.step(until, self._now):
                self._end_part()
            return
        try:
            while self._steps is not None and next(self._steps) and self._now() < until:
                pass
        except StopIteration:
            self._end("failed" if self.playtest.ending == "failed" else "done")
            return
        played = len(self.playtest.played)
        if played and self.state == "preparing":
            self._clock.begin(played)
            self._to("running")
        if played != self._counted and self._now() >= self._due:
            self._count()

    # What it says

    @property
    def trouble(self) -> str:
        """Why what is played is not kept, or what does not count, as a sentence; else empty."""
        return self._means.trouble or self._unkept or self._left_out()

    @property
    def matches(self) -> list[PlaytestMatch]:
        """The matches that were played until now."""
        return [] if self.playtest is None else self.playtest.played

    def progress(self) -> PlaytestProgress:
        """Return how far the playtest is."""
        if self.playtest is None:
            return PlaytestProgress()
        played, budget = len(self.playtest.played), self.playtest.budget
        rate = self._clock.rate(played)
        if budget.seconds:
            left = self._left()
            return PlaytestProgress(played, 0, 1 - left / SECONDS, rate, left)
        most = budget.most
        seconds = (most - played) / rate if rate else None
        return PlaytestProgress(played, most, min(1.0, played / most), rate, seconds)

    @property
    def spent(self) -> float:
        """The seconds for which matches were played."""
        return self._clock.spent

    # Within

    def _left_out(self) -> str:
        skipped = sorted(self.playtest.skipped) if self.playtest is not None else []
        if not skipped:
            return ""
        names = listing([f"{index:,}" for index in skipped])
        one = len(skipped) == 1
        return f"{'Match' if one else 'Matches'} {names} could not be finished and do not count."

    def _left(self) -> float:
        """Return the seconds that are left of those that were wished for."""
        return max(0.0, SECONDS - self._clock.spent)

    def _go(self) -> None:
        assert self.playtest is not None
        self._steps = self.playtest.steps()
        self._counted, self._due = 0, 0.0
        self.session.notify("findings")
        self.refused, self.ended_at = "", None
        self._to("preparing")

    def _end_steps(self) -> None:
        """Close the steps, which ends the processes."""
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    def _end(self, state: State) -> None:
        """End with all that was played counted, and the report kept."""
        self._clock.hold()
        self._end_steps()
        if self.playtest is not None and self.playtest.played:
            self._count()
            self._keep()
            if state == "done":
                state = self.following.begin(self.playtest, self.settings, self._means.crew)
        self.ended_at = datetime.now()
        self._to(state)
        self.session.notify("findings")

    def _end_part(self, *, stopped: bool = False) -> None:
        """End what was played after the playtest with what it says; unless `stopped`, go on."""
        part = self.following.now
        assert part is not None
        assert self.playtest is not None
        part.stop()
        if self.report is not None:
            self.report = part.completed(self.report)
            self._notify("report")
        if stopped:
            self.following.stop()
            self._to("done")
        else:
            self._to(self.following.begin(self.playtest, self.settings, self._means.crew))

    def _keep(self) -> None:
        """Keep the report as one of the file, if it holds this very map."""
        assert self.playtest is not None
        document = self.session.document
        if document.path is not None and self.playtest.deal.scenario is document.kept:
            try:
                self.playtest.keep(absolute(document.path))
            except FileError as error:
                self._unkept = f"The report was not saved: {error}."
        self._means.look()

    def _count(self) -> None:
        """Update the figures."""
        assert self.playtest is not None
        began = self._now()
        self._counted = len(self.playtest.played)
        self.report = self.playtest.report(exact=False)
        if self.first is None and self.report.matches >= FIRST:
            self.first = self.report
        spent = self._now() - began
        self._due = began + max(INTERVAL, _SHARE * spent)
        self._notify("report")

    def _dealt(self) -> tuple[Game | None, str]:
        """Return the game of the present map, or why it cannot be dealt."""
        deal = deal_of(self.session)
        known = self._known[0]
        if known is None or not is_same_map(known, deal):
            try:
                self._known = (deal, game_of(deal), "")
            except UnplayableError as error:
                self._known = (deal, None, f"{opening(str(error)).rstrip('.')}.")
        return self._known[1], self._known[2]

    def _hear(self, event: Event) -> None:
        if self.playtest is None:
            return
        stale = not is_same_map(self.playtest.deal, deal_of(self.session))
        if stale != self._stale:
            self._stale = stale
            self._notify("state")
            self.session.notify("findings")

    def _to(self, state: State) -> None:
        self.state = state
        self._notify("state")

    def _notify(self, change: Change) -> None:
        for observer in tuple(self.observers):
            observer(change)
