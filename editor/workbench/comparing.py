"""Two versions of a map played on the same seeds, to see what differs between them."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from editor.core.finding import Finding
from editor.core.words import opening
from editor.lab.compare import (
    SidesDifferError,
    Turn,
    comparison_of,
    demand_same_sides,
    pairs_of,
    turns_of,
)
from editor.lab.plan import PlaytestMatch, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import Comparison
from editor.lab.store import MatchStore
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.seam.games import FaultyMapError, demand_playable
from editor.workbench.checking import CheckWorker
from editor.workbench.findings import Findings
from editor.workbench.means import Means, TakesDeals, open_store
from editor.workbench.playtest_clock import Clock, PlaytestProgress
from editor.workbench.playtest_settings import GREEDY
from editor.workbench.playtesting import SEED
from editor.workbench.session import Session
from editor.workbench.versions import Version
from editor.workbench.worker import ProcessWorker

PAIRS = (400, 1_200, 4_000)
"""How many pairs of matches may be asked for; the middle one is usual."""
USUAL = PAIRS[1]

State = Literal["empty", "refused", "preparing", "running", "stopped", "done", "failed"]
"""How far it is; `refused` where one of both cannot be played, `stopped` by a person."""
Change = Literal["state", "figures"]

INTERVAL = 0.5
"""The least seconds between two changes of the figures."""
_TURN = 0.006
"""The most seconds that one look at what was played may take."""
_SHARE = 8
"""Counting takes no more than one of this many parts of the time."""


@dataclass(frozen=True)
class CompareRefusal:
    """Why nothing is compared, as a sentence; `version` is the one at fault, if only one is."""

    words: str
    version: Version | None = None
    errors: tuple[Finding, ...] = ()


class Comparing:
    """Two versions that are played by one plan, match by match.

    Nothing runs on its own: `tick` takes what was played. `observers` are called after each change.
    """

    def __init__(
        self,
        session: Session,
        crew_for: Callable[[], TakesDeals],
        store_for: Callable[[], MatchStore] = open_store,
        now: Callable[[], float] = time.monotonic,
        checks_for: Callable[[], CheckWorker] = ProcessWorker,
    ) -> None:
        self.session = session
        self.observers: list[Callable[[Change], None]] = []
        self.state: State = "empty"
        self.versions: tuple[Version, Version] | None = None
        """The one then and the one now."""
        self.playtests: tuple[Playtest, Playtest] | None = None
        self.pairs = USUAL
        """How many pairs are wished for."""
        self.bots = GREEDY
        """Who plays, as people type it."""
        self.comparison: Comparison | None = None
        """The figures; None before the first pair."""
        self.refusal: CompareRefusal | None = None
        self.ended_at: datetime | None = None
        self._now = now
        self._means = Means(crew_for, store_for)
        self._checks_for = checks_for
        self._worker: CheckWorker | None = None
        self._preparing: Generator[None] | None = None
        self._steps: list[Generator[bool]] = []
        self._clock = Clock(now)
        self._counted, self._due = 0, 0.0

    @property
    def active(self) -> bool:
        """Whether matches are being played."""
        return self.state in ("preparing", "running")

    # What is done

    def compare(self, before: Version, after: Version) -> None:
        """Play both from the first pair on; `refusal` says later where one cannot be played."""
        self._end_steps()
        self.versions, self.playtests, self.comparison = (before, after), None, None
        self.refusal = None
        self._clock = Clock(self._now)
        self._preparing = self._preparation()
        self._to("preparing")

    def play(self, pairs: int) -> None:
        """Wish for this many pairs; what was played counts."""
        self.pairs = pairs
        if self.playtests is not None:
            self._end_steps()
            for playtest in self.playtests:
                playtest.budget = Budget(pairs)
                playtest.played = [match for match in playtest.played if match.index < pairs]
            self._clock.go_on()
            self._go()

    def stop(self) -> None:
        """Stop: all that was played counts."""
        if self.active:
            self._end("stopped")

    def go_on(self) -> None:
        """Play on after a stop or a failure."""
        if self.playtests is None and self.versions is not None:
            self.compare(*self.versions)
        elif self.state in ("stopped", "failed"):
            self._clock.go_on()
            self._go()

    def close(self) -> None:
        """End all processes."""
        self._end_steps()
        if self.active:
            self.state = "stopped"
        self._means.close()
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def tick(self) -> None:
        """Take what was played since, of both in turn; it waits for nothing."""
        if not self.active:
            return
        if self.playtests is None:
            if self._preparing is not None:
                next(self._preparing, None)
            return
        until = self._now() + _TURN
        heard = True
        while heard and self._steps and self._now() < until:
            heard = False
            for steps in tuple(self._steps):
                try:
                    heard = next(steps) or heard
                except StopIteration:
                    self._steps.remove(steps)
        if not self._steps:
            endings = {playtest.ending for playtest in self.playtests}
            self._end("failed" if "failed" in endings else "done")
            return
        played = sum(len(playtest.played) for playtest in self.playtests)
        if played and self.state == "preparing":
            self._clock.begin(played)
            self._to("running")
        if played != self._counted and self._now() >= self._due:
            self._count()

    # What it says

    def progress(self) -> PlaytestProgress:
        """Return how far it is, in matches of both together."""
        if self.playtests is None:
            return PlaytestProgress()
        played = sum(len(playtest.played) for playtest in self.playtests)
        most = 2 * self.pairs
        rate = self._clock.rate(played)
        seconds = (most - played) / rate if rate else None
        return PlaytestProgress(played, most, min(1.0, played / most), rate, seconds)

    @property
    def trouble(self) -> str:
        """Why what is played is not kept, as a sentence; empty where it is."""
        return self._means.trouble

    @property
    def spent(self) -> float:
        """The seconds for which matches were played."""
        return self._clock.spent

    def matched(self) -> list[tuple[PlaytestMatch, PlaytestMatch]]:
        """Return the pairs that both have played until now."""
        if self.playtests is None:
            return []
        before, after = self.playtests
        return pairs_of(before.played, after.played)

    def turns(self) -> tuple[Turn, ...]:
        """Return the pairs by who won them then and now."""
        return () if self.playtests is None else turns_of(self.playtests[1].sides, self.matched())

    # Within

    def _preparation(self) -> Generator[None]:
        """Prepare both versions, a little at a time, and begin to play once both are."""
        assert self.versions is not None
        made: list[Playtest] = []
        for version in self.versions:
            found = self._known_findings(version)
            while found is None:
                yield
                found = self._checks().answer()
                if found is None and self._checks().stopped:
                    self._refuse(
                        CompareRefusal(
                            "It could not be checked: the checks are not running.", version
                        )
                    )
                    return
            try:
                demand_playable(found.items, version.deal.scenario, version.deal.setup)
                yield
                game = game_of(version.deal)
                plan = plan_for(game, self.bots, SEED)
            except FaultyMapError as error:
                self._refuse(CompareRefusal(f"{opening(error.words)}.", version, error.errors))
                return
            except (BotError, UnplayableError) as error:
                self._refuse(CompareRefusal(f"{opening(str(error)).rstrip('.')}.", version))
                return
            yield
            made.append(self._means.playtest(version.deal, game, plan, Budget(self.pairs)))
        before, after = made
        try:
            demand_same_sides(before, after)
        except SidesDifferError as error:
            self._refuse(CompareRefusal(f"{opening(str(error))}."))
            return
        self.playtests = before, after
        self._go()

    def _known_findings(self, version: Version) -> Findings | None:
        """Return the findings of a version, or ask a process for them and return None."""
        deal, mode = version.deal, version.deal.mode or version.deal.scenario.mode
        known = self.session.checker.remembered(deal.scenario, mode, fixes=False)
        if known is None:
            given = (deal.scenario, deal.library, deal.ruleset, mode)
            self._checks().ask(*given, fixes=False)
        return known

    def _checks(self) -> CheckWorker:
        if self._worker is None:
            self._worker = self._checks_for()
        return self._worker

    def _refuse(self, refusal: CompareRefusal) -> None:
        self.refusal = refusal
        self._to("refused")

    def _go(self) -> None:
        assert self.playtests is not None
        self._steps = [playtest.steps() for playtest in self.playtests]
        self._counted, self._due, self.ended_at = 0, 0.0, None
        self._to("preparing")

    def _end_steps(self) -> None:
        """Close the steps, which ends what is under way."""
        self._preparing = None
        steps, self._steps = self._steps, []
        for each in steps:
            each.close()

    def _end(self, state: State) -> None:
        """End with all that was played counted."""
        self._clock.hold()
        self._end_steps()
        self._count(exact=True)
        self.ended_at = datetime.now()
        self._means.look()
        self._to(state)

    def _count(self, *, exact: bool = False) -> None:
        """Make the figures again from what was played."""
        if self.playtests is None:
            return
        began = self._now()
        before, after = self.playtests
        self._counted = len(before.played) + len(after.played)
        if before.played and after.played:
            than = self.versions[0].phrase if self.versions else "before"
            self.comparison = comparison_of(before, after, than=than, exact=exact)
        self._due = began + max(INTERVAL, _SHARE * (self._now() - began))
        self._notify("figures")

    def _to(self, state: State) -> None:
        self.state = state
        self._notify("state")

    def _notify(self, change: Change) -> None:
        for observer in tuple(self.observers):
            observer(change)
