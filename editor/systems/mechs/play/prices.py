"""What things cost and bring a player now: figures of the rules, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NONE
from editor.systems.mechs.play.card_actions import (
    credits_to_collect,
    deploy_cost,
    energy_to_collect,
    health_for_energy,
)
from editor.systems.mechs.play.combat import attack_damage, is_power_attack, opponent
from editor.systems.mechs.play.labels import TYPES, price_of
from editor.systems.mechs.play.names import Payment
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.weapons import credits_for, energy_for


def weapon_price(game: Game, state: State, weapon: int) -> str:
    """Return what a weapon costs the mover, in words."""
    table, seat = game.table, state.mover
    return price_of(credits_for(table, state, seat, weapon), energy_for(table, state, seat, weapon))


def deploy_price(game: Game, state: State, mine: bool) -> str:
    """Return what a mine or a turret costs the mover where its pilot stands, in words."""
    table = game.table
    cost = deploy_cost(table, state, state.mover)
    paid_in = table.mine_paid_in if mine else table.turret_paid_in
    return price_of(0, cost) if paid_in == Payment.ENERGY else price_of(cost, 0)


def healing_words(game: Game, state: State, paid: int) -> str:
    """Return the health that so much energy brings the mover, in words."""
    seat = state.mover
    most = game.table.health[state.status[seat]] - state.health[seat]
    return f"{min(most, paid * health_for_energy(game.table, state, seat))} health"


def harvest_words(game: Game, state: State) -> str:
    """Return what the mover would collect now, in words."""
    table, seat = game.table, state.mover
    energy = energy_to_collect(table, state, seat)
    credits_won = credits_to_collect(table, state, seat)
    return price_of(
        min(credits_won, table.track - state.credits[seat]),
        min(energy, table.track - state.energy[seat]),
    )


def damage_words(game: Game, state: State, weapon: int, paid: int) -> str:
    """Return what an attack of the fighter would do, such as "2 damage, a power attack"."""
    table, seat = game.table, state.fighter
    foe = opponent(state)
    damage = attack_damage(table, state, seat, foe, weapon, paid)
    words = f"{damage} damage"
    if is_power_attack(table, state, weapon):
        words += ", a power attack"
    if damage >= state.health[foe]:
        words += ", knocks out"
    return words


def counter_words(game: Game, state: State, weapon: int) -> str:
    """Return how a weapon stands in the triangle of types in the fight that goes on."""
    kind = game.table.weapon_type[weapon]
    if state.last_type == NONE:
        return f"{TYPES[kind]}: counters {TYPES[game.table.type_beats[kind]]}"
    if game.table.type_beats[kind] == state.last_type:
        return f"{TYPES[kind]} counters {TYPES[state.last_type]}"
    return f"{TYPES[kind]} against {TYPES[state.last_type]}"


def weapon_words(game: Game, weapon: int) -> str:
    """Return what a weapon is, such as "ranged, 3 or 4 damage, drain 1"."""
    table = game.table
    words = (
        f"{TYPES[table.weapon_type[weapon]]}, {table.weapon_damage[weapon]} or "
        f"{table.weapon_power[weapon]} damage"
    )
    effect = game.names.effects[weapon]
    return words if effect == "none" else f"{words}, {effect} {table.weapon_amount[weapon]}"
