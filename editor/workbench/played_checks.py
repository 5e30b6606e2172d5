"""The checks of play of a session's map: what is known of each, and the matches that answer them.

To open a map looks whether its matches are kept, and plays nothing. `run` plays what is missing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterator
from typing import Literal

from msgspec.structs import replace

from editor.core.finding import Finding
from editor.lab.plan import Deal, game_of
from editor.lab.play_checks import PlayCheckAnswer, PlayInquiry, inquiries, questions_of
from editor.lab.store import MatchStore
from editor.play.game import Game, UnplayableError
from editor.seam.games import errors_against_play
from editor.workbench.event import Event
from editor.workbench.findings import Findings
from editor.workbench.means import Means, TakesDeals, open_store
from editor.workbench.playing.matches import deal_of, is_same_map
from editor.workbench.playtest_clock import Clock, PlaytestProgress
from editor.workbench.session import Session

State = Literal["nothing", "looking", "known", "preparing", "running", "failed"]
"""No play check, searching saved matches, results are shown, matches are being played;
or the processes that play ended."""
REST = 0.4
"""Seconds without a change before kept matches are looked for."""
_TURN = 0.006
"""The most seconds that one look at what was played takes, about."""


class PlayedChecks:
    """What is known of the checks of play in the chosen set-up of a session.

    Nothing runs on its own: `tick` has to be called some times a second. `observers` are called
    after each change.
    """

    def __init__(
        self,
        session: Session,
        crew_for: Callable[[], TakesDeals],
        store_for: Callable[[], MatchStore] = open_store,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.observers: list[Callable[[], None]] = []
        self.state: State = "nothing"
        self.answers: tuple[PlayCheckAnswer, ...] = ()
        """What is known of each check, in the order of the house rules."""
        self.findings: tuple[Finding, ...] = ()
        """What matches of this very map show; nothing while that is looked for."""
        self.shown: tuple[Findings, tuple[Finding, ...], Findings] | None = None
        """What editor/workbench/findings_here.py remembers."""
        self.trouble = ""
        """Why matches could not be played to their end, as a sentence; else empty."""
        self._now = now
        self._means = Means(crew_for, store_for)
        self._clock = Clock(now)
        self._inputs: tuple[object, ...] = ()
        self._inquiries: tuple[PlayInquiry, ...] = ()
        self._deal: tuple[Deal, Game | None] | None = None
        self._work: Generator[None] | None = None
        self._wanted: frozenset[str] | None = frozenset()
        self._due = 0.0
        self._shown: tuple[Finding, ...] = ()
        session.play_checks = self
        session.observe(self._hear, "scenario", "view", "document", "findings")
        self._hear(Event("scenario"))

    # What it says

    @property
    def active(self) -> bool:
        """Whether matches are being played."""
        return self.state in ("preparing", "running")

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to do."""
        return self._work is not None or self._due > 0

    def answer_of(self, check: str) -> PlayCheckAnswer | None:
        """Return what is known of a check, by its id; None while that is not known."""
        return next((each for each in self.answers if each.own.id == check), None)

    def plays(self, check: str) -> bool:
        """Return whether matches are being played for a check, by its id."""
        return self.active and (not self._wanted or check in self._wanted)

    def missing(self, checks: Collection[str] = ()) -> int:
        """Return how many matches are to be played for checks by their ids, by default for all."""
        return sum(inquiry.missing_for(checks) for inquiry in self._inquiries)

    def progress(self) -> PlaytestProgress:
        """Return how far the matches are that are played."""
        tests = [each.playtest for each in self._running()]
        played = sum(len(test.played) for test in tests if test is not None)
        most = sum(test.budget.most for test in tests if test is not None)
        rate = self._clock.rate(played)
        left = (most - played) / rate if rate else None
        return PlaytestProgress(played, most, played / most if most else 0.0, rate, left)

    # What is done

    def run(self, checks: Collection[str] = ()) -> bool:
        """Play what checks ask, by their ids, by default all; return whether anything is played."""
        if self.state not in ("known", "failed") or not self.missing(checks):
            return False
        self.trouble = ""
        self._wanted = frozenset(checks)
        self._clock = Clock(self._now)
        self._work = self._play()
        self._to("preparing")
        return True

    def stop(self) -> None:
        """Play no more; what was played is kept, and answers what it suffices for."""
        if self.active:
            self._end_work()
            self._work = self._answer()
            self._to("looking")

    def tick(self) -> None:
        """Go on with what is being done; it waits for nothing."""
        if self._work is None and self._due and self._now() >= self._due:
            self._begin()
        until = self._now() + _TURN
        try:
            while self._work is not None and self._now() < until:
                next(self._work)
        except StopIteration:
            self._work = None
            self._to("failed" if self.trouble else "known")

    def close(self) -> None:
        """End all processes; call it before the session is closed."""
        self._end_work()
        self._due = 0.0
        self._means.close()
        self.session.ignore(self._hear)
        self.session.play_checks = None

    # Within

    def _hear(self, event: Event) -> None:
        """Look again once the map, its rules, its waivers or what is found of it has changed."""
        session, inputs = self.session, self._current_inputs()
        if len(inputs) == len(self._inputs) and all(
            old is new or old == new for old, new in zip(self._inputs, inputs, strict=True)
        ):
            return
        self._inputs = inputs
        self._end_work()
        self.findings = ()
        if not any(own.of for rules in session.present.house_rules for own in rules.checks):
            self._due, self.answers, self._inquiries = 0.0, (), ()
            if self.state != "nothing":
                self._to("nothing")
            return
        self._due = self._now() + REST
        if self.state != "looking":
            self._to("looking")

    def _current_inputs(self) -> tuple[object, ...]:
        """Return all that answers depend on."""
        session, found = self.session, self.session.findings
        fresh = found.scenario is session.present and not found.stale
        errors = errors_against_play(found.items, session.setup) if fresh else None
        keys = None if errors is None else tuple(error.key for error in errors)
        document = session.document
        bare = replace(session.present, title="", authors=(), notes="")
        library, ruleset = document.library, document.ruleset
        return bare, session.setup, session.mode, library, ruleset, keys

    def _begin(self) -> None:
        """Begin to look for kept matches, unless the errors of the map are not known yet."""
        session, found = self.session, self.session.findings
        fresh = found.scenario is session.present and not found.stale
        if not fresh and not session.checker.gave_up_on(found):
            self._due = self._now() + REST
            return
        self._due = 0.0
        self._work = self._look()

    def _look(self) -> Generator[None]:
        session, deal = self.session, deal_of(self.session)
        errors = errors_against_play(session.findings.items, session.setup)
        why = f"{len(errors)} errors prevent play" if len(errors) > 1 else ""
        if len(errors) == 1:
            why = f"one error prevents play, {errors[0].message}"
        if not any(not each.fault for each in questions_of(deal.scenario, deal.mode)):
            why = why or "no check is readable"
        if session.system.play is not None and not why:
            session.system.play()  # which imports the rules: a step of its own
            yield
        game = None if why else self._dealt(deal)
        yield
        self._inquiries = inquiries(deal, self._means.playtest, why, game)
        for inquiry in self._inquiries:
            yield from inquiry.recalling()
        yield from self._answer()

    def _dealt(self, deal: Deal) -> Game | None:
        """Return the game of a deal, that of the last one if they are the same to who plays."""
        if self._deal is None or not is_same_map(self._deal[0], deal):
            try:
                self._deal = (deal, game_of(deal))
            except UnplayableError:
                return None
        return self._deal[1]

    def _running(self) -> Iterator[PlayInquiry]:
        """Yield what is played for the wanted checks."""
        wanted = self._wanted or ()
        return (each for each in self._inquiries if each.concerns(wanted))

    def _play(self) -> Generator[None]:
        for inquiry in list(self._running()):
            if inquiry.playtest is None or not inquiry.missing_for(self._wanted or ()):
                continue
            inquiry.ask_for(self._wanted or ())
            steps = inquiry.playtest.steps()
            try:
                for _ in steps:
                    if self.state == "preparing" and inquiry.playtest.played:
                        self._clock.begin(self.progress().played)
                        self._to("running")
                    yield
            finally:
                steps.close()
            if inquiry.playtest.ending == "failed":
                self.trouble = f"The worker processes stopped: {inquiry.playtest.trouble}."
                break
            yield from inquiry.recalling()
        yield from self._answer()

    def _answer(self) -> Generator[None]:
        """Answer all checks by the matches that are there, one at each step."""
        known: dict[str, PlayCheckAnswer] = {}
        for inquiry in self._inquiries:
            for each in inquiry.answers():
                known[each.own.id] = each
                yield
        order = [each.own.id for each in questions_of(self.session.present, self.session.mode)]
        self.answers = tuple(known[check] for check in order if check in known)
        self.findings = tuple(finding for each in self.answers for finding in each.findings)
        self._means.look()

    def _end_work(self) -> None:
        work, self._work = self._work, None
        if work is not None:
            work.close()

    def _to(self, state: State) -> None:
        self.state = state
        for observer in tuple(self.observers):
            observer()
        if self._shown != self.findings:
            self._shown = self.findings
            self.session.notify("findings")
