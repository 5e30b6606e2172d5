"""Stable names of actions for files, such as "program deploy-simple north", and the way back."""

from __future__ import annotations

from editor.core.numbers import whole_or_none
from editor.play.game import Game
from editor.systems.mechs.play.calling import ACTIONS, CORNERS, MECH_SIDES, MOVES, SIDES
from editor.systems.mechs.play.names import CARDS, FACTOR, MINES, PAID, PILOTS, Action
from editor.systems.mechs.play.state import State

_ALONE: dict[int, str] = {
    Action.READY: "ready",
    Action.DECLINE: "decline",
    Action.DEPLOY_TURRET: "deploy turret",
    Action.UPGRADE: "upgrade",
    Action.COLLECT: "collect",
    Action.PASS: "pass",
}
_ZONES: dict[int, str] = {
    Action.RETREAT: "retreat",
    Action.RECOVER: "recover",
    Action.SHIFT_MINE: "shift-mine",
    Action.SHIFT_TURRET: "shift-turret",
}
_WEAPONS: dict[int, str] = {Action.WEAPON: "begin", Action.EQUIP: "equip", Action.BUY: "buy"}
_CARDS: dict[int, str] = {Action.PROGRAM: "program", Action.PLAY: "play"}
_MINES: dict[int, str] = {Action.LAY: "lay", Action.DEPLOY_MINE: "deploy"}


def card_ids(game: Game) -> tuple[str, ...]:
    """Return the names of the program cards, such as "deploy-simple"; equal ones are numbered."""
    table = game.table
    found: list[str] = []
    for card in range(CARDS):
        name = f"{ACTIONS[table.card_action[card]]}-{MOVES[table.card_move[card]]}"
        same = sum(one == name or one.startswith(f"{name}-") for one in found)
        found.append(f"{name}-{same + 1}" if same else name)
    return tuple(found)


def played_name(game: Game, played: int) -> str:
    """Return a card in a direction as files name it, such as "collect-double east"."""
    card, direction = divmod(played, 4)
    ways = CORNERS if MOVES[game.table.card_move[card]] == "diagonal" else SIDES
    return f"{card_ids(game)[card]} {ways[direction]}"


def action_name(game: Game, state: State, action: int) -> str:
    """Return the name of an action; the state plays no part."""
    kind, value = divmod(action, FACTOR)
    if kind in _ALONE:
        return _ALONE[kind]
    if kind in _ZONES:
        return f"{_ZONES[kind]} {game.spaces[value]}"
    if kind in _WEAPONS:
        return f"{_WEAPONS[kind]} {game.names.weapons[value]}"
    if kind in _CARDS:
        return f"{_CARDS[kind]} {played_name(game, value)}"
    if kind in _MINES:
        return f"{_MINES[kind]} mine-{value + 1}"
    match kind:
        case Action.PILOT:
            return f"keep pilot-{value + 1}"
        case Action.EXCHANGE:
            aside, weapon = divmod(value, 32)
            return f"exchange {game.names.weapons[aside]} {game.names.weapons[weapon]}"
        case Action.BOARD:
            return f"board {MECH_SIDES[value]}"
        case Action.ATTACK:
            weapon, paid = divmod(value, PAID)
            name = f"attack {game.names.weapons[weapon]}"
            return f"{name} {paid}" if paid else name
    assert kind == Action.HEAL
    return f"heal {value}"


def action_code(game: Game, state: State, name: str) -> int:
    """Return the action of a name; ValueError with a sentence where there is none."""
    words = name.split()
    for kind, alone in _ALONE.items():
        if words == alone.split():
            return kind * FACTOR
    found = _of_two(game, words[0], words[1]) if len(words) == 2 else None
    if found is None and len(words) == 3:
        found = _of_three(game, *words)
    if found is None:
        raise ValueError(f"{name!r} is no action of mechs, such as 'program deploy-simple north'")
    return found


def _of_two(game: Game, verb: str, thing: str) -> int | None:
    for kind, word in _ZONES.items():
        if verb == word and thing in game.spaces:
            return kind * FACTOR + game.spaces.index(thing)
    for kind, word in (*_WEAPONS.items(), (Action.ATTACK, "attack")):
        if verb == word and thing in game.names.weapons:
            value: int = game.names.weapons.index(thing)
            return kind * FACTOR + (value * PAID if kind == Action.ATTACK else value)
    for kind, word in _MINES.items():
        if verb == word and thing.startswith("mine-"):
            return _action(kind, thing.removeprefix("mine-"), 1, MINES)
    if verb == "keep" and thing.startswith("pilot-"):
        return _action(Action.PILOT, thing.removeprefix("pilot-"), 1, PILOTS)
    if verb == "board" and thing in MECH_SIDES:
        return Action.BOARD * FACTOR + MECH_SIDES.index(thing)
    if verb == "heal":
        return _action(Action.HEAL, thing, 0, FACTOR - 1)
    return None


def _of_three(game: Game, verb: str, one: str, other: str) -> int | None:
    weapons = game.names.weapons
    if verb == "exchange" and one in weapons and other in weapons:
        return int(Action.EXCHANGE * FACTOR + weapons.index(one) * 32 + weapons.index(other))
    if verb == "attack" and one in weapons:
        found = _action(Action.ATTACK, other, 1, PAID - 1)
        return None if found is None else found + weapons.index(one) * PAID + 1
    cards = card_ids(game)
    for kind, word in _CARDS.items():
        if verb == word and one in cards:
            card = cards.index(one)
            ways = CORNERS if MOVES[game.table.card_move[card]] == "diagonal" else SIDES
            if other in ways:
                return kind * FACTOR + card * 4 + ways.index(other)
    return None


def _action(kind: int, text: str, least: int, most: int) -> int | None:
    """Return the action of a kind whose values are numbers, counted from the least one."""
    found = whole_or_none(text, least, most)
    return None if found is None else kind * FACTOR + found - least
