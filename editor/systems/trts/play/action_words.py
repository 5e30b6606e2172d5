"""The words of each kind of action: what it does, and where and how it is offered."""

from __future__ import annotations

from functools import partial

from editor.core.words import counted
from editor.play.actions import ActionWords
from editor.play.display import Offer
from editor.play.game import Game
from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.fight_words import WORDS as FIGHT_WORDS
from editor.systems.trts.play.fight_words import strengths
from editor.systems.trts.play.labels import (
    GATHERED,
    area_name,
    in_text,
    piece_of,
    piece_part,
    player_name,
    price,
    some,
    upgrade_of,
)
from editor.systems.trts.play.names import Amount
from editor.systems.trts.play.state import State


def _who(game: Game, state: State) -> str:
    return player_name(game, state.mover)


def _picked(game: Game, state: State, slot: int, amount: int) -> str:
    """Return how many of a stack, such as "a tank" or "3 soldiers"."""
    player = state.mover
    count = 1 if amount == Amount.ONE else state.count[player, slot]
    return some(game, player, state.piece[player, slot], count)


def _own_name(game: Game, state: State, slot: int) -> str:
    """Return the name of the pieces of a stack."""
    return piece_of(game, state.mover, state.piece[state.mover, slot]).name


def _here(state: State, slot: int) -> int:
    return state.area[state.mover, slot]


def _where(game: Game, state: State, slot: int) -> str:
    return area_name(game, state.area[state.mover, slot])


# --- Without arguments


def _does(words: str, game: Game, state: State) -> str:
    return f"{_who(game, state)} {words}."


def _button(group: str, label: str, game: Game, state: State, action: int) -> Offer:
    """Return a button that ends or declines what is asked."""
    return Offer(action, group, label, tone="end")


def _does_there(words: str, game: Game, state: State) -> str:
    """Return the sentence of an action in the area that is engaged."""
    return f"{_who(game, state)} {words} {area_name(game, state.push_area)}."


def _measured(label: str, game: Game, state: State, action: int) -> Offer:
    """Return a button with the strengths of the group and its enemies."""
    return Offer(action, "Engage", label, hint=strengths(game, state))


# --- Orders


def _move(game: Game, state: State, slot: int, area: int, amount: int) -> str:
    pieces, here = _picked(game, state, slot, amount), _where(game, state, slot)
    there = area_name(game, area)
    return f"{_who(game, state)} moves {pieces} from {here} to {there}, 1 movement point."


def _offer_step(
    group: str, game: Game, state: State, action: int, slot: int, area: int, amount: int
) -> Offer:
    label = _picked(game, state, slot, amount)
    return Offer(action, group, label, _here(state, slot), area, "1 point", "reach")


def _gather(game: Game, state: State, slot: int, task: int, amount: int) -> str:
    pieces, here = _picked(game, state, slot, amount), _where(game, state, slot)
    cost = game.table.rule_gather_cost
    points = counted(cost, "movement point")
    return f"{_who(game, state)} assigns {pieces} in {here} to {GATHERED[task]}, {points} each."


def _offer_gather(
    game: Game, state: State, action: int, slot: int, task: int, amount: int
) -> Offer:
    cost = game.table.rule_gather_cost
    label = f"{_picked(game, state, slot, amount)} to {GATHERED[task]}"
    points = counted(cost, "point")
    return Offer(action, "Gather", label, _here(state, slot), hint=points)


def _rest(game: Game, state: State, slot: int) -> str:
    pieces, here = _picked(game, state, slot, Amount.ALL), _where(game, state, slot)
    return f"{_who(game, state)} lets {pieces} in {here} stop gathering."


def _offer_rest(game: Game, state: State, action: int, slot: int) -> Offer:
    label = f"{_picked(game, state, slot, Amount.ALL)}, no more"
    return Offer(action, "Gather", label, _here(state, slot))


def _load(game: Game, state: State, slot: int, carrier: int) -> str:
    vessel = in_text(_own_name(game, state, carrier))
    unit = _picked(game, state, slot, Amount.ONE)
    return f"{_who(game, state)} takes {unit} aboard the {vessel}."


def _offer_load(game: Game, state: State, action: int, slot: int, carrier: int) -> Offer:
    vessel = in_text(_own_name(game, state, carrier))
    label = f"{_picked(game, state, slot, Amount.ONE)} aboard the {vessel}"
    return Offer(action, "Carry", label, _here(state, slot))


def _unload(game: Game, state: State, slot: int) -> str:
    vessel, here = in_text(_own_name(game, state, slot)), _where(game, state, slot)
    return f"{_who(game, state)} lets all aboard the {vessel} out in {here}."


def _offer_unload(game: Game, state: State, action: int, slot: int) -> Offer:
    label = f"All out of the {in_text(_own_name(game, state, slot))}"
    return Offer(action, "Carry", label, _here(state, slot))


# --- Production


def _short(minerals: int, gas: int, rounds: int) -> str:
    """Return a price as a hint, such as "3 minerals, 2 gas, 2 rounds"."""
    words = price(minerals, gas)
    return f"{words}, {rounds} rounds" if rounds > 1 else words


def _due(rounds: int) -> str:
    return ", done next round" if rounds <= 1 else f", done in {rounds} rounds"


def _make(verb: str, game: Game, state: State, slot: int, piece: int) -> str:
    made, here = piece_of(game, state.mover, piece), _where(game, state, slot)
    what = some(game, state.mover, piece, 1)
    cost = f"{price(made.minerals, made.gas)}{_due(made.rounds)}"
    return f"{_who(game, state)} {verb} {what} in {here} for {cost}."


def _offer_make(group: str, game: Game, state: State, action: int, slot: int, piece: int) -> Offer:
    made = piece_of(game, state.mover, piece)
    hint = _short(made.minerals, made.gas, made.rounds)
    about = piece_part(game, state.mover, piece)
    return Offer(action, group, made.name, _here(state, slot), hint=hint, about=about)


def _become(game: Game, state: State, slot: int, goal: int) -> str:
    made, here = piece_of(game, state.mover, goal), _where(game, state, slot)
    piece, what = _picked(game, state, slot, Amount.ONE), some(game, state.mover, goal, 1)
    cost = f"{price(made.minerals, made.gas)}{_due(made.rounds)}"
    return f"{_who(game, state)} turns {piece} in {here} into {what} for {cost}."


def _offer_become(game: Game, state: State, action: int, slot: int, goal: int) -> Offer:
    made = piece_of(game, state.mover, goal)
    label = f"{_own_name(game, state, slot)} into {in_text(made.name)}"
    hint = _short(made.minerals, made.gas, made.rounds)
    about = piece_part(game, state.mover, goal)
    return Offer(action, "Change", label, _here(state, slot), hint=hint, about=about)


def _research(game: Game, state: State, slot: int, upgrade: int) -> str:
    made = upgrade_of(game, state.mover, upgrade)
    cost = f"{price(made.minerals, made.gas)}{_due(made.rounds)}"
    return f"{_who(game, state)} researches {made.name} for {cost}."


def _offer_research(game: Game, state: State, action: int, slot: int, upgrade: int) -> Offer:
    made = upgrade_of(game, state.mover, upgrade)
    hint = _short(made.minerals, made.gas, made.rounds)
    return Offer(action, "Research", made.name, _here(state, slot), hint=hint)


def _cancel(game: Game, state: State, slot: int) -> str:
    loss = game.table.rule_cancel_loss
    kept = f" but {counted(loss, 'mineral')}" if loss else ""
    piece, here = in_text(_own_name(game, state, slot)), _where(game, state, slot)
    return f"{_who(game, state)} cancels what the {piece} in {here} makes: all{kept} is paid back."


def _offer_cancel(game: Game, state: State, action: int, slot: int) -> Offer:
    loss = game.table.rule_cancel_loss
    label, hint = _own_name(game, state, slot), f"loses {price(loss, 0)}" if loss else ""
    return Offer(action, "Cancel", label, _here(state, slot), hint=hint)


# --- Engagement


def _push(game: Game, state: State, area: int) -> str:
    return f"{_who(game, state)} prepares to engage {area_name(game, area)}."


def _offer_push(game: Game, state: State, action: int, area: int) -> Offer:
    marked = state.markers[area]
    names = [seat.name for number, seat in enumerate(game.seats) if marked >> number & 1]
    hint, tone = ", ".join(names) or "neutral", "target" if marked else "reach"
    return Offer(action, "Engage", area_name(game, area), space=area, hint=hint, tone=tone)


def _add(game: Game, state: State, slot: int, amount: int) -> str:
    pieces, here = _picked(game, state, slot, amount), _where(game, state, slot)
    return f"{_who(game, state)} takes {pieces} from {here} into the group."


def _offer_add(game: Game, state: State, action: int, slot: int, amount: int) -> Offer:
    label = _picked(game, state, slot, amount)
    return Offer(action, "Group", label, space=_here(state, slot), hint=label)


def _leave_out(game: Game, state: State, slot: int) -> str:
    pieces = _picked(game, state, slot, Amount.ALL)
    return f"{_who(game, state)} leaves {pieces} out of the fight."


def _offer_leave_out(game: Game, state: State, action: int, slot: int) -> Offer:
    return Offer(action, "Engage", f"Without {_picked(game, state, slot, Amount.ALL)}")


def _retreat(game: Game, state: State, slot: int, area: int, amount: int) -> str:
    pieces, here = _picked(game, state, slot, amount), _where(game, state, slot)
    there = area_name(game, area)
    return f"{_who(game, state)} takes {pieces} back from {here} to {there}."


WORDS: dict[int, ActionWords] = {
    Action.DONE: ActionWords(
        partial(_does, "gives no more orders in this round"), partial(_button, "Orders", "Done")
    ),
    Action.MOVE: ActionWords(_move, partial(_offer_step, "Move")),
    Action.GATHER: ActionWords(_gather, _offer_gather),
    Action.REST: ActionWords(_rest, _offer_rest),
    Action.BUILD: ActionWords(partial(_make, "puts up"), partial(_offer_make, "Build")),
    Action.TRAIN: ActionWords(partial(_make, "trains"), partial(_offer_make, "Train")),
    Action.RESEARCH: ActionWords(_research, _offer_research),
    Action.BECOME: ActionWords(_become, _offer_become),
    Action.CANCEL: ActionWords(_cancel, _offer_cancel),
    Action.LOAD: ActionWords(_load, _offer_load),
    Action.UNLOAD: ActionWords(_unload, _offer_unload),
    Action.PUSH: ActionWords(_push, _offer_push),
    Action.PASS: ActionWords(partial(_does, "passes"), partial(_button, "Engage", "Pass")),
    Action.ADD: ActionWords(_add, _offer_add),
    Action.DECLARE: ActionWords(
        partial(_does_there, "sends the group into"), partial(_measured, "Go")
    ),
    Action.COMMIT: ActionWords(partial(_does_there, "fights for"), partial(_measured, "Fight")),
    Action.PULL_BACK: ActionWords(
        partial(_does_there, "pulls the whole group back from"),
        partial(_button, "Engage", "Pull back"),
    ),
    Action.LEAVE_OUT: ActionWords(_leave_out, _offer_leave_out),
    Action.RETREAT: ActionWords(_retreat, partial(_offer_step, "Retreat")),
    Action.STAND: ActionWords(
        partial(_does, "lets the others stand and fight"),
        partial(_button, "Retreat", "Stand and fight"),
    ),
    **FIGHT_WORDS,
    Action.END: ActionWords(
        partial(_does, "ends the engagement"), partial(_button, "Engage", "End the engagement")
    ),
    Action.SURRENDER: ActionWords(partial(_does, "gives up"), partial(_button, "Match", "Give up")),
}
"""The words by kind of action; every kind has a row."""
