"""What bots can be forbidden in a game of any system, and that they keep to it."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.positions import mover_of
from editor.play.restrictions import KIND_MASK, Restriction
from tests.play.games import PLAYED, Sample, compiled, game, loops_of_samples, samples

STEPS = 12
"""Choices of a match that are looked at."""


@loops_of_samples(4)
def test_names_and_things_are_told_apart(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """Each restriction has a name that can be typed, a thing of its own, a number a player."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt = game(sample)
            found = list(dealt.rules.restrictions(dealt))
            assert [each.name for each in found] == list(dealt.restrictions)
            assert len({each.thing.lower() for each in found}) == len(found)
            for each in found:
                assert re.fullmatch("never(-[a-z0-9]+)+", each.name)
                assert len(each.numbers) == len(dealt.seats)
                assert each.means


def _of_each_kind(dealt: Game) -> list[Restriction]:
    """Return the restrictions of a game, but of each family the first and the last."""
    found = []
    for family, members in groupby(dealt.restrictions.values(), key=lambda each: each.family):
        every = [each for each in members if each.is_there]
        found += every if not family else [every[0], every[-1]] if every else []
    return found


def _sample_of(system: str) -> Game:
    every = [sample for sample in samples() if sample.system.id == system]
    return game(next((sample for sample in every if sample.file), every[0]))


def test_bots_keep_to_what_they_are_forbidden(subtests: pytest.Subtests) -> None:
    """A greedy bot chooses what is forbidden only where all is; interpreted and compiled alike."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            dealt = _sample_of(system)
            fast, slow = compiled(system), Engine(dealt.rules)
            thinker = Thinker(fast)
            for number, each in enumerate(_of_each_kind(dealt)):
                bot = bot_named(f"greedy/{each.name}", dealt.restrictions)
                state = fast.start(dealt, 3, number)
                fast.seed_rng(number)
                for ply in range(STEPS * 8):
                    mover = mover_of(state)
                    if mover < 0:
                        break
                    if ply % 8:
                        state = fast.step(dealt, state, fast.pick(dealt, state)).state
                        continue
                    held = dealt.restriction_for(mover, each.name)
                    legal = fast.legal(dealt, state)
                    forbidden = [
                        held and fast.shunned(dealt, state, action, held) for action in legal
                    ]
                    one = number % len(legal)
                    assert (
                        bool(held and slow.shunned(dealt, state, legal[one], held))
                        == forbidden[one]
                    )
                    slow.work.restriction = fast.work.restriction = 0
                    view = fast.observation(dealt, state, mover)
                    chosen = thinker.decide(dealt, view, mover, bot, ply)
                    if chosen in legal and not all(forbidden):
                        assert not forbidden[legal.index(chosen)], each.name
                    state = fast.step(
                        dealt, state, legal[0] if chosen not in legal else chosen
                    ).state


def test_kinds_fit_below_what_they_are_about() -> None:
    """Every number has a kind, and stays a number of 32 bits."""
    for system in {sample.system.id for sample in samples()}:
        dealt = _sample_of(system)
        for each in dealt.restrictions.values():
            assert all(number & KIND_MASK > 0 for number in each.numbers if number)
            assert max(each.numbers) < 1 << 31
