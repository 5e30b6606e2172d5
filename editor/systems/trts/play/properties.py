"""The properties of a position: the turn, the players' pieces, markers, the engagement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, permutations
from typing import Any

from editor.core.caches import MAP, cached
from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.dials import (
    Dial,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    read_values,
    spoken,
    truth_dial,
    turn,
)
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.stable_words import numbers_of
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.names import MAXIMUM, PHASE_WORDS, PLAYERS, Phase
from editor.systems.trts.play.stack_text import set_text, text_of
from editor.systems.trts.play.state import State


def player_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of players: resources, upgrades, pieces."""
    for player, seat in enumerate(game.seats):
        most = game.table.rule_counters
        for name in ("minerals", "gas"):
            of, label = field(name, player), name.capitalize()
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, most)
        for number, upgrade in enumerate(names_of(game).upgrades[player]):
            label = f"Knows {upgrade.name}"
            name, known = f"{seat.id}.knows.{upgrade.id}", field("known", player)
            yield bit_dial(name, seat.name, label, known, number)
        yield _pieces(game, player)
        homes = {name: area for area, name in enumerate(names_of(game).areas)}
        home = field("home", player)
        label, called = "Starting location", area_names(game)
        yield choice_dial(f"{seat.id}.start", seat.name, label, home, homes, called)
        for name, label in (("passed", "Passed, in the order"), ("out", "Went out, in the order")):
            of = field(name, player)
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, len(game.seats))


def _pieces(game: Game, player: int) -> Dial:
    seat = game.seats[player]

    def write(state: State, value: str) -> None:
        set_text(game, state, player, value)
        _go_home(game, state, player)

    def read(state: State) -> str:
        return text_of(game, state, player)

    return Dial(f"{seat.id}.pieces", seat.name, "Pieces", read, write, text=True)


def _go_home(game: Game, state: State, player: int) -> None:
    """Set the home of a player to the start of the set-up, if the pieces stand there.

    Lots may have chosen another home, which a position written by hand does not mention.
    """
    start, home = game.table.start_area[player], state.home[player]
    at = {state.area[player, slot] for slot in range(state.stacks[player])}
    if start in at and home not in at:
        state.markers[home] &= ~(1 << player)
        state.home[player] = start


def area_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the markers on each area."""
    ids = [seat.id for seat in game.seats]
    said = names_said(game, ", ")
    sets = chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1))
    groups = tuple(" ".join(some) for some in sets)
    for area, name in enumerate(names_of(game).areas):
        space = game.spaces[area]
        yield _bits(f"{name}.control", space, "Markers", "markers", area, ids, groups, said)
        yield _bits(f"{name}.pushed", space, "Engaged by", "pushed", area, ids, groups, said)


def _bits(
    name: str,
    group: str,
    label: str,
    held: str,
    area: int,
    ids: Sequence[str],
    groups: tuple[str, ...],
    said: Callable[[str], str],
) -> Dial:
    def read(state: State) -> str:
        mask = getattr(state, held)[area]
        return " ".join(object_id for number, object_id in enumerate(ids) if mask >> number & 1)

    def write(state: State, value: str) -> None:
        getattr(state, held)[area] = sum(1 << ids.index(name) for name in value.split())

    return Dial(name, group, label, read, write, choices=groups, words=said)


def names_said(game: Game, between: str) -> Callable[[str], str]:
    """Return what puts ids of players, with spaces between them, for people."""
    called = {seat.id: seat.name for seat in game.seats}

    def words(ids: str) -> str:
        return between.join(called[name] for name in ids.split()) or "Nobody"

    return words


def area_names(game: Game) -> dict[str, str]:
    """Return the names of the areas by their ids."""
    return dict(zip(names_of(game).areas, game.spaces, strict=True))


PHASES = numbers_of(Phase)
"""What the mover may have to decide."""
OVER = "over"
_REACTIONS = (Phase.RETREATING, Phase.FIGHTING)


def turn_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the round and its line."""
    ids = [seat.id for seat in game.seats]
    yield number_dial("round", "Turn", "Round", field("round"), 1, game.table.rounds)
    lines = tuple(" ".join(order) for order in permutations(ids))

    def line(state: State) -> str:
        return " ".join(ids[state.line[place]] for place in range(len(ids)))

    def set_line(state: State, value: str) -> None:
        for place, name in enumerate(value.split()):
            state.line[place] = ids.index(name)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.turn = value.split().index(ids[state.mover])

    said = names_said(game, ", then ")
    label = "Line of starting players"
    yield Dial("line", "Turn", label, line, set_line, choices=lines, words=said)
    yield number_dial("orders", "Turn", "Orders given", field("orders"), 0, MAXIMUM)
    yield number_dial("passes", "Turn", "Passes in a row", field("passes"), 0, PLAYERS)
    yield truth_dial("extra", "Turn", "Engagement that breaks a tie", field("extra"))


def push_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of a running engagement."""
    called = area_names(game)
    areas = {"": NOWHERE, **{name: area for area, name in enumerate(names_of(game).areas)}}
    yield choice_dial("push.area", "Engagement", "Area", field("push_area"), areas, called)
    label = "Contested area from which the group comes"
    yield choice_dial("push.from", "Engagement", label, field("push_from"), areas, called)
    yield truth_dial("push.on", "Engagement", "Goes on from another", field("push_on"))
    yield truth_dial("push.ramp", "Engagement", "Comes up a ramp", field("push_ramp"))
    yield number_dial(
        "fight.range", "Engagement", "Range step; -1 for frenzy", field("fight_range"), -1, MAXIMUM
    )
    last = len(game.seats) - 1
    yield replace(
        number_dial("fight.side", "Engagement", "Who chooses", field("fight_side"), 0, last),
        names=lambda state: _in_line(game, state, state.turn),
    )
    most = max(len(pieces) for pieces in names_of(game).pieces) - 1

    def kinds(state: State) -> tuple[str, ...]:
        player = state.line[state.turn] if state.mover == NOBODY else state.mover
        return tuple(piece.name for piece in names_of(game).pieces[player])

    yield replace(
        number_dial(
            "fight.piece", "Engagement", "Kind that attacks", field("fight_piece"), 0, most
        ),
        names=kinds,
    )


def _in_line(game: Game, state: State, first: int = 0) -> tuple[str, ...]:
    """Return the names of the players in the line, from the one in a place of it on."""
    count = len(game.seats)
    return tuple(game.seats[state.line[(first + at) % count]].name for at in range(count))


def mover_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of who decides, and what; they come last."""
    ids = [seat.id for seat in game.seats]
    phases = {number: name for name, number in PHASES.items()}

    def phase(state: State) -> str:
        return phases[state.phase]

    def set_phase(state: State, value: str) -> None:
        state.phase = PHASES[value]
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[state.turn]

    said = spoken({name: PHASE_WORDS[number] for name, number in PHASES.items()})
    yield Dial("phase", "Turn", "What is decided", phase, set_phase, choices=(*PHASES,), words=said)

    def mover(state: State) -> str:
        return OVER if state.mover == NOBODY else ids[state.mover]

    def set_mover(state: State, value: str) -> None:
        state.over = int(value == OVER)
        state.mover = NOBODY if value == OVER else ids.index(value)
        if state.phase not in _REACTIONS and value != OVER:
            line = [state.line[place] for place in range(len(ids))]
            state.turn = line.index(state.mover)

    called = {seat.id: seat.name for seat in game.seats}
    said = spoken({**called, OVER: "Nobody: the match is over"})
    yield Dial("mover", "Turn", "Who decides", mover, set_mover, choices=(*ids, OVER), words=said)

    read_turn, put_turn = field("turn")

    def set_turn(state: State, place: int) -> None:
        put_turn(state, place)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[place]

    turn, last = (read_turn, set_turn), len(ids) - 1
    yield replace(
        number_dial("turn", "Turn", "Whose turn", turn, 0, last),
        names=lambda state: _in_line(game, state),
    )


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set.

    Set in this order at the start of any match they result in the position.
    """
    return properties_of(_dials(game), state)


def values(game: Game, state: State, names: Iterable[str] | None) -> dict[str, KnobValue]:
    """Return the values of these names, or all, as they stand."""
    return read_values(_dials(game), state, names)


def set_property(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence if it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    before = (*turn_dials(game), *player_dials(game), *area_dials(game))
    return by_name((*before, *push_dials(game), *mover_dials(game)))
