"""Where pieces can be in time: what is ruled out never is so, and nearly all else can be."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.play import game_of_sample
from editor.play.asking import QuestionCode
from editor.play.exploring import GUESS, NEVER
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.solve.question import question_of
from editor.solve.search import Search, SearchBudget
from editor.systems.trts.play.asking import Goal
from tests.depth import every
from tests.solve.games import questions_of

ROUNDS = 3
PLIES = 260


@cache
def sample(name: str) -> Game:
    """Return the game of a sample."""
    return game_of_sample("trts", name)


@pytest.mark.quick("short-evening-1", "short-evening-7")
@pytest.mark.parametrize("seed", every(range(1, 13), 6))
@pytest.mark.parametrize("name", ["all-comers", "short-evening"])
def test_no_match_comes_to_where_it_was_said_that_nobody_comes(name: str, seed: int) -> None:
    """For every player, area and round: where a piece comes, nothing said before that it cannot."""
    game = sample(name)
    engine = engine_for(questions_of(game).rules)
    state = engine.start(game, seed)
    engine.seed_rng(seed)
    engine.work.event_count = 0
    codes = [
        QuestionCode(goal, 1 << player, *what, until)
        for player in range(len(game.seats))
        for until in range(1, ROUNDS + 1)
        for goal, what in (
            *((Goal.STANDS, (area, 0)) for area in range(len(game.spaces))),
            *((Goal.SPREADS, (0, amount)) for amount in (2, 4, 6, 8)),
        )
    ]
    ruled_out: set[QuestionCode] = set()
    for ply in range(PLIES):
        if mover_of(state) < 0 or game.opened(state).round > ROUNDS:
            break
        for each in codes:
            left = engine.remaining(game, state, each.number)
            assert left == NEVER or left % GUESS or each not in ruled_out, (each, ply)
            if left == NEVER:
                ruled_out.add(each)
        state = engine.step(game, state, engine.pick(game, state)).state
    assert len(ruled_out) > len(codes) // 4


def test_what_is_too_far_is_answered_without_a_search() -> None:
    """In the first round every area can be entered, or is known to be too far at once."""
    game = sample("short-evening")
    asking = questions_of(game)
    engine = engine_for(asking.rules)
    state = engine_for(game.rules).start(game, 1)
    answers = []
    for area in game.spaces:
        question = question_of(asking, game, f"red reaches {area} in the first turn")
        answer = Search(asking, game, state, question, engine).answer(SearchBudget(steps=60_000))
        answers.append((answer.verdict, answer.positions))
    assert answers.count(("no", 1)) >= 4
    assert sum(verdict == "yes" for verdict, _ in answers) >= 7
    assert sum(verdict == "unknown" for verdict, _ in answers) <= 1
