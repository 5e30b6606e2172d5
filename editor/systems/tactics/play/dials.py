"""Dials: how one value of a position is read, what it may be, and how it is set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Knob

Reader = Callable[[Record], Any]
Writer = Callable[[Record, Any], None]


@dataclass(frozen=True)
class Dial:
    """A value of a position by its name; `choices` for a text, `truth` for yes or no.

    `greatest` may depend on the position. `write` gets a value that is known to be sound.
    """

    name: str
    group: str
    label: str
    read: Reader
    write: Writer
    least: int = 0
    greatest: Callable[[Record], int] = lambda state: 0
    choices: tuple[str, ...] = ()
    truth: bool = False

    def knob(self, game: Game, state: Record) -> Knob:
        """Return the value as it stands."""
        del game
        value = self.read(state)
        if self.truth:
            value = bool(value)
        elif not self.choices:
            value = int(value)
        most = 0 if self.truth or self.choices else self.greatest(state)
        return Knob(self.name, self.group, self.label, value, self.least, most, self.choices)

    def turn(self, game: Game, state: Record, value: Any) -> None:
        """Set the value. Raises ValueError with a sentence where it is none of those it may be."""
        del game
        if self.truth:
            if not isinstance(value, bool):
                raise ValueError(f"{self.name} is true or false, not {value!r}.")
        elif self.choices:
            if value not in self.choices:
                raise ValueError(f"{self.name} cannot be {value!r}: {_listed(self.choices)}.")
        else:
            self._check_number(state, value)
        self.write(state, value)

    def _check_number(self, state: Record, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{self.name} is a whole number, not {value!r}.")
        most = self.greatest(state)
        if not self.least <= value <= most:
            raise ValueError(f"{self.name} is from {self.least} to {most}, not {value}.")


def _listed(choices: tuple[str, ...]) -> str:
    shown = ", ".join(choices[:12])
    return f"it may be {shown}" + (" and others" if len(choices) > 12 else "")


def field(name: str, index: Any = None) -> tuple[Reader, Writer]:
    """Return how a field of the state, or a place in it, is read and written."""

    def read(state: Record) -> Any:
        return getattr(state, name) if index is None else getattr(state, name)[index]

    def write(state: Record, value: Any) -> None:
        if index is None:
            setattr(state, name, int(value))
        else:
            getattr(state, name)[index] = int(value)

    return read, write


def number_dial(
    name: str, group: str, label: str, of: tuple[Reader, Writer], least: int, greatest: int
) -> Dial:
    """Return the dial of a whole number between two bounds."""
    return Dial(name, group, label, *of, least=least, greatest=lambda state: greatest)


def truth_dial(name: str, group: str, label: str, of: tuple[Reader, Writer]) -> Dial:
    """Return the dial of a truth."""
    return Dial(name, group, label, *of, truth=True)


def choice_dial(
    name: str,
    group: str,
    label: str,
    of: tuple[Reader, Writer],
    values: dict[str, int],
) -> Dial:
    """Return the dial of a number that has names."""
    read, write = of
    names = {number: text for text, number in values.items()}

    def read_name(state: Record) -> Any:
        return names.get(int(read(state)), next(iter(values)))

    def write_name(state: Record, value: Any) -> None:
        write(state, values[value])

    return Dial(name, group, label, read_name, write_name, choices=tuple(values))
