"""What a person who sets a position up by hand may bring from a space to another."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.display import Shift
from editor.play.game import Game
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.labels import unit_id, unit_words
from editor.systems.tactics.play.state import State

OFF = "off"
"""Where a unit is that is off the map, as its property says it."""


def shifts(game: Game, state: State, space: int, goal: int) -> Iterator[Shift]:
    """Yield the units and the artifact of a space, brought to another one or off the map."""
    there = OFF if goal == NOWHERE else game.spaces[goal]
    for unit in range(4 * game.table.parties):
        if state.card[unit] != NONE and state.cell[unit] == space:
            group = unit_words(game, unit)
            yield Shift(group, group, f"{unit_id(game, unit)}.cell", there)
    if game.table.artifact and state.artifact_at == space and goal != NOWHERE:
        yield Shift("The artifact", "Artifact", "artifact.at", there)
