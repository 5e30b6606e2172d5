"""The words of each kind of action: what it would do, and how it is offered."""

from __future__ import annotations

from editor.core.words import counted
from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.actions import UNIT_EFFECTS, Action
from editor.systems.tactics.play.labels import (
    SIDE_NAMES,
    TERRAIN_WORDS,
    card_part,
    card_words,
    dungeon_words,
    effect_words,
    names_of,
    party_words,
    space_id,
    tactic_part,
    tactic_words,
    unit_id,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import Phase, Spell, TacticEffect, Terrain
from editor.systems.tactics.play.odds import (
    Odds,
    burnt_beside,
    chance_to_dig,
    chance_to_hit,
    chance_to_stop,
    damage_of,
    decimal,
    expected_push,
    here_of,
    is_pushed,
    mending_of,
    odds_of,
    percent,
    ways_of,
)
from editor.systems.tactics.play.state import State


def _struck(odds: Odds, kind: int, unit: int, target: int) -> tuple[int, int, str]:
    """Return the spaces of attacker and target, and the damage in words."""
    damage = damage_of(odds, kind, unit, target)
    return here_of(odds, unit), here_of(odds, target), f"{damage} damage"


def _attack_start(game: Game, state: State, unit: int, verb: str, target: int) -> str:
    """Return the beginning of the sentence of an attack, with the cost of a counter."""
    back = " back" if state.phase == Phase.COUNTER else ""
    price = ""
    if state.phase == Phase.COUNTER and state.weakened[unit]:
        price = f" for {game.table.rule_recover} health"
    where = space_id(game, state.cell[unit])
    return f"{unit_words(game, unit)} {verb} {unit_inside(game, target)}{back} from {where}{price}"


def dice_words(count: int) -> str:
    """Return words such as "1 die" or "2 dice"."""
    return "1 die" if count == 1 else f"{count} dice"


def _melee(game: Game, state: State, unit: int, target: int) -> str:
    damage = damage_of(odds_of(game, state), Action.MELEE, unit, target)
    return f"{_attack_start(game, state, unit, 'strikes', target)}: {damage} damage, no knock-back."


def _offer_melee(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.MELEE, unit, target)
    return Offer(action, "Melee", "Strike without a push", here, there, damage, "target")


def _push(game: Game, state: State, unit: int, target: int) -> str:
    odds = odds_of(game, state)
    damage = damage_of(odds, Action.PUSH, unit, target)
    start = f"{_attack_start(game, state, unit, 'strikes', target)}: {damage}"
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


def _offer_push(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.PUSH, unit, target)
    hint = f"{damage}, {push_hint(odds, unit, target)}"
    return Offer(action, "Melee", "Strike and push", here, there, hint, "target")


def push_hint(odds: Odds, unit: int, target: int) -> str:
    """Return words such as "0.7 back" or "0.3 back, stopped 67 %"."""
    if not is_pushed(odds, unit, target):
        if damage_of(odds, Action.PUSH, unit, target) >= odds.state.health[target]:
            return "captured"
        return "not pushed"
    stopped = chance_to_stop(odds, unit, target)
    wall = f", stopped {percent(stopped)}" if stopped else ""
    return f"{decimal(expected_push(odds, unit, target))} back{wall}"


def _shoot(game: Game, state: State, unit: int, target: int) -> str:
    odds = odds_of(game, state)
    damage, chance = damage_of(odds, Action.SHOOT, unit, target), percent(chance_to_hit(odds, unit))
    return f"{_attack_start(game, state, unit, 'shoots', target)}: {damage} damage, hits {chance}."


def _offer_shoot(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.SHOOT, unit, target)
    chance = percent(chance_to_hit(odds, unit))
    return Offer(action, "Missile", f"Shoot for {damage}", here, there, chance, "target")


def _cast(game: Game, state: State, unit: int, target: int, boost: int) -> str:
    if game.table.card_spell[state.card[unit]] == Spell.MEND:
        start = f"{unit_words(game, unit)} mends {unit_inside(game, target)}"
    else:
        start = _attack_start(game, state, unit, "casts at", target)
    rolled = f" by {dice_words(boost)}" if boost else ""
    words = spell_words(odds_of(game, state), unit, target, boost)
    return f"{start}: {words}{rolled}, {1 + boost} mana."


def _offer_cast(game: Game, odds: Odds, action: int, unit: int, target: int, boost: int) -> Offer:
    label = f"Cast for {1 + boost} mana"
    hint = spell_words(odds, unit, target, boost)
    return Offer(action, "Spell", label, here_of(odds, unit), here_of(odds, target), hint, "target")


def spell_words(odds: Odds, unit: int, target: int, boost: int) -> str:
    """Return the effect of a spell, such as "2 to 3 damage" or "4 health"."""
    if odds.table.card_spell[odds.state.card[unit]] == Spell.MEND:
        least, most = (mending_of(odds, unit, target, magic) for magic in (0, boost))
        what = "health"
    else:
        least, most = (damage_of(odds, Action.CAST, unit, target, magic) for magic in (0, boost))
        what = "damage"
    words = f"{least} to {most} {what}" if most > least else f"{least} {what}"
    beside = burnt_beside(odds, unit, target)
    enemies = "enemy" if beside == 1 else "enemies"
    return f"{words}, and to {beside} {enemies} beside" if beside else words


def _fire(game: Game, state: State, unit: int, target: int) -> str:
    damage = damage_of(odds_of(game, state), Action.FIRE, unit, target)
    return f"{_attack_start(game, state, unit, 'fires the ballista at', target)}: {damage} damage."


def _offer_fire(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.FIRE, unit, target)
    return Offer(action, "Ballista", "Fire the ballista", here, there, damage, "target")


def _recover(game: Game, state: State, unit: int) -> str:
    price = game.table.rule_recover
    return f"{unit_words(game, unit)} pays {price} health and is no longer weakened."


def _offer_recover(game: Game, odds: Odds, action: int, unit: int) -> Offer:
    here, price = here_of(odds, unit), odds.table.rule_recover
    return Offer(action, "Recover", "Stop being weakened", here, here, f"{price} health")


def _pass(game: Game, state: State) -> str:
    return f"{party_words(game, state.mover)} does not counter."


def _offer_pass(game: Game, odds: Odds, action: int) -> Offer:
    return Offer(action, "Counter", "Do not counter", tone="end")


def _delve(game: Game, state: State, unit: int, dungeon: int) -> str:
    return f"{unit_words(game, unit)} enters the dungeon {dungeon_words(game, dungeon)}."


def _offer_delve(game: Game, odds: Odds, action: int, unit: int, dungeon: int) -> Offer:
    # The entrance is not shown until its dungeon is open, so the offer names no target space.
    label = f"Enter the dungeon {dungeon_words(game, dungeon)}"
    return Offer(action, "Dungeon", label, here_of(odds, unit), tone="portal")


def _step(game: Game, state: State, unit: int, cell: int) -> str:
    there = TERRAIN_WORDS[game.table.cell_terrain[cell]]
    if game.table.cell_terrain[cell] == Terrain.CAVE_IN and state.dug != cell:
        chance = percent(chance_to_dig(odds_of(game, state), unit))
        where = space_id(game, cell)
        return f"{unit_words(game, unit)} digs at the cave-in on {where}: {chance} to get through."
    kind = f", {there}" if there and there != "plain" else ""
    return f"{unit_words(game, unit)} steps to {space_id(game, cell)}{kind}."


def _offer_step(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    there = TERRAIN_WORDS[odds.table.cell_terrain[cell]]
    label = there.capitalize() if there and there != "plain" else "Step"
    if odds.table.cell_terrain[cell] == Terrain.CAVE_IN and odds.state.dug != cell:
        chance = percent(chance_to_dig(odds, unit))
        return Offer(action, "Step", "Dig here", here_of(odds, unit), cell, chance, "reach")
    return Offer(action, "Step", label, here_of(odds, unit), cell, space_id(game, cell), "reach")


def _stay(game: Game, state: State, unit: int) -> str:
    return f"{unit_words(game, unit)} stays where it is."


def _offer_stay(game: Game, odds: Odds, action: int, unit: int) -> Offer:
    left = odds.state.points
    return Offer(action, "Stay", "Cancel", hint=f"{counted(left, 'point')} unused", tone="end")


def _emerge(game: Game, state: State, unit: int, cell: int) -> str:
    return f"{unit_words(game, unit)} comes out at {space_id(game, cell)}."


def _offer_emerge(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    return Offer(action, "Leave", "Come out here", here_of(odds, unit), cell, tone="portal")


def _keep(game: Game, state: State, unit: int, place: int) -> str:
    party, kind = divmod(unit, len(CLASSES))
    kept, given = (state.offered[party, kind, index & 1] for index in (place, place + 1))
    who = party_words(game, party)
    return f"{who} keeps the {card_words(game, kept)}, and the enemy gets the " + (
        f"{card_words(game, given)}."
    )


def _offer_keep(game: Game, odds: Odds, action: int, unit: int, place: int) -> Offer:
    party, kind = divmod(unit, len(CLASSES))
    card = odds.state.offered[party, kind, place]
    label = f"Keep the {card_words(game, card)}"
    figures, about = card_figures(game, card), card_part(game, card)
    return Offer(action, "Draft", label, hint=figures, about=about)


def card_figures(game: Game, card: int) -> str:
    """Return the values of a unit card, such as "moves 4, 9 health, melee 3"."""
    table = game.table
    words = [f"moves {table.card_move[card]}", f"{table.card_health[card]} health"]
    words.append(f"melee {table.card_melee[card]}, {table.card_knock[card]} knock-back dice")
    if table.card_missile_range[card]:
        words.append(f"missile {table.card_missile[card]} at {table.card_missile_range[card]}")
    if table.card_spell[card]:
        words.append(f"spell {table.card_spell_power[card]}")
    return ", ".join(words)


def _bonus(game: Game, state: State, unit: int, bonus: int) -> str:
    if bonus == 0:
        return f"{party_words(game, state.mover)} does not use the bonus of the crystal."
    return f"{party_words(game, state.mover)} uses the bonus of the crystal."


def _offer_bonus(game: Game, odds: Odds, action: int, unit: int, bonus: int) -> Offer:
    if bonus:
        return Offer(action, "Crystal", "Use the crystal's bonus")
    return Offer(action, "Crystal", "Do not use the bonus", tone="end")


def _end_turn(game: Game, state: State) -> str:
    left = state.actions_left
    unused = f", {counted(left, 'action')} unused" if left else ""
    return f"{party_words(game, state.turn_of)} ends the turn{unused}."


def _offer_end_turn(game: Game, odds: Odds, action: int) -> Offer:
    left = odds.state.actions_left
    hint = f"{left} unused" if left else ""
    return Offer(action, "Turn", "End the turn", hint=hint, tone="end")


def _play(game: Game, state: State, card: int, unit: int, side: int) -> str:
    effect = game.table.tactic_effect[card]
    whom = f" for {unit_inside(game, unit)}" if effect in UNIT_EFFECTS else ""
    where = f" to the {SIDE_NAMES[side]}" if effect == TacticEffect.SHIFT else ""
    who = party_words(game, state.mover)
    return f"{who} plays {tactic_words(game, card)}{whom}: {effect_words(game, card)}{where}."


def _offer_play(game: Game, odds: Odds, action: int, card: int, unit: int, side: int) -> Offer:
    label, hint = tactic_words(game, card).capitalize(), effect_words(game, card)
    effect = odds.table.tactic_effect[card]
    if effect not in UNIT_EFFECTS:
        return Offer(action, "Tactic card", label, hint=hint, about=tactic_part(game, card))
    here = here_of(odds, unit)
    if effect != TacticEffect.SHIFT:
        about = tactic_part(game, card)
        return Offer(action, "Tactic card", label, here, here, hint, about=about)
    there = odds.table.beside[here, side] if here >= 0 else NOWHERE
    label = f"{label}: {SIDE_NAMES[side]}"
    return Offer(action, "Tactic card", label, here, there, hint)


def _move(game: Game, state: State, unit: int, cell: int) -> str:
    cost = ways_of(odds_of(game, state), unit).get(cell)
    price = "" if cost is None else f", {counted(cost, 'point')}"
    start = space_id(game, state.cell[unit])
    on = " on" if state.phase == Phase.GO_ON else ""
    return f"{unit_words(game, unit)} goes{on} from {start} to {space_id(game, cell)}{price}."


def _offer_move(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    cost = ways_of(odds, unit).get(cell)
    hint = "" if cost is None else str(cost)
    tone = "portal" if _through_portal(odds, unit, cell) else "reach"
    label = f"Go to {space_id(game, cell)}"
    return Offer(action, "Move", label, here_of(odds, unit), cell, hint, tone, (), "point")


def _through_portal(odds: Odds, unit: int, target: int) -> bool:
    """Return whether a unit reaches a portal space through another portal."""
    table = odds.table
    if table.gate[target] == NONE or table.gates < 2:
        return False
    ways_of(odds, unit)
    came = odds.work.came[target]
    return bool(all(table.beside[target, side] != came for side in range(4)) and came != target)


def _discard(game: Game, state: State, card: int) -> str:
    return f"{party_words(game, state.mover)} gives {tactic_words(game, card)} away."


def _offer_discard(game: Game, odds: Odds, action: int, card: int) -> Offer:
    words = tactic_words(game, card)
    about = tactic_part(game, card)
    return Offer(action, "Discard", words.capitalize(), hint=effect_words(game, card), about=about)


def _place(game: Game, state: State, unit: int, cell: int) -> str:
    return f"{unit_words(game, unit)} starts at {space_id(game, cell)}."


def _offer_place(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    label = f"{CLASSES[unit % 4].capitalize()} here"
    who, brings = unit_inside(game, unit), unit_id(game, unit)
    return Offer(action, "Place", label, space=cell, hint=who, brings=brings)


def _start(game: Game, state: State, choice: int) -> str:
    return f"{party_words(game, state.mover)} begins on {names_of(game).choices[choice][1]}."


def _offer_start(game: Game, odds: Odds, action: int, choice: int) -> Offer:
    label = f"Begin on {names_of(game).choices[choice][1]}"
    table = odds.table
    first = table.choice_cell[choice, 0]
    others = tuple(
        table.choice_cell[choice, place] for place in range(1, table.choice_count[choice])
    )
    brings = unit_id(game, len(CLASSES) * int(odds.state.mover))
    return Offer(action, "Start", label, space=first, tone="reach", also=others, brings=brings)


WORDS: dict[int, ActionWords] = {
    Action.MELEE: ActionWords(_melee, _offer_melee),
    Action.PUSH: ActionWords(_push, _offer_push),
    Action.SHOOT: ActionWords(_shoot, _offer_shoot),
    Action.CAST: ActionWords(_cast, _offer_cast),
    Action.FIRE: ActionWords(_fire, _offer_fire),
    Action.RECOVER: ActionWords(_recover, _offer_recover),
    Action.PASS: ActionWords(_pass, _offer_pass),
    Action.DELVE: ActionWords(_delve, _offer_delve),
    Action.STEP: ActionWords(_step, _offer_step),
    Action.STAY: ActionWords(_stay, _offer_stay),
    Action.EMERGE: ActionWords(_emerge, _offer_emerge),
    Action.KEEP: ActionWords(_keep, _offer_keep),
    Action.BONUS: ActionWords(_bonus, _offer_bonus),
    Action.END_TURN: ActionWords(_end_turn, _offer_end_turn),
    Action.PLAY: ActionWords(_play, _offer_play),
    Action.MOVE: ActionWords(_move, _offer_move),
    Action.DISCARD: ActionWords(_discard, _offer_discard),
    Action.PLACE: ActionWords(_place, _offer_place),
    Action.START: ActionWords(_start, _offer_start),
}
"""The words of each kind of action."""
