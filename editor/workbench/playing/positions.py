"""Positions as values by name: what of a state lasts, and what of it fits another map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from editor.play.engine import Engine
from editor.play.game import Game

if TYPE_CHECKING:
    from editor.play.engine import State

_SEEDS = (0, 1, 2, 3)
"""Beginnings that are compared: what differs between them was decided by chance."""


def values_of(game: Game, state: State) -> dict[str, Any]:
    """Return every value of a position by its name."""
    return {knob.name: knob.value for knob in game.rules.knobs(game, game.opened(state))}


def lasting(game: Game, engine: Engine, state: State) -> dict[str, Any]:
    """Return the values that make this position of any beginning, whatever chance gave there."""
    usual = [values_of(game, engine.start(game, seed)) for seed in _SEEDS]
    return {
        name: value
        for name, value in values_of(game, state).items()
        if any(one.get(name) != value for one in usual)
    }


def arranged(
    game: Game, engine: Engine, seed: int, values: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return values in an order in which they can be set, and why the others are refused.

    A value may have to wait for another one: a piece for the space that another one leaves.
    """
    state = engine.start(game, seed)
    opened = game.opened(state)
    fresh = values_of(game, state)
    left = {name: value for name, value in values.items() if fresh.get(name) != value}
    kept: dict[str, Any] = {}
    refused: dict[str, str] = {}
    while left:
        refused = {}
        for name, value in left.items():
            try:
                game.rules.turned(game, opened, name, value)
            except ValueError as error:
                refused[name] = str(error)
            else:
                kept[name] = value
        if len(refused) == len(left):
            break
        left = {name: left[name] for name in refused}
    return kept, refused
