"""Positions as values by name: reading them from a state, and setting them in one."""

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
"""Seeds whose first positions show which values are random."""
STUCK = "nobody could do anything in this position"
BROKEN = "no match can go on from this position"
LONGEST = 40
"""Values up to this length are quoted in the sentence that refuses them."""
TRIED, TRIED_PLIES = range(2), 24
"""Seeds by which a position is tried before it is accepted, and for how many actions."""


Fit = Callable[[Game, Engine, "State", Mapping[str, KnobValue]], tuple["State", dict[str, str]]]
"""A way to set values in a position: `fitted` or `carried`."""


class PositionError(ValueError):
    """A position cannot be set up; `key` names the value that is refused, empty for the whole."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


def values_of(game: Game, state: State) -> dict[str, KnobValue]:
    """Return every value of a position by its name, in the order in which they can be set."""
    return game.rules.values(game, game.opened(state), None)


def position_of(game: Game, engine: Engine, state: State) -> dict[str, KnobValue]:
    """Return the values by name that make this position from any first position of a match.

    These are the values that differ from some first position, and all values of a group with random
    values, such as a hand of cards.
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

    Raises PositionError if a value is unknown or refused, or if the match could not go on.
    """
    made, refused = fitted(game, engine, state, values)
    for name, why in refused.items():
        raise PositionError(name, why)
    return made


def fitted(
    game: Game, engine: Engine, state: State, values: Mapping[str, KnobValue]
) -> tuple[State, dict[str, str]]:
    """Return a state in which values are set, and by name the reasons why others are refused.

    If the match could not go on from it, the given state is returned, with a reason for "".
    """
    if not values:
        return state, {}
    made, refused = _settled(game, state, values)
    if len(refused) > 1:
        # Two pieces may be in the place of each other: move them away and try once more.
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
    """Return the same as `fitted`, for values of a match on a slightly different map.

    If something in progress cannot go on, such as an engagement in a removed area, it is ended, and
    the rest is kept.
    """
    made, refused = fitted(game, engine, state, values)
    if "" not in refused:
        return made, refused
    ended, left_out = _settled(game, state, values)
    game.rules.rest(game, game.opened(ended))
    if _stops(game, engine, ended):
        return made, refused
    now = game.rules.values(game, game.opened(ended), values)
    for name, value in values.items():
        if name in now and not _same(now[name], value) and name not in left_out:
            left_out[name] = f"{name} is {now[name]!r} from now on. {refused['']}"
    return ended, left_out


def _stops(game: Game, engine: Engine, state: State) -> str:
    """Return why a match cannot go on from a position; empty if it can.

    Values that are allowed one by one may combine to something that rules cannot handle, such as a
    combat without fighters. The system names missing values; the rest is tried: if a rule reads
    outside of its arrays, the position is refused.
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
    """Return the player who must decide; NOBODY if the match is over."""
    header = open_header(numbers(state))
    return NOBODY if header.over else int(header.mover)


def _settled(
    game: Game, state: State, values: Mapping[str, KnobValue]
) -> tuple[State, dict[str, str]]:
    """Return a state in which values are set until nothing changes, and why others are refused.

    A value may need the place that another one leaves, and setting one may undo another, so each
    is set again as long as anything changes.
    """
    made = state.copy()
    opened = game.opened(made)
    known = _properties(game, opened)
    order = [*(name for name in known if name in values), *(n for n in values if n not in known)]
    wanted = {name: values[name] for name in order}
    refused: dict[str, str] = {}
    seen: list[dict[str, KnobValue | None]] = []
    while True:
        now = game.rules.values(game, opened, order)
        wrong = {name: now.get(name) for name in order if not _same(now.get(name), wanted[name])}
        if not wrong or wrong in seen:
            break
        seen.append(wrong)
        refused = {}
        for name in wrong:
            try:
                game.rules.set_property(game, opened, name, values[name])
            except ValueError as error:
                refused[name] = str(error)
            else:
                if known[name].kind == "text":
                    # Several texts may have one meaning: compare with the one that is read back.
                    wanted.update(game.rules.values(game, opened, (name,)))
    return made, {
        name: refused.get(name) or _undone(known[name], wrong[name], values[name]) for name in wrong
    }


def _lift(game: Game, opened: Record, names: Iterable[str]) -> None:
    known = _properties(game, opened)
    for name in names:
        item = known.get(name)
        if item is not None:
            away = "" if item.choices else item.maximum
            with contextlib.suppress(ValueError):
                game.rules.set_property(game, opened, name, away)


def _same(value: object, other: object) -> bool:
    """Return whether two values are equal; true is not 1."""
    return type(value) is type(other) and value == other


def _undone(item: Property, value: KnobValue | None, wanted: KnobValue) -> str:
    is_short = len(str(wanted)) <= LONGEST
    said = item.words_of(wanted) if is_short else "what is said"
    now = "nothing" if value is None else item.words_of(value)
    where = "with the rest of the position"
    return f"{item.group}, {item.label.lower()}: it is {now} {where}, and not {said}."


def _properties(game: Game, opened: Record) -> dict[str, Property]:
    return {item.key: item for item in game.rules.properties(game, opened)}
