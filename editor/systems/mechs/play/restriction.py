"""What a bot may be forbidden, to measure how much it loses by it: in words, and as a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.restrictions import (
    KIND_BITS,
    KIND_MASK,
    Restriction,
    about,
    name_about,
    of_game,
    restriction,
)
from editor.systems.mechs.play.actions import BITS, Action
from editor.systems.mechs.play.labels import weapon_name
from editor.systems.mechs.play.names import WEAPONS, CardMove, RestrictionKind
from editor.systems.mechs.play.state import State, Work, enemy_in
from editor.systems.mechs.play.tables import Tables

ROWS = (
    restriction(
        RestrictionKind.NEVER_FIGHTS, "combat", "moves to where an enemy stands", several=False
    ),
    restriction(
        RestrictionKind.NEVER_DEPLOYS, "mines and turrets", "deploys or moves mines and turrets"
    ),
    restriction(RestrictionKind.NEVER_LAYS_MINES, "mines", "deploys or moves mines"),
    restriction(RestrictionKind.NEVER_BUILDS_TURRETS, "turrets", "deploys or moves turrets"),
    restriction(RestrictionKind.NEVER_BUYS, "buying weapons", "buys weapons", several=False),
    restriction(RestrictionKind.NEVER_JUMPS, "jumps", "plays cards with a jump"),
    restriction(
        RestrictionKind.NEVER_BOARDS, "the Mighty Mech", "boards the Mighty Mech", several=False
    ),
    restriction(
        RestrictionKind.NEVER_UPGRADES, "power armor", "upgrades to power armor", several=False
    ),
    restriction(RestrictionKind.NEVER_HEALS, "healing", "pays to heal", several=False),
    restriction(
        RestrictionKind.NEVER_COLLECTS, "collecting", "collects energy and credits", several=False
    ),
)


def restrictions(game: Game) -> Iterator[Restriction]:
    """Yield what a bot may be forbidden in a game; robots decide nothing."""
    robots = [bool(game.table.robot[seat]) for seat in range(len(game.seats))]
    absent = {RestrictionKind.NEVER_BOARDS} if game.table.start_mech == NOWHERE else set()
    for row in of_game(ROWS, len(robots), absent):
        numbers = zip(row.numbers, robots, strict=True)
        yield replace(row, numbers=tuple(0 if robot else number for number, robot in numbers))
    weapons: dict[str, int] = {}
    for weapon in range(WEAPONS):
        if game.names.weapons[weapon]:
            name = weapon_name(game, weapon)
            weapons[name] = weapons.get(name, 0) | 1 << weapon
    for name, bits in weapons.items():
        yield Restriction(
            name_about(RestrictionKind.NEVER_USES, name),
            f"the {name}",
            "buys, equips or attacks with this weapon",
            about(RestrictionKind.NEVER_USES, [-1 if robot else bits for robot in robots]),
            several=False,
            family="each weapon",
        )
    for zone in range(game.table.zones):
        yield Restriction(
            name_about(RestrictionKind.NEVER_ENTERS, game.spaces[zone]),
            f"the zone {game.names.zone_names[zone]} on {game.spaces[zone]}",
            "programs a move into this zone, or goes there from a combat",
            about(RestrictionKind.NEVER_ENTERS, [-1 if robot else zone for robot in robots]),
            several=False,
            family="each zone",
        )


WEAPON_MASK = 31
"""The weapon that is taken up, among the arguments of an action."""
ARM_AT = 3
"""Where the weapon of an attack begins, above the energy that is paid."""


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether a bot's restriction forbids an action."""
    kind = action >> BITS
    value = action & ~(kind << BITS)
    rule = work.restriction & KIND_MASK
    which = work.restriction >> KIND_BITS
    if rule == RestrictionKind.NEVER_USES:
        return which >> weapon_used(kind, value) & 1 == 1
    if kind not in (Action.PROGRAM, Action.PLAY):
        if rule == RestrictionKind.NEVER_ENTERS:
            goes = kind in (Action.RETREAT, Action.RECOVER)
            return goes and value == which
        return is_kind_restricted(rule, kind)
    if rule == RestrictionKind.NEVER_JUMPS:
        return game.card_move[value // 4] != CardMove.SIMPLE
    if rule == RestrictionKind.NEVER_FIGHTS:
        return leads_to_enemy(game, state, state.mover, value)
    if rule == RestrictionKind.NEVER_ENTERS:
        zone = zone_before(game, state, state.mover)
        there = game.goes_to[game.card_move[value // 4], zone, value % 4]
        return there != zone and there == which
    return False


@compiled
def is_kind_restricted(rule: int, kind: int) -> bool:
    """Return whether a restriction forbids all actions of a kind."""
    if rule == RestrictionKind.NEVER_DEPLOYS:
        return Action.DEPLOY_MINE <= kind <= Action.SHIFT_TURRET
    if rule == RestrictionKind.NEVER_LAYS_MINES:
        return kind in (Action.DEPLOY_MINE, Action.SHIFT_MINE)
    if rule == RestrictionKind.NEVER_BUILDS_TURRETS:
        return kind in (Action.DEPLOY_TURRET, Action.SHIFT_TURRET)
    return (
        (rule == RestrictionKind.NEVER_BUYS and kind == Action.BUY)
        or (rule == RestrictionKind.NEVER_BOARDS and kind == Action.BOARD)
        or (rule == RestrictionKind.NEVER_HEALS and kind == Action.HEAL)
        or (rule == RestrictionKind.NEVER_UPGRADES and kind == Action.UPGRADE)
        or (rule == RestrictionKind.NEVER_COLLECTS and kind == Action.COLLECT)
    )


@compiled
def weapon_used(kind: int, value: int) -> int:
    """Return the weapon that an action takes up, buys or attacks with; WEAPONS for none."""
    if kind in (Action.BEGIN, Action.EQUIP, Action.EXCHANGE, Action.BUY):
        return value & WEAPON_MASK
    return value >> ARM_AT & WEAPON_MASK if kind == Action.ATTACK else WEAPONS


@compiled
def zone_before(game: Tables, state: State, seat: int) -> int:
    """Return the zone to which the cards lead that are in the program."""
    zone = state.zone[seat]
    for slot in range(state.revealed[seat], state.programmed[seat]):
        before = state.program[seat, slot]
        if before != NONE:
            zone = game.goes_to[game.card_move[before // 4], zone, before % 4]
    return zone


@compiled
def leads_to_enemy(game: Tables, state: State, seat: int, played: int) -> bool:
    """Return whether a card, after those in the program, leads to where an enemy stands now."""
    zone = zone_before(game, state, seat)
    there = game.goes_to[game.card_move[played // 4], zone, played % 4]
    return there != zone and enemy_in(game, state, seat, there) != NOBODY
