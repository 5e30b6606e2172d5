"""What a series says of how its matches ended: in the last round that there is, or before."""

import re
from functools import partial

import pytest

from editor.core.resources import samples_folder
from editor.lab.plan import game_of
from editor.play.bots import bot_named
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.positions import mover_of
from editor.play.series import match_of, play_one, play_series
from tests.depth import parameter
from tests.lab.playtests import SAMPLES, deal
from tests.play.games import Sample, game, samples

SOME = [("tactics", "smallest", 5), ("mechs", "foundry-duel", 2), ("trts", "short-evening", 4)]
"""A sample of each system that has a limit of rounds, and how many random matches are played."""


def _game(system: str, name: str) -> Game:
    return game(next(sample for sample in samples() if _is(sample, system, name)))


def _is(sample: Sample, system: str, name: str) -> bool:
    return sample.file == samples_folder() / system / f"{name}.json"


@pytest.mark.quick("mechs-foundry-duel-2")
@pytest.mark.parametrize(("system", "name", "matches"), SOME)
def test_the_score_says_whether_a_match_ended_in_its_last_round(
    system: str, name: str, matches: int
) -> None:
    """It is the last one by what the standing said before the last action; never while played."""
    dealt = _game(system, name)
    engine = engine_for(dealt.rules)
    found = set()
    for number in range(matches):
        engine.seed_rng(number)
        state = engine.start(dealt, 5, number)
        when = ""
        while mover_of(state) >= 0:
            when = dealt.rules.scoreboard(dealt, dealt.opened(state), -1).when
            before, state = state, engine.step(dealt, state, engine.pick(dealt, state)).state
        engine.scores(dealt, state)
        rounds = re.match(r"Round (\d+) of (\d+)", when)
        assert rounds
        assert engine.work.rounds == int(rounds[1])
        assert engine.work.at_limit == int(rounds[1] == rounds[2])
        found.add(engine.work.at_limit)
        engine.scores(dealt, before)
        assert engine.work.at_limit == 0
    # A race for points has no other end than its last round.
    assert found == ({1} if system == "mechs" else {0, 1})


SERIES: list[tuple[str, str, str, dict[str, int], bool]] = [
    ("mechs", "foundry-duel", "random", {}, True),
    ("mechs", "foundry-duel", "mcts:1", {}, True),
    ("trts", "eagle-rock", "random", {}, False),
    ("trts", "short-evening", "random", {"round": 20}, True),
    ("trts", "short-evening", "mcts:1", {"round": 20}, True),
    ("tactics", "three-banners", "random", {}, False),
]


def test_a_series_says_which_matches_ended_in_the_last_round(subtests: pytest.Subtests) -> None:
    """Matches that one call plays say so, and those of bots that search."""
    for system, name, bot, position, ended in SERIES:
        with subtests.test(f"{system}/{name}, {bot}"):
            dealt = _game(system, name)
            bots = (bot_named(bot, {}),) * len(dealt.seats)
            results = play_series(
                dealt, partial(engine_for, dealt.rules), bots, 3, 2, position=position
            )
            assert [result.at_limit for result in results] == [ended, ended]


def _bots(name: str) -> list[tuple[str, ...]]:
    game = game_of(deal(name))
    words = {each.family or each.name: name for name, each in game.restrictions.items()}
    held = [f"{bot}/{word}" for bot in ("random", "greedy") for word in words.values()]
    pairs = [("random", "random"), ("greedy", "greedy"), ("greedy", "random"), ("mcts:5", "random")]
    return [*pairs, *((word, "random") for word in held)]


@pytest.mark.quick("mechs/foundry-duel-one")
@pytest.mark.parametrize(
    "numbers", [parameter([3], deep=False), parameter([0, 1, 2], deep=True)], ids=["one", "more"]
)
@pytest.mark.parametrize("name", SAMPLES)
def test_each_match_is_the_one_that_a_call_plays(name: str, numbers: list[int]) -> None:
    """With any bots and restrictions: the same result after as many actions."""
    game = game_of(deal(name))
    engine = engine_for(game.rules)
    for named in _bots(name):
        bots = [bot_named(word, game.restrictions) for word in named]
        for number in numbers:
            match = match_of(game, engine, bots, 5, number)
            known = play_one(game, engine, bots, 5, number)
            assert engine.scores(game, match.state) == (known.scores, known.places)
            assert (match.at, match.number) == (known.plies, number)
