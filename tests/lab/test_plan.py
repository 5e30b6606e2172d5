"""Plans: which bots sit where, and which chance they get."""

import pytest

from editor.lab.plan import MAX_SEATINGS, Plan, game_of, plan_for, seatings_of
from editor.play.bots import BotError, bot_named
from tests.lab.playtests import deal

BOTS = [bot_named(f"mcts:{at}", {}) for at in range(1, 9)]


def test_one_bot_and_named_bots_keep_their_seats() -> None:
    """One bot and named bots keep their seats."""
    game = game_of(deal("tactics/smallest"))
    assert plan_for(game, "greedy", 1).seatings == ((bot_named("greedy", {}),) * 2,)
    (seating,) = plan_for(game, "blue=random", 1).seatings
    assert [str(bot) for bot in seating] == ["greedy", "random"]


def test_bots_in_a_list_sit_at_every_seat() -> None:
    """Bots in a list sit at every seat."""
    game = game_of(deal("tactics/smallest"))
    seatings = plan_for(game, "greedy, random", 1).seatings
    assert [[str(bot) for bot in bots] for bots in seatings] == [
        ["greedy", "random"], ["random", "greedy"],
    ]  # fmt: skip
    assert len(plan_for(game, "greedy,greedy", 1).seatings) == 1


@pytest.mark.parametrize("bots", ["greedy,random,greedy", "greedy,", "green=greedy", "nobody"])
def test_bots_that_fit_no_seat_are_refused(bots: str) -> None:
    """Bots that fit no seat are refused."""
    with pytest.raises(BotError):
        plan_for(game_of(deal("tactics/smallest")), bots, 1)


def test_each_bot_sits_equally_often_at_every_seat(subtests: pytest.Subtests) -> None:
    """Each bot sits equally often at every seat."""
    for count in range(1, 9):
        with subtests.test(str(count)):
            seatings = seatings_of(BOTS[:count])
            assert len(seatings) <= MAX_SEATINGS
            assert len(set(seatings)) == len(seatings)
            for seat in range(count):
                sat = [bots[seat] for bots in seatings]
                assert {sat.count(bot) for bot in BOTS[:count]} == {len(seatings) // count}


def test_seatings_share_the_matches_and_the_chance(subtests: pytest.Subtests) -> None:
    """Seatings share the matches and the chance."""
    for matches in [0, 1, 5, 6, 7, 100]:
        with subtests.test(str(matches)):
            plan = Plan(seatings_of(BOTS[:3]), 1)
            played = [plan.numbers(at, matches) for at in range(6)]
            assert sum(map(len, played)) == matches
            assert all(numbers.start == 0 for numbers in played)
            assert len({len(numbers) for numbers in played}) <= 2
