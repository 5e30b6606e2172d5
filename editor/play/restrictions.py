"""What a bot may be forbidden in a game, so that playtests can tell what it is worth."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from editor.play.stable_words import word_of

KIND_BITS = 8
"""Bits of the kind of a restriction; above them stands what it is about, such as a card."""
KIND_MASK = (1 << KIND_BITS) - 1


@dataclass(frozen=True)
class Restriction:
    """Something that a bot may be forbidden.

    - name: as bots are typed: never-climbs
    - thing: what it then does without, within a sentence: climbing; several: it "are", not "is"
    - means: what the bot never does, for the docs: moves up
    - numbers: `work.restriction` for each player; 0 for a player, or a map, that has nothing of it
    - family: which things of one kind it is one of, such as "each tactic card"; empty for none
    """

    name: str
    thing: str
    means: str
    numbers: tuple[int, ...] = ()
    several: bool = True
    family: str = ""

    @property
    def is_there(self) -> bool:
        """Whether any player has anything of it."""
        return any(self.numbers)


def restriction(kind: IntEnum, thing: str, means: str, *, several: bool = True) -> Restriction:
    """Return a row of the table of a system: a restriction of every game, its kind for a number."""
    return Restriction(word_of(kind), thing, means, (int(kind),), several)


def of_game(
    rows: Iterable[Restriction], players: int, absent: Container[int]
) -> Iterator[Restriction]:
    """Yield the rows of a table for a game, without numbers those of kinds that it has not."""
    for row in rows:
        (kind,) = row.numbers
        yield replace(row, numbers=(0 if kind in absent else kind,) * players)


def name_about(kind: IntEnum, object_id: str) -> str:
    """Return the name of a restriction about one of many: never-uses-rail-lance."""
    return f"{word_of(kind)}-{re.sub('[^a-z0-9]+', '-', object_id.lower()).strip('-')}"


def about(kind: IntEnum, values: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers of a restriction about one of many, from its value for each player.

    A negative value is that of a player who has nothing of it.
    """
    return tuple(value << KIND_BITS | kind if value >= 0 else 0 for value in values)
