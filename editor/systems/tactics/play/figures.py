"""What stands on the board of a match, and what somebody can mean who drags it or points at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.play.display import BoardFigure, Taken
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.actions import (
    BOOSTS,
    CARD_AT,
    UNIT_EFFECTS,
    WHOM_AT,
    Action,
    action_of,
)
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
from editor.systems.tactics.play.names import CLASSES, SIDES, Phase, Spell, TacticEffect, Terrain
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


def attempts(game: Game, state: State, actor: int, space: int) -> tuple[int, ...]:
    """Return what the unit on a space could do on another, or what is placed there without one."""
    if actor == NOWHERE:
        return _beginning(game, state, space)
    unit = unit_on(game, state, actor)
    if unit == NONE:
        return ()
    target = unit_on(game, state, space)
    cards = _cards(game, state, unit, actor, space)
    if space == actor:
        return (action_of(Action.RECOVER, unit, 0), *cards)
    if target != NONE:
        return (*_on_unit(game, state, unit, target), *cards)
    return (*_steps(game, state, unit, space), *cards)


def unit_on(game: Game, state: State, space: int) -> int:
    """Return the unit on a space; NONE for an empty one."""
    for unit in range(game.table.units):
        if state.cell[unit] == space:
            return unit
    return NONE


def _beginning(game: Game, state: State, space: int) -> tuple[int, ...]:
    """Return what begins on a space: the next unit, or a whole party."""
    table = game.table
    if state.phase == Phase.PLACE:
        return (action_of(Action.PLACE, state.active, space),)
    if state.phase != Phase.CHOOSE_START:
        return ()
    return tuple(
        action_of(Action.START, 0, choice)
        for choice in range(table.choices)
        if any(
            table.choice_cell[choice, place] == space for place in range(table.choice_count[choice])
        )
    )


def _steps(game: Game, state: State, unit: int, space: int) -> tuple[int, ...]:
    """Return the ways to go to a space: one, or within a dungeon also those out of it."""
    if state.phase == Phase.EMERGE:
        return (action_of(Action.EMERGE, unit, space),)
    move = action_of(Action.MOVE, unit, space)
    if game.table.cell_dungeon[state.cell[unit]] == NONE:
        return (move,)
    return (action_of(Action.STEP, unit, space), move)


def _on_unit(game: Game, state: State, unit: int, target: int) -> tuple[int, ...]:
    """Return what a unit can do to another one, what is nearest at hand first."""
    table, card, here = game.table, state.card[unit], state.cell[unit]
    spell = table.card_spell[card]
    casts = tuple(
        action_of(Action.CAST, unit, target << WHOM_AT | boost) for boost in range(BOOSTS)
    )
    if table.team[unit // CLASSES] == table.team[target // CLASSES]:
        move = action_of(Action.MOVE, unit, state.cell[target])
        return (*casts, move) if spell == Spell.MEND else (move, *casts)
    push, melee = action_of(Action.PUSH, unit, target), action_of(Action.MELEE, unit, target)
    strikes = (push, melee) if table.card_knock[card] > 0 else (melee, push)
    shoot, fire = action_of(Action.SHOOT, unit, target), action_of(Action.FIRE, unit, target)
    if any(table.beside[here, side] == state.cell[target] for side in range(SIDES)):
        return (*strikes, shoot, *casts, fire)
    if table.card_missile_range[card] > 0:
        return (shoot, *casts, fire, *strikes)
    if spell in (Spell.BOLT, Spell.BLAST):
        return (*casts, shoot, fire, *strikes)
    if table.cell_terrain[here] == Terrain.BALLISTA:
        return (fire, *strikes, shoot, *casts)
    return (*strikes, shoot, *casts, fire)


def _cards(game: Game, state: State, unit: int, here: int, there: int) -> tuple[int, ...]:
    """Return the tactic cards that the mover may hold for a unit, or for its step to a side."""
    table = game.table
    found = []
    for card in range(table.tactics):
        effect = table.tactic_effect[card]
        if effect not in UNIT_EFFECTS or state.hand[state.mover, card] <= 0:
            continue
        played = card << CARD_AT
        if effect == TacticEffect.SHIFT:
            for side in range(SIDES):
                if table.beside[here, side] == there:
                    found.append(action_of(Action.PLAY, unit, played | side))
        elif here == there:
            found.append(action_of(Action.PLAY, unit, played))
    return tuple(found)
