"""What stands on the board of a match of tactics, what left it, and which spaces are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.play.display import BoardFigure, Taken
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.display import (
    ARTIFACT,
    FLAG,
    WEAKENED,
    flag_words,
    trigger_of,
    unit_values,
)
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.labels import (
    area_words,
    card_part,
    card_words,
    party_id,
    party_words,
    players_of,
    unit_id,
    unit_words,
)
from editor.systems.tactics.play.state import State


def figures(game: Game, state: State, viewer: int) -> tuple[BoardFigure, ...]:
    """Return all that stands on the board, which is the same for every viewer."""
    return (*_artifact(game, state), *_flags(game, state), *_units(game, state))


def _artifact(game: Game, state: State) -> Iterable[BoardFigure]:
    if game.table.artifact and state.artifact_at != NOWHERE:
        yield BoardFigure(state.artifact_at, ARTIFACT, "The artifact")


def _flags(game: Game, state: State) -> Iterable[BoardFigure]:
    """Yield the flags on their triggers; the bar of a flag is its track."""
    table = game.table
    for area in range(table.areas if table.control else 0):
        trigger, taker = trigger_of(game, area), state.flag_of[area]
        if trigger != NOWHERE:
            yield BoardFigure(
                trigger,
                FLAG if taker == NOBODY else flag_key(game, taker),
                f"Flag of {area_words(game, area)}, {flag_words(game, state, area)}",
                share=(state.flag[area], table.rule_track),
                player=taker,
                flat=True,
            )


def flag_key(game: Game, party: int) -> str:
    """Return the key of a flag that a party has taken."""
    return f"{FLAG} {party_id(game, party)}"


def _units(game: Game, state: State) -> Iterable[BoardFigure]:
    for unit in range(game.table.units):
        if state.cell[unit] != NOWHERE:
            card, party = state.card[unit], unit // 4
            marks = []
            if state.weakened[unit]:
                marks.append(WEAKENED)
            if state.bearer == unit:
                marks.append(ARTIFACT)
            kind, values = card_words(game, card), unit_values(game, state, unit)
            yield BoardFigure(
                state.cell[unit],
                unit_id(game, unit),
                f"{unit_words(game, unit)}, {kind}, {values}",
                number=state.health[unit],
                share=(state.health[unit], game.table.card_health[card]),
                marks=tuple(marks),
                player=party if party < players_of(game) else NOBODY,
                about=card_part(game, card),
            )


def opened(game: Game, state: State) -> int:
    """Return the dungeons that units are in, as bits: each is drawn in the place of its box.

    One whose crystal was taken is no longer explored, but shown until its unit comes out.
    """
    table, bits = game.table, 0
    for unit in range(table.units):
        space = state.cell[unit]
        if space != NOWHERE and table.cell_dungeon[space] != NONE:
            bits |= 1 << table.cell_dungeon[space]
    return bits


def closed(game: Game, state: State) -> tuple[int, ...]:
    """Return the spaces of dungeons that are not open, and those over dungeons that are."""
    if game.table.dungeons == 0:
        return ()
    bits = opened(game, state)
    return tuple(space for space in range(len(game.spaces)) if _is_closed(game, bits, space))


def _is_closed(game: Game, bits: int, space: int) -> bool:
    inside = game.table.cell_dungeon[space]
    if inside == NONE:
        return game.table.flip_bits[space] & bits != 0
    return bits >> inside & 1 == 0


def taken(game: Game, event: Sequence[int]) -> Taken | None:
    """Return the unit that an event took off the map, and who captured it."""
    if event[0] != Event.CAPTURED:
        return None
    unit, party, cell = event[1:4]
    return Taken(unit_id(game, unit), "" if party == NOBODY else party_words(game, party), cell)
