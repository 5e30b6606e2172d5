"""Positions as values by name: those of a state, and the state that values make."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.engine import Engine, RefusedError, RulesFaultError
from editor.play.game import Game
from editor.play.header import NOBODY, open_header
from editor.play.layout import Record, numbers

if TYPE_CHECKING:
    from editor.play.engine import State

BEGINNINGS = range(8)
"""Seeds whose beginnings tell what is dealt by chance and what is always so."""
STUCK = "nobody could do anything in this position"
BROKEN = "no match can go on from this position"
LONGEST = 40
"""Texts of a value up to here are quoted in the sentence that refuses it."""
TRIED, TRIED_PLIES = range(2), 24
"""Seeds by which a position is played on before it is taken, and how far."""


Fit = Callable[[Game, Engine, "State", Mapping[str, KnobValue]], tuple["State", dict[str, str]]]
"""How values are set in a position: `fitted`, or `carried`."""


class PositionError(ValueError):
    """A position cannot be set up; `key` names the value that is refused, empty for the whole."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


def values_of(game: Game, state: State) -> dict[str, KnobValue]:
    """Return every value of a position by its name, in the order in which they can be set."""
    return _values(game, game.opened(state))


def position_of(game: Game, engine: Engine, state: State) -> dict[str, KnobValue]:
    """Return the values that make this position of any beginning of a match, by their names.

    They are those that differ from some beginning, and of a group of which chance decides
    anything, such as a hand of cards, all.
    """
    usual = [values_of(game, engine.start(game, seed)) for seed in BEGINNINGS]
    first = _properties(game, game.opened(engine.start(game, BEGINNINGS[0])))
    dealt = {
        item.group for key, item in first.items() if any(v.get(key) != item.value for v in usual)
    }
    return {
        key: item.value
        for key, item in _properties(game, game.opened(state)).items()
        if item.group in dealt or any(values.get(key) != item.value for values in usual)
    }


def placed(game: Game, engine: Engine, state: State, values: Mapping[str, KnobValue]) -> State:
    """Return a state in which all of these values are set.

    Raises PositionError where a value is unknown or refused, or where nobody could go on.
    """
    made, refused = fitted(game, engine, state, values)
    for name, why in refused.items():
        raise PositionError(name, why)
    return made


def fitted(
    game: Game, engine: Engine, state: State, values: Mapping[str, KnobValue]
) -> tuple[State, dict[str, str]]:
    """Return a state in which values are set, and by name why others could not be.

    Where nobody could go on from it, the state comes back as it was, with an empty name.
    """
    if not values:
        return state, {}
    made, refused = _settled(game, state, values)
    if len(refused) > 1:
        # Two may stand where the other shall be: out of the way with them, and once more.
        cleared = made.copy()
        _lift(game, game.opened(cleared), refused)
        tried, still = _settled(game, cleared, values)
        if len(still) < len(refused):
            made, refused = tried, still
    why = _stops(game, engine, made)
    return (state, {"": why}) if why else (made, refused)


def carried(
    game: Game, engine: Engine, state: State, values: Mapping[str, KnobValue]
) -> tuple[State, dict[str, str]]:
    """Return as `fitted` does, for values of a match on a map that was not quite this one.

    Where what was under way cannot go on here, such as an engagement in an area that is gone, that
    alone is ended, and the rest stands.
    """
    made, refused = fitted(game, engine, state, values)
    if "" not in refused:
        return made, refused
    ended, left_out = _settled(game, state, values)
    game.rules.rest(game, game.opened(ended))
    if _stops(game, engine, ended):
        return made, refused
    now = _values(game, game.opened(ended))
    for name, value in values.items():
        if name in now and not _same(now[name], value) and name not in left_out:
            left_out[name] = f"{name} is {now[name]!r} from now on. {refused['']}"
    return ended, left_out


def _stops(game: Game, engine: Engine, state: State) -> str:
    """Return why a match cannot go on from a position; empty where it can.

    Values that are lawful one by one may make what rules never meet, such as a fight of nobody. The
    system says what is lacking. What it does not know of is tried: where a rule reads outside its
    arrays, it is no position.
    """
    for lacking in game.rules.missing_values(game, game.opened(state)):
        return lacking
    try:
        if mover_of(state) != NOBODY and not engine.legal(game, state):
            return STUCK
        for seed in TRIED:
            engine.seed_rng(seed)
            tried = state
            for _ in range(TRIED_PLIES):
                if mover_of(tried) == NOBODY:
                    break
                tried = engine.step(game, tried, engine.pick(game, tried)).state
    except (RulesFaultError, RefusedError, IndexError):
        return BROKEN
    return ""


def mover_of(state: State) -> int:
    """Return the player who must decide; NOBODY once it is over."""
    header = open_header(numbers(state))
    return NOBODY if header.over else int(header.mover)


def _settled(
    game: Game, state: State, values: Mapping[str, KnobValue]
) -> tuple[State, dict[str, str]]:
    """Return a state in which values are set until nothing changes, and why others are not.

    A value may need the room that another one leaves, and one that is set may undo another: so
    each is looked at again.
    """
    made = state.copy()
    opened = game.opened(made)
    known = _properties(game, opened)
    order = [*(name for name in known if name in values), *(n for n in values if n not in known)]
    wished = {name: values[name] for name in order}
    refused: dict[str, str] = {}
    seen: list[dict[str, KnobValue | None]] = []
    while True:
        now = _values(game, opened)
        wrong = {name: now.get(name) for name in order if not _same(now.get(name), wished[name])}
        if not wrong or wrong in seen:
            break
        seen.append(wrong)
        refused = {}
        for name in wrong:
            try:
                game.rules.turned(game, opened, name, values[name])
            except ValueError as error:
                refused[name] = str(error)
            else:
                if known[name].kind == "text":
                    # One meaning has several texts: the one that is read back is held on to.
                    wished[name] = _values(game, opened)[name]
    return made, {
        name: refused.get(name) or _undone(name, wrong[name], values[name]) for name in wrong
    }


def _lift(game: Game, opened: Record, names: Iterable[str]) -> None:
    known = _properties(game, opened)
    for name in names:
        item = known.get(name)
        if item is not None:
            away = "" if item.choices else item.maximum
            with contextlib.suppress(ValueError):
                game.rules.turned(game, opened, name, away)


def _same(value: object, other: object) -> bool:
    """Say whether two values are equal: true is not 1."""
    return type(value) is type(other) and value == other


def _undone(name: str, value: object, wished: object) -> str:
    said = f"{wished!r}" if len(str(wished)) <= LONGEST else "what is said"
    return f"{name} is {value!r} with the rest of the position, and not {said}."


def _values(game: Game, opened: Record) -> dict[str, KnobValue]:
    return {key: item.value for key, item in _properties(game, opened).items()}


def _properties(game: Game, opened: Record) -> dict[str, Property]:
    return {item.key: item for item in game.rules.properties(game, opened)}
