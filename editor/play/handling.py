"""Pieces by hand: what stands on the board or may be added, and the values that bring it there.

A position that is set up by hand is changed by its values alone (`editor/play/positions.py`). A
system says here which values of the whole position a piece stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.display import NO_NUMBER
from editor.play.header import NOWHERE
from editor.play.layout import Record

GameT = TypeVar("GameT", contravariant=True)
"""A game. Its module needs this one, so that it is not named here."""
Setting: TypeAlias = Mapping[str, KnobValue]
"""Values of a position by name, to be set together."""


@dataclass(frozen=True)
class PlacedPiece:
    """Something on a space that has values: a piece, a marker, or the space itself.

    - key: its name as long as no piece comes or goes; words: what it is, such as "Red's rogue"
    - picture: the key of its portrait, empty for a space
    - fixed: whether it stays where it is, such as a flag
    """

    key: str
    words: str
    space: int
    picture: str = ""
    player: int = NOWHERE
    fixed: bool = False


@dataclass(frozen=True)
class Addition:
    """A kind of piece that may be put on the board.

    - section: its heading, such as the name of a player; words: what it is
    - left: how many may still be added, NO_NUMBER for any
    """

    key: str
    section: str
    words: str
    picture: str
    player: int = NOWHERE
    left: int = NO_NUMBER


def _no_pieces(game: object, state: Record, space: int) -> Iterable[PlacedPiece]:
    return ()


def _no_additions(game: object, state: Record) -> Iterable[Addition]:
    return ()


def _no_values(game: object, state: Record, key: str) -> tuple[Property, ...]:
    return ()


def _nothing_to_set(game: object, state: Record, *key: object) -> Setting:
    raise ValueError("Pieces of this game are set by their values.")


@dataclass(frozen=True)
class Handling(Generic[GameT]):
    """How a system answers; `key` is that of a piece, or of an addition.

    - pieces(game, state, space): what stands on a space, the uppermost first, the space itself last
    - moved(game, state, key, goal): the values that bring a piece to a space, or off the board with
      NOWHERE; raises ValueError with a sentence if it never can be there
    - values(game, state, key): what can be set of a piece, as rows
    - valued(game, state, key, row, value): the values of the position that set one of these rows;
      raises ValueError with a sentence
    - additions(game, state): what may be added, each kind that there is, by sections
    - added(game, state, key, space): the values that add one to a space; raises ValueError
    """

    pieces: Callable[[GameT, Record, int], Iterable[PlacedPiece]] = _no_pieces
    moved: Callable[[GameT, Record, str, int], Setting] = _nothing_to_set
    values: Callable[[GameT, Record, str], tuple[Property, ...]] = _no_values
    valued: Callable[[GameT, Record, str, str, KnobValue], Setting] = _nothing_to_set
    additions: Callable[[GameT, Record], Iterable[Addition]] = _no_additions
    added: Callable[[GameT, Record, str, int], Setting] = _nothing_to_set


BY_VALUES: Handling[object] = Handling()
"""The handling of systems whose positions are set up by values alone."""


def values_with(rows: Iterable[Property], *starts: str) -> tuple[Property, ...]:
    """Return those of some values whose names start so."""
    return tuple(row for row in rows if row.key.startswith(starts))


def value_itself(game: object, state: Record, key: str, row: str, value: KnobValue) -> Setting:
    """Return a row as it is: the `valued` of pieces whose rows are values of the position."""
    return {row: value}
