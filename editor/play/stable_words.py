"""Stable words for numbers: each is the name of a member of an enumeration."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class RefusalReason(IntEnum):
    """A reason why an action is refused: its number and its sentence."""

    sentence: str

    def __new__(cls, number: int, sentence: str) -> Self:
        """Return the reason with a number."""
        made = int.__new__(cls, number)
        made._value_ = number
        made.sentence = sentence
        return made


def word_of(member: IntEnum) -> str:
    """Return the word for a member in files: "no-ammo" for NO_AMMO."""
    return member.name.lower().replace("_", "-")


def stable_words(members: type[IntEnum]) -> tuple[str, ...]:
    """Return the words of members by their numbers; "" for numbers without a member."""
    words = {int(member): word_of(member) for member in members}
    return tuple(words.get(number, "") for number in range(max(words) + 1))


def numbers_of(members: type[IntEnum]) -> dict[str, int]:
    """Return the numbers of members by their words, in the order in which they stand."""
    return {word_of(member): int(member) for member in members}


def sentences_of(reasons: type[RefusalReason]) -> dict[str, str]:
    """Return the sentences of reasons by their words."""
    return {word_of(reason): reason.sentence for reason in reasons}
