"""Tests of what positions are worth to greedy bots."""

from __future__ import annotations

import pytest

from editor.play.engine import Engine
from editor.play.machine import engine_for
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.adventures import FIGHTER, ROGUE, Table, begun
from tests.systems.tactics.play.matches import match_on


def _worths(match_hands: tuple[int, ...], adventure: bool) -> list[int]:
    """Return the worth of a position with hands of these sizes."""
    if adventure:
        game, state = begun().game, begun().state
    else:
        match = match_on()
        game, state = match.game, match.state
    found = []
    for size in match_hands:
        held = state.copy()
        game.opened(held).hand_size[0] = size
        found.append(Engine(RULES).evaluate(game, held, 0))
    return found


def test_a_card_that_goes_away_again_is_no_reason_to_end_the_turn() -> None:
    """Cards within the hand limit are worth something."""
    for adventure in (False, True):
        kept = match_on().game.table.rule_hand
        less, full, more = _worths((kept - 1, kept, kept + 1), adventure)
        assert less < full == more


def _worth(table: Table) -> int:
    return table.engine.evaluate(table.game, table.state, 0)


def test_a_step_towards_a_dungeon_is_worth_something() -> None:
    """Nearer to a portal is better, inside better still, and the crystal is best."""
    table = begun()
    table.clear(FIGHTER, ROGUE)
    table.put(ROGUE, "n14")
    table.put(FIGHTER, "i12")
    worths = []
    for space in ("h8", "e5"):
        table.put(FIGHTER, space)
        worths.append(_worth(table))
    table.put(FIGHTER, "d3.b1")
    table.now.open_bits = 1 << 2
    worths.append(_worth(table))
    table.now.crystal[2] = 1
    table.now.open_bits = 0
    table.put(FIGHTER, "e5")
    worths.append(_worth(table))
    assert worths == sorted(worths)
    assert len(set(worths)) == 4


@pytest.mark.parametrize("name", ["under-the-hill", "two-lanterns"])
def test_a_player_who_goes_by_it_wins(name: str) -> None:
    """Always taking the action of the most worth takes all crystals in time."""
    table = begun(name, seed=4)
    engine, game = engine_for(RULES), table.game
    while not table.now.over:
        afters = [
            engine.step(game, table.state, action).state
            for action in engine.legal(game, table.state)
        ]
        table.state = max(afters, key=lambda after: engine.evaluate(game, after, 0))
    assert engine.scores(game, table.state)[1][0] == 1
