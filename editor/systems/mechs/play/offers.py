"""Where the actions of the mover are offered: on zones of the arena, or as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.play.showing import NOWHERE, Offer
from editor.systems.mechs.play.calling import (
    ACTION_WORDS,
    MOVE_WORDS,
    pilot_words,
    side_words,
    way_words,
    weapon_name,
)
from editor.systems.mechs.play.names import FACTOR, PAID, Action, Phase
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
from editor.systems.mechs.play.state import State


def offers(game: Game, state: State, actions: Sequence[int]) -> tuple[Offer, ...]:
    """Return how each of the mover's actions is offered.

    A card of a program acts on the zone to which it would lead if nothing came between. Every
    player has one pilot: nothing has to be taken up first.
    """
    if state.mover < 0:
        return ()
    programming = state.phase == Phase.PROGRAM
    here = place_after(game, state, state.mover) if programming else state.zone[state.mover]
    return tuple(_offer(game, state, here, action) for action in actions)


def _offer(game: Game, state: State, here: int, action: int) -> Offer:
    kind, value = divmod(action, FACTOR)
    if kind in (Action.PROGRAM, Action.PLAY):
        return _card(game, state, here, action)
    if kind in (Action.RETREAT, Action.RECOVER):
        word = "Retreat" if kind == Action.RETREAT else "Recover"
        return Offer(action, word, word, NOWHERE, value, "free", "reach")
    if kind in (Action.SHIFT_MINE, Action.SHIFT_TURRET):
        mine = kind == Action.SHIFT_MINE
        label = f"Move this {'mine' if mine else 'turret'} here"
        return Offer(action, "Deploy", label, NOWHERE, value, deploy_price(game, state, mine))
    if kind == Action.ATTACK:
        return _attack(game, state, action)
    group, label, hint = _button(game, state, kind, value)
    return Offer(action, group, label, NOWHERE, NOWHERE, hint)


def _card(game: Game, state: State, here: int, action: int) -> Offer:
    card, direction = divmod(action % FACTOR, 4)
    table = game.table
    move = table.card_move[card]
    there = table.goes_to[move, here, direction]
    arrow = way_words(game, card, direction)
    label = f"{ACTION_WORDS[table.card_action[card]]}, {MOVE_WORDS[move]} {arrow}"
    programming = action // FACTOR == Action.PROGRAM
    group = "Program" if programming else "Play"
    stays = there == here
    hint = "stays" if stays else ACTION_WORDS[table.card_action[card]].lower()
    foe = any(state.zone[seat] == there for seat in range(table.seats) if seat != state.mover)
    tone = "choice" if stays else "target" if foe and not programming else "reach"
    return Offer(action, group, label, NOWHERE, there, hint, tone)


def _attack(game: Game, state: State, action: int) -> Offer:
    weapon, paid = divmod(action % FACTOR, PAID)
    label = weapon_name(game, weapon).capitalize()
    if paid:
        label += f" and {energy_price(paid)}"
    hint = f"{damage_words(game, state, weapon, paid)}; {counter_words(game, state, weapon)}"
    return Offer(action, "Attack", label, NOWHERE, NOWHERE, hint, "target")


def _button(game: Game, state: State, kind: int, value: int) -> tuple[str, str, str]:
    """Return group, label and hint of an action that belongs to no zone."""
    names = game.names
    if kind in (Action.WEAPON, Action.EQUIP, Action.BUY):
        label = weapon_name(game, value).capitalize()
        about = weapon_words(game, value)
        if kind == Action.BUY:
            return "Purchase", label, f"{weapon_price(game, state, value)}; {about}"
        return ("Begin with" if kind == Action.WEAPON else "Equip"), label, about
    if kind in (Action.LAY, Action.DEPLOY_MINE):
        label = f"Mine of value {game.table.mine_value[value]}"
        return "Deploy", label, "" if kind == Action.LAY else deploy_price(game, state, True)
    match kind:
        case Action.DEPLOY_TURRET:
            return "Deploy", "Turret", deploy_price(game, state, False)
        case Action.PILOT:
            ability = names.abilities[value]
            about = "" if ability == "none" else f"{ability} {game.table.pilot_amount[value]}"
            return "Pilot", f"Keep {pilot_words(game, value)}", about
        case Action.EXCHANGE:
            aside, weapon = divmod(value, 32)
            label = f"{weapon_name(game, weapon).capitalize()} for {weapon_name(game, aside)}"
            return "Exchange", label, weapon_words(game, weapon)
        case Action.BOARD:
            hint = f"{game.table.points_mech} points, health {game.table.health[2]}"
            return "Mighty Mech", f"Take it, {side_words(game, value)}", hint
        case Action.HEAL:
            return "Power up", f"Heal {healing_words(game, state, value)}", energy_price(value)
        case Action.COLLECT:
            return "Collect", "Collect", harvest_words(game, state)
        case Action.UPGRADE:
            price = price_of(game.table.upgrade_credits, 0)
            return "Power up", "Power armor", f"{price}; health {game.table.health[1]}"
    words: dict[int, tuple[str, str, str]] = {
        Action.READY: ("Equip", "Ready", "no more changes"),
        Action.DECLINE: ("Mighty Mech", "Leave it alone", ""),
        Action.PASS: ("Action", "Do nothing", ""),
    }
    return words[kind]
