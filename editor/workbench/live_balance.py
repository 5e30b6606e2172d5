"""Live balance: what the last change did to each side, by matches played while one edits."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.lab.crew import CrewEndedError, Played, PlaysMatches
from editor.lab.plan import Deal, PlaytestMatch
from editor.lab.player import Dealt, Order
from editor.lab.report import LocationChange, SideChange
from editor.lab.running import Running, RunningChange
from editor.lab.words import ENOUGH
from editor.play.bots import Bot
from editor.seam.games import errors_against_play
from editor.workbench.balance import ENOUGH_MATCHES, Balance, BalanceState, Gap, SideBalance
from editor.workbench.event import Event
from editor.workbench.session import Session

REST = 0.15
"""Seconds that something in the hand rests before it is measured as if it were dropped."""
MOST = 2_000
"""The matches up to which it goes on in the background."""
KEPT = 48
"""How many maps keep their matches."""
FRESH = 0.25
"""The least seconds between two updates of figures."""
BACK = 50
"""How many steps back a map is looked for that was measured."""
BOT, SEED = Bot("greedy"), 1
"""Who plays, and the seed: those of `realmwright playtest`, whose matches these are."""


class PlaysTask(PlaysMatches, Protocol):
    """Plays a deal, and describes its game."""

    @property
    def dealt(self) -> Dealt | None:
        """What the game is like, once that is known."""


class PlaysDeals(Protocol):
    """Plays deals in other processes, such as a Crew."""

    def on(self, deal: Deal) -> PlaysTask:
        """Return a task: to play a deal."""

    def forget(self) -> None:
        """Forget how often processes ended."""

    def close(self) -> None:
        """End the processes."""


@dataclass(eq=False)
class Answer:
    """What is known of a map in a mode and set-up. `running` is None until it is dealt."""

    deal: Deal
    bots: tuple[Bot, ...]
    seats: tuple[int, ...]
    running: Running | None = None
    key: bytes = b""
    refused: str = ""

    @property
    def matches(self) -> int:
        """How many matches were counted."""
        return self.running.matches if self.running is not None else 0

    def orders(self, most: int) -> list[Order]:
        """Return what is still to be played up to this many matches."""
        missing = [range(most)] if self.running is None else self.running.missing(most)
        return [Order(0, self.bots, SEED, numbers) for numbers in missing]


@dataclass(eq=False)
class _Job:
    """An answer that is being played, up to this many matches."""

    answer: Answer
    most: int
    task: PlaysTask
    steps: Iterator[list[Played]] = field(init=False)

    def __post_init__(self) -> None:
        self.steps = self.task.play(self.answer.orders(self.most), lambda: False)


class LiveBalance:
    """Measures the map of a session while it is switched on; `poll` has to be called often.

    What is shown to be dropped is measured once it rests. Whatever changes the map ends at once
    what is being played of another one; what was played of it is kept.
    """

    def __init__(
        self,
        session: Session,
        crew: PlaysDeals,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session, self._crew, self._now = session, crew, now
        session.live = self
        self.on = False
        self.held = False
        """Whether it waits, such as while a match is played."""
        self.view = Balance()
        self._answers: OrderedDict[tuple[int, str, str, int], Answer] = OrderedDict()
        self._job: _Job | None = None
        self._target: Answer | None = None
        self._before: Answer | None = None
        self._since = ""
        self._change: RunningChange | None = None
        self._remembered = self._ended = False
        self._shown: AnyScenario = session.shown
        self._shown_at = self._shown_at_last = 0.0
        self._history = session.document.history
        session.observe(self._hear, "scenario", "preview", "document")

    def switch(self, *, on: bool) -> None:
        """Switch it on or off; off, its processes end, and it forgets nothing."""
        self.on, self._ended = on, False
        if not on:
            self._rest()
            self._crew.close()
            self._target, self.view = None, Balance()
            self._change = None
        else:
            self.view = Balance("waiting")

    def hold(self, *, held: bool) -> None:
        """Play nothing while it is held."""
        self.held = held
        if held:
            self._rest()

    def close(self) -> None:
        """Play nothing more, and hear of nothing."""
        self.switch(on=False)
        self._session.ignore(self._hear)

    @property
    def playing(self) -> bool:
        """Whether matches are being played."""
        return self._job is not None

    def poll(self) -> bool:
        """Take what was played, see to what is played next; return whether the view changed."""
        if not self.on or self.held:
            return False
        before = self.view
        self._take()
        self._aim()
        return self.view != before

    def gaps(self) -> tuple[Gap, ...]:
        """Return the gap in wins of each step of the history, None where it is not known."""
        if not self.on:
            return ()
        entries, (_, *where) = self._session.document.history.entries, self._key(self._shown)
        known = {at: answer for (at, *rest), answer in self._answers.items() if rest == where}
        return tuple(self._gap(known.get(id(entry.value))) for entry in entries)

    # What is measured

    def _hear(self, event: Event) -> None:
        session = self._session
        if session.shown is not self._shown:
            self._shown, self._shown_at = session.shown, self._now()
            wanted = self._answers.get(self._key(session.shown))
            if self._job is not None and self._job.answer is not wanted:
                self._rest()

    def _aim(self) -> None:
        """Find what to measure, and play it."""
        session = self._session
        if session.previewing and self._now() - self._shown_at < REST:
            self._rest()
            return
        found, scenario = session.findings, session.shown
        if found.scenario is not scenario or found.mode != session.mode or found.stale:
            self._be("waiting")
        elif session.shown_survey.setup is None or any(
            errors_against_play(found.items, session.setup)
        ):
            self._be("not playable")
        else:
            self._measure(self._answer(scenario))

    def _be(self, state: BalanceState, why: str = "") -> None:
        """Show that nothing is played, and why not."""
        self._rest()
        known = state != "not playable"
        sides = self.view.sides if known else ()
        locations = self.view.locations if known else ()
        self.view = Balance(state, sides=sides, old=True, why=why, locations=locations)

    def _measure(self, answer: Answer) -> None:
        """Show what is known of a map, and play what is lacking."""
        history = self._session.document.history
        if answer is not self._target:
            self._turn_to(answer)
        elif history is not self._history:
            self._compare()
        self._history = history
        if answer.refused:
            self._be("not playable", answer.refused)
        elif self._ended:
            self._be("ended")
        else:
            self._play(answer)
            if self._is_due(answer):
                self._show(answer)

    def _turn_to(self, answer: Answer) -> None:
        """Measure another map from now on; what is known of it is shown at once."""
        self._target, self._remembered = answer, answer.matches > 0
        if self._ended:
            self._ended = False
            self._crew.forget()
        self._compare()
        self._show(answer)

    def _play(self, target: Answer) -> None:
        """Play what is lacking most: first of the map, then of the one that it is compared with."""
        wanted = (
            (each, most)
            for most in (ENOUGH_MATCHES, MOST)
            for each in (target, self._before)
            if each
        )
        lacking = ((each, most) for each, most in wanted if each.matches < most)
        answer, most = next(lacking, (None, 0))
        job = self._job
        if answer is None or (job is not None and (job.answer, job.most) == (answer, most)):
            return
        self._rest()
        self._job = _Job(answer, most, self._crew.on(answer.deal))

    def _rest(self) -> None:
        """Play nothing."""
        job, self._job = self._job, None
        if job is not None:
            job.task.close()

    # What was played

    def _take(self) -> None:
        job = self._job
        if job is None:
            return
        try:
            heard = next(job.steps, None)
        except CrewEndedError:
            self._rest()
            self._ended = True
            return
        if job.answer.running is None and job.task.dealt is not None:
            self._take_deal(job.answer, job.task.dealt)
        for _, results in heard or ():
            for result in results:
                self._count(job.answer, PlaytestMatch(result.number, 0, result))
        if heard is None:
            self._rest()

    def _take_deal(self, answer: Answer, dealt: Dealt) -> None:
        """Take what a game is like; of the same game, the matches are the same."""
        answer.key, answer.refused = dealt.key, dealt.refused
        if dealt.refused:
            return
        same = (each for each in self._answers.values() if each is not answer)
        known = next((each for each in same if each.key == dealt.key), None)
        answer.running = known.running if known is not None else Running(dealt.contest)
        if known is not None:
            self._remembered = answer.matches > 0
            self._rest()
        self._compare()

    def _count(self, answer: Answer, match: PlaytestMatch) -> None:
        if answer.running is not None and answer.running.add(match) and self._change is not None:
            self._change.add(match.index)

    def _compare(self) -> None:
        """Find the last map before that was measured and is another game, to compare with."""
        self._before, self._since, before = None, "", self._change
        self._change = None
        target, history = self._target, self._session.document.history
        if target is None or target.running is None:
            return
        last = history.index if self._session.previewing else history.index - 1
        for at in islice(range(last, -1, -1), BACK):
            found = self._answers.get(self._key(history.entries[at].value))
            if found is None or found.running is None or found.key == target.key:
                continue
            if found.matches >= ENOUGH and _same_sides(found.running, target.running):
                self._before = found
                self._since = history.entries[at + 1].title if at < history.index else ""
                known = before is not None and before.is_of(found.running, target.running)
                self._change = before if known else RunningChange(found.running, target.running)
                return

    # What is kept

    def _key(self, scenario: AnyScenario) -> tuple[int, str, str, int]:
        session = self._session
        return id(scenario), session.mode, session.setup, id(session.library)

    def _answer(self, scenario: AnyScenario) -> Answer:
        """Return the answer of a map, a new one where none is kept."""
        key = self._key(scenario)
        answer = self._answers.get(key)
        if answer is None:
            session = self._session
            library: AnyLibrary = session.library
            deal = Deal(scenario, library, session.document.ruleset, session.mode, session.setup)
            players = session.shown_survey.setup.players
            seats = tuple(player.seat for player in players)
            answer = self._answers[key] = Answer(deal, (BOT,) * len(seats), seats)
        self._answers.move_to_end(key)
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        return answer

    # What is shown

    def _is_due(self, answer: Answer) -> bool:
        """Return whether other figures are shown: the first ones at once, others now and then."""
        first = self.view.old and answer.running is not None and answer.running.shows_rates
        shown = self.view.state in ("measuring", "known")
        return not shown or first or self._now() - self._shown_at_last >= FRESH

    def _show(self, answer: Answer) -> None:
        self._shown_at_last = self._now()
        state: BalanceState = "known" if answer.matches >= ENOUGH_MATCHES else "measuring"
        if answer.running is None or not answer.running.shows_rates:
            few, known = self.view, self.view.state != "not playable"
            sides = few.sides if known else ()
            locations = few.locations if known else ()
            self.view = Balance(state, answer.matches, sides, old=True, locations=locations)
            return
        sides = tuple(_sides(answer, answer.running, self._change))
        locations = tuple(_locations(answer.running, self._change))
        people = sum(not side.robots for side in answer.running.sides)
        self.view = Balance(
            state, answer.matches, sides, remembered=self._remembered, since=self._since,
            judged=people > 1, locations=locations,
        )  # fmt: skip

    def _gap(self, answer: Answer | None) -> Gap:
        if answer is None or answer.running is None:
            return "measuring" if answer is not None and answer is self._target else None
        if answer is self._target and answer.matches < ENOUGH_MATCHES:
            return "measuring"
        if len(answer.running.sides) < 2 or not answer.running.says_something:
            return None
        return answer.running.gap().value


def _same_sides(one: Running, other: Running) -> bool:
    return [side.ids for side in one.sides] == [side.ids for side in other.sides]


def _sides(answer: Answer, running: Running, change: RunningChange | None) -> Iterator[SideBalance]:
    count = len(running.sides)
    changes: Sequence[SideChange | None] = (change.sides_at_look if change else ()) or (
        None,
    ) * count
    clear = change.clear if change is not None else (False,) * count
    wins, standings = running.wins(), running.standings()
    for at, side in enumerate(running.sides):
        seats = tuple(answer.seats[player] for player in side.players)
        yield SideBalance(seats, side.name, wins[at], standings[at], changes[at], clear[at])


def _locations(running: Running, change: RunningChange | None) -> Iterator[SideBalance]:
    locations, band = running.contest.locations, running.band
    changes: Sequence[LocationChange | None] = (None,) * len(locations)
    clear = (False,) * len(locations)
    if change is not None:
        changes, clear = change.locations_at_look, change.clear_locations
    for at, (location, (used, wins)) in enumerate(zip(locations, running.located(), strict=True)):
        standing = band.standing(wins, used)
        yield SideBalance((), location.name, wins, standing, changes[at], clear[at])
