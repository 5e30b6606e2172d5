"""What people read of each kind of action: what it would do, and where and how it is offered.

Every player has one pilot, so nothing has to be selected before an action.
"""

from __future__ import annotations

from functools import partial

from editor.core.words import counted
from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.labels import (
    ACTION_WORDS,
    card_title,
    card_words,
    energy_price,
    pilot_words,
    price_of,
    program_part,
    seat_name,
    side_words,
    way_words,
    weapon_name,
    weapon_part,
    zone_words,
)
from editor.systems.mechs.play.prices import (
    counter_words,
    damage_words,
    deploy_price,
    harvest_words,
    healing_words,
    weapon_price,
    weapon_words,
)
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import place_after


def _who(game: Game, state: State) -> str:
    return seat_name(game, state.mover)


def _does(words: str, game: Game, state: State) -> str:
    """Return the sentence of an action without arguments."""
    return f"{_who(game, state)} {words}."


def _button(group: str, label: str, hint: str, game: Game, state: State, action: int) -> Offer:
    """Return a button that ends or declines what is asked."""
    return Offer(action, group, label, hint=hint, tone="end")


def _offer_ready(game: Game, state: State, action: int) -> Offer:
    """Return the button that changes nothing."""
    return Offer(action, "Equip", "Ready", hint="no more changes", tone="ready")


# --- Before the first round


def _keep(game: Game, state: State, pilot: int) -> str:
    return f"{_who(game, state)} keeps {pilot_words(game, pilot)}."


def _offer_keep(game: Game, state: State, action: int, pilot: int) -> Offer:
    ability = game.names.abilities[pilot]
    about = "" if ability == "none" else f"{ability} {game.table.pilot_amount[pilot]}"
    label = f"Keep {pilot_words(game, pilot)}"
    return Offer(action, "Pilot", label, hint=about, about=f"pilot-{pilot + 1}")


def _lay(game: Game, state: State, mine: int) -> str:
    value = game.table.mine_value[mine]
    return f"{_who(game, state)} lays the mine of value {value} on the base."


def _offer_lay(game: Game, state: State, action: int, mine: int) -> Offer:
    return Offer(action, "Deploy", f"Mine of value {game.table.mine_value[mine]}")


# --- Cards


def _program(game: Game, state: State, played: int) -> str:
    number = state.programmed[state.mover] + 1
    return f"{_who(game, state)} lays card {number}: {_played(game, played)}."


def _offer_program(game: Game, state: State, action: int, played: int) -> Offer:
    """Return a card on the zone to which it would lead if nothing came between."""
    here = place_after(game, state, state.mover)
    there, label, hint = _offered(game, here, played)
    tone = "choice" if there == here else "reach"
    about = program_part(game, state.mover, played // 4)
    group = card_title(game, played // 4)
    return Offer(action, group, label, NOWHERE, there, hint, tone, about=about)


def _play(game: Game, state: State, played: int) -> str:
    here = state.zone[state.mover]
    there = game.table.goes_to[game.table.card_move[played // 4], here, played % 4]
    where = "stays" if there == here else f"to {game.spaces[there]}"
    return f"{_who(game, state)} plays {_played(game, played)}: {where}."


def _offer_play(game: Game, state: State, action: int, played: int) -> Offer:
    here = state.zone[state.mover]
    there, label, hint = _offered(game, here, played)
    seats = range(game.table.seats)
    foe = any(state.zone[seat] == there for seat in seats if seat != state.mover)
    tone = "choice" if there == here else "target" if foe else "reach"
    about = program_part(game, state.mover, played // 4)
    group = card_title(game, played // 4)
    return Offer(action, group, label, NOWHERE, there, hint, tone, about=about)


def _played(game: Game, played: int) -> str:
    card, direction = divmod(played, 4)
    return f"{card_words(game, card)}, {way_words(game, card, direction)}"


def _offered(game: Game, here: int, played: int) -> tuple[int, str, str]:
    """Return where a card leads, its label and its hint."""
    card, direction = divmod(played, 4)
    table = game.table
    what = ACTION_WORDS[table.card_action[card]]
    there = table.goes_to[table.card_move[card], here, direction]
    label = f"{card_title(game, card)} {way_words(game, card, direction)}"
    return there, label, "stays" if there == here else what.lower()


# --- Weapons


def _takes(verb: str, game: Game, state: State, weapon: int) -> str:
    return f"{_who(game, state)} {verb} the {weapon_name(game, weapon)}."


def _offer_weapon(group: str, game: Game, state: State, action: int, weapon: int) -> Offer:
    label = weapon_name(game, weapon).capitalize()
    words, about = weapon_words(game, weapon), weapon_part(game, weapon)
    return Offer(action, group, label, hint=words, about=about)


def _exchange(game: Game, state: State, aside: int, weapon: int) -> str:
    place = f"in the place of the {weapon_name(game, aside)}"
    return f"{_who(game, state)} puts the {weapon_name(game, weapon)} {place}."


def _offer_exchange(game: Game, state: State, action: int, aside: int, weapon: int) -> Offer:
    label = f"{weapon_name(game, weapon).capitalize()} for {weapon_name(game, aside)}"
    words, about = weapon_words(game, weapon), weapon_part(game, weapon)
    return Offer(action, "Exchange", label, hint=words, about=about)


def _buy(game: Game, state: State, weapon: int) -> str:
    price = weapon_price(game, state, weapon)
    return f"{_who(game, state)} buys the {weapon_name(game, weapon)} for {price}."


def _offer_buy(game: Game, state: State, action: int, weapon: int) -> Offer:
    hint = f"{weapon_price(game, state, weapon)}; {weapon_words(game, weapon)}"
    label, about = weapon_name(game, weapon).capitalize(), weapon_part(game, weapon)
    return Offer(action, "Purchase", label, hint=hint, about=about)


# --- Combat and the Mighty Mech


def _attack(game: Game, state: State, weapon: int, paid: int) -> str:
    foe = seat_name(game, state.foe if state.fighter == state.active else state.active)
    with_energy = f", paying {paid} energy" if paid else ""
    words = damage_words(game, state, weapon, paid)
    name = weapon_name(game, weapon)
    return f"{_who(game, state)} attacks {foe} with the {name}{with_energy}: {words}."


def _offer_attack(game: Game, state: State, action: int, weapon: int, paid: int) -> Offer:
    label = weapon_name(game, weapon).capitalize()
    if paid:
        label += f" and {energy_price(paid)}"
    hint = f"{damage_words(game, state, weapon, paid)}; {counter_words(game, state, weapon)}"
    about = weapon_part(game, weapon)
    return Offer(action, "Attack", label, hint=hint, tone="target", about=about)


def _falls_back(verb: str, game: Game, state: State, zone: int) -> str:
    return f"{_who(game, state)} {verb} {zone_words(game, zone)}."


def _offer_zone(word: str, game: Game, state: State, action: int, zone: int) -> Offer:
    return Offer(action, word, word, NOWHERE, zone, "free", "reach")


def _board(game: Game, state: State, side: int) -> str:
    return f"{_who(game, state)} takes the Mighty Mech, {side_words(game, side)}."


def _offer_board(game: Game, state: State, action: int, side: int) -> Offer:
    hint = f"{game.table.points_mech} points, health {game.table.health[2]}"
    return Offer(action, "Mighty Mech", f"Take it, {side_words(game, side)}", hint=hint)


# --- Actions of a card


def _deploy_mine(game: Game, state: State, mine: int) -> str:
    value, price = game.table.mine_value[mine], deploy_price(game, state, True)
    return f"{_who(game, state)} lays the mine of value {value} for {price}."


def _offer_mine(game: Game, state: State, action: int, mine: int) -> Offer:
    label = f"Mine of value {game.table.mine_value[mine]}"
    return Offer(action, "Deploy", label, hint=deploy_price(game, state, True))


def _deploy_turret(game: Game, state: State) -> str:
    here = zone_words(game, state.zone[state.mover])
    return f"{_who(game, state)} puts a turret on {here} for {deploy_price(game, state, False)}."


def _offer_turret(game: Game, state: State, action: int) -> Offer:
    return Offer(action, "Deploy", "Turret", hint=deploy_price(game, state, False))


def _shift(token: str, game: Game, state: State, zone: int) -> str:
    here, price = zone_words(game, state.zone[state.mover]), _shift_price(game, state, token)
    there = zone_words(game, zone)
    return f"{_who(game, state)} moves the {token} of {there} to {here} for {price}."


def _offer_shift(token: str, game: Game, state: State, action: int, zone: int) -> Offer:
    price = _shift_price(game, state, token)
    return Offer(action, "Deploy", f"Move this {token} here", NOWHERE, zone, price)


def _shift_price(game: Game, state: State, token: str) -> str:
    return deploy_price(game, state, token == "mine")


def _heal(game: Game, state: State, paid: int) -> str:
    health = healing_words(game, state, paid)
    return f"{_who(game, state)} heals {health} for {energy_price(paid)}."


def _offer_heal(game: Game, state: State, action: int, paid: int) -> Offer:
    label = f"Heal {healing_words(game, state, paid)}"
    return Offer(action, "Power up", label, hint=energy_price(paid))


def _upgrade(game: Game, state: State) -> str:
    price = counted(game.table.upgrade_credits, "credit")
    return f"{_who(game, state)} becomes power armor for {price}."


def _offer_upgrade(game: Game, state: State, action: int) -> Offer:
    price = price_of(game.table.upgrade_credits, 0)
    hint = f"{price}; health {game.table.health[1]}"
    return Offer(action, "Power up", "Power armor", hint=hint)


def _collect(game: Game, state: State) -> str:
    return f"{_who(game, state)} collects {harvest_words(game, state)}."


def _offer_collect(game: Game, state: State, action: int) -> Offer:
    return Offer(action, "Collect", "Collect", hint=harvest_words(game, state))


WORDS: dict[int, ActionWords] = {
    Action.KEEP: ActionWords(_keep, _offer_keep),
    Action.BEGIN: ActionWords(partial(_takes, "begins with"), partial(_offer_weapon, "Start with")),
    Action.LAY: ActionWords(_lay, _offer_lay),
    Action.PROGRAM: ActionWords(_program, _offer_program),
    Action.PLAY: ActionWords(_play, _offer_play),
    Action.READY: ActionWords(
        partial(_does, "keeps the weapons as they are"),
        _offer_ready,
    ),
    Action.EQUIP: ActionWords(partial(_takes, "equips"), partial(_offer_weapon, "Equip")),
    Action.EXCHANGE: ActionWords(_exchange, _offer_exchange),
    Action.BOARD: ActionWords(_board, _offer_board),
    Action.DECLINE: ActionWords(
        partial(_does, "leaves the Mighty Mech alone"),
        partial(_button, "Mighty Mech", "Leave it alone", ""),
    ),
    Action.ATTACK: ActionWords(_attack, _offer_attack),
    Action.RETREAT: ActionWords(
        partial(_falls_back, "retreats to"), partial(_offer_zone, "Retreat")
    ),
    Action.RECOVER: ActionWords(
        partial(_falls_back, "recovers in"), partial(_offer_zone, "Recover")
    ),
    Action.DEPLOY_MINE: ActionWords(_deploy_mine, _offer_mine),
    Action.DEPLOY_TURRET: ActionWords(_deploy_turret, _offer_turret),
    Action.SHIFT_MINE: ActionWords(partial(_shift, "mine"), partial(_offer_shift, "mine")),
    Action.SHIFT_TURRET: ActionWords(partial(_shift, "turret"), partial(_offer_shift, "turret")),
    Action.BUY: ActionWords(_buy, _offer_buy),
    Action.HEAL: ActionWords(_heal, _offer_heal),
    Action.UPGRADE: ActionWords(_upgrade, _offer_upgrade),
    Action.COLLECT: ActionWords(_collect, _offer_collect),
    Action.PASS: ActionWords(
        partial(_does, "does nothing"), partial(_button, "Action", "Do nothing", "")
    ),
}
"""The words of each kind; there is a row for each."""
