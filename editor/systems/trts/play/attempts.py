"""What somebody can mean who points at an area, or drags pieces there from another."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.trts.play.actions import OPTIONS, Action, action_of
from editor.systems.trts.play.names import Amount, Phase, Trait
from editor.systems.trts.play.state import State


def attempts(game: Game, state: State, actor: int, space: int) -> tuple[int, ...]:
    """Return what the mover's pieces in an area could do in another, or what is done in one."""
    phase = state.phase
    if state.mover < 0:
        return ()
    slots = _slots(game, state, actor)
    if phase == Phase.ORDERS:
        return _for_each(Action.MOVE, slots, space)
    if phase == Phase.PUSHING:
        push = (action_of(Action.PUSH, 0, space),)
        back = _for_each(Action.RETREAT, slots, space)
        own = state.markers[space] == 1 << state.mover
        return (*back, *push) if own else (*push, *back)
    if phase == Phase.GROUPING:
        here = actor if actor != NOWHERE and space == state.push_area else space
        return _for_each(Action.ADD, _slots(game, state, here), 0)
    if phase == Phase.RETREATING:
        return _for_each(Action.RETREAT, slots, space)
    if phase == Phase.GOING_ON:
        return (*_for_each(Action.MOVE, slots, space), action_of(Action.PUSH, 0, space))
    if phase == Phase.FIGHTING and space == state.push_area:
        return _targets(game, state)
    return ()


def _slots(game: Game, state: State, area: int) -> Sequence[int]:
    """Return the stacks of the mover in an area: units that can still move, then the others."""
    player, table = state.mover, game.table
    found = [slot for slot in range(state.stacks[player]) if state.area[player, slot] == area]
    return sorted(
        found,
        key=lambda slot: (
            table.piece_traits[player, state.piece[player, slot]] & Trait.UNIT == 0,
            state.moves[player, slot] == 0,
        ),
    )


def _for_each(kind: int, slots: Sequence[int], option: int) -> tuple[int, ...]:
    """Return an action of each stack as a whole, and of one piece of it."""
    return _whole_and_one([action_of(kind, slot, option) for slot in slots])


def _targets(game: Game, state: State) -> tuple[int, ...]:
    """Return the attacks on all kinds of pieces of enemies in the area of the fight."""
    team = game.table.team
    return _whole_and_one(
        [
            action_of(Action.TARGET, 0, other * OPTIONS + state.piece[other, slot])
            for other in range(len(game.seats))
            for slot in range(state.stacks[other])
            if team[other] != team[state.mover] and state.area[other, slot] == state.push_area
        ]
    )


def _whole_and_one(actions: Sequence[int]) -> tuple[int, ...]:
    return (*actions, *(action + Amount.ONE for action in actions))
