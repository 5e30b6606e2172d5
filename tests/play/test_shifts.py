"""Pieces that are brought to another space while a position is set up by hand."""

from __future__ import annotations

import pytest

from editor.play.header import NOBODY, NOWHERE
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.positions import PositionError
from editor.seam.system import AnySystem
from tests.play.games import PLAYED, fresh

STEPS = 30


@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.id)
def test_a_piece_stands_where_it_is_brought(system: AnySystem) -> None:
    """Every shift sets a value of the position, in the group it names, or says why not."""
    game = fresh(system, system.modes[0].id)
    match = Match(game, engine_for(game.rules), 3)
    while match.at < STEPS and not match.over:
        match.play(match.legal()[match.at % len(match.legal())])
    state = game.opened(match.state)
    groups = {item.key: item.group for item in game.rules.properties(game, state)}
    moved = taken = 0
    for space in sorted({figure.space for figure in game.rules.figures(game, state, NOBODY)}):
        goal = (space + 1) % len(game.spaces)
        for shift in game.rules.shifts(game, state, space, goal):
            assert shift.group == groups[shift.key]
            try:
                match.set_up({shift.key: shift.value})
            except PositionError:
                continue  # the goal may be taken
            moved += 1
            here = game.rules.figures(game, game.opened(match.state), NOBODY)
            assert any(figure.space == goal for figure in here), shift
            match.go(match.at - 1)
        for shift in game.rules.shifts(game, state, space, NOWHERE):
            assert shift.key in groups
            taken += 1
    assert moved
    assert taken or system.id in ("mechs", "pegs"), "there somebody always stands on the board"
