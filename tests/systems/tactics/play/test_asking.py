"""What can never be: said as soon as it is so, and never of anything that comes."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.play import game_of_sample
from editor.play.asking import QuestionCode
from editor.play.exploring import GUESS, NEVER
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.systems.tactics.play.asking import Goal
from editor.systems.tactics.play.names import CLASSES
from tests.depth import every
from tests.solve.games import questions_of


@cache
def sample(name: str) -> Game:
    """Return the game of a sample."""
    return game_of_sample("tactics", name)


def questions(game: Game) -> list[QuestionCode]:
    """Return questions about everybody: points, captures, the artifact, flags, and a corner."""
    players = range(len(game.seats))
    units = range(len(game.seats) * CLASSES)
    return [
        *(QuestionCode(Goal.SCORES, 1 << p, amount=n) for p in players for n in range(8, 80, 8)),
        *(
            QuestionCode(Goal.TAKES, 1 << p, area)
            for p in players
            for area in range(game.table.areas)
        ),
        *(QuestionCode(goal, 1 << u) for u in units for goal in (Goal.LOSES, Goal.BEARS)),
        *(QuestionCode(Goal.STANDS, 1 << u, 0) for u in units),
        *(
            QuestionCode(Goal.LEADS, 1 << p, area)
            for p in players
            for area in range(game.table.areas)
        ),
    ]


@pytest.mark.quick("crown-of-the-realm-1")
@pytest.mark.parametrize("seed", every(range(1, 9), 8))
@pytest.mark.parametrize("name", ["twin-peaks", "crown-of-the-realm"])
def test_what_was_ruled_out_never_comes(name: str, seed: int) -> None:
    """Nothing that could never be comes in a match; more points than all there are never can."""
    game = sample(name)
    engine = engine_for(questions_of(game).rules)
    state = engine.start(game, seed)
    engine.seed_rng(seed)
    engine.work.event_count = 0
    codes = questions(game)
    ruled_out: set[QuestionCode] = set()
    while mover_of(state) >= 0:
        for each in codes:
            left = engine.remaining(game, state, each.number)
            assert left == NEVER or left % GUESS or each not in ruled_out, each
            if left == NEVER:
                ruled_out.add(each)
        before = state
        state = engine.step(game, state, engine.pick(game, state)).state
    assert any(each.kind == Goal.SCORES for each in ruled_out)
    # Before the last action, units that are gone are ruled out, and flags that somebody has.
    last = game.opened(before)
    gone = [u for u in range(game.table.units) if last.cell[u] == NOWHERE]
    taken = [area for area in range(game.table.areas) if last.flag_of[area] != NOBODY]
    assert all(
        QuestionCode(goal, 1 << u) in ruled_out for u in gone for goal in (Goal.LOSES, Goal.BEARS)
    )
    assert {each.what for each in ruled_out if each.kind == Goal.TAKES} == set(taken)
