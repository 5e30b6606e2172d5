"""What an action would do, in sentences for people."""

from __future__ import annotations

from collections.abc import Callable

from editor.play.game import Game
from editor.play.layout import Record
from editor.systems.trts.play.action_names import GATHERED, parts_of
from editor.systems.trts.play.calling import (
    area_name,
    in_text,
    piece_of,
    player_name,
    plural,
    some,
    upgrade_of,
)
from editor.systems.trts.play.names import Action, Amount
from editor.systems.trts.play.state import State
from editor.systems.trts.play.targets import makers_of_hit


def sentence(game: Game, state: State, action: int) -> str:
    """Return what an action of the mover would do."""
    kind, slot, option, amount = parts_of(action)
    player = state.mover
    if player < 0:
        return "The match is over."
    who = player_name(game, player)
    if kind in _PLAIN:
        return f"{who} {_PLAIN[kind]}."
    if kind == Action.PUSH:
        return f"{who} prepares to engage {area_name(game, option)}."
    if kind in (Action.DECLARE, Action.COMMIT, Action.PULL_BACK):
        return f"{who} {_PUSHES[kind]} {area_name(game, state.push_area)}."
    if kind in (Action.TARGET, Action.HOLD):
        return _fight(game, state, who, kind, slot, option, amount)
    if kind not in _OF_STACK or slot >= state.stacks[player]:
        return f"There is no action {action}."
    return f"{who} {_OF_STACK[kind](game, state, player, slot, option, amount)}."


_PLAIN: dict[int, str] = {
    Action.DONE: "gives no more orders in this round",
    Action.PASS: "passes",
    Action.STAND: "lets the others stand and fight",
    Action.END: "ends the engagement",
    Action.SURRENDER: "gives up",
}
_PUSHES: dict[int, str] = {
    Action.DECLARE: "sends the group into",
    Action.COMMIT: "fights for",
    Action.PULL_BACK: "pulls the whole group back from",
}


def _fight(
    game: Game, state: State, who: str, kind: int, other: int, target: int, amount: int
) -> str:
    player, piece = state.mover, state.fight_piece
    attackers = plural(in_text(piece_of(game, player, piece).name))
    if kind == Action.HOLD:
        return f"{who}'s {attackers} hold their attack in this range step."
    if other >= len(game.seats) or target >= game.table.pieces[other]:
        return "There is nothing of this kind to attack."
    prey = plural(in_text(piece_of(game, other, target).name))
    if amount == Amount.ONE:
        makers = makers_of_hit(game.table, player, piece)
        attackers = some(game, player, piece, makers)
        return f"{who} attacks {player_name(game, other)}'s {prey} with {attackers}."
    return f"{who}'s {attackers} attack {player_name(game, other)}'s {prey}."


def price(minerals: int, gas: int) -> str:
    """Return a price in words, such as "3 minerals, 1 gas"; "free" for none."""
    parts = []
    if minerals:
        parts.append(f"{minerals} mineral{'s' if minerals != 1 else ''}")
    if gas:
        parts.append(f"{gas} gas")
    return ", ".join(parts) or "free"


def _picked(game: Game, state: State, player: int, slot: int, amount: int) -> str:
    count = 1 if amount == Amount.ONE else state.count[player, slot]
    return some(game, player, state.piece[player, slot], count)


def _where(game: Game, state: State, player: int, slot: int) -> str:
    return area_name(game, state.area[player, slot])


def _move(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    pieces = _picked(game, state, player, slot, amount)
    here = _where(game, state, player, slot)
    return f"moves {pieces} from {here} to {area_name(game, option)}, 1 movement point"


def _retreat(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    pieces = _picked(game, state, player, slot, amount)
    here = _where(game, state, player, slot)
    return f"takes {pieces} back from {here} to {area_name(game, option)}"


def _gather(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    pieces = _picked(game, state, player, slot, amount)
    cost = game.table.rule_gather_cost
    points = f"{cost} movement point{'s' if cost != 1 else ''}"
    what = GATHERED.get(option, "nothing")
    return f"assigns {pieces} in {_where(game, state, player, slot)} to {what}, {points} each"


def _rest(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    pieces = _picked(game, state, player, slot, 0)
    return f"lets {pieces} in {_where(game, state, player, slot)} gather no more"


def _build(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    if option >= game.table.pieces[player]:
        return "builds nothing that there is"
    piece = piece_of(game, player, option)
    what = some(game, player, option, 1)
    here = _where(game, state, player, slot)
    return f"puts up {what} in {here} for {price(piece.minerals, piece.gas)}{_due(piece.rounds)}"


def _train(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    if option >= game.table.pieces[player]:
        return "trains nothing that there is"
    piece = piece_of(game, player, option)
    what = some(game, player, option, 1)
    here = _where(game, state, player, slot)
    return f"trains {what} in {here} for {price(piece.minerals, piece.gas)}{_due(piece.rounds)}"


def _become(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    if option >= game.table.pieces[player]:
        return "turns into nothing that there is"
    piece = piece_of(game, player, option)
    one = some(game, player, state.piece[player, slot], 1)
    what = some(game, player, option, 1)
    here = _where(game, state, player, slot)
    cost = price(piece.minerals, piece.gas)
    return f"turns {one} in {here} into {what} for {cost}{_due(piece.rounds)}"


def _research(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    if option >= game.table.upgrades[player]:
        return "researches nothing that there is"
    upgrade = upgrade_of(game, player, option)
    cost = price(upgrade.minerals, upgrade.gas)
    return f"researches {upgrade.name} for {cost}{_due(upgrade.rounds)}"


def _due(rounds: int) -> str:
    return ", done next round" if rounds <= 1 else f", done in {rounds} rounds"


def _cancel(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    loss = game.table.rule_cancel_loss
    back = (
        f"all but {loss} mineral{'s' if loss != 1 else ''} is paid back" if loss else "all is paid"
    )
    piece = in_text(piece_of(game, player, state.piece[player, slot]).name)
    return f"cancels what the {piece} in {_where(game, state, player, slot)} is at: {back}"


def _load(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    if option >= state.stacks[player]:
        return "takes nobody aboard"
    carrier = in_text(piece_of(game, player, state.piece[player, option]).name)
    return f"takes {_picked(game, state, player, slot, Amount.ONE)} aboard the {carrier}"


def _unload(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    carrier = in_text(piece_of(game, player, state.piece[player, slot]).name)
    return f"lets all aboard the {carrier} out in {_where(game, state, player, slot)}"


def _add(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    pieces = _picked(game, state, player, slot, amount)
    return f"takes {pieces} from {_where(game, state, player, slot)} into the group"


def _leave_out(game: Game, state: State, player: int, slot: int, option: int, amount: int) -> str:
    return f"leaves {_picked(game, state, player, slot, 0)} out of the fight"


_OF_STACK: dict[int, Callable[[Game, Record, int, int, int, int], str]] = {
    Action.MOVE: _move,
    Action.RETREAT: _retreat,
    Action.GATHER: _gather,
    Action.REST: _rest,
    Action.BUILD: _build,
    Action.TRAIN: _train,
    Action.BECOME: _become,
    Action.RESEARCH: _research,
    Action.CANCEL: _cancel,
    Action.LOAD: _load,
    Action.UNLOAD: _unload,
    Action.ADD: _add,
    Action.LEAVE_OUT: _leave_out,
}
