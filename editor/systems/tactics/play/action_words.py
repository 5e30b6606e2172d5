"""What people read of each kind of action: what it would do, and where and how it is offered."""

from __future__ import annotations

from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.actions import UNIT_EFFECTS, Action
from editor.systems.tactics.play.adventure_words import WORDS as ADVENTURE_WORDS
from editor.systems.tactics.play.fight_words import WORDS as FIGHT_WORDS
from editor.systems.tactics.play.labels import (
    SIDE_NAMES,
    names_of,
    party_words,
    plural,
    space_id,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import Effect, Phase
from editor.systems.tactics.play.odds import Odds, here_of, odds_of, ways_of
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import effect_words, tactic_words


def _end_turn(game: Game, state: State) -> str:
    left = state.actions_left
    unused = f", {plural(left, 'action')} unused" if left else ""
    return f"{party_words(game, state.turn_of)} ends the turn{unused}."


def _offer_end_turn(game: Game, odds: Odds, action: int) -> Offer:
    left = odds.state.actions_left
    return Offer(action, "Turn", "End the turn", hint=f"{left} unused" if left else "")


def _play(game: Game, state: State, card: int, unit: int, side: int) -> str:
    effect = game.table.tactic_effect[card]
    whom = f" for {unit_inside(game, unit)}" if effect in UNIT_EFFECTS else ""
    where = f" to the {SIDE_NAMES[side]}" if effect == Effect.SHIFT else ""
    who = party_words(game, state.mover)
    return f"{who} plays {tactic_words(game, card)}{whom}: {effect_words(game, card)}{where}."


def _offer_play(game: Game, odds: Odds, action: int, card: int, unit: int, side: int) -> Offer:
    label, hint = tactic_words(game, card).capitalize(), effect_words(game, card)
    effect = odds.table.tactic_effect[card]
    if effect not in UNIT_EFFECTS:
        return Offer(action, "Tactic card", label, hint=hint)
    here = here_of(odds, unit)
    if effect != Effect.SHIFT:
        return Offer(action, "Tactic card", label, here, here, hint)
    there = odds.table.beside[here, side] if here >= 0 else NOWHERE
    label = f"{label}: {SIDE_NAMES[side]}"
    return Offer(action, "Tactic card", label, here, there, hint)


def _move(game: Game, state: State, unit: int, cell: int) -> str:
    cost = ways_of(odds_of(game, state), unit).get(cell)
    price = "" if cost is None else f", {plural(cost, 'point')}"
    start = space_id(game, state.cell[unit])
    on = " on" if state.phase == Phase.GO_ON else ""
    return f"{unit_words(game, unit)} goes{on} from {start} to {space_id(game, cell)}{price}."


def _offer_move(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    cost = ways_of(odds, unit).get(cell)
    hint = "" if cost is None else str(cost)
    tone = "portal" if _through_portal(odds, unit, cell) else "reach"
    label = f"Go to {space_id(game, cell)}"
    return Offer(action, "Move", label, here_of(odds, unit), cell, hint, tone)


def _through_portal(odds: Odds, unit: int, target: int) -> bool:
    """Say whether a unit comes to a portal space by another portal."""
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
    return Offer(action, "Discard", words.capitalize(), hint=effect_words(game, card))


def _place(game: Game, state: State, unit: int, cell: int) -> str:
    return f"{unit_words(game, unit)} starts at {space_id(game, cell)}."


def _offer_place(game: Game, odds: Odds, action: int, unit: int, cell: int) -> Offer:
    label = f"{CLASSES[unit % 4].capitalize()} here"
    return Offer(action, "Place", label, space=cell, hint=unit_inside(game, unit))


def _start(game: Game, state: State, choice: int) -> str:
    return f"{party_words(game, state.mover)} begins on {names_of(game).choices[choice][1]}."


def _offer_start(game: Game, odds: Odds, action: int, choice: int) -> Offer:
    label = f"Begin on {names_of(game).choices[choice][1]}"
    table = odds.table
    first = table.choice_cell[choice, 0]
    others = tuple(
        table.choice_cell[choice, place] for place in range(1, table.choice_count[choice])
    )
    return Offer(action, "Start", label, space=first, tone="reach", also=others)


WORDS: dict[int, ActionWords] = {
    **FIGHT_WORDS,
    **ADVENTURE_WORDS,
    Action.END_TURN: ActionWords(_end_turn, _offer_end_turn),
    Action.PLAY: ActionWords(_play, _offer_play),
    Action.MOVE: ActionWords(_move, _offer_move),
    Action.DISCARD: ActionWords(_discard, _offer_discard),
    Action.PLACE: ActionWords(_place, _offer_place),
    Action.START: ActionWords(_start, _offer_start),
}
"""The words of each kind; there is a row for each."""
