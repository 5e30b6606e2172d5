"""A search spends its simulations where they matter, within the budget of a match."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.layout import numbers
from editor.play.positions import mover_of
from editor.play.tree import LITTLE, MUCH, NOTHING, TREE, USUAL, clear, deserved, grow, open_tree
from tests.play.games import Sample, compiled, game, samples

if TYPE_CHECKING:
    from editor.play.tree import Thoughts, Tree

BUDGET = 200
DECISIONS = 80
"""How many decisions of a match are looked at; orders and the like are weighed without a search."""
CHOSEN = [
    next(sample for sample in samples() if str(sample).startswith(name))
    for name in ("tactics-three-banners", "mechs-foundry-duel", "trts-dawn-and-dusk")
]


def tree_of(*children: tuple[int, int]) -> Tree:
    """Return a tree whose root has children with so many visits, and so much a visit."""
    tree = open_tree(numbers(TREE.empty()))
    clear(tree)
    for action, (visits, mean) in enumerate(children):
        node = grow(tree, 0, action, 0)
        tree.visits[node], tree.total[node] = visits, visits * mean
        tree.visits[0] += visits
    return tree


RACES: list[tuple[tuple[tuple[int, int], ...], int]] = [
    (((50, 120),), USUAL),
    (((30, 50), (20, 45), (10, 43)), LITTLE),
    (((90, 300), (8, 20), (2, -50)), LITTLE),
    (((40, 300), (35, 290), (5, -50)), MUCH),
    (((35, 290), (40, 300), (5, -50)), MUCH),
    (((40, 30), (35, 28), (5, 0)), USUAL),
    (((60, 300), (25, 290), (5, -50)), USUAL),
]


def test_a_close_race_with_much_at_stake_deserves_most(subtests: pytest.Subtests) -> None:
    """Alike outcomes and clear leaders deserve little; a close race counts if much hangs on it."""
    for children, share in RACES:
        with subtests.test(str(children)):
            assert deserved(tree_of(*children)) == share
            assert LITTLE < USUAL < MUCH


def spent(sample: Sample) -> list[tuple[int, Thoughts]]:
    """Return the percentage that each decision of a match deserved, and what was thought of it."""
    dealt, engine = game(sample), compiled(sample.system.id)
    heard: list[Thoughts] = []
    thinker = Thinker(compiled(sample.system.id), heard=heard.append)
    bot, other = bot_named(f"mcts:{BUDGET}", {}), bot_named("greedy", {})
    state = engine.start(dealt, 3)
    found: list[tuple[int, Thoughts]] = []
    for ply in range(10 * DECISIONS * DECISIONS):
        mover = mover_of(state)
        if mover < 0 or len(found) == DECISIONS:
            break
        view = engine.observation(dealt, state, mover)
        searched = not engine.rules.plain(dealt, dealt.opened(view))
        action = thinker.decide(dealt, view, mover, bot if searched else other, ply)
        if searched:
            share = NOTHING if heard[-1].how == "single" else thinker.tree.deserves
            found.append((share, heard[-1]))
        state = engine.step(dealt, state, action).state
    return found


@pytest.mark.quick("mechs-foundry-duel-arena-two")
@pytest.mark.parametrize("sample", CHOSEN, ids=str)
def test_what_matters_gets_more_within_the_budget_of_a_match(sample: Sample) -> None:
    """Single answers take no simulation, trifles few, and all together no more than the usual."""
    decisions, simulations = Counter[int](), Counter[int]()
    for share, thoughts in spent(sample):
        decisions[share] += 1
        simulations[share] += thoughts.done
        assert thoughts.done <= BUDGET * MUCH // 100
        assert (thoughts.done == 0) == (share == NOTHING)
    assert decisions.total() == DECISIONS
    assert simulations.total() <= BUDGET * decisions.total()
    each = {share: simulations[share] / count for share, count in decisions.items()}
    assert each[LITTLE] < BUDGET
    if MUCH in each:
        assert each[MUCH] > BUDGET > each[LITTLE]
