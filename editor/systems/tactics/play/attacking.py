"""Attacks: who may hit whom, what it costs, and what it does."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.capturing import hurt
from editor.systems.tactics.play.dice import roll
from editor.systems.tactics.play.flood import distance, side_towards, who_is_on
from editor.systems.tactics.play.names import (
    BALLISTA,
    BALLISTA_SHOT,
    BLAST,
    CLASSES,
    DRAW_MAGIC,
    DRAW_MISS,
    FOREST,
    MAGIC,
    MARKSMAN,
    MELEE,
    MEND,
    MISS,
    MISSILE,
    NO_SPELL,
    NONE,
    NOWHERE,
    PEAK,
    PUSH,
    SIDES,
    SPELL,
    THORNS,
    TOLD_ATTACKED,
    TOLD_MENDED,
    TOLD_MISSED,
    WATER,
)
from editor.systems.tactics.play.pushing import knock_back
from editor.systems.tactics.play.refusals import (
    FINE,
    NO_AMMO,
    NO_KNOCK_DICE,
    NO_MANA,
    NO_MISSILE,
    NO_SPELL_KNOWN,
    NO_SUCH_ACTION,
    NOT_ADJACENT,
    NOT_AN_ALLY,
    NOT_LEVEL,
    NOT_ON_BALLISTA,
    NOTHING_TO_HEAL,
    OUT_OF_RANGE,
    TARGET_FRIENDLY,
    TARGET_GONE,
)
from editor.systems.tactics.play.units import heal, is_in_play, most_health, runs_by_rule


@compiled
def refusal_to_hit(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int, boost: int
) -> int:
    """Return why a unit cannot hit, or mend, a target from where it stands, whoever's turn it is.

    `kind` is MELEE, PUSH, MISSILE, SPELL or BALLISTA_SHOT, `boost` the mana paid for dice.
    """
    if not is_in_play(game, state, work, target):
        return TARGET_GONE
    friendly = game.team[unit // CLASSES] == game.team[target // CLASSES]
    if kind == SPELL:
        return refusal_to_cast(game, state, work, unit, target, boost, friendly)
    if friendly:
        return TARGET_FRIENDLY
    if kind == MISSILE:
        return refusal_to_shoot(game, state, work, unit, target)
    if kind == BALLISTA_SHOT:
        return refusal_at_ballista(game, state, work, unit, target)
    return refusal_of_melee(game, state, work, kind, unit, target)


@compiled
def refusal_of_melee(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int
) -> int:
    """Return why a unit cannot hit a target hand to hand: beside it and level. Source: A3."""
    here = state.cell[unit]
    there = state.cell[target]
    if distance(game, state, work, here, there) != 1:
        return NOT_ADJACENT
    if side_towards(game, state, work, here, there) == NONE:
        return NOT_ADJACENT
    if game.elevation[here] != game.elevation[there]:
        return NOT_LEVEL
    if kind == PUSH and game.card_knock[state.card[unit]] == 0:
        return NO_KNOCK_DICE
    return FINE


@compiled
def refusal_to_shoot(game: Record, state: Record, work: Record, unit: int, target: int) -> int:
    """Return why a unit cannot shoot at a target. Source: A3."""
    card = state.card[unit]
    if game.card_missile_range[card] == 0:
        return NO_MISSILE
    if state.ammo[unit] == 0 and not runs_by_rule(game, state, work, unit):
        return NO_AMMO
    if not is_in_range(game, state, work, unit, target, game.card_missile_range[card]):
        return OUT_OF_RANGE
    return FINE


@compiled
def refusal_to_cast(
    game: Record, state: Record, work: Record, unit: int, target: int, boost: int, friendly: bool
) -> int:
    """Return why a unit cannot cast its spell on a target. Source: A3."""
    card = state.card[unit]
    spell = game.card_spell[card]
    if spell == NO_SPELL:
        return NO_SPELL_KNOWN
    if boost > game.rule_boost:
        return NO_SUCH_ACTION
    if state.ammo[unit] < 1 + boost and not runs_by_rule(game, state, work, unit):
        return NO_MANA
    if spell == MEND:
        if not friendly or unit == target:
            return NOT_AN_ALLY
        if state.health[target] >= most_health(game, state, work, target):
            return NOTHING_TO_HEAL
    elif friendly:
        return TARGET_FRIENDLY
    if game.card_spell_range[card] == 0:
        return FINE if are_on_map(game, state, work, unit, target) else OUT_OF_RANGE
    if not is_in_range(game, state, work, unit, target, game.card_spell_range[card]):
        return OUT_OF_RANGE
    return FINE


@compiled
def refusal_at_ballista(game: Record, state: Record, work: Record, unit: int, target: int) -> int:
    """Return why a unit cannot fire the ballista that it stands at. Source: A4, assumption."""
    if game.cell_terrain[state.cell[unit]] != BALLISTA:
        return NOT_ON_BALLISTA
    if not are_on_map(game, state, work, unit, target):
        return OUT_OF_RANGE
    if distance(game, state, work, state.cell[unit], state.cell[target]) > game.rule_ballista_range:
        return OUT_OF_RANGE
    return FINE


@compiled
def are_on_map(game: Record, state: Record, work: Record, one: int, other: int) -> bool:
    """Say whether neither unit is in a dungeon, where nobody can be aimed at. Source: A9."""
    if game.cell_dungeon[state.cell[one]] != NONE:
        return False
    return game.cell_dungeon[state.cell[other]] == NONE


@compiled
def is_in_range(
    game: Record, state: Record, work: Record, unit: int, target: int, reach: int
) -> bool:
    """Say whether a missile or spell of so many spaces gets from a unit to a target.

    Higher ground adds, lower ground takes, a peak knows no limit. Source: A3, A4.
    """
    if not are_on_map(game, state, work, unit, target):
        return False
    here = state.cell[unit]
    there = state.cell[target]
    if game.rule_peak_range and game.cell_terrain[here] == PEAK:
        return True
    if state.turn_of == unit // CLASSES:
        reach += state.reach
    if game.elevation[here] > game.elevation[there]:
        reach += game.rule_higher_range
    elif game.elevation[here] < game.elevation[there] and not aims_up(game, state, work, unit):
        reach -= game.rule_lower_range
    return distance(game, state, work, here, there) <= reach


@compiled
def aims_up(game: Record, state: Record, work: Record, unit: int) -> bool:
    """Say whether shooting up costs a unit no range, by the ability of its card."""
    return game.card_ability[state.card[unit]] == MARKSMAN


@compiled
def strike(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int, boost: int
) -> int:
    """Carry out an attack, or a mending, with all its effects; whoever's turn it is.

    Return the health that the attack itself took from the target: with none, or when the
    target is gone, there is nothing to counter. Source: A3.
    """
    if kind == MISSILE:
        return shoot(game, state, work, unit, target)
    if kind == SPELL:
        return cast(game, state, work, unit, target, boost)
    if kind == BALLISTA_SHOT:
        return hit(game, state, work, kind, unit, target, game.rule_ballista_damage)
    power = game.card_melee[state.card[unit]] + bonus_of(game, state, work, unit)
    taken = hit(game, state, work, kind, unit, target, power)
    prick(game, state, work, unit, target, taken)
    if kind == PUSH and state.cell[target] != NOWHERE and state.cell[unit] != NOWHERE:
        knock_back(game, state, work, unit, target)
    return taken


@compiled
def bonus_of(game: Record, state: Record, work: Record, unit: int) -> int:
    """Return what the artifact and a tactic card add to a unit's attack. Source: A8."""
    bonus = 0
    if state.bearer == unit:
        bonus += game.rule_artifact_might
    if state.turn_of == unit // CLASSES:
        bonus += state.might
    return bonus


@compiled
def hit(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int, power: int
) -> int:
    """Take from a target what an attack of this power takes where it stands. Source: A4."""
    harm = harm_at(game, state, work, state.cell[target], power)
    tell(work, TOLD_ATTACKED, unit, target, kind, harm, int(state.turn_of != unit // CLASSES))
    if harm > 0:
        hurt(game, state, work, target, harm, unit // CLASSES)
    return harm


@compiled
def harm_at(game: Record, state: Record, work: Record, cell: int, power: int) -> int:
    """Return what an attack takes from a unit on a cell: water adds, a forest takes. Source: A4."""
    if game.cell_terrain[cell] == WATER:
        power += game.rule_water_harm
    elif game.cell_terrain[cell] == FOREST:
        power -= game.rule_forest_guard
    return max(power, 0)


@compiled
def prick(game: Record, state: Record, work: Record, unit: int, target: int, taken: int) -> None:
    """Let thorns hurt whoever hit their unit hand to hand, if it lives. Source: A3, assumption."""
    if taken == 0 or state.cell[target] == NOWHERE:
        return
    if game.card_ability[state.card[target]] == THORNS and game.rule_thorns > 0:
        hurt(game, state, work, unit, game.rule_thorns, target // CLASSES)


@compiled
def shoot(game: Record, state: Record, work: Record, unit: int, target: int) -> int:
    """Shoot: each miss costs one more ammo, and one that cannot be paid spoils it. Source: A3.

    An enemy of an adventure rolls no dice and pays nothing. Source: A9.
    """
    card = state.card[unit]
    if not runs_by_rule(game, state, work, unit):
        state.ammo[unit] -= 1
        misses = roll(game, state, work, unit, game.card_miss[card], MISS, DRAW_MISS)
        if misses > state.ammo[unit]:
            tell(work, TOLD_MISSED, unit, target, state.ammo[unit], 0, 0)
            state.ammo[unit] = 0
            return 0
        state.ammo[unit] -= misses
    power = game.card_missile[card] + bonus_of(game, state, work, unit)
    return hit(game, state, work, MISSILE, unit, target, power)


@compiled
def cast(game: Record, state: Record, work: Record, unit: int, target: int, boost: int) -> int:
    """Cast the unit's spell; each magic symbol of the dice that were paid for adds. Source: A3.

    An enemy of an adventure always rolls all its dice and pays nothing. Source: A9. As a
    counter a spell hurts the attacker alone, whatever else it would reach.
    """
    card = state.card[unit]
    dice = boost
    if runs_by_rule(game, state, work, unit):
        dice = game.rule_enemy_dice
    else:
        state.ammo[unit] -= 1 + boost
    magic = roll(game, state, work, unit, dice, MAGIC, DRAW_MAGIC)
    power = game.card_spell_power[card] + game.card_spell_gain[card] * magic
    if game.card_spell[card] == MEND:
        gained = heal(game, state, work, target, power)
        tell(work, TOLD_MENDED, unit, target, gained, 0, 0)
        return 0
    power += bonus_of(game, state, work, unit)
    there = state.cell[target]
    taken = hit(game, state, work, SPELL, unit, target, power)
    if game.card_spell[card] == BLAST and state.turn_of == unit // CLASSES:
        burn_beside(game, state, work, unit, there, power)
    return taken


@compiled
def burn_beside(
    game: Record, state: Record, work: Record, unit: int, cell: int, power: int
) -> None:
    """Hurt the enemies beside the cell that a spell was aimed at; and only them. Source: A3."""
    for side in range(SIDES):
        there = game.beside[cell, side]
        other = NONE if there == NOWHERE else who_is_on(game, state, work, there) - 1
        if other != NONE and game.team[other // CLASSES] != game.team[unit // CLASSES]:
            hit(game, state, work, SPELL, unit, other, power)


@compiled
def is_attack(game: Record, state: Record, work: Record, kind: int, unit: int) -> bool:
    """Say whether an action counts as an attack: a spell that mends does not. Source: A2."""
    if kind == SPELL:
        return game.card_spell[state.card[unit]] != MEND
    return kind in (MELEE, PUSH, MISSILE, BALLISTA_SHOT)
