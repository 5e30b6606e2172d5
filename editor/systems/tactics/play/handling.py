"""What a person who sets a position up by hand does with units, flags and the artifact."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.properties import Property
from editor.core.words import opening
from editor.play.dials import Addition, Handling, PlacedPiece, Setting, value_itself, values_with
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.dials_units import is_unplaced
from editor.systems.tactics.play.display import ARTIFACT, FLAG, trigger_of
from editor.systems.tactics.play.figures import flag_key
from editor.systems.tactics.play.labels import (
    area_words,
    card_words,
    names_of,
    party_words,
    players_of,
    unit_id,
    unit_inside,
    unit_words,
    units_by_id,
)
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.properties import properties
from editor.systems.tactics.play.state import State

OFF = "off"
"""Where a unit is that is off the map, as its property says it."""


def _pieces(game: Game, state: State, space: int) -> Iterator[PlacedPiece]:
    for unit in range(game.table.units):
        if state.card[unit] != NONE and state.cell[unit] == space:
            owner = unit // 4 if unit // 4 < players_of(game) else NOBODY
            yield PlacedPiece(
                unit_id(game, unit), unit_words(game, unit), space, unit_id(game, unit), owner
            )
    if game.table.artifact and state.artifact_at == space:
        yield PlacedPiece(ARTIFACT, "The artifact", space, ARTIFACT)
    for area in range(game.table.areas if game.table.control else 0):
        if trigger_of(game, area) == space:
            taker = int(state.flag_of[area])
            picture = FLAG if taker == NOBODY else flag_key(game, taker)
            key = f"{FLAG}.{names_of(game).areas[area]}"
            words = f"Flag of {area_words(game, area)}"
            yield PlacedPiece(key, words, space, picture, taker, fixed=True)


def _moved(game: Game, state: State, key: str, goal: int) -> Setting:
    """Return the space of a unit, or of the artifact, which a unit on its new space bears."""
    if key.startswith(f"{FLAG}."):
        raise ValueError("A flag stays in its area: set how far it has moved beside the board.")
    if key == ARTIFACT:
        return _artifact_at(game, state, goal)
    return {f"{key}.cell": OFF if goal == NOWHERE else game.spaces[goal]}


def _artifact_at(game: Game, state: State, goal: int) -> Setting:
    if goal == NOWHERE:
        raise ValueError("The artifact must be on a space or carried by a unit: drag it onto one.")
    for unit in range(game.table.units):
        if state.cell[unit] == goal:
            return {"artifact.bearer": unit_id(game, unit)}
    return {"artifact.at": game.spaces[goal]}


def _values(game: Game, state: State, key: str) -> tuple[Property, ...]:
    """Return the values of a piece; those of a flag begin with the name of its area."""
    rows = properties(game, state)
    if key.startswith(f"{FLAG}."):
        return tuple(row for row in rows if row.key in (key, f"{key}.of"))
    return values_with(rows, f"{key}.")


def _additions(game: Game, state: State) -> Iterator[Addition]:
    """Yield every unit of the match, each there once, and the artifact."""
    table = game.table
    for unit in range(table.units):
        if unit // 4 < table.players and table.home[unit] == NOWHERE:
            continue  # a player may have fewer than four units
        party, card = unit // 4, int(state.card[unit])
        kind = CLASSES[unit % 4].capitalize()
        words = kind if card == NONE else f"{kind}, {card_words(game, card)}"
        yield Addition(
            unit_id(game, unit),
            party_words(game, party),
            words,
            unit_id(game, unit),
            party if party < players_of(game) else NOBODY,
            int(state.cell[unit] == NOWHERE),
        )
    if table.artifact:
        left = int(state.artifact_at == NOWHERE)
        yield Addition(ARTIFACT, "Artifact", "Artifact", ARTIFACT, left=left)


def _added(game: Game, state: State, key: str, space: int) -> Setting:
    if key == ARTIFACT:
        return _artifact_at(game, state, space)
    unit = units_by_id(game)[key]
    there = {f"{key}.cell": game.spaces[space]}
    if state.cell[unit] != NOWHERE:
        raise ValueError(f"{unit_words(game, unit)} stands on the map already.")
    for other in range(game.table.units):
        if state.cell[other] == space:
            raise ValueError(f"{opening(unit_inside(game, other))} stands there already.")
    if state.phase in (Phase.DRAFT, Phase.CHOOSE_START):
        return {"phase": "act", **there}  # nothing stands on the map before both are over
    if state.phase != Phase.PLACE or state.active != unit:
        return there
    # The unit that was to be placed next is placed: the next one follows, or the first turn.
    waiting = (
        other
        for other in range(4 * game.table.players)
        if other != unit and is_unplaced(state, other)
    )
    following = next(waiting, NONE)
    if following == NONE:
        return {"phase": "act", **there}
    return {"active": unit_id(game, following), **there}


HANDLING = Handling(_pieces, _moved, _values, value_itself, _additions, _added)
