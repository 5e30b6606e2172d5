"""Whether bots agree on whom a sample favours is told side by side."""

import pytest

from benchmarks import agreement
from benchmarks.agreement import Agreement, of_game
from editor.lab.deal import game_of
from editor.lab.estimates import Interval
from tests.lab.playtests import deal


@pytest.mark.parametrize(
    ("greedy", "search", "apart"),
    [((0.5, 0.45, 0.55), (0.2, 0.1, 0.3), True), ((0.5, 0.45, 0.55), (0.45, 0.3, 0.6), False)],
)
def test_bots_disagree_where_their_rates_are_clearly_apart(
    greedy: tuple[float, float, float], search: tuple[float, float, float], apart: bool
) -> None:
    """The line names it, with both rates."""
    found = Agreement("a", "Red", ("greedy", "mcts"), (Interval(*greedy), Interval(*search)))
    assert found.apart == apart
    assert ("DISAGREE" in str(found)) == apart
    assert "greedy 50 % [45, 55]" in str(found)


def test_each_side_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shares of all sides are all the wins; who all play on one side has no line."""
    monkeypatch.setattr(agreement, "BOTS", (("greedy", 6), ("random", 6)))
    lines = list(of_game("duel", game_of(deal("mechs/foundry-duel"))))
    assert [line.side for line in lines] == ["Red", "Blue"]
    for bot in range(2):
        assert sum(line.wins[bot].value for line in lines) == pytest.approx(1)
    assert not list(of_game("hill", game_of(deal("tactics/under-the-hill"))))
