"""Checks of play, answered from matches that were played, as these are put in their words.

Nothing is played to ask them. An answer is that of one map: where the board, the set-up, the
rules in force or the bots change, other matches speak, and these may not have been played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.checks.own.match_words import Estimate, SeenLocation, SeenMatch, SeenMatches, SeenSeat
from editor.checks.own.play_answer import PlayState
from editor.checks.own.play_check import PlayQuestion, play_questions
from editor.checks.run import stamp
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario, OwnCheck
from editor.core.words import listing, opening
from editor.lab.contest import WHOLE, starts_of
from editor.lab.estimates import Interval, quantile, rate
from editor.lab.figures import FIGURES, Matches
from editor.lab.plan import Deal, Plan, PlaytestMatch, game_of, plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.verdict import matches_words
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

    def concerns(self, checks: Collection[str] = ()) -> bool:
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
        demand = (each for each in self.questions if not checks or each.own.id in checks)
        return max((_matches(each) for each in demand if not each.fault), default=0)

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
    demand = own.of.words
    words = f"{kept:,} of {demand} are played" if kept else f"{demand} are not played"
    return opening(f"{words} on this map as it is")


def seen_in(playtest: Playtest, matches: Sequence[PlaytestMatch]) -> SeenMatches:
    """Return some matches of a playtest, with the figures of its seats.

    Intervals hold for all sides together, as those of a report do.
    """
    found = playtest.counted(matches)
    bots = listing(list(dict.fromkeys(str(bot) for bot in playtest.plan.seatings[0])))
    return SeenMatches(
        f"{matches_words(len(found))} of {bots}",
        _seen_matches(found),
        _seats(playtest, found),
        lambda hits: _estimate(rate(hits, len(found), quantile())),
        _figure(found, "rounds", 1),
        _figure(found, "limit", 100),
        _figure(found, "drawn", 100),
        _locations(found),
    )


def _figure(found: Matches, name: str, scale: float) -> Estimate:
    """Return a figure of a report, in percent where it is a share."""
    figure = next(each for each in FIGURES if each.id == name)
    return _estimate(figure.counted.of(found).scaled(scale))


def _seen_matches(found: Matches) -> tuple[SeenMatch, ...]:
    rows, location_of = found.rows, found.contest.location_of
    columns = (
        rows.index, rows.rounds, rows.actions, rows.at_limit, rows.first, rows.points,
        rows.changes, rows.covered, rows.traced, rows.begins_at, rows.turn_place,
    )  # fmt: skip
    return tuple(
        SeenMatch(
            index,
            rounds,
            actions,
            at_limit,
            tuple(first),
            tuple(points),
            changes if traced else None,
            100 * covered if traced else None,
            tuple(location_of.get(number) for number in begins) if traced else (),
            tuple(place + 1 for place in turns) if traced else (),
        )
        for (
            index,
            rounds,
            actions,
            at_limit,
            first,
            points,
            changes,
            covered,
            traced,
            begins,
            turns,
        ) in zip(*(column.tolist() for column in columns), strict=True)
    )


def _seats(playtest: Playtest, found: Matches) -> tuple[SeenSeat, ...]:
    game, sides = playtest.game, playtest.sides
    z = quantile(playtest.contest.figures)
    wins, points, parts = found.wins(z), found.points(z), found.parts()
    starts = starts_of(game)
    side_of = {player: at for at, side in enumerate(sides) for player in side.players}
    return tuple(
        SeenSeat(
            seat.seat,
            seat.name,
            side_of[player],
            starts[seat.id],
            parts[side_of[player]] / WHOLE,
            _estimate(wins[side_of[player]].scaled(100)),
            _estimate(points[side_of[player]]),
            player,
        )
        for player, seat in enumerate(game.seats)
        if not seat.robot
    )


def _locations(found: Matches) -> tuple[SeenLocation, ...]:
    located = found.located(quantile(found.contest.figures))
    return tuple(
        SeenLocation(
            location.name,
            location.ids,
            location.cells,
            used,
            share.value * used,
            _estimate(share.scaled(100)),
        )
        for location, (used, share) in zip(found.contest.locations, located, strict=True)
    )


def _estimate(interval: Interval) -> Estimate:
    return Estimate(interval.value, interval.low, interval.high)
