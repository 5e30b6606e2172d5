"""Checks of play, answered from matches that were played; nothing is played to ask them.

An answer is that of one map: where the board, the set-up, the rules in force or the bots change,
other matches speak, and these may not have been played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.checks.own.play_answer import PlayState
from editor.checks.own.play_check import PlayQuestion, play_questions
from editor.checks.run import stamp
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario, OwnCheck
from editor.core.words import opening
from editor.lab.deal import Deal, game_of
from editor.lab.plan import Plan, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.seen import seen_in
from editor.play.bots import BotError
from editor.play.game import Game, UnplayableError
from editor.seam.bot_names import bots_refused
from editor.systems.catalogue import system_named

SEED = 1
"""Checks of play speak of the matches that `playtest` plays where nothing is said."""

AT_ONCE = 64
"""So many matches are counted at once."""

PlayCheckState = Literal["unplayed", "refused", PlayState]
"""What is known of a check of play: not played for this map, it cannot be, or what matches say."""
PlaytestFor = Callable[[Deal, Game, Plan, Budget], Playtest]
"""Makes a playtest that knows where matches are kept and what plays them."""


@dataclass(frozen=True)
class PlayCheckAnswer:
    """What is known of a check of play in a set-up.

    - sentence: that in words, without a full stop
    - findings: what matches show, with house rules and waivers
    - kept: how many of the matches that it asks are played
    """

    own: OwnCheck
    setup: str
    state: PlayCheckState
    sentence: str
    findings: tuple[Finding, ...] = ()
    kept: int = 0


class PlayInquiry:
    """All checks of play of a set-up that ask the same bots, and the playtest that answers them.

    `why` says why nothing can be played, without an end; then there is no playtest.
    """

    def __init__(
        self,
        deal: Deal,
        bots: str,
        questions: Sequence[PlayQuestion],
        playtest_for: PlaytestFor,
        why: str = "",
        game: Game | None = None,
    ) -> None:
        """Prepare to ask; `why` is known where the map has errors, `game` where it was dealt."""
        self.deal, self.bots, self.questions = deal, bots, tuple(questions)
        self.why = why
        self.playtest: Playtest | None = None
        sound = [each for each in self.questions if not each.fault]
        if why or not sound:
            return
        try:
            game = game or game_of(deal)
            plan = plan_for(game, bots, SEED)
        except (BotError, UnplayableError) as error:
            self.why = str(error).rstrip(".")
            return
        budget = Budget(max(_matches(each) for each in sound))
        self.playtest = playtest_for(deal, game, plan, budget)

    def asks(self, checks: Collection[str] = ()) -> bool:
        """Return whether any of these checks is among its own, by id; none stands for all."""
        return not checks or any(each.own.id in checks for each in self.questions)

    def missing_for(self, checks: Collection[str] = ()) -> int:
        """Return how many matches have to be played to answer checks by their ids, or all."""
        if self.playtest is None:
            return 0
        most = self._most(checks)
        return most - sum(match.index < most for match in self.playtest.played)

    def ask_for(self, checks: Collection[str] = ()) -> None:
        """Let the playtest play no more than what answers checks by their ids, or all."""
        if self.playtest is not None:
            self.playtest.budget = Budget(self._most(checks))

    def _most(self, checks: Collection[str]) -> int:
        asked = (each for each in self.questions if not checks or each.own.id in checks)
        return max((_matches(each) for each in asked if not each.fault), default=0)

    def recalling(self) -> Iterator[None]:
        """Take the matches that are kept, and count those that are there, some at each step."""
        if self.playtest is None:
            return
        yield from self.playtest.recalling()
        played = self.playtest.played
        for at in range(0, len(played), AT_ONCE):
            self.playtest.counted(played[at : at + AT_ONCE])
            yield

    def answers(self) -> Iterator[PlayCheckAnswer]:
        """Yield what is known of each check, by the matches that the playtest has."""
        for question in self.questions:
            yield self._answer(question)

    def _answer(self, question: PlayQuestion) -> PlayCheckAnswer:
        own, setup = question.own, self.deal.setup
        if question.fault:
            return PlayCheckAnswer(own, setup, "refused", f"It cannot be read: {question.fault}")
        if self.playtest is None:
            return PlayCheckAnswer(own, setup, "refused", f"It cannot be played: {self.why}")
        wanted = _matches(question)
        kept = [match for match in self.playtest.played if match.index < wanted]
        if len(kept) < wanted:
            return PlayCheckAnswer(own, setup, "unplayed", _unplayed(len(kept), own), (), len(kept))
        found = question.answer(seen_in(self.playtest, kept))
        findings = tuple(
            stamp(question.check, item, setup, self.deal.scenario, fixes=False)
            for item in found.found
        )
        return PlayCheckAnswer(own, setup, found.state, found.sentence, findings, len(kept))


def inquiries(
    deal: Deal, playtest_for: PlaytestFor, why: str = "", game: Game | None = None
) -> tuple[PlayInquiry, ...]:
    """Return what has to be asked of matches for the checks of play of a deal, by bots.

    A playtest knows no matches yet: `recall` of it takes those that are kept.
    """
    by_bots: dict[str, list[PlayQuestion]] = {}
    for question in questions_of(deal.scenario, deal.mode):
        assert question.own.of is not None
        by_bots.setdefault(question.own.of.bots, []).append(question)
    return tuple(
        PlayInquiry(deal, bots, questions, playtest_for, why, game)
        for bots, questions in by_bots.items()
    )


def questions_of(scenario: AnyScenario, mode: str = "") -> Iterable[PlayQuestion]:
    """Return the checks of play in force that are asked in a mode, by default the scenario's."""
    modes = tuple(each.id for each in system_named(scenario.system).modes)
    every = play_questions(scenario, modes, bots_refused)
    return [each for each in every if each.fault or each.check.looks_in(mode or scenario.mode)]


def _matches(question: PlayQuestion) -> int:
    assert question.own.of is not None
    return question.own.of.matches


def _unplayed(kept: int, own: OwnCheck) -> str:
    assert own.of is not None
    asked = own.of.told
    words = f"{kept:,} of {asked} are played" if kept else f"{asked} are not played"
    return opening(f"{words} on this map as it is")
