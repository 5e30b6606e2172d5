"""What a person who sets a position up by hand may bring from an area to another."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.display import Shift
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.trts.play.labels import names_of, player_name, some
from editor.systems.trts.play.properties import text_of
from editor.systems.trts.play.state import State


def shifts(game: Game, state: State, space: int, goal: int) -> Iterator[Shift]:
    """Yield the stacks of an area, brought to another one or taken away."""
    areas = names_of(game).areas
    for player, seat in enumerate(game.seats):
        # The text of a player's pieces has a word for each stack, in the order of the slots.
        stacks = text_of(game, state, player).split()
        for slot, stack in enumerate(stacks):
            if state.area[player, slot] != space:
                continue
            _, piece = stack.split(".", 1)
            moved = [f"{areas[goal]}.{piece}"] if goal != NOWHERE else []
            text = " ".join((*stacks[:slot], *moved, *stacks[slot + 1 :]))
            what = some(game, player, state.piece[player, slot], state.count[player, slot])
            words = f"{player_name(game, player)}: {what}"
            yield Shift(words, seat.name, f"{seat.id}.pieces", text)
