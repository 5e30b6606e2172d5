"""What bots think is shown to those who asked for it, and tells nobody what is hidden."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from editor.play.engine import Engine
from editor.play.greedy import HELD, KNOWN, PARTY, open_party
from editor.play.header import NOBODY
from editor.play.layout import numbers
from editor.play.match import Match
from editor.play.positions import mover_of
from editor.play.tree import Thoughts, weighed
from editor.seam.games import play_of
from editor.workbench.playing.bots import PAUSES
from editor.workbench.playing.seating import HUMAN
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.thinking import (
    SECRET,
    BotProgress,
    ShownThoughts,
    progress,
    shown_at,
    shown_now,
)
from editor.workbench.playing.thought_book import ThoughtBook
from editor.workbench.playing.timeline import Timeline
from editor.workbench.playing.visibility import Visibility
from tests.depth import by_turns, parameter
from tests.play.games import Sample, compiled, game, samples
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.playing.tables import at_table

if TYPE_CHECKING:
    from editor.play.engine import State
    from editor.play.game import Game

ACTIONS, APART = 40, 4
"""How many random actions lead through a match, and after how many bots are asked."""


def with_a_bot() -> list[Any]:
    """Return samples with bots as parameters: in a fast run one of each mode, with bots in turn."""
    found, fast = [], 0
    for case in by_turns(samples(), lambda one: (one.system.id, one.mode), 2):
        fast += not case.marks
        for at, bot in enumerate(("greedy", "mcts:60")):
            deep = bool(case.marks) or (fast + at) % 2 > 0
            found.append(parameter(*case.values, bot, deep=deep))
    return found


def watched(*bots: str, wanted: bool = True) -> PlaySession:
    """Return a session with bots in all seats, whose first one was asked."""
    session = at_table(len(bots))
    for player, bot in enumerate(bots):
        session.seat(player, bot)
    session.thoughts.wanted = wanted
    session.tick(0.0)
    return session


def test_a_search_says_its_best_choices_with_their_share_of_the_tries() -> None:
    """The first is the one that is done; figures are percentages, spaces those of the choice."""
    session = watched("mcts:200", "greedy")
    shown = shown_now(session)
    assert session.thinks
    assert shown is not None
    assert shown.player == session.mover
    assert shown.says.endswith(" tries")
    assert 1 < len(shown.choices) <= 3
    shares = [choice.share for choice in shown.choices]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1.0
    assert shown.choices[0].figure == f"{100 * shares[0]:.0f} %"
    assert any(choice.spaces for choice in shown.choices)
    assert progress(session) == BotProgress(shown.player, 1.0, shown.choices[0].score)
    thought = session.pace.thoughts
    assert thought is not None
    assert session.tick(PAUSES[0])
    assert session.match.last is not None
    assert session.match.last.action == thought.best[0].action
    assert shown_at(session, 0) == shown


def test_one_step_ahead_says_its_scores() -> None:
    """The score of a choice is what the position after it is worth, where no die falls."""
    sample = next(each for each in samples() if str(each).startswith("tactics-twin-peaks"))
    dealt, engine = game(sample), compiled("tactics")
    state = engine.start(dealt, 7)
    shown, _, thought = reported(dealt, sample, state, NOBODY, "greedy")
    assert shown is not None
    assert thought is not None
    assert shown.says.endswith(" choices tried")
    assert shown.choices[0].share == 1.0
    for choice, held in zip(shown.choices, thought.best, strict=True):
        after = engine.step(dealt, state, held.action).state
        assert held.value == engine.evaluate(dealt, after, mover_of(state))
        assert choice.score == f"score {choice.figure}"


def test_choices_that_are_alike_have_bars_alike() -> None:
    """Where nothing lies between the worst and the best, each has a full bar."""
    party = open_party(numbers(PARTY.empty()))
    party.listed = 4
    for at in range(4):
        party.list[at], party.total[at], party.known[at] = at, -90, KNOWN
    assert [thought.share for thought in weighed(party, 2, 3)] == [1.0, 1.0, 1.0]
    party.total[1] = -180
    assert [thought.share for thought in weighed(party, 2, 3)] == [1.0, 1.0, 1.0]
    party.known[0] = party.known[3] = HELD
    assert [(each.action, each.share) for each in weighed(party, 2, 3)] == [(2, 1.0), (1, 0.0)]


def test_chance_has_no_favourites_and_nobody_is_told_unasked() -> None:
    """A random bot says how many choices it draws from; without a wish nothing is shown."""
    shown = shown_now(watched("random", "random"))
    assert shown is not None
    assert re.fullmatch(r"A random choice of \d+ options", shown.says)
    assert not shown.choices
    assert shown_now(watched("mcts:50", "random", wanted=False)) is None


def test_thoughts_go_with_their_step() -> None:
    """A step that was taken back keeps them; one that a person does instead has none."""
    session = watched("mcts:100", "greedy")
    before = shown_now(session)
    session.tick(PAUSES[0])
    session.undo()
    assert shown_at(session, 0) == before
    session.seat(0, HUMAN)
    session.act(session.match.legal()[-1])
    assert shown_at(session, 0) is None


def test_a_hurried_bot_acts_at_once() -> None:
    """It waits no longer for the pace, acts once where bots are paused, and leaves people alone."""
    session = watched("mcts:100", "mcts:100")
    assert not session.tick(0.1)
    session.pace.hurry()
    assert session.tick(0.1)
    assert session.match.at == 1
    session.tick(1.0)
    session.pause(True)
    assert not session.tick(9.0)
    session.pace.hurry()
    assert session.tick(9.0)
    assert session.pace.paused
    session.seat(1, HUMAN)
    session.seat(0, HUMAN)
    session.pace.hurry()
    assert not session.tick(9.5)
    assert progress(session) is None


def reported(
    dealt: Game, sample: Sample, state: State, person: int, bot: str
) -> tuple[ShownThoughts | None, BotProgress | None, Thoughts | None]:
    """Return what is shown of a bot's thoughts in a position, with a person or nobody watching."""
    engine = compiled(sample.system.id)
    session = PlaySession(play_of(sample.system), dealt, LocalThinking(dealt, engine))
    match = Match(dealt, engine, 1)
    match.first = state
    session.timeline = Timeline(match)
    for player in range(len(dealt.seats)):
        session.seat(player, HUMAN if player == person else bot)
    session.thoughts.wanted = True
    session.tick(0.0)
    return shown_now(session), progress(session), session.pace.thoughts


@pytest.mark.quick(
    "tactics-new-solo-1-greedy",
    "tactics-new-co-op-2-mcts:60",
    "mechs-new-solo-1-mcts:60",
    "pegs-new-hop-3-greedy",
)
@pytest.mark.parametrize(("sample", "bot"), with_a_bot(), ids=str)
def test_thoughts_tell_a_person_nothing_hidden(sample: Sample, bot: str) -> None:
    """Positions that differ only in what a person does not see show the same of a bot's thoughts.

    The bots themselves think of other things there, which all may see who watch bots alone.
    """
    dealt, engine = game(sample), compiled(sample.system.id)
    state = engine.start(dealt, 7)
    open_ones = 0
    for at in range(ACTIONS):
        mover = mover_of(state)
        if mover == NOBODY:
            break
        people = [
            player
            for player, seat in enumerate(dealt.seats)
            if player != mover and not seat.robot and not dealt.seats[mover].robot
        ]
        if at % APART == 0 and people:
            person = people[at // APART % len(people)]
            other = _otherwise(engine, dealt, state, person, at)
            here, there = (reported(dealt, sample, each, person, bot) for each in (state, other))
            assert here[:2] == there[:2]
            if here[0] is not None and here[0].choices:
                assert here[2] == there[2]
            every = reported(dealt, sample, state, NOBODY, bot)[0]
            open_ones += every is not None and len(every.choices) > 1 and not every.secret
        engine.seed_rng(at)
        state = engine.step(dealt, state, engine.pick(dealt, state)).state
    alone = len([seat for seat in dealt.seats if not seat.robot]) < 2
    assert open_ones or alone


def _otherwise(engine: Engine, dealt: Game, state: State, person: int, seed: int) -> State:
    """Return a position that a person cannot tell from another one."""
    engine.seed_rng(seed + 100)
    return engine.determinized(dealt, engine.observation(dealt, state, person), person)


def test_a_choice_that_will_be_a_secret_is_one_already() -> None:
    """Where all is open, thoughts are too, unless one of the choices hides anything afterwards."""
    session = watched("mcts:100", "greedy")
    match, thoughts = session.match, session.pace.thoughts
    assert thoughts is not None
    begun = match.state
    for after in (False, True):

        class Half(Visibility):
            """Hides nothing before the first step, and after it perhaps."""

            after_it = after

            def hides(self, state: State) -> bool:
                """Say so by the position alone."""
                return self.after_it and state is not begun

        book = ThoughtBook(session.game, session.engine, Half(session.game, session.engine))
        assert book.is_open(match, 0, thoughts, 1) is not after
        assert book.is_open(match, 0, thoughts, NOBODY)


def test_secret_thoughts_are_open_once_the_match_is_over() -> None:
    """A person is told that they are secret while hands are hidden, and sees them afterwards."""
    session = at_table(players=3)
    for player in (1, 2):
        session.seat(player, "mcts:40")
    session.thoughts.wanted = True
    session.hasten(len(PAUSES) - 1)
    at = -1
    for now in range(4_000):
        if session.over:
            break
        if session.person_decides:
            session.act(session.match.legal()[0])
        elif session.tick(float(now)) and not session.over:
            at = session.match.at - 1
            shown = shown_at(session, at)
            assert shown is not None
            assert shown.secret == SECRET
            assert not shown.choices
    assert session.over
    after = shown_at(session, at)
    assert after is not None
    assert not after.secret
    session.go(at)
    assert shown_at(session, at) == after
