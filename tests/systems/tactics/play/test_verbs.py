"""The verbs agree: legal actions are accepted, others change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from editor.play.engine import Engine
from editor.play.header import NOWHERE
from editor.play.layout import numbers
from editor.systems.tactics.play.actions import BITS, UNIT_AT, Action, Refusal, action_of
from editor.systems.tactics.play.state import WORK
from editor.systems.tactics.play.verbs import VERBS
from tests.systems.tactics.play.adventures import Table, begun


def _numbers_tried(table: Table) -> list[int]:
    """Every kind of action with every unit and every target that could mean anything."""
    game = table.game.table
    targets = max(game.cells, 4 * game.units, 8 * game.tactics) + 4
    return [
        (kind << BITS) | (unit << UNIT_AT) | target
        for kind in range(len(Action) + 1)
        for unit in range(16)
        for target in range(targets)
    ]


def _at_random(table: Table, plies: int, random: Random) -> None:
    engine, game = table.engine, table.game
    for _ in range(plies):
        if not table.now.over:
            action = random.choice(engine.legal(game, table.state))
            table.state = engine.step(game, table.state, action).state


@pytest.mark.quick("under-the-hill-1")
@pytest.mark.parametrize(("name", "positions"), [("smallest", 3), ("under-the-hill", 1)])
def test_the_list_holds_just_what_is_not_refused(name: str, positions: int) -> None:
    """Of all numbers of actions, exactly the listed ones are not refused."""
    random = Random(3)
    table = begun(name)
    for _ in range(positions):
        _at_random(table, 23, random)
        legal = set(table.engine.legal(table.game, table.state))
        found = {
            action
            for action in _numbers_tried(table)
            if not table.engine.refusal(table.game, table.state, action)
        }
        assert found == legal


def test_a_random_turn_seldom_ends_early_however_many_units_are_gone() -> None:
    """An attack on a unit that stands nowhere is no reason to end it; each pick is legal."""
    table = begun("smallest")
    for unit in range(5, 8):
        table.now.cell[unit], table.now.health[unit] = NOWHERE, 0
    picked = [table.engine.pick(table.game, table.state) for _ in range(100)]
    assert set(picked) <= set(table.engine.legal(table.game, table.state))
    assert picked.count(action_of(Action.END_TURN, 0, 0)) < 10


def test_what_is_refused_changes_nothing() -> None:
    """A refused step leaves the state as it was, and so do numbers that are no action at all."""
    random = Random(5)
    table = begun("smallest")
    work = numbers(WORK.empty())
    tables = numbers(table.game.tables)
    for _ in range(12):
        _at_random(table, 9, random)
        legal = table.engine.legal(table.game, table.state)
        for action in (-1, 1 << 40, *(random.randrange(len(Action) << BITS) for _ in range(60))):
            after = table.state.copy()
            if action not in legal:
                assert VERBS.step(tables, numbers(after), work, action) != Refusal.FINE
                assert (after == table.state).all()


def test_nothing_is_legal_once_it_is_over() -> None:
    """After the end no action is listed, and each is refused for it."""
    table = begun("smallest", limit__rounds=2)
    _at_random(table, 500, Random(1))
    assert table.now.over
    assert table.engine.legal(table.game, table.state) == ()
    refused = VERBS.refuse(
        numbers(table.game.tables), numbers(table.state), numbers(WORK.empty()), 0
    )
    assert refused == Refusal.MATCH_OVER


def _count(engine: Engine, table: Table, state: Any, depth: int) -> int:
    actions = engine.legal(table.game, state)
    if depth == 1:
        return len(actions)
    return sum(
        _count(engine, table, engine.step(table.game, state, action).state, depth - 1)
        for action in actions
    )


def _duel() -> Table:
    """Two fighters with empty hands and no ammo in the corners of twenty spaces."""
    table = begun("smallest")
    table.clear(0, 4)
    table.put(0, "a1")
    table.put(4, "e4")
    now = table.now
    for party in range(2):
        now.hand_size[party] = 0
        for card in range(table.game.table.tactics):
            now.deck[card] += now.hand[party, card]
            now.hand[party, card] = 0
    for unit in (0, 4):
        now.ammo[unit] = 0
        now.card[unit] = next(
            card
            for card in range(table.game.table.cards)
            if table.game.table.card_class[card] == 0
            and table.game.table.card_move[card] == 4
            and not table.game.table.card_ability[card]
        )
        now.health[unit] = 5
    return table


def test_counts_by_depth() -> None:
    """From a corner four points reach 13 of twenty spaces, and the turn may end: counted on.

    By hand: 20 spaces less the one stood on, less those five, six and seven steps away
    (e2, d3, c4; e3, d4; e4). Then 14 more after the end of the turn, and after each move as many
    as lie within four steps, three with the artifact, and the end; and three shots, from e1, d2
    and c3, where the way by the village c1 has brought ammo. Depth three was counted once.
    """
    table = _duel()
    counts = [_count(table.engine, table, table.state, depth) for depth in (1, 2, 3)]
    assert counts == [14, 234, 3915]


def test_a_player_knows_all_but_the_cards_of_others() -> None:
    """Hands of others are hidden; determinized hands agree with what was known."""
    for seed in range(4):
        table = begun("watchtower")
        _at_random(table, 40, Random(seed))
        engine, game = table.engine, table.game
        for player in range(4):
            view = engine.observation(game, table.state, player)
            seen = game.opened(view)
            for other in range(4):
                hand = [seen.hand[other, card] for card in range(game.table.tactics)]
                assert (min(hand) < 0) == (other != player)
            engine.seed_rng(seed)
            determinized = engine.determinized(game, view, player)
            again = engine.observation(game, determinized, player)
            assert (again == view).all()
            now = game.opened(determinized)
            for other in range(4):
                hand = [now.hand[other, card] for card in range(game.table.tactics)]
                assert sum(hand) == now.hand_size[other]


def test_every_legal_action_may_be_picked() -> None:
    """Random picks are legal, and in a small position all legal actions come up in time."""
    table = begun("smallest")
    engine, game = table.engine, table.game
    engine.seed_rng(1)
    legal = set(engine.legal(game, table.state))
    picked = {engine.pick(game, table.state) for _ in range(8000)}
    assert picked == legal
