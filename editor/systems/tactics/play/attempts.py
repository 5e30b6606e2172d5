"""What somebody can mean who moves a unit of tactics onto a space."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.actions import (
    BOOSTS,
    CARD_AT,
    UNIT_EFFECTS,
    WHOM_AT,
    Action,
    action_of,
)
from editor.systems.tactics.play.names import CLASSES, SIDES, Phase, Spell, TacticEffect, Terrain
from editor.systems.tactics.play.state import State


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
