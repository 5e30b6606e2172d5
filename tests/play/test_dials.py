"""Dials read, offer and set the values of a position one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from editor.core.properties import Property
from editor.play.dials import (
    BY_VALUES,
    Dial,
    PlacedPiece,
    Setting,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    truth_dial,
)
from editor.play.dials import turn as turn_one
from editor.play.display import NO_NUMBER
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.layout import Record
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.positions import PositionError
from editor.seam.system import AnySystem
from tests.play.games import PLAYED, fresh

COLOURS = {"none": -1, "red": 0, "blue": 1, "crimson": 0}
DIALS = by_name(
    (
        number_dial("round", "Turn", "Round", field("round"), 1, 6),
        number_dial("ammo", "Units", "Ammo", field("ammo", 1), 0, 3),
        truth_dial("weak", "Units", "Weakened", field("weak")),
        choice_dial("owner", "Flag", "Owner", field("owner"), COLOURS),
        bit_dial("second", "Flag", "Second bit", field("bits"), 1),
    )
)


def position() -> Any:
    """Return something with the fields of a small state."""
    return SimpleNamespace(round=2, ammo=[1, 3], weak=1, owner=0, bits=0b101)


def test_values_are_shown_as_they_stand() -> None:
    """A dial gives a number, a truth, the first name of a number, or a bit."""
    shown = {item.key: item.value for item in properties_of(DIALS, position())}
    assert shown == {"round": 2, "ammo": 3, "weak": True, "owner": "red", "second": False}


def test_a_number_without_a_name_is_shown_as_the_first_choice() -> None:
    """A number that no choice stands for goes by the name of the first."""
    state = position()
    state.owner = 9
    assert DIALS["owner"].at(state).value == "none"


SOUND: list[tuple[str, Any, dict[str, Any]]] = [
    ("round", 6, {"round": 6}),
    ("ammo", 0, {"ammo": [1, 0]}),
    ("weak", False, {"weak": 0}),
    ("owner", "crimson", {"owner": 0}),
    ("second", True, {"bits": 0b111}),
]


def test_a_sound_value_is_set(subtests: pytest.Subtests) -> None:
    """A value that may stand is written into its field and nowhere else."""
    for name, value, fields in SOUND:
        with subtests.test(name):
            state = position()
            turn_one(DIALS, state, name, value)
            assert vars(state) == {**vars(position()), **fields}


REFUSED: list[tuple[str, Any, str]] = [
    ("round", 7, "round can be 1 to 6, not 7."),
    ("round", True, "round is a whole number, not True."),
    ("weak", 1, "weak is true or false, not 1."),
    ("owner", "green", "owner can be none, red, blue or crimson, not 'green'."),
    ("owner", 1, "owner can be none, red, blue or crimson, not 1."),
    ("height", 1, "A position of this match has no value 'height'."),
]


def test_any_other_value_is_refused(subtests: pytest.Subtests) -> None:
    """A value that may not stand is refused with a sentence, and nothing is written."""
    for name, value, sentence in REFUSED:
        with subtests.test(name):
            state = position()
            with pytest.raises(ValueError, match=re.escape(sentence)):
                turn_one(DIALS, state, name, value)
            assert vars(state) == vars(position())


def test_the_greatest_number_may_depend_on_the_position() -> None:
    """A bound that is a function is asked of the position."""
    dial = Dial("ammo", "Units", "Ammo", *field("ammo", 0), greatest=lambda state: state.ammo[1])
    assert dial.at(position()).maximum == 3


STEPS = 30


def begun(system: AnySystem, steps: int = STEPS) -> Match:
    """Return a match of a new scenario after some steps."""
    match = Match(game := fresh(system, system.modes[0].id), engine_for(game.rules), 3)
    while match.at < steps and not match.over:
        match.play(match.legal()[match.at % len(match.legal())])
    return match


def state_of(match: Match) -> Record:
    """Return the present position."""
    return match.game.opened(match.state)


def pieces_of(match: Match) -> list[PlacedPiece]:
    """Return all pieces on the board."""
    game, state = match.game, state_of(match)
    spaces = range(len(game.spaces))
    return [piece for space in spaces for piece in game.rules.handling.pieces(game, state, space)]


def settles(match: Match, setting: Setting | None) -> bool:
    """Set values; return whether they are accepted."""
    try:
        match.set_up(setting or {})
    except PositionError:
        return False
    return setting is not None


def answer(made: Callable[[], Setting]) -> Setting | None:
    """Return the values that a system answers with; where it refuses, it says so in a sentence."""
    said = ""
    try:
        return made()
    except ValueError as error:
        said = str(error)
    assert said.endswith("."), said
    return None


def looks(match: Match, space: int) -> list[str]:
    """Return what figures show on a space."""
    game = match.game
    figures = game.rules.figures(game, state_of(match), NOBODY)
    return [figure.words for figure in figures if figure.space == space]


@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.id)
@pytest.mark.parametrize("steps", [0, STEPS])
def test_a_piece_stands_where_it_is_brought(system: AnySystem, steps: int) -> None:
    """A piece that is moved is on the board there and nowhere else, with as many others."""
    match = begun(system, steps)
    game, handling, moved = match.game, match.game.rules.handling, 0
    for piece in pieces_of(match):
        goal = (piece.space + 1) % len(game.spaces)
        if piece.fixed:
            with pytest.raises(ValueError, match=r"\.$"):
                handling.moved(game, state_of(match), piece.key, goal)
            continue
        setting = answer(partial(handling.moved, game, state_of(match), piece.key, goal))
        before = pieces_of(match)
        if not settles(match, setting):
            continue  # the goal may be taken
        moved += 1
        after = pieces_of(match)
        assert looks(match, goal)
        assert any(other.picture == piece.picture and other.space == goal for other in after)
        here = [other for other in before if other.space == piece.space and not other.fixed]
        left = [other for other in after if other.space == piece.space and not other.fixed]
        assert len(left) <= len(here)
        match.go(match.at - 1)
    assert moved or (steps == 0 and system.id == "tactics"), "before they are placed"


@pytest.mark.quick("0-trts", "0-pegs", "30-mechs", "30-pegs", "30-tactics")
@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.id)
@pytest.mark.parametrize("steps", [0, STEPS])
def test_what_is_added_counts_and_can_be_taken_off(system: AnySystem, steps: int) -> None:
    """Each addition stands there afterwards, is counted, and removing it gives it back."""
    match = begun(system, steps)
    game, handling, added = match.game, match.game.rules.handling, set()
    for piece in pieces_of(match) if steps else ():
        if not piece.fixed:
            settles(
                match, answer(partial(handling.moved, game, state_of(match), piece.key, NOWHERE))
            )
            if match.at > steps:
                break
    before_any = match.at
    for addition in handling.additions(game, state_of(match)):
        for space in range(0, len(game.spaces), max(1, len(game.spaces) // 40)):
            if addition.left == 0:
                break
            made = partial(handling.added, game, state_of(match), addition.key, space)
            before = [other.picture for other in pieces_of(match) if other.space == space]
            if not settles(match, answer(made)):
                continue
            added.add(addition.section)
            if addition.left != NO_NUMBER:
                assert left(match, addition.key) == addition.left - 1
            now = [other for other in pieces_of(match) if other.space == space]
            assert addition.picture in [other.picture for other in now]
            assert len(now) >= len(before)
            new = next(other for other in now if other.picture == addition.picture)
            taken = answer(partial(handling.moved, game, state_of(match), new.key, NOWHERE))
            if settles(match, taken) and addition.left != NO_NUMBER:
                assert left(match, addition.key) == addition.left
            break
        match.go(before_any)
    assert added or (steps == 0 and system.id == "pegs")


MODES = [(system, mode.id) for system in PLAYED for mode in system.modes]


@pytest.mark.quick("tactics-solo", "pegs-hop", "tactics-free-for-all")
@pytest.mark.parametrize(("system", "mode"), MODES, ids=lambda part: getattr(part, "id", part))
def test_pieces_can_be_added_before_the_first_turn(system: AnySystem, mode: str) -> None:
    """Whatever is decided before it, each piece that is left has a space where it may be added."""
    game = fresh(system, mode)
    match = Match(game, engine_for(game.rules), 3)
    handling = game.rules.handling
    for addition in handling.additions(game, state_of(match)):
        spaces = range(0, len(game.spaces), max(1, len(game.spaces) // 20))
        if addition.left:
            made = partial(handling.added, game, state_of(match), addition.key)
            assert any(settles(match, answer(partial(made, at))) for at in spaces), addition
            match.go(0)


def left(match: Match, key: str) -> int:
    """Return how many of an addition are left."""
    game = match.game
    found = game.rules.handling.additions(game, state_of(match))
    return next(each.left for each in found if each.key == key)


@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.id)
def test_each_value_of_a_piece_can_be_set(system: AnySystem) -> None:
    """A row that is set has that value, or the refusal is a sentence."""
    match = begun(system)
    game, handling, done = match.game, match.game.rules.handling, 0
    seen: set[str] = set()
    pieces = pieces_of(match)
    for piece in pieces:
        for row in handling.values(game, state_of(match), piece.key):
            kind = f"{piece.picture} {row.key}"
            if kind in seen or row.kind == "fact":
                continue
            seen.add(kind)
            assert row.label
            for value in others(row):
                done += is_set(match, piece.key, row.key, value, len(pieces))
    assert done


def others(row: Property) -> Sequence[bool | int | str]:
    """Return one or two values that a row does not have."""
    if row.kind == "switch":
        return [not row.value]
    if row.choices:
        return [key for key, _ in row.choices if key != row.value][:2]
    return [each for each in (row.minimum, row.maximum) if each != row.value]


def is_set(match: Match, key: str, row: str, value: bool | int | str, pieces: int) -> bool:
    """Set a row of one of so many pieces, prove that it has the value, and go back."""
    game, handling, at = match.game, match.game.rules.handling, match.at
    setting = answer(partial(handling.valued, game, state_of(match), key, row, value))
    if not settles(match, setting):
        return False
    found = {item.key: item.value for item in handling.values(game, state_of(match), key)}
    joined = found.get(row, value) != value and len(pieces_of(match)) < pieces
    assert joined or row not in found or found[row] == value
    match.go(at)
    return True


def test_nothing_without_pieces_is_handled() -> None:
    """A system that says nothing of pieces is set up by its values."""
    game: Game = fresh(PLAYED[0], PLAYED[0].modes[0].id)
    state = game.opened(engine_for(game.rules).start(game, 1))
    assert not list(BY_VALUES.pieces(game, state, 0))
    assert not list(BY_VALUES.additions(game, state))
    assert not BY_VALUES.values(game, state, "any")
    with pytest.raises(ValueError, match="by their values"):
        BY_VALUES.moved(game, state, "any", 0)
