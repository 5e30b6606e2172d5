"""Dials: values of a position that are read, offered and set one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from editor.play.layout import Record
from editor.play.showing import Knob

Read = Callable[[Record], Any]
Write = Callable[[Record, Any], None]


@dataclass(frozen=True)
class Dial:
    """A value of a position: how it is read, what it may be, how a sound one is written.

    With `choices` it is one of these texts; else a truth where `truth`, else a whole number.
    """

    name: str
    group: str
    label: str
    read: Read
    write: Write
    choices: tuple[str, ...] = ()
    least: int = 0
    greatest: int = 0
    truth: bool = False

    def knob(self, state: Record) -> Knob:
        """Return the value as it stands."""
        value = self.read(state)
        return Knob(
            self.name, self.group, self.label, value, self.least, self.greatest, self.choices
        )

    def turn(self, state: Record, value: Any) -> None:
        """Set the value; ValueError with a sentence where it is none that may stand here."""
        if self.choices:
            if value not in self.choices:
                listed = ", ".join(self.choices[:12])
                raise ValueError(f"{self.name} is one of {listed}, not {value!r}.")
        elif self.truth:
            if not isinstance(value, bool):
                raise ValueError(f"{self.name} is true or false, not {value!r}.")
        elif isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{self.name} is a whole number, not {value!r}.")
        elif not self.least <= value <= self.greatest:
            raise ValueError(f"{self.name} is from {self.least} to {self.greatest}, not {value}.")
        self.write(state, value)


def number_dial(
    name: str, group: str, label: str, field: str, bounds: tuple[int, int], index: int | None = None
) -> Dial:
    """Return the dial of a whole number of the state, or of one place of an array."""
    read, write = _field(field, index)
    return Dial(name, group, label, read, write, least=bounds[0], greatest=bounds[1])


def truth_dial(name: str, group: str, label: str, field: str) -> Dial:
    """Return the dial of a truth of the state."""
    read, write = _field(field, None)

    def read_truth(state: Record) -> bool:
        return bool(read(state))

    return Dial(name, group, label, read_truth, write, truth=True)


def choice_dial(
    name: str,
    group: str,
    label: str,
    field: str,
    values: Mapping[str, int],
    index: int | None = None,
) -> Dial:
    """Return the dial of a number of the state that goes by names; the first for any other."""
    read, write = _field(field, index)
    names = {number: text for text, number in reversed(list(values.items()))}
    first = next(iter(values))

    def read_name(state: Record) -> str:
        return names.get(read(state), first)

    def write_name(state: Record, value: str) -> None:
        write(state, values[value])

    return Dial(name, group, label, read_name, write_name, choices=tuple(values))


def _field(field: str, index: int | None) -> tuple[Read, Write]:
    def read(state: Record) -> int:
        return int(getattr(state, field) if index is None else getattr(state, field)[index])

    def write(state: Record, value: Any) -> None:
        if index is None:
            setattr(state, field, int(value))
        else:
            getattr(state, field)[index] = int(value)

    return read, write
