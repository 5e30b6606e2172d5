"""Where the actions of the mover are offered: on zones of the arena, or as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import NOWHERE, Offer
from editor.systems.mechs.play.calling import (
    ACTION_WORDS,
    MOVE_WORDS,
    pilot_words,
    side_words,
    way_words,
    weapon_name,
)
from editor.systems.mechs.play.names import (
    DO_ATTACK,
    DO_BOARD,
    DO_BUY,
    DO_COLLECT,
    DO_DECLINE,
    DO_DEPLOY_MINE,
    DO_DEPLOY_TURRET,
    DO_EQUIP,
    DO_EXCHANGE,
    DO_HEAL,
    DO_LAY,
    DO_PASS,
    DO_PILOT,
    DO_PLAY,
    DO_PROGRAM,
    DO_READY,
    DO_RECOVER,
    DO_RETREAT,
    DO_SHIFT_MINE,
    DO_SHIFT_TURRET,
    DO_UPGRADE,
    DO_WEAPON,
    FACTOR,
    PAID,
    PROGRAM,
)
from editor.systems.mechs.play.prices import (
    counter_words,
    damage_words,
    deploy_price,
    energy_price,
    harvest_words,
    healing_words,
    price_of,
    weapon_price,
    weapon_words,
)
from editor.systems.mechs.play.program import place_after


def offers(game: Game, state: Record, actions: Sequence[int]) -> tuple[Offer, ...]:
    """Return how each of the mover's actions is offered.

    A card of a program acts on the zone to which it would lead if nothing came between. Every
    player has one pilot: nothing has to be taken up first.
    """
    if state.mover < 0:
        return ()
    programming = state.phase == PROGRAM
    here = place_after(game, state, state.mover) if programming else state.zone[state.mover]
    return tuple(_offer(game, state, here, action) for action in actions)


def _offer(game: Game, state: Record, here: int, action: int) -> Offer:
    kind, value = divmod(action, FACTOR)
    if kind in (DO_PROGRAM, DO_PLAY):
        return _card(game, state, here, action)
    if kind in (DO_RETREAT, DO_RECOVER):
        word = "Retreat" if kind == DO_RETREAT else "Recover"
        return Offer(action, word, word, NOWHERE, value, "free", "reach")
    if kind in (DO_SHIFT_MINE, DO_SHIFT_TURRET):
        mine = kind == DO_SHIFT_MINE
        label = f"Move this {'mine' if mine else 'turret'} here"
        return Offer(action, "Deploy", label, NOWHERE, value, deploy_price(game, state, mine))
    if kind == DO_ATTACK:
        return _attack(game, state, action)
    group, label, hint = _button(game, state, kind, value)
    return Offer(action, group, label, NOWHERE, NOWHERE, hint)


def _card(game: Game, state: Record, here: int, action: int) -> Offer:
    card, direction = divmod(action % FACTOR, 4)
    table = game.table
    move = table.card_move[card]
    there = table.goes_to[move, here, direction]
    arrow = way_words(game, card, direction)
    label = f"{ACTION_WORDS[table.card_action[card]]}, {MOVE_WORDS[move]} {arrow}"
    programming = action // FACTOR == DO_PROGRAM
    group = "Program" if programming else "Play"
    stays = there == here
    hint = "stays" if stays else ACTION_WORDS[table.card_action[card]].lower()
    foe = any(state.zone[seat] == there for seat in range(table.seats) if seat != state.mover)
    tone = "choice" if stays else "target" if foe and not programming else "reach"
    return Offer(action, group, label, NOWHERE, there, hint, tone)


def _attack(game: Game, state: Record, action: int) -> Offer:
    weapon, paid = divmod(action % FACTOR, PAID)
    label = weapon_name(game, weapon).capitalize()
    if paid:
        label += f" and {energy_price(paid)}"
    hint = f"{damage_words(game, state, weapon, paid)}; {counter_words(game, state, weapon)}"
    return Offer(action, "Attack", label, NOWHERE, NOWHERE, hint, "target")


def _button(game: Game, state: Record, kind: int, value: int) -> tuple[str, str, str]:
    """Return group, label and hint of an action that belongs to no zone."""
    names = game.names
    if kind in (DO_WEAPON, DO_EQUIP, DO_BUY):
        label = weapon_name(game, value).capitalize()
        about = weapon_words(game, value)
        if kind == DO_BUY:
            return "Purchase", label, f"{weapon_price(game, state, value)}; {about}"
        return ("Begin with" if kind == DO_WEAPON else "Equip"), label, about
    if kind in (DO_LAY, DO_DEPLOY_MINE):
        label = f"Mine of value {game.table.mine_value[value]}"
        return "Deploy", label, "" if kind == DO_LAY else deploy_price(game, state, True)
    match kind:
        case _ if kind == DO_DEPLOY_TURRET:
            return "Deploy", "Turret", deploy_price(game, state, False)
        case _ if kind == DO_PILOT:
            ability = names.abilities[value]
            about = "" if ability == "none" else f"{ability} {game.table.pilot_amount[value]}"
            return "Pilot", f"Keep {pilot_words(game, value)}", about
        case _ if kind == DO_EXCHANGE:
            aside, weapon = divmod(value, 32)
            label = f"{weapon_name(game, weapon).capitalize()} for {weapon_name(game, aside)}"
            return "Exchange", label, weapon_words(game, weapon)
        case _ if kind == DO_BOARD:
            hint = f"{game.table.points_mech} points, health {game.table.health[2]}"
            return "Mighty Mech", f"Take it, {side_words(game, value)}", hint
        case _ if kind == DO_HEAL:
            return "Power up", f"Heal {healing_words(game, state, value)}", energy_price(value)
        case _ if kind == DO_COLLECT:
            return "Collect", "Collect", harvest_words(game, state)
        case _ if kind == DO_UPGRADE:
            price = price_of(game.table.upgrade_credits, 0)
            return "Power up", "Power armor", f"{price}; health {game.table.health[1]}"
    return {
        DO_READY: ("Equip", "Ready", "no more changes"),
        DO_DECLINE: ("Mighty Mech", "Leave it alone", ""),
        DO_PASS: ("Action", "Do nothing", ""),
    }[kind]
