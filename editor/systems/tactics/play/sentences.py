"""What an action would do, in a sentence for people."""

from __future__ import annotations

from collections.abc import Callable

from editor.play.game import Game
from editor.play.layout import Record
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.action_names import UNIT_EFFECTS, parts_of
from editor.systems.tactics.play.calling import (
    SIDE_NAMES,
    TERRAIN_WORDS,
    names_of,
    party_words,
    plural,
    space_id,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import Action, Effect, Phase, Spell, Terrain
from editor.systems.tactics.play.odds import (
    Odds,
    burnt_beside,
    chance_to_dig,
    chance_to_hit,
    chance_to_stop,
    damage_of,
    decimal,
    expected_push,
    is_pushed,
    mending_of,
    odds_of,
    percent,
    ways_of,
)
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import card_words, dungeon_words, tactic_words

CARD_EFFECTS = (
    "nothing",
    "{n} health",
    "{n} ammo or mana",
    "weakened no more",
    "the next move has {n} more",
    "the next attack does {n} more damage",
    "the next missile or spell reaches {n} farther",
    "of the next roll each failed die is rolled again",
    "one space at no cost",
)
"""What a tactic card does, by its effect; {n} is its amount."""


def sentence(game: Game, state: State, action: int) -> str:
    """Return what an action would do, such as "Red's rogue goes from c4 to c5, 2 points."."""
    kind, unit, target = parts_of(action)
    say = _SENTENCES.get(kind)
    if say is None or not _is_sane(game, kind, unit, target):
        return "There is no such action."
    return say(game, state, unit, target)


def _is_sane(game: Game, kind: int, unit: int, target: int) -> bool:
    """Say whether an action speaks of units, spaces and cards that there are."""
    table = game.table
    if kind in (Action.END_TURN, Action.PASS):
        return True
    if kind == Action.DISCARD:
        return bool(target < table.tactics)
    if kind == Action.START:
        return bool(target < table.choices)
    if kind == Action.PLAY and target >> 3 >= table.tactics:
        return False
    if unit >= table.units:
        return False
    if kind in (Action.MELEE, Action.PUSH, Action.SHOOT, Action.FIRE):
        return bool(target < table.units)
    if kind == Action.CAST:
        return bool(target >> 2 < table.units)
    if kind in (Action.MOVE, Action.PLACE, Action.STEP, Action.EMERGE):
        return target < len(game.spaces)
    return kind != Action.DELVE or bool(target < table.dungeons)


def _end_turn(game: Game, state: State, unit: int, target: int) -> str:
    left = state.actions_left
    unused = f", {plural(left, 'action')} unused" if left else ""
    return f"{party_words(game, state.turn_of)} ends the turn{unused}."


def _move(game: Game, state: State, unit: int, target: int) -> str:
    cost = ways_of(odds_of(game, state), unit).get(target)
    price = "" if cost is None else f", {plural(cost, 'point')}"
    start = space_id(game, state.cell[unit])
    on = " on" if state.phase == Phase.GO_ON else ""
    return f"{unit_words(game, unit)} goes{on} from {start} to {space_id(game, target)}{price}."


def _melee(game: Game, state: State, unit: int, target: int) -> str:
    damage = damage_of(odds_of(game, state), Action.MELEE, unit, target)
    return f"{_start(game, state, unit, 'strikes', target)}: {damage} damage, no knock-back."


def _push(game: Game, state: State, unit: int, target: int) -> str:
    odds = odds_of(game, state)
    damage = damage_of(odds, Action.PUSH, unit, target)
    start = f"{_start(game, state, unit, 'strikes', target)}: {damage}"
    if not is_pushed(odds, unit, target):
        return f"{start} damage, {push_hint(odds, unit, target)}."
    dice = game.table.card_knock[state.card[unit]]
    pushed, stopped = expected_push(odds, unit, target), chance_to_stop(odds, unit, target)
    harm = game.table.rule_wall_harm
    wall = f"; it is stopped, {percent(stopped)}, and loses {harm} health" if stopped else ""
    return (
        f"{start} damage, then knock-back with {dice_words(dice)}, {decimal(pushed)} spaces on"
        f" average{wall}."
    )


def push_hint(odds: Odds, unit: int, target: int) -> str:
    """Return what a knock-back does to a target: "0.7 back", "0.3 back, stopped 67 %"."""
    if not is_pushed(odds, unit, target):
        if damage_of(odds, Action.PUSH, unit, target) >= odds.state.health[target]:
            return "captured"
        return "not pushed"
    stopped = chance_to_stop(odds, unit, target)
    wall = f", stopped {percent(stopped)}" if stopped else ""
    return f"{decimal(expected_push(odds, unit, target))} back{wall}"


def _missile(game: Game, state: State, unit: int, target: int) -> str:
    odds = odds_of(game, state)
    damage, chance = damage_of(odds, Action.SHOOT, unit, target), percent(chance_to_hit(odds, unit))
    return f"{_start(game, state, unit, 'shoots', target)}: {damage} damage, hits {chance}."


def _spell(game: Game, state: State, unit: int, target: int) -> str:
    whom, dice = target >> 2, target & 3
    if game.table.card_spell[state.card[unit]] == Spell.MEND:
        start = f"{unit_words(game, unit)} mends {unit_inside(game, whom)}"
    else:
        start = _start(game, state, unit, "casts at", whom)
    rolled = f" by {dice_words(dice)}" if dice else ""
    return f"{start}: {spell_words(odds_of(game, state), unit, target)}{rolled}, {1 + dice} mana."


def spell_words(odds: Odds, unit: int, target: int) -> str:
    """Return what a cast does: "2 to 3 damage", "4 health"; `target` is that of the action."""
    whom, dice = target >> 2, target & 3
    if odds.table.card_spell[odds.state.card[unit]] == Spell.MEND:
        least, most = (mending_of(odds, unit, whom, magic) for magic in (0, dice))
        what = "health"
    else:
        least, most = (damage_of(odds, Action.CAST, unit, whom, magic) for magic in (0, dice))
        what = "damage"
    words = f"{least} to {most} {what}" if most > least else f"{least} {what}"
    beside = burnt_beside(odds, unit, whom)
    enemies = "enemy" if beside == 1 else "enemies"
    return f"{words}, and to {beside} {enemies} beside" if beside else words


def _ballista(game: Game, state: State, unit: int, target: int) -> str:
    damage = damage_of(odds_of(game, state), Action.FIRE, unit, target)
    return f"{_start(game, state, unit, 'fires the ballista at', target)}: {damage} damage."


def _start(game: Game, state: State, unit: int, verb: str, target: int) -> str:
    """Return the beginning of the sentence of an attack, and what a counter costs."""
    back = " back" if state.phase == Phase.COUNTER else ""
    price = ""
    if state.phase == Phase.COUNTER and state.weakened[unit]:
        price = f" for {game.table.rule_recover} health"
    where = space_id(game, state.cell[unit])
    return f"{unit_words(game, unit)} {verb} {unit_inside(game, target)}{back} from {where}{price}"


def _recover(game: Game, state: State, unit: int, target: int) -> str:
    price = game.table.rule_recover
    return f"{unit_words(game, unit)} pays {price} health and is weakened no more."


def _play(game: Game, state: State, unit: int, target: int) -> str:
    card, side = target >> 3, target & 7
    effect = game.table.tactic_effect[card]
    whom = f" for {unit_inside(game, unit)}" if effect in UNIT_EFFECTS else ""
    where = f" to the {SIDE_NAMES[side % 4]}" if effect == Effect.SHIFT else ""
    who = party_words(game, state.mover)
    return f"{who} plays {tactic_words(game, card)}{whom}: {effect_words(game, card)}{where}."


def effect_words(game: Game, card: int) -> str:
    """Return what a tactic card does, such as "3 health"."""
    table = game.table
    effect = table.tactic_effect[card]
    words = CARD_EFFECTS[effect] if effect < len(CARD_EFFECTS) else "something"
    return words.format(n=table.tactic_amount[card])


def dice_words(count: int) -> str:
    """Return a number of dice: "1 die", "2 dice"."""
    return "1 die" if count == 1 else f"{count} dice"


def _discard(game: Game, state: State, unit: int, target: int) -> str:
    return f"{party_words(game, state.mover)} gives {tactic_words(game, target)} away."


def _pass(game: Game, state: State, unit: int, target: int) -> str:
    return f"{party_words(game, state.mover)} does not counter."


def _place(game: Game, state: State, unit: int, target: int) -> str:
    return f"{unit_words(game, unit)} starts at {space_id(game, target)}."


def _claim(game: Game, state: State, unit: int, target: int) -> str:
    return f"{party_words(game, state.mover)} begins on {names_of(game).choices[target][1]}."


def _delve(game: Game, state: State, unit: int, target: int) -> str:
    return f"{unit_words(game, unit)} enters the dungeon {dungeon_words(game, target)}."


def _step(game: Game, state: State, unit: int, target: int) -> str:
    there = TERRAIN_WORDS[game.table.cell_terrain[target]]
    if game.table.cell_terrain[target] == Terrain.CAVE_IN and state.dug != target:
        chance = percent(chance_to_dig(odds_of(game, state), unit))
        where = space_id(game, target)
        return f"{unit_words(game, unit)} digs at the cave-in on {where}: {chance} to get through."
    kind = f", {there}" if there and there != "plain" else ""
    return f"{unit_words(game, unit)} steps to {space_id(game, target)}{kind}."


def _stay(game: Game, state: State, unit: int, target: int) -> str:
    return f"{unit_words(game, unit)} stays where it is."


def _emerge(game: Game, state: State, unit: int, target: int) -> str:
    return f"{unit_words(game, unit)} comes out at {space_id(game, target)}."


def _keep(game: Game, state: State, unit: int, target: int) -> str:
    party, kind = divmod(unit, len(CLASSES))
    kept, given = (state.offered[party, kind, place & 1] for place in (target, target + 1))
    who = party_words(game, party)
    return f"{who} keeps the {card_words(game, kept)}, and the enemy gets the " + (
        f"{card_words(game, given)}."
    )


def _bonus(game: Game, state: State, unit: int, target: int) -> str:
    if target == 0:
        return f"{party_words(game, state.mover)} does without the bonus of the crystal."
    return f"{party_words(game, state.mover)} uses the bonus of the crystal."


_SENTENCES: dict[int, Callable[[Game, Record, int, int], str]] = {
    Action.END_TURN: _end_turn,
    Action.MOVE: _move,
    Action.MELEE: _melee,
    Action.PUSH: _push,
    Action.SHOOT: _missile,
    Action.CAST: _spell,
    Action.FIRE: _ballista,
    Action.RECOVER: _recover,
    Action.PLAY: _play,
    Action.DISCARD: _discard,
    Action.PASS: _pass,
    Action.PLACE: _place,
    Action.START: _claim,
    Action.DELVE: _delve,
    Action.STEP: _step,
    Action.STAY: _stay,
    Action.EMERGE: _emerge,
    Action.KEEP: _keep,
    Action.BONUS: _bonus,
}
