"""Attacks: who may hit whom, what it costs, what it does, and the knock-back."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.actions import Action, Refusal
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import distance, is_shut, put, side_towards, who_is_on
from editor.systems.tactics.play.moving import end_movement
from editor.systems.tactics.play.names import CLASSES, SIDES, Ability, Draw, Spell, Symbol, Terrain
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import heal, hurt, is_in_play, most_health, runs_by_rule


@compiled
def roll(
    game: Tables, state: State, work: Work, unit: int, dice: int, symbol: int, kind: int
) -> int:
    """Roll dice for a unit and return how many show a symbol.

    With luck, from a tactic card, each failed die of one roll is rolled once more.
    """
    lucky = state.luck != 0 and state.turn_of == unit // CLASSES
    shown = 0
    for _ in range(dice):
        face = game.die_face[draw(state, work, game.die_sides, kind)]
        if lucky and (face & symbol != 0) == (symbol == Symbol.MISS):
            face = game.die_face[draw(state, work, game.die_sides, kind)]
        if face & symbol:
            shown += 1
    if lucky and dice > 0:
        state.luck = 0
    if dice > 0:
        log_event(work, Event.ROLLED, unit, dice, shown, symbol, 0)
    return shown


@compiled
def knock_back(game: Tables, state: State, work: Work, attacker: int, target: int) -> None:
    """Roll the attacker's knock-back dice and push the target by the result. Source: A3."""
    dice = game.card_knock[state.card[attacker]]
    force = roll(game, state, work, attacker, dice, Symbol.PUSH, Draw.KNOCK_BACK)
    if force > 0 and game.card_ability[state.card[target]] != Ability.STEADFAST:
        side = side_towards(game, state.cell[attacker], state.cell[target])
        push(game, state, work, attacker, target, side, force)


@compiled
def push(
    game: Tables, state: State, work: Work, attacker: int, target: int, side: int, force: int
) -> None:
    """Push a unit to a side. If the push is cut short, it loses health once. Source: A3.

    Falls do no harm; villages, water, peaks and ballistas have no effect on the way. If the
    unit is moved at all, the attacker takes its artifact, before the wall hurts the unit. House
    rules: also if it is not moved; not if the wall kills it; and where it ends on the artifact it
    takes that. Source: A8.
    """
    begin = state.cell[target]
    gone = 0
    while gone < force:
        there = game.beside[state.cell[target], side]
        if stops_push(game, state, work, state.cell[target], there):
            break
        put(state, work, target, there)
        gone += 1
    if gone > 0:
        log_event(work, Event.PUSHED, target, begin, state.cell[target], gone, force)
    steals = state.bearer == target and (gone > 0 or game.rule_steals_unmoved != 0)
    if steals and game.rule_wall_drops == 0:
        steal_artifact(state, work, attacker, target)
    if gone > 0 and game.rule_pushed_takes:
        end_movement(state, work, target)
    if gone < force:
        log_event(work, Event.BUMPED, target, state.cell[target], game.rule_wall_harm, 0, 0)
        hurt(game, state, work, target, game.rule_wall_harm, attacker // CLASSES)
    if steals and game.rule_wall_drops:
        steal_artifact(state, work, attacker, target)


@compiled
def stops_push(game: Tables, state: State, work: Work, here: int, there: int) -> bool:
    """Return whether a pushed unit stops: at the edge of the map, a cliff, a unit. Source: A3."""
    if there == NOWHERE:
        return True
    if game.elevation[there] > game.elevation[here]:
        return True
    return who_is_on(game, state, work, there) != 0 or is_shut(game, state, there)


@compiled
def steal_artifact(state: State, work: Work, attacker: int, target: int) -> None:
    """Give the attacker the artifact of a unit that was pushed. Source: A8."""
    if state.bearer == target:
        state.bearer = attacker
        log_event(work, Event.ARTIFACT, attacker, target, state.cell[attacker], 0, 0)


@compiled
def refusal_to_hit(
    game: Tables, state: State, kind: int, unit: int, target: int, boost: int
) -> int:
    """Return why a unit cannot attack or mend a target from where it stands, in any turn.

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
    """Return why a unit cannot attack in melee: the target is adjacent and level. Source: A3."""
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
def are_on_map(game: Tables, state: State, unit: int, other: int) -> bool:
    """Return whether both units are outside dungeons: units inside are no targets. Source: A9."""
    if game.cell_dungeon[state.cell[unit]] != NONE:
        return False
    return game.cell_dungeon[state.cell[other]] == NONE


@compiled
def is_in_range(game: Tables, state: State, unit: int, target: int, reach: int) -> bool:
    """Return whether a missile or spell of this range reaches a target.

    Shooting down adds range, shooting up costs range, from a peak there is no limit.
    Source: A3, A4.
    """
    if not are_on_map(game, state, unit, target):
        return False
    here = state.cell[unit]
    there = state.cell[target]
    if game.rule_peak_range and game.cell_terrain[here] == Terrain.PEAK:
        return True
    if state.bearer == unit:
        reach += game.rule_artifact_reach
    if state.turn_of == unit // CLASSES:
        reach += state.reach
    if game.elevation[here] > game.elevation[there]:
        reach += game.rule_higher_range
    elif game.elevation[here] < game.elevation[there] and not aims_up(game, state, unit):
        reach -= game.rule_lower_range
    return distance(game, here, there) <= reach


@compiled
def aims_up(game: Tables, state: State, unit: int) -> bool:
    """Return whether shooting up costs a unit no range, by its ability."""
    return game.card_ability[state.card[unit]] == Ability.MARKSMAN


@compiled
def strike(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> int:
    """Carry out an attack or a mending spell with all its effects, in any turn.

    Return the health that the attack itself took from the target. If it took none, or the
    target is gone, there is no counter. Source: A3.
    """
    if kind == Action.SHOOT:
        return shoot(game, state, work, unit, target)
    if kind == Action.CAST:
        return cast(game, state, work, unit, target, boost)
    if kind == Action.FIRE:
        return hit(game, state, work, kind, unit, target, game.rule_ballista_damage)
    power = game.card_melee[state.card[unit]] + bonus_of(game, state, unit)
    taken = hit(game, state, work, kind, unit, target, power)
    hurt_by_thorns(game, state, work, unit, target, taken)
    if kind == Action.PUSH and state.cell[target] != NOWHERE and state.cell[unit] != NOWHERE:
        knock_back(game, state, work, unit, target)
    return taken


@compiled
def bonus_of(game: Tables, state: State, unit: int) -> int:
    """Return the bonus of a unit's attack by the artifact and a tactic card. Source: A8."""
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
    """Take health from a target by an attack of this power. Source: A4."""
    harm = harm_at(game, state.cell[target], power)
    log_event(work, Event.ATTACKED, unit, target, kind, harm, int(state.turn_of != unit // CLASSES))
    if harm > 0:
        hurt(game, state, work, target, harm, unit // CLASSES)
    return harm


@compiled
def harm_at(game: Tables, cell: int, power: int) -> int:
    """Return the damage to a unit on a cell: more in water, less in a forest. Source: A4."""
    if game.cell_terrain[cell] == Terrain.WATER:
        power += game.rule_water_harm
    elif game.cell_terrain[cell] == Terrain.FOREST:
        power -= game.rule_forest_guard
    return max(power, 0)


@compiled
def hurt_by_thorns(
    game: Tables, state: State, work: Work, unit: int, target: int, taken: int
) -> None:
    """Let thorns hurt a melee attacker, if the target lives. Source: A3, assumption."""
    if taken == 0 or state.cell[target] == NOWHERE:
        return
    if game.card_ability[state.card[target]] == Ability.THORNS and game.rule_thorns > 0:
        hurt(game, state, work, unit, game.rule_thorns, target // CLASSES)


@compiled
def shoot(game: Tables, state: State, work: Work, unit: int, target: int) -> int:
    """Shoot: each miss costs one ammo; a miss that cannot be paid ends the attack. Source: A3.

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
    """Cast the unit's spell; each magic symbol rolled adds power. Source: A3.

    An enemy of an adventure always rolls all its dice and pays nothing. Source: A9. As a
    counter a spell hurts only the attacker.
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
    """Hurt the enemies on the cells adjacent to a spell's target. Source: A3."""
    for side in range(SIDES):
        there = game.beside[cell, side]
        other = NONE if there == NOWHERE else who_is_on(game, state, work, there) - 1
        if other != NONE and game.team[other // CLASSES] != game.team[unit // CLASSES]:
            hit(game, state, work, Action.CAST, unit, other, power)


@compiled
def is_attack(game: Tables, state: State, kind: int, unit: int) -> bool:
    """Return whether an action counts as an attack: a mending spell does not. Source: A2."""
    if kind == Action.CAST:
        return game.card_spell[state.card[unit]] != Spell.MEND
    return kind in (Action.MELEE, Action.PUSH, Action.SHOOT, Action.FIRE)


@compiled
def melee_of(game: Tables, state: State, unit: int) -> int:
    """Return the kind of melee of an enemy: it always rolls its knock-back dice. Source: A9."""
    return Action.PUSH if game.card_knock[state.card[unit]] > 0 else Action.MELEE
