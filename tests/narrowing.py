"""Values of a type that a test knows and the program does not."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def as_a(kind: type[T], value: object) -> T:
    """Return a value, which has to be of this type."""
    assert isinstance(value, kind)
    return value
