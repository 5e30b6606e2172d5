"""The table of strength says what its matches say, and no more."""

import pytest

from benchmarks import strength
from benchmarks.strength import Strength, of_game, together, won
from editor.play.engine import Engine
from editor.play.series import MatchResult
from tests.play.games import PLAYED, fresh


def test_a_line_says_better_or_worse_only_where_its_interval_is_clear_of_the_even_share() -> None:
    """Of few matches nothing is said; lines together have the even share of all their matches."""
    few, many = Strength("a", "s", "w", 6, 10, 0.5), Strength("b", "s", "w", 60, 90, 1 / 3)
    worse = Strength("c", "s", "w", 5, 40, 0.5)
    assert [line.verdict for line in (few, many, worse)] == ["not told apart", "better", "WORSE"]
    both = together("all", [few, many])
    assert (both.wins, both.matches) == (66, 100)
    assert both.even == pytest.approx(0.35)
    assert "66 % [56, 75]      of 100 matches, even 35 %  better" in str(both)


def test_the_stronger_bot_plays_for_each_team_and_a_shared_win_counts_by_shares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two players each is the stronger bot once; where one decides, the weaker one plays too."""
    pegs = PLAYED[-1]
    asked = []

    def play(game: object, engine: object, bots: tuple[object, ...], seed: int, count: int):  # type: ignore[no-untyped-def]
        asked.append([str(bot) for bot in bots])
        places = (1, 1) if len(asked) == 1 else (1, 2)
        return [MatchResult(number, (0, 0), places[: len(bots)], 9) for number in range(count)]

    monkeypatch.setattr(strength, "play_series", play)
    monkeypatch.setattr(strength, "engine_for", Engine)
    line = of_game("two", fresh(pegs, pegs.modes[0].id, 2), "greedy", "random", 4)
    assert asked == [["greedy", "random"], ["random", "greedy"]]
    assert (line.wins, line.matches, line.even) == (2, 8, 0.5)
    asked.clear()
    line = of_game("one", fresh(pegs, pegs.modes[0].id, 1), "greedy", "random", 4)
    assert asked == [["greedy"], ["random"]]
    assert (line.matches, line.even) == (8, 1)


def test_an_adventure_that_everybody_lost_is_won_by_nobody() -> None:
    """A lost adventure has no first place; it counts among the matches all the same."""
    pegs = PLAYED[-1]
    dealt = fresh(pegs, pegs.modes[0].id, 1)
    results = [MatchResult(0, (0,), (2,), 9), MatchResult(1, (1,), (1,), 9)]
    assert won(dealt, results, dealt.seats[0].team) == 1
