"""Values of a position that are set by hand, one by one or with a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from editor.core.properties import NONE, Choices, Property, PropertyKind
from editor.core.scenario import Knob as KnobValue
from editor.core.words import opening
from editor.play.display import NO_NUMBER
from editor.play.header import NOWHERE
from editor.play.layout import Record

ReadValue = Callable[[Record], Any]
WriteValue = Callable[[Record, Any], None]


def plain_words(name: str) -> str:
    """Return the stable name of a choice for people: "choose-card" as "Choose card"."""
    said = name.replace("-", " ").replace("+", ", ") or NONE
    return said if any(letter.isdigit() for letter in said) else opening(said)


@dataclass(frozen=True)
class Dial:
    """A value of a position: how it is read, what it may be, how a sound one is written.

    With `choices` it is one of these texts, which `words` put for people; with `text` any text,
    with `truth` yes or no; else a whole number, whose `greatest` may depend on the position, or a
    set with a name for each of its `bits`, or one of several things, whose `names` from the least
    on may depend on the position. `write` may refuse what does not go with the rest of
    the position, by ValueError with a sentence.
    """

    name: str
    group: str
    label: str
    read: ReadValue
    write: WriteValue
    least: int = 0
    greatest: int | Callable[[Record], int] = 0
    choices: tuple[str, ...] = ()
    truth: bool = False
    text: bool = False
    words: Callable[[str], str] = plain_words
    bits: tuple[str, ...] = ()
    names: Callable[[Record], tuple[str, ...]] | None = None

    def at(self, state: Record) -> Property:
        """Return the value as it stands, with what it may be."""
        return Property(
            self.name,
            self._kind,
            self.label,
            self.read(state),
            self.least,
            int(self.greatest(state) if callable(self.greatest) else self.greatest),
            self._choices,
            help=self.name,
            group=self.group,
            bits=self.bits,
            names=() if self.names is None else self.names(state),
        )

    def turn(self, state: Record, value: Any) -> None:
        """Set the value. Raises ValueError with a sentence where it is none of those it may be."""
        fault = self.at(state).fault(value)
        if fault:
            raise ValueError(f"{self.name} {fault}.")
        self.write(state, value)

    @cached_property
    def _kind(self) -> PropertyKind:
        if self.truth:
            return "switch"
        return "text" if self.text else "choice" if self.choices else "number"

    @cached_property
    def _choices(self) -> Choices:
        return tuple((name, self.words(name)) for name in self.choices)


def field(name: str, index: Any = None) -> tuple[ReadValue, WriteValue]:
    """Return how a number of the state, or a place of an array of it, is read and written."""

    def read(state: Record) -> int:
        return int(getattr(state, name) if index is None else getattr(state, name)[index])

    def write(state: Record, value: Any) -> None:
        if index is None:
            setattr(state, name, int(value))
        else:
            getattr(state, name)[index] = int(value)

    return read, write


def number_dial(
    name: str, group: str, label: str, of: tuple[ReadValue, WriteValue], least: int, greatest: int
) -> Dial:
    """Return the dial of a whole number between two bounds."""
    return Dial(name, group, label, *of, least=least, greatest=greatest)


def truth_dial(name: str, group: str, label: str, of: tuple[ReadValue, WriteValue]) -> Dial:
    """Return the dial of a number that is 1 for yes and 0 for no."""
    read, write = of

    def read_truth(state: Record) -> bool:
        return bool(read(state))

    return Dial(name, group, label, read_truth, write, truth=True)


def spoken(words: Mapping[str, str]) -> Callable[[str], str]:
    """Return what puts names for people: by these words, else plainly."""
    return lambda name: words.get(name) or plain_words(name)


def choice_dial(
    name: str,
    group: str,
    label: str,
    of: tuple[ReadValue, WriteValue],
    values: Mapping[str, int],
    words: Mapping[str, str] | None = None,
) -> Dial:
    """Return the dial of a number that goes by names; any other number by the first of them.

    `words` put some of the names for people.
    """
    read, write = of
    names = {number: text for text, number in reversed(list(values.items()))}
    first = next(iter(values))

    def read_name(state: Record) -> str:
        return names.get(int(read(state)), first)

    def write_name(state: Record, value: str) -> None:
        write(state, values[value])

    said = spoken(words or {})
    return Dial(name, group, label, read_name, write_name, choices=tuple(values), words=said)


def set_dial(
    name: str, group: str, label: str, of: tuple[ReadValue, WriteValue], bits: tuple[str, ...]
) -> Dial:
    """Return the dial of a number that stands for a set, by the names of its bits."""
    return Dial(name, group, label, *of, greatest=(1 << len(bits)) - 1, bits=bits)


def bit_dial(name: str, group: str, label: str, of: tuple[ReadValue, WriteValue], bit: int) -> Dial:
    """Return the dial of one bit of a number: yes where it is set."""
    read, write = of

    def read_bit(state: Record) -> bool:
        return bool(read(state) >> bit & 1)

    def write_bit(state: Record, value: bool) -> None:
        write(state, read(state) & ~(1 << bit) | int(value) << bit)

    return Dial(name, group, label, read_bit, write_bit, truth=True)


def by_name(dials: Iterable[Dial]) -> dict[str, Dial]:
    """Return dials by their names, in their order."""
    return {dial.name: dial for dial in dials}


def properties_of(dials: Mapping[str, Dial], state: Record) -> tuple[Property, ...]:
    """Return the values of a position as they stand, in the order in which they can be set."""
    return tuple(dial.at(state) for dial in dials.values())


def read_values(
    dials: Mapping[str, Dial], state: Record, names: Iterable[str] | None
) -> dict[str, KnobValue]:
    """Return the values of these names that there are, of all for None: no more is read."""
    wanted = dials.values() if names is None else [dials[name] for name in names if name in dials]
    return {dial.name: dial.read(state) for dial in wanted}


def turn(dials: Mapping[str, Dial], state: Record, name: str, value: Any) -> None:
    """Set a value of a position. Raises ValueError with a sentence where it is refused."""
    if name not in dials:
        raise ValueError(f"A position of this match has no value {name!r}.")
    dials[name].turn(state, value)


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
