"""The verbs of trts on whole matches: what is listed is legal, what is hidden stays hidden."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from editor.play.engine import Engine
from editor.play.game import Game
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.play.actions import BITS, Action
from editor.systems.trts.play.areas import is_contested, stands_in
from editor.systems.trts.play.names import Phase
from editor.systems.trts.play.rules import RULES
from tests.depth import parameter
from tests.systems.trts.play.tiny import START, tiny_game

SAMPLES = sorted((Path(__file__).parents[4] / "scenarios" / "trts").glob("*.json"))


def _game(path: Path) -> Game:
    scenario = load_scenario(path)
    assert isinstance(scenario, TrtsScenario)
    return RULES.deal(surveys(scenario, library_for(scenario, path.parent), ruleset_for("trts"))[0])


def test_what_is_listed_is_legal_and_all_else_is_refused(subtests: pytest.Subtests) -> None:
    """During a match each listed action is accepted, and others are refused."""
    for path in SAMPLES:
        with subtests.test(path.stem):
            game = _game(path)
            engine, chance = Engine(RULES), Random(1)
            state = engine.start(game, 1)
            for ply in range(120):
                legal = engine.legal(game, state)
                if not legal:
                    break
                assert len(set(legal)) == len(legal)
                if ply % 20 == 0:
                    for action in legal:
                        engine.step(game, state, action)
                    for action in (
                        *(chance.randrange(len(Action) << BITS) for _ in range(40)),
                        legal[0] + 2,
                        -1,
                    ):
                        assert (engine.refusal(game, state, action) == "") == (action in legal)
                engine.seed_rng(ply)
                action = engine.pick(game, state)
                assert action in legal
                state = engine.step(game, state, action).state


def test_what_a_player_sees_is_the_same_however_it_is_imagined() -> None:
    """Hiding a determinized position gives the view, and the mover has the same choices in it."""
    game, engine = _game(SAMPLES[0]), Engine(RULES)
    state = engine.start(game, 3)
    for ply in range(200):
        legal = engine.legal(game, state)
        if not legal:
            break
        opened = RULES.state.open(state)
        for viewer in range(game.table.players):
            view = engine.observation(game, state, viewer)
            engine.seed_rng(ply * 10 + viewer)
            determinized = engine.determinized(game, view, viewer)
            assert (engine.observation(game, determinized, viewer) == view).all()
            assert engine.legal(game, determinized)
            if viewer == opened.mover:
                assert engine.legal(game, determinized) == legal
        engine.seed_rng(ply)
        state = engine.step(game, state, engine.pick(game, state)).state


def test_every_random_match_ends() -> None:
    """Matches on a tiny map end after their rounds at the latest."""
    game, engine = tiny_game(), Engine(RULES)
    for seed in range(5):
        state = engine.start(game, seed)
        engine.seed_rng(seed)
        plies = 0
        while engine.legal(game, state):
            state = engine.step(game, state, engine.pick(game, state)).state
            plies += 1
            assert plies < 3000
        opened = RULES.state.open(state)
        assert opened.over == 1
        assert opened.mover == -1
        scores, places = engine.scores(game, state)
        assert sorted(places) == [1, 2]
        assert sum(scores) <= 5


@pytest.mark.parametrize("seeds", [parameter(4, deep=False), parameter(12, deep=True)])
def test_markers_and_counters_stay_true(seeds: int, subtests: pytest.Subtests) -> None:
    """Nobody has a marker in a contested area and nothing else there, or more than 25 counters."""
    for add_on in (0, 1):
        with subtests.test(add_on=add_on):
            rules = ("rule_push_once", "rule_push_spent", "rule_pull_back", "rule_retreat")
            own = dict.fromkeys(rules, add_on) | {
                "rule_after_neutral": 1 - add_on,
                "rule_pinned": add_on,
            }
            game = tiny_game(START, 5, rule_counters=3, rule_worker_minerals=2, **own)
            engine = Engine(RULES)
            for seed in range(seeds):
                state = engine.start(game, seed)
                engine.seed_rng(seed)
                while engine.legal(game, state):
                    state = engine.step(game, state, engine.pick(game, state)).state
                    opened = RULES.state.open(state)
                    assert all(
                        max(opened.minerals[item], opened.gas[item]) <= 3 for item in range(2)
                    )
                    if opened.phase not in (Phase.ORDERS, Phase.PUSHING, Phase.GOING_ON):
                        continue
                    for area in range(game.table.areas):
                        if is_contested(game.table, opened, area):
                            assert all(stands_in(opened, number, area) for number in range(2))


def test_counts_by_depth() -> None:
    """The number of positions at each depth on a tiny map is fixed; a change needs a reason."""
    game, engine = tiny_game(rounds=2), Engine(RULES)

    def ways(state: Any, depth: int) -> int:
        legal = engine.legal(game, state)
        if depth == 1:
            return len(legal)
        after = [engine.step(game, state, action).state for action in legal]
        return sum(ways(array, depth - 1) for array in after)

    # The first by hand: done, two or one to the fields, a worker, an extractor; 5 + 2 + 4 + 4 + 4.
    counts = [ways(engine.start(game, 1), depth) for depth in range(1, 4)]
    assert counts == [5, 19, 63]
