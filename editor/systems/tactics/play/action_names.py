"""Stable names of actions, for files and for whoever plays by text: "move red.rogue c5"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from editor.core.numbers import whole_or_none
from editor.play.game import Game
from editor.play.words import stable_words
from editor.systems.tactics.play.calling import (
    SIDE_NAMES,
    names_of,
    space_id,
    unit_id,
    units_by_id,
)
from editor.systems.tactics.play.names import (
    KIND_BITS,
    TARGET_MASK,
    UNIT_BITS,
    UNIT_MASK,
    Action,
    Effect,
)
from editor.systems.tactics.play.state import State

WORDS = dict(enumerate(stable_words(Action)))
"""The first word of each kind of action."""
_KINDS = {word: kind for kind, word in WORDS.items()}
UNIT_EFFECTS = (Effect.HEAL, Effect.REFILL, Effect.CURE, Effect.SHIFT)
"""Effects of tactic cards that are for a unit."""
_BARE = (Action.END_TURN, Action.PASS)
_CELLS = (Action.MOVE, Action.PLACE, Action.STEP, Action.EMERGE)
_UNITS = (Action.MELEE, Action.PUSH, Action.SHOOT, Action.FIRE)


def action_of(kind: int, unit: int = 0, target: int = 0) -> int:
    """Return the number of an action."""
    return kind << KIND_BITS | unit << UNIT_BITS | target


def parts_of(action: int) -> tuple[int, int, int]:
    """Return kind, unit and target of an action."""
    return action >> KIND_BITS, action >> UNIT_BITS & UNIT_MASK, action & TARGET_MASK


def action_name(game: Game, state: State, action: int) -> str:
    """Return the stable name of an action."""
    kind, unit, target = parts_of(action)
    word = WORDS.get(kind)
    if word is None:
        return f"action-{action}"
    if kind in _BARE:
        return word
    if kind == Action.DISCARD:
        return f"{word} {_listed(names_of(game).tactics, target)}"
    if kind == Action.START:
        return f"{word} {_listed([name for name, _ in names_of(game).choices], target)}"
    who = unit_id(game, unit)
    if kind in (Action.RECOVER, Action.STAY):
        return f"{word} {who}"
    if kind in _CELLS:
        return f"{word} {who} {space_id(game, target)}"
    if kind in _UNITS:
        return f"{word} {who} {unit_id(game, target)}"
    if kind == Action.CAST:
        return f"{word} {who} {unit_id(game, target >> 2)} {target & 3}"
    if kind == Action.DELVE:
        return f"{word} {who} {_listed(names_of(game).dungeons, target)}"
    if kind == Action.PLAY:
        return _play_name(game, unit, target >> 3, target & 7)
    return f"{word} {who} {target}"


def _play_name(game: Game, unit: int, card: int, side: int) -> str:
    effect = game.table.tactic_effect[card] if card < game.table.tactics else Effect.NONE
    words = [WORDS[Action.PLAY], _listed(names_of(game).tactics, card)]
    if unit or side or effect in UNIT_EFFECTS:
        words.append(unit_id(game, unit))
    if side or effect == Effect.SHIFT:
        words.append(SIDE_NAMES[side % 4])
    return " ".join(words)


def action_code(game: Game, state: State, name: str) -> int:
    """Return the number of the action of this name; ValueError with a sentence for no such name.

    "play rally" alone stands for a card that names neither unit nor side, and a cast without a
    number pays for no dice.
    """
    word, *rest = name.split() or [""]
    kind = _KINDS.get(word)
    if kind is None:
        known = ", ".join(sorted(_KINDS))
        raise ValueError(f"{word!r} is no kind of action; there are {known}")
    if kind in _BARE:
        _expect(name, rest, 0)
        return action_of(kind)
    if kind == Action.DISCARD:
        _expect(name, rest, 1)
        return action_of(kind, 0, _index(names_of(game).tactics, rest[0], "tactic card"))
    if kind == Action.START:
        _expect(name, rest, 1)
        choices = [one for one, _ in names_of(game).choices]
        return action_of(kind, 0, _index(choices, rest[0], "start to choose"))
    if kind == Action.PLAY:
        return _play_code(game, name, rest)
    units = units_by_id(game)
    _expect(
        name,
        rest,
        1 if kind in (Action.RECOVER, Action.STAY) else 3 if kind == Action.CAST else 2,
        kind == Action.CAST,
    )
    unit = _looked_up(units, rest[0], "unit")
    return action_of(kind, unit, _TARGETS.get(kind, _number)(game, units, rest[1:]))


def _play_code(game: Game, name: str, rest: Sequence[str]) -> int:
    if not 1 <= len(rest) <= 3:
        raise ValueError(f"{name!r} does not name a card, a unit and a side")
    card = _index(names_of(game).tactics, rest[0], "tactic card")
    unit = _looked_up(units_by_id(game), rest[1], "unit") if len(rest) > 1 else 0
    side = _index(SIDE_NAMES, rest[2], "side") if len(rest) > 2 else 0
    return action_of(Action.PLAY, unit, card << 3 | side)


Target = Callable[[Game, Mapping[str, int], Sequence[str]], int]


def _none(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    return 0


def _number(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    text = rest[-1]
    found = whole_or_none(text, 0, TARGET_MASK)
    if found is None:
        raise ValueError(f"{text[:40]!r} is no number of a choice")
    return found


def _cell(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    return _index(game.spaces, rest[0], "space")


def _unit(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    return _looked_up(units, rest[0], "unit")


def _spell(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    dice = _number(game, units, rest) if len(rest) > 1 else 0
    if dice > 3:
        raise ValueError(f"{dice} is too much mana for dice: 3 is the most")
    return _unit(game, units, rest) << 2 | dice


def _dungeon(game: Game, units: Mapping[str, int], rest: Sequence[str]) -> int:
    return _index(names_of(game).dungeons, rest[0], "dungeon")


_TARGETS: dict[int, Target] = {
    **dict.fromkeys(_CELLS, _cell),
    **dict.fromkeys(_UNITS, _unit),
    Action.RECOVER: _none,
    Action.STAY: _none,
    Action.CAST: _spell,
    Action.DELVE: _dungeon,
}


def _expect(name: str, rest: Sequence[str], count: int, less: bool = False) -> None:
    if len(rest) != count and not (less and len(rest) == count - 1):
        raise ValueError(f"{name!r} has {len(rest)} words after the first, not {count}")


def _listed(names: Sequence[str], index: int) -> str:
    return names[index] if index < len(names) else str(index)


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}")
    return names.index(name)


def _looked_up(found: Mapping[str, int], name: str, what: str) -> int:
    if name not in found:
        raise ValueError(f"there is no {what} {name!r}; there are {', '.join(found)}")
    return found[name]
