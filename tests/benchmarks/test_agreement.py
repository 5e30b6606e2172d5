"""Whether bots agree on whom a sample favours is told side by side."""

import pytest

from benchmarks import agreement
from benchmarks.agreement import Agreement, of_deal
from editor.lab.report import Estimate
from tests.lab.playtests import PlaysHere, deal


@pytest.mark.parametrize("apart", [True, False])
def test_a_line_has_both_rates_and_whether_bots_disagree(apart: bool) -> None:
    """The line names it."""
    wins = [
        Estimate(value=value, least=low, greatest=high)
        for value, low, high in ((0.5, 0.45, 0.55), (0.2, 0.1, 0.3))
    ]
    found = Agreement("a", "Red", ("greedy", "mcts"), (wins[0], wins[1]), apart)
    assert ("DISAGREE" in str(found)) == apart
    assert "greedy 50 % [45, 55]" in str(found)


def test_each_side_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shares of all sides are all the wins; who all play on one side has no line."""
    monkeypatch.setattr(agreement, "BOTS", (("greedy", 6), ("random", 6)))
    duel, hill = deal("mechs/foundry-duel"), deal("tactics/under-the-hill")
    lines = list(of_deal("duel", duel, PlaysHere(duel)))
    assert [line.side for line in lines] == ["Red", "Blue"]
    for bot in range(2):
        assert sum(line.wins[bot].value for line in lines) == pytest.approx(1)
    assert not list(of_deal("hill", hill, PlaysHere(hill)))
