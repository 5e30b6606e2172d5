"""Where and how the actions of the mover are offered, with prices and strengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Offer
from editor.play.work import work_of
from editor.systems.trts.play.action_names import GATHERED, parts_of
from editor.systems.trts.play.calling import (
    area_name,
    in_text,
    piece_of,
    player_name,
    some,
    upgrade_of,
)
from editor.systems.trts.play.hits import damage_of, weakest
from editor.systems.trts.play.names import NONE, Action, Amount, Phase, Task
from editor.systems.trts.play.odds import hits_made
from editor.systems.trts.play.pieces import attack_of, flies
from editor.systems.trts.play.state import State
from editor.systems.trts.play.targets import makers_of_hit, ready

_BUTTONS: dict[int, tuple[str, str]] = {
    Action.DONE: ("Orders", "Done"),
    Action.PASS: ("Engage", "Pass"),
    Action.DECLARE: ("Engage", "Go"),
    Action.COMMIT: ("Engage", "Fight"),
    Action.PULL_BACK: ("Engage", "Pull back"),
    Action.STAND: ("Retreat", "Stand and fight"),
    Action.HOLD: ("Attack", "Hold for later"),
    Action.END: ("Engage", "End the engagement"),
    Action.SURRENDER: ("Match", "Give up"),
}


def offers(game: Game, state: State, actions: Sequence[int]) -> tuple[Offer, ...]:
    """Return each action as it is offered: on the map, of an area's pieces, or as a button."""
    return tuple(_offer(game, state, action) for action in actions)


def _offer(game: Game, state: State, action: int) -> Offer:
    kind, slot, option, amount = parts_of(action)
    if kind in _BUTTONS:
        group, label = _BUTTONS[kind]
        hint = _strengths(game, state) if kind in (Action.DECLARE, Action.COMMIT) else ""
        return Offer(action, group, label, hint=hint)
    if kind == Action.PUSH:
        tone = "target" if state.markers[option] else "reach"
        label = area_name(game, option)
        return Offer(
            action, "Engage", label, space=option, hint=_holders(game, state, option), tone=tone
        )
    if kind == Action.TARGET:
        return _target(game, state, action, slot, option, amount)
    return _OF_STACK[kind](game, state, action, slot, option, amount)


def _picked(game: Game, state: State, slot: int, amount: int) -> str:
    player = state.mover
    count = 1 if amount == Amount.ONE else state.count[player, slot]
    return some(game, player, state.piece[player, slot], count)


def _short(minerals: int, gas: int, rounds: int) -> str:
    """Return a price as a hint, such as "3 m 2 g, 2 rounds"."""
    parts = [f"{minerals} m"] if minerals or not gas else []
    if gas:
        parts.append(f"{gas} g")
    words = " ".join(parts)
    return f"{words}, {rounds} rounds" if rounds > 1 else words


def _moved(
    group: str, game: Game, state: State, action: int, slot: int, option: int, amount: int
) -> Offer:
    here = state.area[state.mover, slot]
    label = _picked(game, state, slot, amount)
    return Offer(action, group, label, here, option, "1 point", "reach")


def _gather(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    cost = game.table.rule_gather_cost
    label = f"{_picked(game, state, slot, amount)} to {GATHERED.get(option, '')}"
    points = f"{cost} point{'s' if cost != 1 else ''}"
    return Offer(action, "Gather", label, state.area[state.mover, slot], hint=points)


def _rest(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    label = f"{_picked(game, state, slot, 0)}, no more"
    return Offer(action, "Gather", label, state.area[state.mover, slot])


def _made(
    group: str, game: Game, state: State, action: int, slot: int, option: int, amount: int
) -> Offer:
    player = state.mover
    piece = piece_of(game, player, option)
    label = piece.name
    if group == "Change":
        old = piece_of(game, player, state.piece[player, slot])
        label = f"{old.name} into {in_text(piece.name)}"
    hint = _short(piece.minerals, piece.gas, piece.rounds)
    return Offer(action, group, label, state.area[player, slot], hint=hint)


def _research(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    upgrade = upgrade_of(game, state.mover, option)
    hint = _short(upgrade.minerals, upgrade.gas, upgrade.rounds)
    return Offer(action, "Research", upgrade.name, state.area[state.mover, slot], hint=hint)


def _cancel(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    label = piece_of(game, state.mover, state.piece[state.mover, slot]).name
    loss = game.table.rule_cancel_loss
    return Offer(
        action,
        "Cancel",
        label,
        state.area[state.mover, slot],
        hint=f"loses {loss} m" if loss else "",
    )


def _load(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    carrier = piece_of(game, state.mover, state.piece[state.mover, option])
    label = f"{_picked(game, state, slot, Amount.ONE)} aboard the {in_text(carrier.name)}"
    return Offer(action, "Carry", label, state.area[state.mover, slot])


def _unload(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    carrier = piece_of(game, state.mover, state.piece[state.mover, slot])
    label = f"All out of the {in_text(carrier.name)}"
    return Offer(action, "Carry", label, state.area[state.mover, slot])


def _add(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    here = state.area[state.mover, slot]
    label = _picked(game, state, slot, amount)
    return Offer(action, "Group", label, space=here, hint=label)


def _leave_out(game: Game, state: State, action: int, slot: int, option: int, amount: int) -> Offer:
    label = f"Without {_picked(game, state, slot, 0)}"
    return Offer(action, "Engage", label)


def _target(game: Game, state: State, action: int, other: int, target: int, amount: int) -> Offer:
    table, player, piece = game.table, state.mover, state.fight_piece
    makers = makers_of_hit(table, player, piece)
    hits = 1 if amount == Amount.ONE else ready(table, state, player, piece) // makers
    damage = damage_of(table, state, player, piece, other, target)
    first = weakest(state, work_of(game), other, target, 0)
    if first != NONE:
        # The first hit says how much; hits end when nothing of the kind is left to be hit.
        hits = hits_made(game, state, other, target, damage, hits)
        damage += state.spores[other, first]
    name = piece_of(game, other, target).name
    several = f"{hits} × {damage} damage" if hits != 1 else f"{damage} damage"
    there = sum(
        state.count[other, slot] - state.doomed[other, slot]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area and state.piece[other, slot] == target
    )
    wide = min(table.piece_splash[player, piece], there)
    if wide > 1:
        several += f" to each of {wide}"
    label = f"{player_name(game, other)}'s {in_text(name)}"
    if amount == Amount.ONE:
        label += f", with {some(game, player, piece, makers)}"
    return Offer(action, "Attack", label, space=state.push_area, hint=several, tone="target")


def _holders(game: Game, state: State, area: int) -> str:
    """Return who has markers in an area."""
    marked = state.markers[area]
    names = [seat.name for number, seat in enumerate(game.seats) if marked >> number & 1]
    return ", ".join(names) or "neutral"


def _strengths(game: Game, state: State) -> str:
    """Return the attack of the group against that of the foes whom it sees.

    Each side counts with what its pieces do to the other, of which all, some or none may fly.
    """
    player = state.mover
    mine = [
        (player, slot)
        for slot in range(state.stacks[player])
        if state.task[player, slot] == Task.IN_GROUP
    ]
    theirs = [
        (other, slot)
        for other in range(len(game.seats))
        if game.table.team[other] != game.table.team[player]
        for slot in range(state.stacks[other])
        if state.area[other, slot] == state.push_area
    ]
    own = _strength(game, state, mine, theirs)
    foes = _strength(game, state, theirs, mine)
    return f"attack {own} to {foes}" if foes and state.phase != Phase.GOING_ON else f"attack {own}"


def _strength(
    game: Game, state: State, stacks: Sequence[tuple[int, int]], foes: Sequence[tuple[int, int]]
) -> int:
    """Return what stacks do at the most to foes in the air or on the ground; on it for no foes."""
    heights = {_flies(game, state, *foe) for foe in foes} or {0}
    return sum(
        state.count[player, slot]
        * max(
            int(attack_of(game.table, state, player, state.piece[player, slot], height))
            for height in heights
        )
        for player, slot in stacks
    )


def _flies(game: Game, state: State, player: int, slot: int) -> int:
    return int(flies(game.table, player, state.piece[player, slot]))


_OF_STACK: dict[int, Callable[[Game, Record, int, int, int, int], Offer]] = {
    Action.MOVE: partial(_moved, "Move"),
    Action.RETREAT: partial(_moved, "Retreat"),
    Action.GATHER: _gather,
    Action.REST: _rest,
    Action.BUILD: partial(_made, "Build"),
    Action.TRAIN: partial(_made, "Train"),
    Action.BECOME: partial(_made, "Change"),
    Action.RESEARCH: _research,
    Action.CANCEL: _cancel,
    Action.LOAD: _load,
    Action.UNLOAD: _unload,
    Action.ADD: _add,
    Action.LEAVE_OUT: _leave_out,
}
