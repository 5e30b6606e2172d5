"""Which map becomes an answer: fair by few moves, else what is most likely near the targets."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

from editor.lab.contest import WHOLE
from editor.propose import exploring
from editor.propose.answer_search import AnswerSearch, FoundBalance
from editor.propose.exploring import AnswerView
from editor.propose.goal import WinGoal, Wins

GOAL = WinGoal({"red": 0.5, "blue": 0.5}, {"red": "Red", "blue": "Blue"}, False, 0.5)
VIEW = AnswerView("fewest", frozenset(), 4)


def _wins(red: float) -> Wins:
    won = Counter({"red": int(1_000 * red) * WHOLE, "blue": int(1_000 * (1 - red)) * WHOLE})
    return Wins(GOAL, won, Counter({"red": 1_000, "blue": 1_000}), matches=1_000)


def _map(name: str, moves: int) -> exploring.TestedMap:
    """Return a map of so many moves that is only a name."""
    trial = SimpleNamespace(wins=_wins(0.5))
    return exploring.TestedMap(
        cast(Any, (None,) * moves), cast(Any, name), cast(Any, None), cast(Any, trial)
    )


def _found(red: float, moves: int, *, fair: bool) -> FoundBalance:
    return FoundBalance("fewest", cast(Any, (None,) * moves), cast(Any, ""), _wins(red), fair)


def test_fewer_moves_are_better_only_where_a_map_is_fair() -> None:
    """Of maps that may be in the band the nearest is better, whatever it takes."""
    fair = [_found(0.53, 1, fair=True), _found(0.5, 3, fair=True)]
    near = [_found(0.51, 3, fair=False), _found(0.54, 1, fair=False)]
    off = [_found(0.57, 2, fair=False), _found(0.6, 1, fair=False)]
    assert sorted((*off, *near, *reversed(fair)), key=lambda each: each.rank) == [
        *fair,
        *near,
        *off,
    ]


def test_the_last_fresh_matches_are_for_what_is_most_likely_near() -> None:
    """A map of one move looks as near, but is hardly known; another is known to be far."""
    maps = {
        _map("vague", 1): (0.03, 0.08),
        _map("near", 2): (0.04, 0.01),
        _map("far", 1): (0.1, 0.01),
    }
    looked: list[str] = []
    ground = SimpleNamespace(
        left=2_500, confirming=2_000, z=3.0, unrotated="not here",
        before=SimpleNamespace(wins=_wins(0.7)),
    )  # fmt: skip

    def confirmed(scenario: str, *rest: object) -> Wins:
        looked.append(scenario)
        ground.left -= 2_000
        return _wins(0.54)

    ground.confirmed = confirmed
    explorer = SimpleNamespace(
        best=lambda view: list(maps),
        worst=lambda each: maps[each][0],
        doubt=lambda each: maps[each][1],
        promises=lambda view: False,
        round=lambda view: False,
        confirmed=lambda each, wins: None,
    )
    found = AnswerSearch(cast(Any, ground), cast(Any, explorer), VIEW, 0).run()
    assert looked == ["near"]
    assert found is not None
    assert (len(found.moves), found.fair, found.near) == (2, False, True)
