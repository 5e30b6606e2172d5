"""Every value of a position that can be set: the turn, the players' pieces, markers, the push."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, permutations
from typing import Any

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Knob
from editor.systems.trts.play.calling import names_of
from editor.systems.trts.play.names import (
    COMMITTING,
    FIGHTING,
    GOING_ON,
    GROUPING,
    MOST,
    NOBODY,
    NOWHERE,
    ORDERS,
    PLAYERS,
    PUSHING,
    RETREATING,
)
from editor.systems.trts.play.stack_texts import set_text, text_of

PHASES = {
    "orders": ORDERS,
    "pushing": PUSHING,
    "grouping": GROUPING,
    "committing": COMMITTING,
    "retreating": RETREATING,
    "fighting": FIGHTING,
    "going-on": GOING_ON,
}
"""What the mover may have to decide."""
OVER = "over"
_REACTIONS = (RETREATING, FIGHTING)
_TEXT = "text"


@dataclass(frozen=True)
class _Dial:
    """A value by its name: how it is read, what it may be, how it is set.

    `choices` for a text of some, `_TEXT` alone for a free one; `truth` for yes or no.
    """

    name: str
    group: str
    label: str
    read: Callable[[Record], Any]
    write: Callable[[Record, Any], None]
    least: int = 0
    greatest: int = 0
    choices: tuple[str, ...] = ()
    truth: bool = False

    @property
    def free(self) -> bool:
        return self.choices == (_TEXT,)


def knobs(game: Game, state: Record) -> tuple[Knob, ...]:
    """Return every value of the position that can be set.

    Set one after the other in this order in any beginning of a match they give the position.
    """
    return tuple(
        Knob(
            dial.name,
            dial.group,
            dial.label,
            dial.read(state),
            dial.least,
            dial.greatest,
            () if dial.free else dial.choices,
        )
        for dial in _dials(game).values()
    )


def turned(game: Game, state: Record, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence where it is refused."""
    dial = _dials(game).get(name)
    if dial is None:
        raise ValueError(f"A position of this match has no value {name!r}.")
    if dial.truth:
        if not isinstance(value, bool):
            raise ValueError(f"{name} is true or false, not {value!r}.")
    elif dial.choices:
        if not isinstance(value, str):
            raise ValueError(f"{name} is a text, not {value!r}.")
        if not dial.free and value not in dial.choices:
            shown = ", ".join(repr(one) for one in dial.choices[:12])
            raise ValueError(f"{name} cannot be {value!r}; it may be {shown}.")
    elif isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} is a whole number, not {value!r}.")
    elif not dial.least <= value <= dial.greatest:
        raise ValueError(f"{name} is from {dial.least} to {dial.greatest}, not {value}.")
    dial.write(state, value)


@lru_cache(maxsize=8)
def _dials(game: Game) -> dict[str, _Dial]:
    dials = (*_turn(game), *_players(game), *_areas(game), *_push(game), *_mover(game))
    return {dial.name: dial for dial in dials}


def _number(
    name: str, group: str, label: str, field: str, index: Any, least: int, greatest: int
) -> _Dial:
    return _Dial(name, group, label, *_field(field, index), least, greatest)


def _truth(name: str, group: str, label: str, field: str, index: Any = None) -> _Dial:
    read, write = _field(field, index)
    return _Dial(name, group, label, lambda state: bool(read(state)), write, truth=True)


def _field(
    name: str, index: Any = None
) -> tuple[Callable[[Record], int], Callable[[Record, Any], None]]:
    def read(state: Record) -> int:
        return int(getattr(state, name) if index is None else getattr(state, name)[index])

    def write(state: Record, value: Any) -> None:
        if index is None:
            setattr(state, name, int(value))
        else:
            getattr(state, name)[index] = int(value)

    return read, write


def _turn(game: Game) -> Iterator[_Dial]:
    ids = [seat.id for seat in game.seats]
    yield _number("round", "Turn", "Round", "round", None, 1, game.table.rounds)
    lines = tuple(" ".join(order) for order in permutations(ids))

    def line(state: Record) -> str:
        return " ".join(ids[state.line[place]] for place in range(len(ids)))

    def set_line(state: Record, value: str) -> None:
        for place, name in enumerate(value.split()):
            state.line[place] = ids.index(name)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.turn = value.split().index(ids[state.mover])

    yield _Dial("line", "Turn", "Line of starting players", line, set_line, choices=lines)
    yield _number("orders", "Turn", "Orders given", "orders", None, 0, MOST)
    yield _number("passes", "Turn", "Passes in a row", "passes", None, 0, PLAYERS)
    yield _truth("extra", "Turn", "Engagement that breaks a tie", "extra")


def _players(game: Game) -> Iterator[_Dial]:
    for player, seat in enumerate(game.seats):
        most = max(game.table.rule_counters, 99)
        for field in ("minerals", "gas"):
            name = f"{seat.id}.{field}"
            yield _number(name, seat.name, field.capitalize(), field, player, 0, most)
        for number, upgrade in enumerate(names_of(game).upgrades[player]):
            label = f"Knows {upgrade.name}"
            yield _known(f"{seat.id}.knows.{upgrade.id}", seat.name, label, player, number)
        yield _pieces(game, player)
        for field, label in (("passed", "Passed, in the order"), ("out", "Went out, in the order")):
            yield _number(f"{seat.id}.{field}", seat.name, label, field, player, 0, len(game.seats))


def _known(name: str, group: str, label: str, player: int, upgrade: int) -> _Dial:
    def read(state: Record) -> bool:
        return bool(state.known[player] >> upgrade & 1)

    def write(state: Record, value: bool) -> None:
        state.known[player] &= ~(1 << upgrade)
        state.known[player] |= int(value) << upgrade

    return _Dial(name, group, label, read, write, truth=True)


def _pieces(game: Game, player: int) -> _Dial:
    seat = game.seats[player]

    def write(state: Record, value: str) -> None:
        set_text(game, state, player, value)

    def read(state: Record) -> str:
        return text_of(game, state, player)

    return _Dial(f"{seat.id}.pieces", seat.name, "Pieces", read, write, choices=(_TEXT,))


def _areas(game: Game) -> Iterator[_Dial]:
    ids = [seat.id for seat in game.seats]
    sets = chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1))
    groups = tuple(" ".join(some) for some in sets)
    for area, name in enumerate(names_of(game).areas):
        space = game.spaces[area]
        yield _bits(f"{name}.control", space, "Markers", "markers", area, ids, groups)
        yield _bits(f"{name}.pushed", space, "Pushed into by", "pushed", area, ids, groups)


def _bits(
    name: str,
    group: str,
    label: str,
    field: str,
    area: int,
    ids: Sequence[str],
    groups: tuple[str, ...],
) -> _Dial:
    def read(state: Record) -> str:
        held = getattr(state, field)[area]
        return " ".join(one for number, one in enumerate(ids) if held >> number & 1)

    def write(state: Record, value: str) -> None:
        getattr(state, field)[area] = sum(1 << ids.index(one) for one in value.split())

    return _Dial(name, group, label, read, write, choices=groups)


def _push(game: Game) -> Iterator[_Dial]:
    for field, label in (("push_area", "Area"), ("push_from", "Contested area of the group")):
        yield _area(game, field, label)
    yield _truth("push.on", "Push", "Goes on from another", "push_on")
    yield _truth("push.ramp", "Push", "Comes up a ramp", "push_ramp")
    yield _number("fight.range", "Push", "Range step; -1 for frenzy", "fight_range", None, -1, MOST)
    last = len(game.seats)
    yield _number(
        "fight.side", "Push", "Who chooses, from the attacker", "fight_side", None, 0, last
    )
    most = max(len(pieces) for pieces in names_of(game).pieces)
    yield _number("fight.piece", "Push", "Kind that attacks", "fight_piece", None, 0, most)


def _area(game: Game, field: str, label: str) -> _Dial:
    areas = names_of(game).areas

    def read(state: Record) -> str:
        area = getattr(state, field)
        return "" if area == NOWHERE else areas[area]

    def write(state: Record, value: str) -> None:
        setattr(state, field, areas.index(value) if value else NOWHERE)

    return _Dial(field.replace("_", "."), "Push", label, read, write, choices=("", *areas))


def _mover(game: Game) -> Iterator[_Dial]:
    ids = [seat.id for seat in game.seats]
    phases = {number: name for name, number in PHASES.items()}

    def phase(state: Record) -> str:
        return phases[state.phase]

    def set_phase(state: Record, value: str) -> None:
        state.phase = PHASES[value]

    yield _Dial("phase", "Turn", "Decides", phase, set_phase, choices=tuple(PHASES))

    def mover(state: Record) -> str:
        return OVER if state.mover == NOBODY else ids[state.mover]

    def set_mover(state: Record, value: str) -> None:
        state.over = int(value == OVER)
        state.mover = NOBODY if value == OVER else ids.index(value)
        if state.phase not in _REACTIONS and value != OVER:
            line = [state.line[place] for place in range(len(ids))]
            state.turn = line.index(state.mover)

    yield _Dial("mover", "Turn", "Who decides", mover, set_mover, choices=(*ids, OVER))
    yield _number("turn", "Turn", "Whose turn, in the line", "turn", None, 0, len(ids))
