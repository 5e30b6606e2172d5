"""What an action would do and how likely: damage, odds, expected pushes, costs of paths.

Chances are computed by sums and products in a fixed order, so that every machine rounds alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.play.game import Game, work_of
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.attacking import bonus_of, harm_at, stops_push
from editor.systems.tactics.play.flood import find_ways, look, side_towards, who_is_on
from editor.systems.tactics.play.moving import points_for_move
from editor.systems.tactics.play.names import CLASSES, SIDES, Ability, Spell, Symbol
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import most_health


@dataclass(frozen=True)
class Odds:
    """A position to compute with, which is not changed, and a work that knows who stands where.

    `ways` caches the movement points to each cell in a unit's reach.
    """

    table: Tables
    state: State
    work: Work
    ways: dict[int, dict[int, int]]


def odds_of(game: Game, state: State) -> Odds:
    """Return a position to compute with."""
    work = work_of(game)
    look(game.table, state, work)
    return Odds(game.table, state, work, {})


def here_of(odds: Odds, unit: int) -> int:
    """Return where a unit stands."""
    return odds.state.cell[unit]


def ways_of(odds: Odds, unit: int) -> Mapping[int, int]:
    """Return the movement points to each cell in a unit's reach."""
    if unit not in odds.ways:
        work, state = odds.work, odds.state
        points = points_for_move(odds.table, state, unit)
        find_ways(odds.table, state, work, unit, state.cell[unit], points, NOWHERE)
        found = (work.found[index] for index in range(work.found_count))
        odds.ways[unit] = {cell: work.cost[cell] for cell in found}
    return odds.ways[unit]


def way_of(game: Game, state: State, start: int, goal: int) -> tuple[int, ...]:
    """Return the cells over which the unit on a cell goes to another one, both among them."""
    if start == NOWHERE:
        return ()
    odds = odds_of(game, state)
    unit = who_is_on(odds.table, state, odds.work, start) - 1
    if unit < 0 or goal not in ways_of(odds, unit):
        return ()
    way = [goal]
    while way[-1] != start:
        way.append(odds.work.came[way[-1]])
    return tuple(reversed(way))


def damage_of(odds: Odds, kind: int, unit: int, target: int, magic: int = 0) -> int:
    """Return the damage of an attack to a target, with this many magic symbols."""
    table, state = odds.table, odds.state
    card = state.card[unit]
    if kind == Action.FIRE:
        power = table.rule_ballista_damage
    else:
        powers: dict[int, int] = {
            Action.SHOOT: table.card_missile[card],
            Action.CAST: table.card_spell_power[card] + table.card_spell_gain[card] * magic,
        }
        power = powers.get(kind, table.card_melee[card])
        power += bonus_of(table, state, unit)
    return int(harm_at(table, state.cell[target], power))


def mending_of(odds: Odds, unit: int, target: int, magic: int = 0) -> int:
    """Return the health that a mending spell gives a target with this many magic symbols."""
    table, state = odds.table, odds.state
    card = state.card[unit]
    lost = most_health(table, state, target) - state.health[target]
    return int(min(table.card_spell_power[card] + table.card_spell_gain[card] * magic, lost))


def burnt_beside(odds: Odds, unit: int, target: int) -> int:
    """Return how many enemies beside its target a spell hurts. Source: A3."""
    table, state, work = odds.table, odds.state, odds.work
    if table.card_spell[state.card[unit]] != Spell.BLAST or state.turn_of != unit // CLASSES:
        return 0
    count = 0
    for side in range(SIDES):
        there = table.beside[state.cell[target], side]
        other = NONE if there == NOWHERE else who_is_on(table, state, work, there) - 1
        if other != NONE and table.team[other // CLASSES] != table.team[unit // CLASSES]:
            count += 1
    return count


def chance_to_hit(odds: Odds, unit: int) -> float:
    """Return how likely a unit's missile hits: misses have to be paid with ammo."""
    card, left = odds.state.card[unit], odds.state.ammo[unit] - 1
    return at_most(odds.table.card_miss[card], _shows(odds, Symbol.MISS, unit), left)


def is_pushed(odds: Odds, unit: int, target: int) -> bool:
    """Return whether a knock-back happens at all.

    It does not if the target is captured, is never pushed, or its thorns kill the attacker.
    """
    table, state = odds.table, odds.state
    ability = table.card_ability[state.card[target]]
    damage = damage_of(odds, Action.PUSH, unit, target)
    if ability == Ability.STEADFAST or damage >= state.health[target]:
        return False
    pricked = table.rule_thorns if ability == Ability.THORNS and damage > 0 else 0
    return bool(state.health[unit] > pricked)


def expected_push(odds: Odds, unit: int, target: int) -> float:
    """Return how many spaces a unit's knock-back dice push a target on average."""
    if not is_pushed(odds, unit, target):
        return 0.0
    room, dice, chance = _room(odds, unit, target), _knock_dice(odds, unit), _knock(odds, unit)
    mean = 0.0
    for force in range(dice + 1):
        mean += exactly(dice, chance, force) * min(force, room)
    return mean


def chance_to_stop(odds: Odds, unit: int, target: int) -> float:
    """Return how likely a push is cut short, which costs the target health."""
    if not is_pushed(odds, unit, target):
        return 0.0
    room, dice, chance = _room(odds, unit, target), _knock_dice(odds, unit), _knock(odds, unit)
    likely = 0.0
    for force in range(room + 1, dice + 1):
        likely += exactly(dice, chance, force)
    return likely


def _knock_dice(odds: Odds, unit: int) -> int:
    return int(odds.table.card_knock[odds.state.card[unit]])


def _knock(odds: Odds, unit: int) -> float:
    return _shows(odds, Symbol.PUSH, unit)


def _room(odds: Odds, unit: int, target: int) -> int:
    """Return how many spaces the unit beside a target can push it."""
    table, state, work = odds.table, odds.state, odds.work
    here, room = state.cell[target], 0
    side = side_towards(table, state.cell[unit], here)
    while room < _knock_dice(odds, unit):
        there = table.beside[here, side]
        if stops_push(table, state, work, here, there):
            break
        here, room = there, room + 1
    return room


def chance_to_dig(odds: Odds, unit: int) -> float:
    """Return how likely a unit gets through a cave-in at once, with its knock-back dice."""
    return 1 - exactly(_knock_dice(odds, unit), _knock(odds, unit), 0)


def _shows(odds: Odds, symbol: int, unit: int) -> float:
    """Return how likely a die shows a symbol; with luck failed dice are rolled again."""
    table, state = odds.table, odds.state
    faces = [table.die_face[face] & symbol for face in range(table.die_sides)]
    chance = sum(1 for face in faces if face) / len(faces)
    if state.luck and state.turn_of == unit // 4:
        return chance * chance if symbol == Symbol.MISS else 1 - (1 - chance) * (1 - chance)
    return chance


def at_most(dice: int, chance: float, bound: int) -> float:
    """Return how likely at most `bound` of some dice succeed, each with this chance."""
    if bound < 0:
        return 0.0
    likely = 0.0
    for count in range(min(dice, bound) + 1):
        likely += exactly(dice, chance, count)
    return likely


def exactly(dice: int, chance: float, count: int) -> float:
    """Return how likely exactly `count` of some dice succeed, each with this chance."""
    ways, likely = 1, 1.0
    for die in range(count):
        ways = ways * (dice - die) // (die + 1)
        likely *= chance
    for _ in range(dice - count):
        likely *= 1 - chance
    return ways * likely


def percent(chance: float) -> str:
    """Return a chance as text, such as "67 %"."""
    return f"{round(100 * chance)} %"


def decimal(value: float) -> str:
    """Return a mean as text, such as "0.7" or "2"."""
    return f"{value:.1f}".removesuffix(".0")
