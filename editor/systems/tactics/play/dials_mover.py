"""Who decides in a position that is set by hand: it follows from its other values."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.state import State


def set_mover(game: Game, state: State) -> None:
    """Let those decide whose decision it is."""
    phase = state.phase
    if state.over:
        state.mover = NOBODY
    elif phase in (Phase.COUNTER, Phase.PLACE) and state.active != NONE:
        state.mover = state.active // 4
    elif phase in (Phase.CHOOSE_CARD, Phase.DRAFT):
        state.mover = _first_to_choose(game, state)
    elif phase == Phase.CHOOSE_START:
        free = (party for party in range(game.table.players) if state.claim[party] == NONE)
        state.mover = next(free, state.turn_of)
    else:
        state.mover = state.turn_of


def put_aside(state: State) -> None:
    """Let no unit be in the midst of anything."""
    state.active = state.opponent = state.reward = NONE
    state.dug = NOWHERE
    state.points = 0


def _first_to_choose(game: Game, state: State) -> int:
    """Return the first player who has still to choose cards in the set-up."""
    table = game.table
    for party in range(table.players):
        if state.phase == Phase.CHOOSE_CARD and state.hand_size[party] > table.rule_hand_kept:
            return party
        if state.phase == Phase.DRAFT and any(
            state.card[4 * party + place] == NONE and state.offered[party, place, 0] != NONE
            for place in range(4)
        ):
            return party
    return int(state.turn_of)
