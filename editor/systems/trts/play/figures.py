"""What stands on the board of a match, and what somebody can mean who drags it or points at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.core.words import counted
from editor.play.display import BoardFigure
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.systems.trts.play.actions import OPTIONS, Action, action_of
from editor.systems.trts.play.labels import key_of, piece_id, piece_part, player_name, some
from editor.systems.trts.play.names import Amount, Phase, StackMark, Task, Trait
from editor.systems.trts.play.state import State

MARKER, UNKNOWN = "marker", "unknown"
"""The ends of the keys of control markers, and of pieces that only their player sees."""
MARKS: dict[int, str] = {
    Task.MINERALS: "minerals",
    Task.GAS: "gas",
    Task.RISING: "rising",
    Task.BUILDING_UP: "making",
    Task.TRAINING: "making",
    Task.RESEARCHING: "making",
    Task.MORPHING: "making",
    Task.IN_GROUP: "group",
}
"""The mark of each task; one with an end has the rounds until then after it."""
SPENT = "spent"
_WORDS = {
    "minerals": "gathering minerals",
    "gas": "gathering gas",
    "rising": "being built",
    "making": "at work",
    "group": "in the group",
    "spent": "spent",
}


def figures(game: Game, state: State, viewer: int) -> tuple[BoardFigure, ...]:
    """Return the markers of all areas, then the buildings, then the units of each player.

    A question mark stands where others have a marker and the viewer sees none of their pieces.
    """
    found = [*_markers(game, state)]
    for player in range(len(game.seats)):
        found = [*found, *_pieces(game, state, player, True)]
    for player in range(len(game.seats)):
        found = [*found, *_pieces(game, state, player, False)]
        if viewer not in (NOBODY, player):
            found = [*found, *_unknown(game, state, player)]
    return tuple(found)


def _markers(game: Game, state: State) -> Iterable[BoardFigure]:
    for area in range(len(game.spaces)):
        for player in range(len(game.seats)):
            if state.markers[area] >> player & 1:
                words = f"{player_name(game, player)}'s control marker"
                key = key_of(game, player, MARKER)
                yield BoardFigure(area, key, words, player=player, flat=True)


def _unknown(game: Game, state: State, player: int) -> Iterable[BoardFigure]:
    """Yield a question mark where a player has a marker and nobody else sees the pieces.

    All see those of an area that is contested, or fought for.
    """
    for area in range(len(game.spaces)):
        marked = state.markers[area]
        alone = marked & (marked - 1) == 0 and state.push_area != area
        if marked >> player & 1 and alone:
            words = f"{player_name(game, player)}'s unknown pieces"
            yield BoardFigure(area, key_of(game, player, UNKNOWN), words, player=player)


def _pieces(game: Game, state: State, player: int, buildings: bool) -> Iterable[BoardFigure]:
    """Yield the buildings or the units of a player, those that are alike as one."""
    counts: dict[str, int] = {}
    slots: dict[str, int] = {}
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        if (game.table.piece_traits[player, piece] & Trait.BUILDING > 0) == buildings:
            area, health = state.area[player, slot], state.health[player, slot]
            alike = f"{area} {piece} {health} {_mark(state, player, slot)}"
            counts[alike] = counts.get(alike, 0) + state.count[player, slot]
            slots[alike] = slot
    for alike in counts:
        yield _piece(game, state, player, slots[alike], counts[alike])


def _piece(game: Game, state: State, player: int, slot: int, count: int) -> BoardFigure:
    piece, health = state.piece[player, slot], state.health[player, slot]
    most, mark = game.table.piece_health[player, piece], _mark(state, player, slot)
    words = f"{player_name(game, player)}: {some(game, player, piece, count)}"
    share = (health, most) if health < most else (0, 0)
    if health < most:
        words += f", {health} of {most} health"
    if mark:
        name, _, due = mark.partition(" ")
        words += f", {_WORDS[name]}"
        if due:
            words += f", done in {counted(int(due), 'round')}"
    return BoardFigure(
        state.area[player, slot],
        key_of(game, player, piece_id(game, player, piece)),
        words,
        number=count,
        share=share,
        marks=(mark,) if mark else (),
        player=player,
        about=piece_part(game, player, piece),
    )


def _mark(state: State, player: int, slot: int) -> str:
    """Return the mark of a stack, such as "gas" or "rising 2"; empty for none."""
    task, due = state.task[player, slot], state.due[player, slot]
    mark = MARKS.get(task, "")
    if mark:
        return f"{mark} {due}" if due else mark
    return SPENT if state.marks[player, slot] & StackMark.SPENT else ""


def attempts(game: Game, state: State, actor: int, space: int) -> tuple[int, ...]:
    """Return what the mover's pieces in an area could do in another, or what is done in one."""
    phase = state.phase
    if state.mover < 0:
        return ()
    slots = _slots(game, state, actor)
    if phase == Phase.ORDERS:
        return _for_each(Action.MOVE, slots, space)
    if phase == Phase.PUSHING:
        push = (action_of(Action.PUSH, 0, space),)
        back = _for_each(Action.RETREAT, slots, space)
        own = state.markers[space] == 1 << state.mover
        return (*back, *push) if own else (*push, *back)
    if phase == Phase.GROUPING:
        here = actor if actor != NOWHERE and space == state.push_area else space
        return _for_each(Action.ADD, _slots(game, state, here), 0)
    if phase == Phase.RETREATING:
        return _for_each(Action.RETREAT, slots, space)
    if phase == Phase.GOING_ON:
        return (*_for_each(Action.MOVE, slots, space), action_of(Action.PUSH, 0, space))
    if phase == Phase.FIGHTING and space == state.push_area:
        return _targets(game, state)
    return ()


def _slots(game: Game, state: State, area: int) -> Sequence[int]:
    """Return the stacks of the mover in an area: units that can still move, then the others."""
    player, table = state.mover, game.table
    found = [slot for slot in range(state.stacks[player]) if state.area[player, slot] == area]
    return sorted(
        found,
        key=lambda slot: (
            table.piece_traits[player, state.piece[player, slot]] & Trait.UNIT == 0,
            state.moves[player, slot] == 0,
        ),
    )


def _for_each(kind: int, slots: Sequence[int], option: int) -> tuple[int, ...]:
    """Return an action of each stack as a whole, and of one piece of it."""
    return _whole_and_one([action_of(kind, slot, option) for slot in slots])


def _targets(game: Game, state: State) -> tuple[int, ...]:
    """Return the attacks on all kinds of pieces of enemies in the area of the fight."""
    team = game.table.team
    return _whole_and_one(
        [
            action_of(Action.TARGET, 0, other * OPTIONS + state.piece[other, slot])
            for other in range(len(game.seats))
            for slot in range(state.stacks[other])
            if team[other] != team[state.mover] and state.area[other, slot] == state.push_area
        ]
    )


def _whole_and_one(actions: Sequence[int]) -> tuple[int, ...]:
    return (*actions, *(action + Amount.ONE for action in actions))
