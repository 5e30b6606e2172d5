"""Dials read, offer and set the values of a position one by one."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from editor.play.dials import (
    Dial,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    truth_dial,
)
from editor.play.dials import turn as turn_one

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
    ("round", 7, "round may be 1 to 6, not 7."),
    ("round", True, "round is a whole number, not True."),
    ("weak", 1, "weak is true or false, not 1."),
    ("owner", "green", "owner may be none, red, blue or crimson, not 'green'."),
    ("owner", 1, "owner may be none, red, blue or crimson, not 1."),
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
