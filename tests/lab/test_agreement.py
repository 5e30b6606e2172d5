"""Whether other bots agree: in a sentence, and for each side."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from editor.lab.agreement import check_of, checked
from editor.lab.estimates import quantile, rate
from editor.lab.playtest import Budget
from editor.lab.report import PlaytestReport
from editor.lab.reporting import estimate
from tests.lab.page.readers import report
from tests.lab.playtests import playtest

DUEL = "mechs/foundry-duel"


def _won(bot: str, matches: int, *wins: int, of: str = DUEL) -> PlaytestReport:
    """Return a report of a duel in which sides won so many matches."""
    found = report(of)
    sides = [
        replace(side, wins=estimate(rate(won, matches, quantile(len(wins)))))
        for side, won in zip(found.sides, wins, strict=True)
    ]
    return replace(found, bots=(bot, bot), matches=matches, sides=tuple(sides))


def test_bots_that_disagree_are_told_with_both_rates() -> None:
    """Neither is trusted alone."""
    check = check_of(_won("greedy", 1000, 600, 400), _won("mcts", 60, 18, 42))
    assert [side.apart for side in check.sides] == [True, True]
    assert check.sentence == (
        "In 60 matches of mcts the win rates differ from those of greedy: Red 30 % (19 to 44) "
        "instead of 60 % (56 to 63); Blue 70 % (56 to 81) instead of 40 % (37 to 44). "
        "They disagree about Red and Blue; do not rely on either alone."
    )


def test_where_nothing_differs_it_is_told_what_would_not_show() -> None:
    """A sample proves no agreement."""
    check = check_of(_won("greedy", 1000, 520, 480), _won("mcts", 60, 31, 29))
    assert not any(side.apart for side in check.sides)
    assert check.sentence == (
        "In 60 matches of mcts no side clearly wins more or less often than with greedy; "
        "differences under about 14 points would not show."
    )


def test_a_judge_that_searches_little_is_called_so() -> None:
    """In trts mcts leaves nearly all to greedy, which the sentence says."""
    won = partial(_won, of="trts/short-evening")
    found = check_of(won("greedy", 1000, 520, 480), won("mcts:200", 60, 31, 29))
    assert found.sentence.endswith(
        "Here mcts:200 leaves orders and engagements to greedy and searches only the rest, "
        "so it is not an independent check."
    )
    other = check_of(won("greedy", 1000, 520, 480), won("random", 60, 31, 29))
    assert "independent" not in other.sentence


@pytest.mark.parametrize(("matches", "check"), [(1000, 20), (20, 60)])
def test_few_matches_are_no_check(matches: int, check: int) -> None:
    """Neither few of the one nor of the other."""
    found = check_of(_won("greedy", matches, matches, 0), _won("mcts", check, 0, check))
    assert not any(side.apart for side in found.sides)
    assert found.sentence == "20 matches are too few for a check."


def test_who_all_play_on_one_side_are_not_checked() -> None:
    """Nobody can be favoured."""
    found = report("tactics/under-the-hill")
    assert check_of(found, found).sentence == (
        "There are no opponents, so other bots cannot confirm the result."
    )


def test_a_checked_report_says_the_same_besides() -> None:
    """Nothing else of it changes; random bots do not play as greedy ones do."""
    greedy, random = (playtest(DUEL, bot, Budget(45)) for bot in ("greedy", "random"))
    for each in (greedy, random):
        each.run()
    first, second = greedy.report(), random.report()
    found = checked(first, second)
    assert replace(found, check=None) == first
    assert found.check is not None
    assert [side.wins for side in found.check.sides] == [side.wins for side in second.sides]
