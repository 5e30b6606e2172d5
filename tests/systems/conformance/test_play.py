"""What every system keeps to that can be played."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.lockstep import side_by_side
from editor.core.scenario import AnyScenario
from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine, RefusedError
from editor.play.game import Game
from editor.play.match import Match
from editor.play.positions import fitted, mover_of, position_of, values_of
from editor.play.replay import recorded, replayed
from editor.play.series import play_one, play_series
from tests.depth import by_turns, parameter
from tests.play.games import (
    PLAYED,
    Sample,
    compiled,
    each_sample,
    each_sample_at,
    game,
    loops_of_samples,
    rules_of,
    samples,
    scripted,
)

if TYPE_CHECKING:
    from editor.play.engine import State

SAMPLES = list(samples())
MOMENTS = (12, 90)
"""Fewer actions than this lie between the moments of a match that are looked at."""
LONG = 20
"""Actions of a match that are looked at one by one."""

BEAT = 4
"""Of plies, each so-manieth is carried out interpreted too in the fast run; in the deep one all."""
SCRIPTED = 20
"""Actions of a match that a script plays too."""

each_system = pytest.mark.parametrize("system", [system.id for system in PLAYED])


def _first_of(system: str) -> Game:
    return game(next(sample for sample in SAMPLES if sample.system.id == system))


def test_every_sample_begins(subtests: pytest.Subtests) -> None:
    """Every set-up of every sample is dealt, and its first mover can do something."""
    for sample in SAMPLES:
        with subtests.test(str(sample)):
            dealt = game(sample)
            engine = Engine(dealt.rules)
            state = engine.start(dealt, 1)
            assert mover_of(state) >= 0
            assert engine.legal(dealt, state)
            assert len(dealt.seats) <= 8
            assert len({seat.id for seat in dealt.seats}) == len(dealt.seats)


@pytest.mark.quick(
    "tactics-under-the-hill-solo-one-4",
    "mechs-lone-pilot-solo-one-4",
    "trts-ashen-isle-two-player-two-4",
    "pegs-new-hop-2-4",
    "trts-new-free-for-all-3-4",
    rest="pairs",
)
@each_sample_at(1, "beat", BEAT, 1)
@pytest.mark.slow
def test_random_matches_end_the_same_interpreted_and_compiled(sample: Sample, beat: int) -> None:
    """Random matches come to their ends, and one goes to the bit the same in both ways of playing.

    `make matches` plays whole matches of every sample on three machines.
    """
    dealt = game(sample)
    bots = (bot_named("random", {}),) * len(dealt.seats)
    results = play_series(dealt, lambda: compiled(sample.system.id), bots, 5, 10, threads=1)
    assert all(result.ended for result in results)
    engines = Engine(dealt.rules), compiled(sample.system.id)
    course = side_by_side(dealt, engines, 5, 0, beat=beat)
    assert course.fault == ""
    assert course.plies > 0


@pytest.mark.quick("mechs-new-arena-3")
@pytest.mark.parametrize(
    "sample",
    by_turns([item for item in SAMPLES if item.file is None], lambda one: one.system.id, 1),
    ids=str,
)
def test_scripts_go_the_way_of_the_machine_for_matches(sample: Sample) -> None:
    """A match begins as JavaScript as it begins as WebAssembly, whatever is asked of it."""
    dealt = game(sample)
    engines = compiled(sample.system.id), scripted(sample.system.id)
    course = side_by_side(dealt, engines, 5, 0, SCRIPTED)
    assert course.fault == ""
    assert course.plies > 0


def test_bots_decide_alike_as_scripts(subtests: pytest.Subtests) -> None:
    """The kernels choose the same as JavaScript as they choose as WebAssembly."""
    for system, bot in product([system.id for system in PLAYED], ("greedy", "mcts:40")):
        with subtests.test(system=system, bot=bot):
            dealt = _first_of(system)
            engines = compiled(system), scripted(system)
            state = engines[0].start(dealt, 4)
            for choice in range(4):
                mover = mover_of(state)
                view = engines[0].observation(dealt, state, mover)
                action, other = (
                    Thinker(engine).decide(dealt, view, mover, bot_named(bot, {}), choice)
                    for engine in engines
                )
                assert action == other
                state = engines[0].step(dealt, state, action).state


@pytest.mark.quick(
    "tactics-new-free-for-all-4", "trts-ember-and-hearth-two-player-two", "pegs-new-hop-3"
)
@each_sample(2)
def test_what_is_legal_is_accepted_and_the_rest_refused(sample: Sample) -> None:
    """Each legal action has a name, an offer and a sentence; others are refused by a reason."""
    dealt = game(sample)
    engine = Engine(dealt.rules)
    state = engine.start(dealt, 3)
    for choice in range(LONG):
        if mover_of(state) < 0:
            break
        legal = engine.legal(dealt, state)
        assert legal
        assert len(set(legal)) == len(legal)
        opened = dealt.opened(state)
        for action in legal[:: max(1, len(legal) // 20)]:
            assert engine.refusal(dealt, state, action) == ""
            name = dealt.rules.action_name(dealt, opened, action)
            assert dealt.rules.action_code(dealt, opened, name) == action
            assert dealt.rules.sentence(dealt, opened, action).strip()
        offers = dealt.rules.offers(dealt, opened, legal)
        assert {offer.action for offer in offers} == set(legal)
        top = max(legal) + 2
        for action in {*range(60), *range(60, top, 7 + top // 300), top, 10**7} - set(legal):
            reason = engine.refusal(dealt, state, action)
            assert reason in dealt.rules.refusals[1:]
            assert dealt.rules.refusal_words[reason].strip()
            with pytest.raises(RefusedError):
                engine.step(dealt, state, action)
        engine.seed_rng(choice)
        before = state.copy()
        state = engine.step(dealt, state, engine.pick(dealt, state)).state
        assert before.tolist() != state.tolist()


@loops_of_samples(3)
def test_a_player_sees_only_what_he_may(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """A determinized position shows its player the same, with the same actions, and can go on."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt = game(sample)
            engine = Engine(dealt.rules)
            state = engine.start(dealt, 4)
            for choice in range(LONG):
                mover = mover_of(state)
                if mover < 0:
                    break
                for player in range(len(dealt.seats)):
                    view = engine.observation(dealt, state, player)
                    engine.seed_rng(choice)
                    guess = engine.determinized(dealt, view, player)
                    assert engine.observation(dealt, guess, player).tolist() == view.tolist()
                    if player == mover:
                        assert set(engine.legal(dealt, guess)) == set(engine.legal(dealt, state))
                engine.seed_rng(choice)
                state = engine.step(dealt, state, engine.pick(dealt, state)).state


@loops_of_samples(4)
def test_a_match_is_told_shown_and_kept(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """Every event is told, and standings add up."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt = game(sample)
            engine = Engine(dealt.rules)
            match = Match(dealt, engine, 6)
            while not match.over and match.at < LONG:
                engine.seed_rng(match.at)
                before = dealt.opened(match.state)
                assert dealt.rules.prompt(dealt, before).strip()
                step = match.play(engine.pick(dealt, match.state))
                after = dealt.opened(match.state)
                for event in step.events:
                    log_entry = dealt.rules.log_entry(dealt, after, event)
                    if log_entry is not None:
                        assert log_entry.sentence.strip()
                        assert all(0 <= space < len(dealt.spaces) for space in log_entry.spaces)
                for draw in step.draws:
                    assert 0 <= draw.result < draw.sides
                    dealt.rules.draw_words(dealt, draw.kind, draw.sides, draw.result)
                scoreboard = dealt.rules.scoreboard(dealt, after, -1)
                assert scoreboard.scores == engine.scores(dealt, match.state)[0]


@pytest.mark.quick("tactics", "mechs", "pegs")
@each_system
def test_every_value_of_a_position_is_carried_or_reported(system: str) -> None:
    """At a random moment of every sample, all its values go over to a match of another seed.

    So do, at a later one, those that a file keeps of it. On another map each value is carried, or
    it is said why not. Only the stream of chance and the count of actions begin again. No such
    position has a fault.
    """
    other: Game | None = None
    for sample in (item for item in SAMPLES if item.system.id == system):
        dealt = game(sample)
        engine, rng = compiled(system), random.Random(str(sample))
        match = Match(dealt, engine, rng.randrange(1000))
        for reach in MOMENTS:
            for choice in range(rng.randrange(reach)):
                if not match.over:
                    engine.seed_rng(choice)
                    match.play(engine.pick(dealt, match.state))
            assert list(dealt.rules.faults(dealt, dealt.opened(match.state))) == [], sample
            whole = values = values_of(dealt, match.state)
            if reach == MOMENTS[-1]:
                kept = position_of(dealt, engine, match.state)
                values = json.loads(json.dumps(kept, sort_keys=True))
            began = engine.start(dealt, rng.randrange(1000, 2000))
            state, refused = fitted(dealt, engine, began, values)
            assert refused == {}, sample
            assert _all_but_chance(dealt, state) == _all_but_chance(dealt, match.state)
            if other is not None:
                state, refused = fitted(other, engine, engine.start(other, 1), whole)
                after = values_of(other, state)
                lost = {name for name, value in whole.items() if after.get(name) != value}
                assert lost <= set(refused) or "" in refused, sample
        other = dealt


def _all_but_chance(dealt: Game, state: State) -> dict[str, Any]:
    """Return the fields of a state without the stream of chance and the count of actions."""
    opened, left_out = dealt.opened(state), {"seed", "match", "drawn", "plies"}
    fields = dealt.rules.state.fields
    return {
        name: getattr(opened, name)[:].tolist() if shape else getattr(opened, name)
        for name, shape in fields.items()
        if name not in left_out
    }


@loops_of_samples(5)
def test_what_others_hide_is_shown_to_nobody_else(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Panels, offers and sentences for a player are the same whatever is hidden from him."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt = game(sample)
            engine = Engine(dealt.rules)
            state = engine.start(dealt, 8)
            for choice in range(LONG // 2):
                mover = mover_of(state)
                if mover < 0:
                    break
                for player in range(len(dealt.seats)):
                    view = engine.observation(dealt, state, player)
                    engine.seed_rng(choice + 100)
                    guess = dealt.opened(engine.determinized(dealt, view, player))
                    truth = dealt.opened(state)
                    assert dealt.rules.scoreboard(dealt, guess, player) == dealt.rules.scoreboard(
                        dealt, truth, player
                    )
                engine.seed_rng(choice)
                state = engine.step(dealt, state, engine.pick(dealt, state)).state


@pytest.mark.quick("mechs-10", "pegs-10", rest="pairs")
@pytest.mark.parametrize("tries", [parameter(10, deep=False), parameter(30, deep=True)])
@each_system
@pytest.mark.slow
def test_every_bot_plays_to_the_end(system: str, tries: int) -> None:
    """Random, greedy and searching bots play a whole match, free and held, one by one in turn."""
    dealt = _first_of(system)
    names = ["random", "greedy", f"mcts:{tries}"]
    held = {each.family or each.name: name for name, each in dealt.restrictions.items()}
    names += [f"{names[turn % 3]}/{name}" for turn, name in enumerate(held.values())]
    for name in names:
        bots = tuple(bot_named(name, dealt.restrictions) for _ in dealt.seats)
        result = play_one(dealt, compiled(system), bots, 2, 0)
        assert result.ended, name
        assert len(result.places) == len(dealt.seats)
        assert min(result.places) == 1


@loops_of_samples(6)
def test_a_replay_of_any_sample_holds(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """A random match is recorded and replayed, from a compiled engine to an interpreted one."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt = game(sample)
            fast = compiled(sample.system.id)
            match = Match(dealt, fast, 12)
            while not match.over and match.at < LONG * 3:
                fast.seed_rng(match.at)
                match.play(fast.pick(dealt, match.state))
            scenario: AnyScenario = dealt.survey.scenario
            replay = recorded(match, scenario, {}, {})
            assert replayed(replay, dealt, Engine(rules_of(sample.system.id))).at == match.at
