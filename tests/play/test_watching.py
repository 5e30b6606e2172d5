"""A match played step by step: as one call plays it."""

import pytest

from editor.lab.deal import game_of
from editor.play.bots import bot_named
from editor.play.machine import engine_for
from editor.play.series import play_one
from editor.play.watching import match_of
from tests.depth import parameter
from tests.lab.playtests import SAMPLES, deal


def _bots(name: str) -> list[tuple[str, ...]]:
    game = game_of(deal(name))
    words = {each.family or each.name: name for name, each in game.restrictions.items()}
    held = [f"{bot}/{word}" for bot in ("random", "greedy") for word in words.values()]
    pairs = [("random", "random"), ("greedy", "greedy"), ("greedy", "random"), ("mcts:5", "random")]
    return [*pairs, *((word, "random") for word in held)]


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
