"""Faults of a position: what no match leads to, and values without which rules cannot go on."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.display import LogEntry
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.trts.play.labels import area_name, player_name
from editor.systems.trts.play.names import CARGO, MAXIMUM, PIECES, Phase, Task, Trait
from editor.systems.trts.play.scoring import alive
from editor.systems.trts.play.state import State


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each fault of a position as a whole.

    A player with pieces in an area has a marker there; in a contested area that is not being
    fought for, nobody else has one. Source: C4.
    """
    players = range(len(game.seats))
    for area, name in enumerate(game.spaces):
        marked = {player for player in players if state.markers[area] >> player & 1}
        there = {player for player in players if _is_there(state, player, area)}
        for player in sorted(there - marked):
            yield LogEntry(
                f"{game.seats[player].name} has pieces in {name} and no marker.", (area,)
            )
        contested = len(marked) > 1 and area != state.push_area
        for player in sorted(marked - there) if contested else ():
            words = f"{game.seats[player].name} has a marker in {name}, which is contested"
            yield LogEntry(f"{words}, and nothing under it.", (area,))


def _is_there(state: State, player: int, area: int) -> bool:
    return any(state.area[player, slot] == area for slot in range(state.stacks[player]))


PHASE_WORDS: dict[int, str] = {
    Phase.GROUPING: "Putting a group together",
    Phase.COMMITTING: "Committing a group",
    Phase.RETREATING: "A retreat",
    Phase.FIGHTING: "A combat",
    Phase.GOING_ON: "Going on after an engagement",
}


def missing_values(game: Game, state: State) -> Iterator[str]:
    """Yield a sentence for each wrong value with which the rules cannot go on. Source: C4, C5."""
    yield from _of_stacks(game, state)
    if state.over:
        return
    if state.out[state.mover]:
        yield f"{player_name(game, state.mover)} is out and decides nothing."
    if alive(game.table, state) < 2:
        yield "At most one player is not out, so the match is over."
    attacker = state.line[state.turn]
    if state.phase not in (Phase.RETREATING, Phase.FIGHTING) and state.mover != attacker:
        names = player_name(game, attacker), player_name(game, state.mover)
        yield f"It is the turn of {names[0]}, so {names[1]} does not decide."
    if state.phase in PHASE_WORDS:
        yield from _of_push(game, state, attacker)


def _of_push(game: Game, state: State, attacker: int) -> Iterator[str]:
    table, phase, words = game.table, state.phase, PHASE_WORDS[state.phase]
    if state.push_area == NOWHERE:
        yield f"{words} needs the area that is engaged."
    elif phase == Phase.COMMITTING and not _has_task(state, attacker, Task.IN_GROUP):
        where = area_name(game, state.push_area)
        yield f"Nobody of {player_name(game, attacker)} is in the group that engages {where}."
    if phase in (Phase.RETREATING, Phase.FIGHTING):
        decides = state.line[(state.turn + state.fight_side) % table.players]
        if state.mover != decides:
            names = player_name(game, decides), player_name(game, state.mover)
            yield f"{names[0]} decides in this combat, not {names[1]}."
    friend = table.team[state.mover] == table.team[attacker]
    if friend and (
        phase == Phase.RETREATING or (phase == Phase.FIGHTING and state.mover != attacker)
    ):
        yield f"{player_name(game, state.mover)} is not an enemy of {player_name(game, attacker)}."
    if phase == Phase.FIGHTING and state.fight_range == 0:
        yield f"{words} needs a range step."
    if phase == Phase.FIGHTING and state.fight_piece >= table.pieces[state.mover]:
        yield f"{words} needs a kind that attacks."


def _has_task(state: State, player: int, task: int) -> bool:
    return any(state.task[player, slot] == task for slot in range(state.stacks[player]))


def _of_stacks(game: Game, state: State) -> Iterator[str]:
    """Yield a sentence for each stack with values that no stack can have. Source: C3, C5."""
    for player, seat in enumerate(game.seats):
        for slot in range(state.stacks[player]):
            why = _of_stack(game, state, player, slot)
            if why:
                where = area_name(game, state.area[player, slot])
                yield f"{seat.name}, pieces in {where}: {why}."


def _of_stack(game: Game, state: State, player: int, slot: int) -> str:
    table, piece = game.table, state.piece[player, slot]
    if state.doomed[player, slot] > state.count[player, slot]:
        return "more are doomed than there are"
    if state.wound[player, slot] >= state.health[player, slot]:
        return "the wound takes all health"
    cargo = state.cargo[player, slot]
    if cargo:
        aboard = (cargo - 1) // MAXIMUM // CARGO
        if state.count[player, slot] > 1:
            return "each carrier is a stack of its own"
        if aboard >= PIECES or table.piece_traits[player, aboard] & Trait.BUILDING:
            return "no building is aboard"
        if not table.piece_holds[player, piece]:
            return "it carries nobody"
    return ""


def rest(game: Game, state: State) -> None:
    """End the running engagement; the player whose turn it is engages next."""
    for player in range(game.table.players):
        for slot in range(state.stacks[player]):
            if state.task[player, slot] in (Task.IN_GROUP, Task.ARRIVED, Task.WENT_BACK):
                state.task[player, slot] = Task.IDLE
                state.goal[player, slot] = 0
            state.doomed[player, slot] = state.wound[player, slot] = 0
            state.stung[player, slot] = 0
    state.push_area = state.push_from = NOWHERE
    state.push_on = state.push_ramp = 0
    state.fight_range = state.fight_side = state.fight_piece = 0
    if state.phase != Phase.ORDERS:
        state.phase = Phase.PUSHING
    if not state.over:
        here = (state.turn + step for step in range(game.table.players))
        places = (place % game.table.players for place in here)
        state.turn = next((item for item in places if not state.out[state.line[item]]), state.turn)
        state.mover = state.line[state.turn]
