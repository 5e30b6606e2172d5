"""What stacks are called: "west.soldier", and "west.soldier#2" where there are several."""

from __future__ import annotations

from editor.play.game import Game
from editor.systems.trts.play.labels import names_of, piece_id
from editor.systems.trts.play.state import State


def stack_id(game: Game, state: State, player: int, slot: int) -> str:
    """Return the stable name of a stack of a player, as long as nothing moves."""
    area, piece = state.area[player, slot], state.piece[player, slot]
    before = sum(
        state.area[player, other] == area and state.piece[player, other] == piece
        for other in range(slot)
    )
    name = f"{names_of(game).areas[area]}.{piece_id(game, player, piece)}"
    return f"{name}#{before + 1}" if before else name


def stacks_by_id(game: Game, state: State, player: int) -> dict[str, int]:
    """Return the slots of all stacks of a player by their names."""
    return {stack_id(game, state, player, slot): slot for slot in range(state.stacks[player])}
