"""Attacks: who may hit whom, what it costs, and what it does."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.control import hurt
from editor.systems.tactics.play.flood import distance, side_towards, who_is_on
from editor.systems.tactics.play.names import (
    CLASSES,
    SIDES,
    Ability,
    Draw,
    Event,
    Spell,
    Symbol,
    Terrain,
)
from editor.systems.tactics.play.pushing import knock_back, roll
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import heal, is_in_play, most_health, runs_by_rule


@compiled
def refusal_to_hit(
    game: Tables, state: State, kind: int, unit: int, target: int, boost: int
) -> int:
    """Return why a unit cannot hit, or mend, a target from where it stands, in any turn.

    `kind` is Action.MELEE, PUSH, SHOOT, CAST or FIRE, `boost` the mana paid for dice.
    """
    if not is_in_play(game, state, target):
        return Refusal.TARGET_GONE
    friendly = game.team[unit // CLASSES] == game.team[target // CLASSES]
    if kind == Action.CAST:
        return refusal_to_cast(game, state, unit, target, boost, friendly)
    if friendly:
        return Refusal.TARGET_FRIENDLY
    if kind == Action.SHOOT:
        return refusal_to_shoot(game, state, unit, target)
    if kind == Action.FIRE:
        return refusal_at_ballista(game, state, unit, target)
    return refusal_of_melee(game, state, kind, unit, target)


@compiled
def refusal_of_melee(game: Tables, state: State, kind: int, unit: int, target: int) -> int:
    """Return why a unit cannot hit a target hand to hand: beside it and level. Source: A3."""
    here = state.cell[unit]
    there = state.cell[target]
    if distance(game, here, there) != 1:
        return Refusal.NOT_ADJACENT
    if side_towards(game, here, there) == NONE:
        return Refusal.NOT_ADJACENT
    if game.elevation[here] != game.elevation[there]:
        return Refusal.NOT_LEVEL
    if kind == Action.PUSH and game.card_knock[state.card[unit]] == 0:
        return Refusal.NO_KNOCK_DICE
    return Refusal.FINE


@compiled
def refusal_to_shoot(game: Tables, state: State, unit: int, target: int) -> int:
    """Return why a unit cannot shoot at a target. Source: A3."""
    card = state.card[unit]
    if game.card_missile_range[card] == 0:
        return Refusal.NO_MISSILE
    if state.ammo[unit] == 0 and not runs_by_rule(game, unit):
        return Refusal.NO_AMMO
    if not is_in_range(game, state, unit, target, game.card_missile_range[card]):
        return Refusal.OUT_OF_RANGE
    return Refusal.FINE


@compiled
def refusal_to_cast(
    game: Tables, state: State, unit: int, target: int, boost: int, friendly: bool
) -> int:
    """Return why a unit cannot cast its spell on a target. Source: A3."""
    card = state.card[unit]
    spell = game.card_spell[card]
    if spell == Spell.NONE:
        return Refusal.NO_SPELL
    if boost > game.rule_boost:
        return Refusal.NO_SUCH_ACTION
    if state.ammo[unit] < 1 + boost and not runs_by_rule(game, unit):
        return Refusal.NO_MANA
    if spell == Spell.MEND:
        if not friendly or unit == target:
            return Refusal.NOT_AN_ALLY
        if state.health[target] >= most_health(game, state, target):
            return Refusal.NOTHING_TO_HEAL
    elif friendly:
        return Refusal.TARGET_FRIENDLY
    if game.card_spell_range[card] == 0:
        return Refusal.FINE if are_on_map(game, state, unit, target) else Refusal.OUT_OF_RANGE
    if not is_in_range(game, state, unit, target, game.card_spell_range[card]):
        return Refusal.OUT_OF_RANGE
    return Refusal.FINE


@compiled
def refusal_at_ballista(game: Tables, state: State, unit: int, target: int) -> int:
    """Return why a unit cannot fire the ballista that it stands at. Source: A4, assumption."""
    if game.cell_terrain[state.cell[unit]] != Terrain.BALLISTA:
        return Refusal.NOT_ON_BALLISTA
    if not are_on_map(game, state, unit, target):
        return Refusal.OUT_OF_RANGE
    if distance(game, state.cell[unit], state.cell[target]) > game.rule_ballista_range:
        return Refusal.OUT_OF_RANGE
    return Refusal.FINE


@compiled
def are_on_map(game: Tables, state: State, one: int, other: int) -> bool:
    """Say whether neither unit is in a dungeon, where nobody can be aimed at. Source: A9."""
    if game.cell_dungeon[state.cell[one]] != NONE:
        return False
    return game.cell_dungeon[state.cell[other]] == NONE


@compiled
def is_in_range(game: Tables, state: State, unit: int, target: int, reach: int) -> bool:
    """Say whether a missile or spell of so many spaces gets from a unit to a target.

    Higher ground adds, lower ground takes, a peak knows no limit. Source: A3, A4.
    """
    if not are_on_map(game, state, unit, target):
        return False
    here = state.cell[unit]
    there = state.cell[target]
    if game.rule_peak_range and game.cell_terrain[here] == Terrain.PEAK:
        return True
    if state.turn_of == unit // CLASSES:
        reach += state.reach
    if game.elevation[here] > game.elevation[there]:
        reach += game.rule_higher_range
    elif game.elevation[here] < game.elevation[there] and not aims_up(game, state, unit):
        reach -= game.rule_lower_range
    return distance(game, here, there) <= reach


@compiled
def aims_up(game: Tables, state: State, unit: int) -> bool:
    """Say whether shooting up costs a unit no range, by the ability of its card."""
    return game.card_ability[state.card[unit]] == Ability.MARKSMAN


@compiled
def strike(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> int:
    """Carry out an attack, or a mending, with all its effects; whose turn it is.

    Return the health that the attack itself took from the target: with none, or when the
    target is gone, there is nothing to counter. Source: A3.
    """
    if kind == Action.SHOOT:
        return shoot(game, state, work, unit, target)
    if kind == Action.CAST:
        return cast(game, state, work, unit, target, boost)
    if kind == Action.FIRE:
        return hit(game, state, work, kind, unit, target, game.rule_ballista_damage)
    power = game.card_melee[state.card[unit]] + bonus_of(game, state, unit)
    taken = hit(game, state, work, kind, unit, target, power)
    prick(game, state, work, unit, target, taken)
    if kind == Action.PUSH and state.cell[target] != NOWHERE and state.cell[unit] != NOWHERE:
        knock_back(game, state, work, unit, target)
    return taken


@compiled
def bonus_of(game: Tables, state: State, unit: int) -> int:
    """Return what the artifact and a tactic card add to a unit's attack. Source: A8."""
    bonus = 0
    if state.bearer == unit:
        bonus += game.rule_artifact_might
    if state.turn_of == unit // CLASSES:
        bonus += state.might
    return bonus


@compiled
def hit(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, power: int
) -> int:
    """Take from a target what an attack of this power takes where it stands. Source: A4."""
    harm = harm_at(game, state.cell[target], power)
    log_event(work, Event.ATTACKED, unit, target, kind, harm, int(state.turn_of != unit // CLASSES))
    if harm > 0:
        hurt(game, state, work, target, harm, unit // CLASSES)
    return harm


@compiled
def harm_at(game: Tables, cell: int, power: int) -> int:
    """Return what an attack takes from a unit on a cell: water adds, a forest takes. Source: A4."""
    if game.cell_terrain[cell] == Terrain.WATER:
        power += game.rule_water_harm
    elif game.cell_terrain[cell] == Terrain.FOREST:
        power -= game.rule_forest_guard
    return max(power, 0)


@compiled
def prick(game: Tables, state: State, work: Work, unit: int, target: int, taken: int) -> None:
    """Let thorns hurt a unit that hit theirs hand to hand, if it lives. Source: A3, assumption."""
    if taken == 0 or state.cell[target] == NOWHERE:
        return
    if game.card_ability[state.card[target]] == Ability.THORNS and game.rule_thorns > 0:
        hurt(game, state, work, unit, game.rule_thorns, target // CLASSES)


@compiled
def shoot(game: Tables, state: State, work: Work, unit: int, target: int) -> int:
    """Shoot: each miss costs one more ammo, and one that cannot be paid spoils it. Source: A3.

    An enemy of an adventure rolls no dice and pays nothing. Source: A9.
    """
    card = state.card[unit]
    if not runs_by_rule(game, unit):
        state.ammo[unit] -= 1
        misses = roll(game, state, work, unit, game.card_miss[card], Symbol.MISS, Draw.MISS)
        if misses > state.ammo[unit]:
            log_event(work, Event.MISSED, unit, target, state.ammo[unit], 0, 0)
            state.ammo[unit] = 0
            return 0
        state.ammo[unit] -= misses
    power = game.card_missile[card] + bonus_of(game, state, unit)
    return hit(game, state, work, Action.SHOOT, unit, target, power)


@compiled
def cast(game: Tables, state: State, work: Work, unit: int, target: int, boost: int) -> int:
    """Cast the unit's spell; each magic symbol of the dice that were paid for adds. Source: A3.

    An enemy of an adventure always rolls all its dice and pays nothing. Source: A9. As a
    counter a spell hurts the attacker alone, whatever else it would reach.
    """
    card = state.card[unit]
    dice = boost
    if runs_by_rule(game, unit):
        dice = game.rule_enemy_dice
    else:
        state.ammo[unit] -= 1 + boost
    magic = roll(game, state, work, unit, dice, Symbol.MAGIC, Draw.MAGIC)
    power = game.card_spell_power[card] + game.card_spell_gain[card] * magic
    if game.card_spell[card] == Spell.MEND:
        gained = heal(game, state, target, power)
        log_event(work, Event.MENDED, unit, target, gained, 0, 0)
        return 0
    power += bonus_of(game, state, unit)
    there = state.cell[target]
    taken = hit(game, state, work, Action.CAST, unit, target, power)
    if game.card_spell[card] == Spell.BLAST and state.turn_of == unit // CLASSES:
        burn_beside(game, state, work, unit, there, power)
    return taken


@compiled
def burn_beside(game: Tables, state: State, work: Work, unit: int, cell: int, power: int) -> None:
    """Hurt the enemies beside the cell that a spell was aimed at; and only them. Source: A3."""
    for side in range(SIDES):
        there = game.beside[cell, side]
        other = NONE if there == NOWHERE else who_is_on(game, state, work, there) - 1
        if other != NONE and game.team[other // CLASSES] != game.team[unit // CLASSES]:
            hit(game, state, work, Action.CAST, unit, other, power)


@compiled
def is_attack(game: Tables, state: State, kind: int, unit: int) -> bool:
    """Say whether an action counts as an attack: a spell that mends does not. Source: A2."""
    if kind == Action.CAST:
        return game.card_spell[state.card[unit]] != Spell.MEND
    return kind in (Action.MELEE, Action.PUSH, Action.SHOOT, Action.FIRE)
