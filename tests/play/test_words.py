"""Stable words come from the names of members."""

from __future__ import annotations

from enum import IntEnum

from editor.play.stable_words import RefusalReason, numbers_of, sentences_of, stable_words, word_of


class Way(IntEnum):
    UP = 1
    FAR_DOWN = 3


class Why(RefusalReason):
    FINE = 0, "Nothing stands against it."
    NO_AMMO = 1, "The unit has no ammo."


def test_words_stand_at_the_numbers_of_their_members() -> None:
    """A number without a member has no word."""
    assert stable_words(Way) == ("", "up", "", "far-down")
    assert word_of(Way.FAR_DOWN) == "far-down"
    assert numbers_of(Way) == {"up": 1, "far-down": 3}
    assert all(type(number) is int for number in numbers_of(Way).values())


def test_a_reason_is_a_number_with_a_sentence() -> None:
    """In a text it is its number; its sentence is found by its word."""
    assert int(Why.NO_AMMO) == 1
    assert f"{Why.NO_AMMO}" == "1"
    assert sentences_of(Why) == {
        "fine": "Nothing stands against it.",
        "no-ammo": "The unit has no ammo.",
    }
