"""Where and how the actions of the mover are offered: spaces with costs, targets with odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.play.game import Game
from editor.play.showing import NOWHERE, Offer
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.action_names import UNIT_EFFECTS, parts_of
from editor.systems.tactics.play.calling import (
    SIDE_NAMES,
    TERRAIN_WORDS,
    names_of,
    plural,
    space_id,
    unit_inside,
)
from editor.systems.tactics.play.names import NONE, Action, Effect, Terrain
from editor.systems.tactics.play.odds import (
    Odds,
    chance_to_dig,
    chance_to_hit,
    damage_of,
    odds_of,
    percent,
    ways_of,
)
from editor.systems.tactics.play.sentences import effect_words, push_hint, spell_words
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import card_words, dungeon_words, tactic_words

Maker = Callable[[Game, Odds, int, int, int], Offer]


def offers(game: Game, state: State, actions: Sequence[int]) -> tuple[Offer, ...]:
    """Return how each of the mover's actions is offered, in the order of the actions."""
    odds = odds_of(game, state)
    found = []
    for action in actions:
        kind, unit, target = parts_of(action)
        found.append(_OFFERS[kind](game, odds, action, unit, target))
    return tuple(found)


def _move(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    cost = ways_of(odds, unit).get(target)
    hint = "" if cost is None else str(cost)
    tone = "portal" if _through_portal(odds, unit, target) else "reach"
    label = f"Go to {space_id(game, target)}"
    return Offer(action, "Move", label, _here(odds, unit), target, hint, tone)


def _through_portal(odds: Odds, unit: int, target: int) -> bool:
    """Say whether a unit comes to a portal space by another portal."""
    table = odds.table
    if table.gate[target] == NONE or table.gates < 2:
        return False
    ways_of(odds, unit)
    came = odds.work.came[target]
    return bool(all(table.beside[target, side] != came for side in range(4)) and came != target)


def _here(odds: Odds, unit: int) -> int:
    return int(odds.state.cell[unit])


def _struck(odds: Odds, kind: int, unit: int, target: int) -> tuple[int, int, str]:
    """Return where an attack is done and where it hits, and the damage in words."""
    damage = damage_of(odds, kind, unit, target)
    return _here(odds, unit), _here(odds, target), f"{damage} damage"


def _melee(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.MELEE, unit, target)
    return Offer(action, "Melee", "Strike without a push", here, there, damage, "target")


def _push(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.PUSH, unit, target)
    hint = f"{damage}, {push_hint(odds, unit, target)}"
    return Offer(action, "Melee", "Strike and push", here, there, hint, "target")


def _missile(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.SHOOT, unit, target)
    chance = percent(chance_to_hit(odds, unit))
    return Offer(action, "Missile", f"Shoot for {damage}", here, there, chance, "target")


def _spell(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    whom, dice = target >> 2, target & 3
    label = f"Cast for {1 + dice} mana"
    hint = spell_words(odds, unit, target)
    return Offer(action, "Spell", label, _here(odds, unit), _here(odds, whom), hint, "target")


def _ballista(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.FIRE, unit, target)
    return Offer(action, "Ballista", "Fire the ballista", here, there, damage, "target")


def _recover(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, price = _here(odds, unit), odds.table.rule_recover
    return Offer(action, "Recover", "Be weakened no more", here, here, f"{price} health")


def _end_turn(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    left = odds.state.actions_left
    return Offer(action, "Turn", "End the turn", hint=f"{left} unused" if left else "")


def _pass(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    return Offer(action, "Counter", "Do not counter")


def _discard(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    words = tactic_words(game, target)
    return Offer(action, "Discard", words.capitalize(), hint=effect_words(game, target))


def _play(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    card, side = target >> 3, target & 7
    label, hint = tactic_words(game, card).capitalize(), effect_words(game, card)
    effect = odds.table.tactic_effect[card]
    if effect not in UNIT_EFFECTS:
        return Offer(action, "Tactic card", label, hint=hint)
    here = _here(odds, unit)
    if effect != Effect.SHIFT:
        return Offer(action, "Tactic card", label, here, here, hint)
    there = odds.table.beside[here, side] if here >= 0 else NOWHERE
    label = f"{label}: {SIDE_NAMES[side % 4]}"
    return Offer(action, "Tactic card", label, here, there, hint)


def _place(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    label = f"{CLASSES[unit % 4].capitalize()} here"
    return Offer(action, "Place", label, space=target, hint=unit_inside(game, unit))


def _claim(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    label = f"Begin on {names_of(game).choices[target][1]}"
    table = odds.table
    first = table.choice_cell[target, 0]
    others = tuple(
        table.choice_cell[target, place] for place in range(1, table.choice_count[target])
    )
    return Offer(action, "Start", label, space=first, tone="reach", also=others)


def _delve(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    # An entrance is shown only while its dungeon is open: until then the way in is a button.
    label = f"Enter the dungeon {dungeon_words(game, target)}"
    return Offer(action, "Dungeon", label, _here(odds, unit), tone="portal")


def _step(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    there = TERRAIN_WORDS[odds.table.cell_terrain[target]]
    label = there.capitalize() if there and there != "plain" else "Step"
    if odds.table.cell_terrain[target] == Terrain.CAVE_IN and odds.state.dug != target:
        chance = percent(chance_to_dig(odds, unit))
        return Offer(action, "Step", "Dig here", _here(odds, unit), target, chance, "reach")
    return Offer(action, "Step", label, _here(odds, unit), target, space_id(game, target), "reach")


def _stay(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    left = odds.state.points
    return Offer(action, "Stay", "Stay here", hint=f"{plural(left, 'point')} unused")


def _emerge(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    return Offer(action, "Leave", "Come out here", _here(odds, unit), target, tone="portal")


def _keep(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    party, kind = divmod(unit, len(CLASSES))
    card = odds.state.offered[party, kind, target & 1]
    label = f"Keep the {card_words(game, card)}"
    return Offer(action, "Draft", label, hint=card_figures(game, card))


def card_figures(game: Game, card: int) -> str:
    """Return the figures of a unit card in short, such as "moves 4, 9 health, melee 3"."""
    table = game.table
    words = [f"moves {table.card_move[card]}", f"{table.card_health[card]} health"]
    words.append(f"melee {table.card_melee[card]}, {table.card_knock[card]} knock-back dice")
    if table.card_missile_range[card]:
        words.append(f"missile {table.card_missile[card]} at {table.card_missile_range[card]}")
    if table.card_spell[card]:
        words.append(f"spell {table.card_spell_power[card]}")
    return ", ".join(words)


def _bonus(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    label = "Use the crystal's bonus" if target else "Do without the bonus"
    return Offer(action, "Crystal", label)


_OFFERS: dict[int, Maker] = {
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
