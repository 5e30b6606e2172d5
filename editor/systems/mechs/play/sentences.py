"""What an action would do, and what has to be decided, in sentences."""

from __future__ import annotations

from editor.core.words import counted
from editor.play.game import Game
from editor.systems.mechs.play.calling import (
    card_words,
    pilot_words,
    seat_name,
    side_words,
    way_words,
    weapon_name,
    zone_words,
)
from editor.systems.mechs.play.names import FACTOR, PAID, Action
from editor.systems.mechs.play.prices import (
    damage_words,
    deploy_price,
    energy_price,
    harvest_words,
    healing_words,
    weapon_price,
)
from editor.systems.mechs.play.state import State


def sentence(game: Game, state: State, action: int) -> str:
    """Return what an action would do, such as "Red buys the rail lance for 4 credits."."""
    return f"{_words(game, state, action)}."


def _words(game: Game, state: State, action: int) -> str:
    kind, value = divmod(action, FACTOR)
    who = seat_name(game, state.mover)
    here = zone_words(game, state.zone[state.mover]) if state.mover >= 0 else "nowhere"
    if kind in (Action.PROGRAM, Action.PLAY):
        return _card_words(game, state, who, kind, value)
    if kind in (Action.WEAPON, Action.EQUIP, Action.BUY):
        weapon = weapon_name(game, value)
        if kind == Action.BUY:
            return f"{who} buys the {weapon} for {weapon_price(game, state, value)}"
        verb = "begins with" if kind == Action.WEAPON else "equips"
        return f"{who} {verb} the {weapon}"
    if kind in (Action.RETREAT, Action.RECOVER):
        verb = "retreats to" if kind == Action.RETREAT else "recovers in"
        return f"{who} {verb} {zone_words(game, value)}"
    if kind in (Action.DEPLOY_MINE, Action.DEPLOY_TURRET, Action.SHIFT_MINE, Action.SHIFT_TURRET):
        mine = kind in (Action.DEPLOY_MINE, Action.SHIFT_MINE)
        price = deploy_price(game, state, mine)
        if kind == Action.DEPLOY_MINE:
            return f"{who} lays the mine of value {game.table.mine_value[value]} for {price}"
        if kind == Action.DEPLOY_TURRET:
            return f"{who} puts a turret on {here} for {price}"
        token = "mine" if mine else "turret"
        return f"{who} moves the {token} of {zone_words(game, value)} to {here} for {price}"
    return _other_words(game, state, who, kind, value)


def _other_words(game: Game, state: State, who: str, kind: int, value: int) -> str:
    match kind:
        case Action.PILOT:
            return f"{who} keeps {pilot_words(game, value)}"
        case Action.LAY:
            return f"{who} lays the mine of value {game.table.mine_value[value]} on the base"
        case Action.EXCHANGE:
            aside, weapon = divmod(value, 32)
            return f"{who} puts the {weapon_name(game, weapon)} in the place of the " + weapon_name(
                game, aside
            )
        case Action.BOARD:
            return f"{who} takes the Mighty Mech, {side_words(game, value)}"
        case Action.ATTACK:
            weapon, paid = divmod(value, PAID)
            foe = seat_name(game, state.foe if state.fighter == state.active else state.active)
            with_energy = f", paying {paid} energy" if paid else ""
            words = damage_words(game, state, weapon, paid)
            return f"{who} attacks {foe} with the {weapon_name(game, weapon)}{with_energy}: {words}"
        case Action.HEAL:
            health = healing_words(game, state, value)
            return f"{who} heals {health} for {energy_price(value)}"
        case Action.COLLECT:
            return f"{who} collects {harvest_words(game, state)}"
        case Action.UPGRADE:
            price = counted(game.table.upgrade_credits, "credit")
            return f"{who} becomes power armor for {price}"
    said: dict[int, str] = {
        Action.READY: f"{who} keeps the weapons as they are",
        Action.DECLINE: f"{who} leaves the Mighty Mech alone",
        Action.PASS: f"{who} does nothing",
    }
    return said[kind]


def _card_words(game: Game, state: State, who: str, kind: int, played: int) -> str:
    card, direction = divmod(played, 4)
    words = f"{card_words(game, card)}, {way_words(game, card, direction)}"
    if kind == Action.PLAY:
        there = game.table.goes_to[game.table.card_move[card], state.zone[state.mover], direction]
        stays = there == state.zone[state.mover]
        return f"{who} plays {words}: " + ("stays" if stays else f"to {game.spaces[there]}")
    return f"{who} lays card {state.programmed[state.mover] + 1}: {words}"
