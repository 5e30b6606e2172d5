"""What people read of attacks, spells and counters: what they would do, how they are offered."""

from __future__ import annotations

from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    party_words,
    space_id,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import Phase, Spell
from editor.systems.tactics.play.odds import (
    Odds,
    burnt_beside,
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
)
from editor.systems.tactics.play.state import State


def _struck(odds: Odds, kind: int, unit: int, target: int) -> tuple[int, int, str]:
    """Return where an attack is done and where it hits, and the damage in words."""
    damage = damage_of(odds, kind, unit, target)
    return here_of(odds, unit), here_of(odds, target), f"{damage} damage"


def _start(game: Game, state: State, unit: int, verb: str, target: int) -> str:
    """Return the beginning of the sentence of an attack, and what a counter costs."""
    back = " back" if state.phase == Phase.COUNTER else ""
    price = ""
    if state.phase == Phase.COUNTER and state.weakened[unit]:
        price = f" for {game.table.rule_recover} health"
    where = space_id(game, state.cell[unit])
    return f"{unit_words(game, unit)} {verb} {unit_inside(game, target)}{back} from {where}{price}"


def dice_words(count: int) -> str:
    """Return a number of dice: "1 die", "2 dice"."""
    return "1 die" if count == 1 else f"{count} dice"


def _melee(game: Game, state: State, unit: int, target: int) -> str:
    damage = damage_of(odds_of(game, state), Action.MELEE, unit, target)
    return f"{_start(game, state, unit, 'strikes', target)}: {damage} damage, no knock-back."


def _offer_melee(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.MELEE, unit, target)
    return Offer(action, "Melee", "Strike without a push", here, there, damage, "target")


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


def _offer_push(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.PUSH, unit, target)
    hint = f"{damage}, {push_hint(odds, unit, target)}"
    return Offer(action, "Melee", "Strike and push", here, there, hint, "target")


def push_hint(odds: Odds, unit: int, target: int) -> str:
    """Return what a knock-back does to a target: "0.7 back", "0.3 back, stopped 67 %"."""
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
    return f"{_start(game, state, unit, 'shoots', target)}: {damage} damage, hits {chance}."


def _offer_shoot(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.SHOOT, unit, target)
    chance = percent(chance_to_hit(odds, unit))
    return Offer(action, "Missile", f"Shoot for {damage}", here, there, chance, "target")


def _cast(game: Game, state: State, unit: int, target: int, boost: int) -> str:
    if game.table.card_spell[state.card[unit]] == Spell.MEND:
        start = f"{unit_words(game, unit)} mends {unit_inside(game, target)}"
    else:
        start = _start(game, state, unit, "casts at", target)
    rolled = f" by {dice_words(boost)}" if boost else ""
    words = spell_words(odds_of(game, state), unit, target, boost)
    return f"{start}: {words}{rolled}, {1 + boost} mana."


def _offer_cast(game: Game, odds: Odds, action: int, unit: int, target: int, boost: int) -> Offer:
    label = f"Cast for {1 + boost} mana"
    hint = spell_words(odds, unit, target, boost)
    return Offer(action, "Spell", label, here_of(odds, unit), here_of(odds, target), hint, "target")


def spell_words(odds: Odds, unit: int, target: int, boost: int) -> str:
    """Return what a cast does: "2 to 3 damage", "4 health"."""
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
    return f"{_start(game, state, unit, 'fires the ballista at', target)}: {damage} damage."


def _offer_fire(game: Game, odds: Odds, action: int, unit: int, target: int) -> Offer:
    here, there, damage = _struck(odds, Action.FIRE, unit, target)
    return Offer(action, "Ballista", "Fire the ballista", here, there, damage, "target")


def _recover(game: Game, state: State, unit: int) -> str:
    price = game.table.rule_recover
    return f"{unit_words(game, unit)} pays {price} health and is weakened no more."


def _offer_recover(game: Game, odds: Odds, action: int, unit: int) -> Offer:
    here, price = here_of(odds, unit), odds.table.rule_recover
    return Offer(action, "Recover", "Be weakened no more", here, here, f"{price} health")


def _pass(game: Game, state: State) -> str:
    return f"{party_words(game, state.mover)} does not counter."


def _offer_pass(game: Game, odds: Odds, action: int) -> Offer:
    return Offer(action, "Counter", "Do not counter")


WORDS: dict[int, ActionWords] = {
    Action.MELEE: ActionWords(_melee, _offer_melee),
    Action.PUSH: ActionWords(_push, _offer_push),
    Action.SHOOT: ActionWords(_shoot, _offer_shoot),
    Action.CAST: ActionWords(_cast, _offer_cast),
    Action.FIRE: ActionWords(_fire, _offer_fire),
    Action.RECOVER: ActionWords(_recover, _offer_recover),
    Action.PASS: ActionWords(_pass, _offer_pass),
}
"""The words of the kinds of a fight."""
