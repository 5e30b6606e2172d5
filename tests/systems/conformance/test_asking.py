"""What systems say of questions is true of every match: bounds, and which draws are alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.play.asking import QuestionCode
from editor.play.engine import Engine
from editor.play.exploring import GUESS, NEVER, QuestionVerbs
from editor.play.game import Game
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.seam.games import play_of
from editor.seam.play import MatchQuestions, QuestionForm
from editor.solve.question import forms_of
from tests.play.games import PLAYED, Sample, each_sample_at, game, loops_of_samples

if TYPE_CHECKING:
    from editor.play.engine import State

PLIES = 160
"""How far a match is followed."""
ASKED = 12
"""How many values of each kind of question are tried."""


def questions_of(sample: Sample) -> MatchQuestions:
    """Return what can be asked of the matches of a sample."""
    found = play_of(sample.system).asking
    assert found is not None
    return found()


def test_every_system_that_is_played_can_be_asked() -> None:
    """Every system that can be played has questions, with names that are used once."""
    for system in PLAYED:
        asking = play_of(system).asking
        assert asking is not None
        ids = [form.id for form in asking().forms]
        assert len(set(ids)) == len(ids)
        goals = {form.goal for form in asking().forms}
        assert max(goals) < 32


@pytest.mark.quick(
    "tactics-new-co-op-2-1", "mechs-new-solo-1-1", "trts-new-free-for-all-2-1", rest="pairs"
)
@each_sample_at(0, "matches", 1, 3)
def test_bounds_hold_in_every_match(sample: Sample, matches: int) -> None:
    """No match gets to what is asked by fewer actions than the bound, or where it never could."""
    dealt, asking = game(sample), questions_of(sample)
    engine = engine_for(asking.rules)
    pick = Random(sample.setup or sample.mode)
    questions = [
        code for form in forms_of(asking, dealt) for code in _codes(asking, dealt, form, pick)
    ]
    for number in range(matches):
        _hold(dealt, engine, [code.number for code in questions], number)


def _codes(
    asking: MatchQuestions, dealt: Game, form: QuestionForm, pick: Random
) -> Iterator[QuestionCode]:
    """Yield questions of a kind, with names by chance."""
    for _ in range(ASKED):
        every = (1 << len(dealt.seats)) - 1
        who = _any(asking, dealt, form.who, every, pick) if form.who else every
        what = _any(asking, dealt, form.what, who, pick) if form.what else form.fixed
        amount = _any(asking, dealt, form.amount, who, pick) if form.amount else 0
        until = pick.choice([0, 0, asking.last_turn(dealt, 1), asking.last_turn(dealt, 3)])
        yield QuestionCode(form.goal, who, what, amount, until)


def _any(asking: MatchQuestions, dealt: Game, blank: str, who: int, pick: Random) -> int:
    values = asking.blanks[blank].values
    if values is None:
        return pick.randint(1, 12)
    return pick.choice(list(values(dealt, who).values()) or [0])


def _hold(dealt: Game, engine: Engine, questions: list[int], number: int) -> None:
    """Hold what is said in each position of a random match to what comes of it."""
    state = engine.start(dealt, 5, number)
    engine.seed_rng(number)
    said: dict[int, list[int]] = {question: [] for question in questions}
    engine.work.event_count = 0
    for ply in range(PLIES):
        for question, before in said.items():
            left = engine.remaining(dealt, state, question)
            assert left == NEVER or left // GUESS <= 4000
            if left != NEVER and left % GUESS == 0:
                for earlier, bound in enumerate(before):
                    assert bound != NEVER, (question, earlier, ply)
                    assert bound <= ply - earlier, (question, earlier, ply)
                before[:] = [0] * len(before)
            before.append(NEVER if left == NEVER else left % GUESS)
        if mover_of(state) < 0:
            break
        action = engine.pick(dealt, state)
        state = engine.step(dealt, state, action).state


@loops_of_samples(1)
def test_the_stream_of_chance_and_the_count_do_not_matter(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """What can follow on a position with given draws hangs neither on the stream nor on plies."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, asking = game(sample), questions_of(sample)
            engine = engine_for(asking.rules)
            state = engine.start(dealt, 3)
            engine.seed_rng(1)
            for _ in range(60):
                if mover_of(state) < 0:
                    break
                other = state.copy()
                header = open_header(numbers(other))
                header.seed, header.match, header.drawn, header.plies = 77, 5, 1234, 17
                assert engine.legal(dealt, other) == engine.legal(dealt, state)
                action = engine.pick(dealt, state)
                done = engine.step(dealt, state, action)
                again = engine.step(dealt, other, action, [draw.result for draw in done.draws])
                assert _same(done.state, again.state)
                assert done.draws == again.draws
                state = done.state


@loops_of_samples(2)
def test_draws_that_are_alike_lead_to_the_same_position(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """A result of a draw that stands for a lower one leads to the same position."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, asking = game(sample), questions_of(sample)
            engine = engine_for(asking.rules)
            assert isinstance(asking.rules.verbs, QuestionVerbs)
            state = engine.start(dealt, 3)
            engine.seed_rng(2)
            for _ in range(120):
                if mover_of(state) < 0:
                    break
                done = engine.step(dealt, state, engine.pick(dealt, state))
                results = [draw.result for draw in done.draws]
                for at, draw in enumerate(done.draws):
                    lower = [
                        result
                        for result in range(draw.sides)
                        if not engine.is_alike(dealt, state, draw.kind, result)
                    ]
                    assert 0 in lower
                    if draw.result not in lower:
                        ways = [
                            engine.step(
                                dealt,
                                state,
                                done.action,
                                [*results[:at], bound, *results[at + 1 :]],
                            )
                            for bound in lower
                        ]
                        assert any(_same(way.state, done.state) for way in ways)
                state = done.state


def _same(state: State, other: State) -> bool:
    """Return whether positions are the same but for the stream of chance and the count."""
    copies = [state.copy(), other.copy()]
    for copy in copies:
        header = open_header(numbers(copy))
        header.seed = header.match = header.drawn = header.plies = 0
    return bool((copies[0] == copies[1]).all())
