"""Functions that answer the same question once, for the tests of a module that all ask it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

T = TypeVar("T")


def once(make: Callable[..., T], key: Callable[..., Hashable]) -> Callable[..., T]:
    """Return a function that makes a value once for all arguments of which `key` is the same.

    It is for what depends on nothing else and changes nothing, such as what is found on a map.
    """
    known: dict[Hashable, T] = {}

    def found(*given: object, **named: object) -> T:
        wanted = key(*given, **named)
        if wanted not in known:
            known[wanted] = make(*given, **named)
        return known[wanted]

    return found
