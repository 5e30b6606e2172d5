"""Stable names of actions, for files and for whoever plays by text: "move west.soldier hill"."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.play.words import stable_words
from editor.systems.trts.play.calling import names_of, player_id
from editor.systems.trts.play.names import AMOUNTS, OPTIONS, SLOTS, Action, Amount, Task
from editor.systems.trts.play.stack_names import stack_id, stacks_by_id
from editor.systems.trts.play.state import State

WORDS = dict(enumerate(stable_words(Action)))
"""The first word of each kind of action."""
GATHERED: dict[int, str] = {Task.MINERALS: "minerals", Task.GAS: "gas"}
_KINDS = {word: kind for kind, word in WORDS.items()}
_BARE = (
    Action.DONE,
    Action.PASS,
    Action.DECLARE,
    Action.COMMIT,
    Action.PULL_BACK,
    Action.STAND,
    Action.HOLD,
    Action.END,
    Action.SURRENDER,
)
_STACK_ALONE = (Action.REST, Action.CANCEL, Action.UNLOAD, Action.LEAVE_OUT)
_AREAS = (Action.MOVE, Action.RETREAT)
_PIECES = (Action.BUILD, Action.TRAIN, Action.BECOME)
_PARTS = (Action.MOVE, Action.GATHER, Action.ADD, Action.RETREAT, Action.TARGET)


def action_of(kind: int, slot: int = 0, option: int = 0, amount: int = Amount.ALL) -> int:
    """Return the number of an action."""
    return ((kind * SLOTS + slot) * OPTIONS + option) * AMOUNTS + amount


def parts_of(action: int) -> tuple[int, int, int, int]:
    """Return kind, slot, option and amount of an action."""
    rest, amount = divmod(action, AMOUNTS)
    rest, option = divmod(rest, OPTIONS)
    kind, slot = divmod(rest, SLOTS)
    return kind, slot, option, amount


def action_name(game: Game, state: State, action: int) -> str:
    """Return the stable name of an action of the mover."""
    kind, slot, option, amount = parts_of(action)
    word = WORDS.get(kind)
    player = state.mover
    if word is None or player < 0:
        return f"action-{action}"
    if kind in _BARE:
        return word
    names = names_of(game)
    if kind == Action.PUSH:
        return f"{word} {_listed(names.areas, option)}"
    if kind == Action.TARGET:
        part = " one" if amount == Amount.ONE else ""
        return f"{word} {_target_id(game, slot, option)}{part}"
    if slot >= state.stacks[player]:
        return f"action-{action}"
    words = [word, stack_id(game, state, player, slot)]
    if kind in _AREAS:
        words.append(_listed(names.areas, option))
    elif kind == Action.GATHER:
        words.append(GATHERED.get(option, str(option)))
    elif kind in _PIECES:
        words.append(_listed([one.id for one in names.pieces[player]], option))
    elif kind == Action.RESEARCH:
        words.append(_listed([one.id for one in names.upgrades[player]], option))
    elif kind == Action.LOAD:
        if option >= state.stacks[player]:
            return f"action-{action}"
        words.append(stack_id(game, state, player, option))
    if amount == Amount.ONE:
        words.append("one")
    return " ".join(words)


def _target_id(game: Game, player: int, piece: int) -> str:
    if player >= len(game.seats):
        return f"{player}.{piece}"
    pieces = [one.id for one in names_of(game).pieces[player]]
    return f"{player_id(game, player)}.{_listed(pieces, piece)}"


def action_code(game: Game, state: State, name: str) -> int:
    """Return the number of the mover's action of this name.

    ValueError with a sentence where there is no such kind of action, stack, area or piece.
    """
    word, *rest = name.split() or [""]
    kind = _KINDS.get(word)
    if kind is None:
        known = ", ".join(sorted(_KINDS))
        raise ValueError(f"{word!r} is no kind of action; there are {known}")
    player = state.mover
    if player < 0:
        raise ValueError("the match is over: nobody acts")
    amount = Amount.ALL
    if kind in _PARTS and rest[1 if kind in (Action.ADD, Action.TARGET) else 2 :] == ["one"]:
        amount, rest = Amount.ONE, rest[:-1]
    _expect(name, rest, 0 if kind in _BARE else 1 if _is_short(kind) else 2)
    if kind in _BARE:
        return action_of(kind)
    names = names_of(game)
    if kind == Action.PUSH:
        return action_of(kind, 0, _index(names.areas, rest[0], "area"))
    if kind == Action.TARGET:
        return action_of(kind, *_target(game, rest[0]), amount)
    stacks = stacks_by_id(game, state, player)
    slot = _stack(stacks, rest[0])
    if kind in _AREAS:
        return action_of(kind, slot, _index(names.areas, rest[1], "area"), amount)
    if kind == Action.GATHER:
        return action_of(kind, slot, _gathered(rest[1]), amount)
    if kind in _PIECES:
        pieces = [one.id for one in names.pieces[player]]
        return action_of(kind, slot, _index(pieces, rest[1], "piece"))
    if kind == Action.RESEARCH:
        upgrades = [one.id for one in names.upgrades[player]]
        return action_of(kind, slot, _index(upgrades, rest[1], "upgrade"))
    if kind == Action.LOAD:
        return action_of(kind, slot, _stack(stacks, rest[1]))
    return action_of(kind, slot, 0, amount)


def _is_short(kind: int) -> bool:
    return kind in (*_STACK_ALONE, Action.PUSH, Action.TARGET, Action.ADD)


def _target(game: Game, name: str) -> tuple[int, int]:
    for player, pieces in enumerate(names_of(game).pieces):
        for piece, one in enumerate(pieces):
            if name == f"{player_id(game, player)}.{one.id}":
                return player, piece
    raise ValueError(f"there is no target {name!r}; one is named such as blue.soldier")


def _gathered(name: str) -> int:
    for task, word in GATHERED.items():
        if word == name:
            return task
    raise ValueError(f"one gathers minerals or gas, not {name!r}")


def _stack(stacks: dict[str, int], name: str) -> int:
    if name not in stacks:
        raise ValueError(f"there is no stack {name!r}; there are {', '.join(stacks) or 'none'}")
    return stacks[name]


def _expect(name: str, rest: Sequence[str], count: int) -> None:
    if len(rest) != count:
        raise ValueError(f"{name!r} has {len(rest)} words after the first, not {count}")


def _listed(names: Sequence[str], index: int) -> str:
    return names[index] if index < len(names) else str(index)


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}")
    return names.index(name)
