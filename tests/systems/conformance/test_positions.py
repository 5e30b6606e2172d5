"""A value that is set by hand is refused with a reason, or the rules go on from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from editor.core.properties import Property
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.match import Match
from editor.play.positions import BROKEN, fitted, mover_of, values_of
from tests.depth import parameter
from tests.play.games import PLAYED, Sample, compiled, game, samples

if TYPE_CHECKING:
    from editor.play.engine import State

SAMPLES = list(samples())
PLIES = 28
"""Random actions that are played after a value is set."""
VALUES = [parameter(3, deep=False), parameter(16, deep=True)]
"""How many values are set at each moment, beside those of the turn."""
MOMENTS = (1, 90)
"""Fewer actions than this are played before a value is set."""
TURN = {"phase", "active", "mover", "turn", "over", "push.area", "then", "resume", "fight.side"}
"""Dials of the course of a match: every value of theirs is set."""

each_system = pytest.mark.parametrize("system", [system.id for system in PLAYED])


@pytest.mark.quick("3-mechs", "3-pegs", "3-trts", rest="pairs")
@each_system
@pytest.mark.parametrize("number", VALUES)
def test_no_value_that_is_set_stops_the_rules(system: str, number: int) -> None:
    """Whatever single value is set at random moments of matches, random actions go on from there.

    Nobody is left without an action, no rule reads outside its arrays, and all that is shown of
    the position can be shown. What is refused is refused with a sentence.
    """
    engine = compiled(system)
    tried = 0
    for sample in _some(system):
        dealt, rng = game(sample), random.Random(str(sample))
        for reach in MOMENTS:
            state = _moment(dealt, engine, rng, reach)
            for name, value in _values_to_set(dealt, state, rng, number):
                tried += 1
                made, refused = fitted(dealt, engine, state, {name: value})
                said = (str(sample), reach, name, value, refused)
                if refused:
                    assert all(why.strip() and why != BROKEN for why in refused.values()), said
                else:
                    play_on(dealt, engine, made, said)
    assert tried > number


def test_values_are_those_of_the_properties(subtests: pytest.Subtests) -> None:
    """All of them in the same order, or those that are asked for; a name of none is left out."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            engine, rng = compiled(system), random.Random(system)
            for sample in _some(system):
                dealt = game(sample)
                state = _moment(dealt, engine, rng, max(MOMENTS))
                offered = {
                    i.key: i.value for i in dealt.rules.properties(dealt, dealt.opened(state))
                }
                assert list(values_of(dealt, state).items()) == list(offered.items())
                some = rng.sample(sorted(offered), 2)
                reported = dealt.rules.values(dealt, dealt.opened(state), [*some, "nothing"])
                assert reported == {name: offered[name] for name in some}


def _some(system: str) -> list[Sample]:
    """Return a new scenario of every mode of a system, and one sample."""
    ours = [item for item in SAMPLES if item.system.id == system]
    modes = {sample.mode: sample for sample in ours if sample.file is None}
    return [*modes.values(), *[our for our in ours if our.file is not None][:1]]


def _moment(dealt: Game, engine: Engine, rng: random.Random, reach: int) -> State:
    match = Match(dealt, engine, rng.randrange(1000))
    for choice in range(rng.randrange(reach)):
        if not match.over:
            engine.seed_rng(choice)
            match.play(engine.pick(dealt, match.state))
    return match.state


def _values_to_set(
    dealt: Game, state: State, rng: random.Random, number: int
) -> Iterator[tuple[str, Any]]:
    """Yield names and values that they do not have: all of the turn, and some of the rest."""
    values = dealt.rules.properties(dealt, dealt.opened(state))
    for item in values:
        if item.key in TURN:
            yield from ((item.key, value) for value in _others(item))
    rest = [item for item in values if item.key not in TURN and _others(item)]
    for item in rng.sample(rest, min(number, len(rest))):
        yield item.key, rng.choice(_others(item))


def _others(one: Property) -> list[Any]:
    """Return values that a property offers and does not have; none for a free text."""
    if isinstance(one.value, bool):
        return [not one.value]
    if isinstance(one.value, str):
        return [value for value, _ in one.choices if value != one.value]
    ends = {one.minimum, (one.minimum + one.maximum) // 2, one.maximum}
    return sorted(ends - {one.value})


def play_on(
    dealt: Game, engine: Engine, state: State, log_entry: object, plies: int = PLIES
) -> None:
    """Play random actions from a position; it can be shown, and nobody is stuck."""
    rules, opened = dealt.rules, dealt.opened(state)
    values_of(dealt, state)
    assert all(fault.sentence.strip() for fault in rules.faults(dealt, opened)), log_entry
    for player in range(len(dealt.seats)):
        view = engine.observation(dealt, state, player)
        engine.determinized(dealt, view, player)
        engine.evaluate(dealt, view, player)
        rules.scoreboard(dealt, dealt.opened(view), player)
    for ply in range(plies):
        legal = engine.legal(dealt, state)
        over = mover_of(state) < 0
        assert bool(legal) != over, log_entry
        if over:
            return
        if ply == 0:
            assert rules.prompt(dealt, opened).strip(), log_entry
            assert {offer.action for offer in rules.offers(dealt, opened, legal)} == set(legal), (
                log_entry
            )
        engine.seed_rng(ply)
        state = engine.step(dealt, state, engine.pick(dealt, state)).state


def test_what_is_under_way_can_be_ended_at_any_moment(subtests: pytest.Subtests) -> None:
    """Rules lack nothing at any moment of a match, nor after what was under way is ended."""
    for system in [system.id for system in PLAYED]:
        with subtests.test(system):
            engine, phases = compiled(system), set()
            for sample in _some(system):
                dealt, rng = game(sample), random.Random(str(sample))
                match = Match(dealt, engine, rng.randrange(1000))
                for ply in range(200):
                    if match.over:
                        break
                    assert (
                        list(dealt.rules.missing_values(dealt, dealt.opened(match.state))) == []
                    ), sample
                    if ply % 5 == 0:
                        ended = match.state.copy()
                        phases.add(values_of(dealt, ended).get("phase"))
                        dealt.rules.rest(dealt, dealt.opened(ended))
                        assert list(dealt.rules.missing_values(dealt, dealt.opened(ended))) == [], (
                            sample,
                            ply,
                        )
                        play_on(dealt, engine, ended, (str(sample), ply), 8)
                    engine.seed_rng(ply)
                    match.play(engine.pick(dealt, match.state))
            assert len(phases) > 2 or system == "pegs"
