"""What an action would do and how likely: damage, odds to hit, expected pushes, costs of ways."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import comb
from threading import local

from editor.play.game import Game
from editor.play.layout import Record
from editor.systems.tactics.play.attacking import bonus_of, harm_at
from editor.systems.tactics.play.flood import find_ways, look, side_towards
from editor.systems.tactics.play.moving import points_for_move
from editor.systems.tactics.play.names import (
    BALLISTA_SHOT,
    KNOCK,
    MAGIC,
    MISS,
    MISSILE,
    NOWHERE,
    PUSH,
    SPELL,
    STEADFAST,
    THORNS,
)
from editor.systems.tactics.play.pushing import stops_push
from editor.systems.tactics.play.state import WORK
from editor.systems.tactics.play.units import most_health


class Odds:
    """Reckons with a position; it has a work of its own and writes nothing into the state."""

    def __init__(self, game: Game, state: Record) -> None:
        self.game = game
        self.table = game.table
        self.state = state
        self._ways: dict[int, dict[int, int]] = {}

    @cached_property
    def work(self) -> Record:
        """A work that knows who stands where."""
        work = _work_of(self.game)
        look(self.table, self.state, work)
        return work

    def ways_of(self, unit: int) -> Mapping[int, int]:
        """Return the movement points that each cell in a unit's reach costs."""
        if unit not in self._ways:
            work, state = self.work, self.state
            points = points_for_move(self.table, state, work, unit)
            find_ways(self.table, state, work, unit, state.cell[unit], points, NOWHERE)
            found = (work.found[index] for index in range(work.found_count))
            self._ways[unit] = {cell: work.cost[cell] for cell in found}
        return self._ways[unit]

    def damage_of(self, kind: int, unit: int, target: int, magic: int = 0) -> int:
        """Return what an attack takes from a target where it stands, with so many magic symbols."""
        table, state = self.table, self.state
        card = state.card[unit]
        if kind == BALLISTA_SHOT:
            power = table.rule_ballista_damage
        else:
            power = {
                MISSILE: table.card_missile[card],
                SPELL: table.card_spell_power[card] + table.card_spell_gain[card] * magic,
            }.get(kind, table.card_melee[card])
            power += bonus_of(table, state, self.work, unit)
        return int(harm_at(table, state, self.work, state.cell[target], power))

    def mending_of(self, unit: int, target: int, magic: int = 0) -> int:
        """Return the health that a mending spell gives a target with so many magic symbols."""
        table, state = self.table, self.state
        card = state.card[unit]
        lost = most_health(table, state, self.work, target) - state.health[target]
        return int(min(table.card_spell_power[card] + table.card_spell_gain[card] * magic, lost))

    def chance_to_hit(self, unit: int) -> float:
        """Return how likely a unit's missile hits: its misses must be paid with ammo."""
        card, left = self.state.card[unit], self.state.ammo[unit] - 1
        return at_most(self.table.card_miss[card], self._shows(MISS, unit), left)

    def is_pushed(self, unit: int, target: int) -> bool:
        """Return whether a melee's knock-back can move a target, or stop it, at all.

        None does where the target is captured at once, never pushed, or pricks the attacker dead.
        """
        table, state = self.table, self.state
        ability = table.card_ability[state.card[target]]
        damage = self.damage_of(PUSH, unit, target)
        if ability == STEADFAST or damage >= state.health[target]:
            return False
        pricked = table.rule_thorns if ability == THORNS and damage > 0 else 0
        return bool(state.health[unit] > pricked)

    def expected_push(self, unit: int, target: int) -> float:
        """Return how many spaces a unit's knock-back dice push a target on average."""
        if not self.is_pushed(unit, target):
            return 0.0
        room, dice, chance = self._room(unit, target), self._knock_dice(unit), self._knock(unit)
        return sum(exactly(dice, chance, force) * min(force, room) for force in range(dice + 1))

    def chance_to_stop(self, unit: int, target: int) -> float:
        """Return how likely a push is shortened, which costs the target health."""
        if not self.is_pushed(unit, target):
            return 0.0
        room, dice, chance = self._room(unit, target), self._knock_dice(unit), self._knock(unit)
        return sum(exactly(dice, chance, force) for force in range(room + 1, dice + 1))

    def _knock_dice(self, unit: int) -> int:
        return int(self.table.card_knock[self.state.card[unit]])

    def _knock(self, unit: int) -> float:
        return self._shows(KNOCK, unit)

    def _room(self, unit: int, target: int) -> int:
        """Return how many spaces a target can be pushed by the unit beside it, by its dice."""
        table, state, work = self.table, self.state, self.work
        here, room = state.cell[target], 0
        side = side_towards(table, state, work, state.cell[unit], here)
        while room < self._knock_dice(unit):
            there = table.beside[here, side]
            if stops_push(table, state, work, here, there):
                break
            here, room = there, room + 1
        return room

    def chance_to_dig(self, unit: int) -> float:
        """Return how likely a unit gets through a cave-in at once, with its knock-back dice."""
        return 1 - exactly(self._knock_dice(unit), self._knock(unit), 0)

    def expected_magic(self, unit: int, dice: int) -> float:
        """Return how many magic symbols so many dice show on average."""
        return dice * self._shows(MAGIC, unit)

    def _shows(self, symbol: int, unit: int) -> float:
        """Return how likely one die shows a symbol; luck rolls what failed once more."""
        table, state = self.table, self.state
        faces = [table.die_face[face] & symbol for face in range(table.die_sides)]
        chance = sum(1 for face in faces if face) / len(faces)
        if state.luck and state.turn_of == unit // 4:
            return chance**2 if symbol == MISS else 1 - (1 - chance) ** 2
        return chance


_KEPT = local()


def _work_of(game: Game) -> Record:
    """Return the work of this thread for a game; only that of the last game is kept."""
    if getattr(_KEPT, "game", None) is not game:
        _KEPT.game, _KEPT.work = game, WORK.open(WORK.empty())
    return _KEPT.work


def at_most(dice: int, chance: float, bound: int) -> float:
    """Return how likely at most `bound` of some dice show what each shows with this chance."""
    if bound < 0:
        return 0.0
    return sum(exactly(dice, chance, count) for count in range(min(dice, bound) + 1))


def exactly(dice: int, chance: float, count: int) -> float:
    """Return how likely just so many of some dice show what each shows with this chance."""
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


def percent(chance: float) -> str:
    """Return a chance in words, such as "67 %"."""
    return f"{round(100 * chance)} %"


def decimal(value: float) -> str:
    """Return a mean in words, such as "0.7" or "2"."""
    return f"{value:.1f}".removesuffix(".0")
