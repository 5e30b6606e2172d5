"""What all systems say alike of stamps: how many of one are left, and which are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")


def supply_of(
    wanted: Counter[str],
    times: int,
    held: Callable[[str], int | None],
    left: Callable[[str], int | None],
) -> tuple[int, int] | None:
    """Return how often it can still be placed and how often the kits allow; None without a limit.

    `wanted` is what one place takes, of `times` places at once. `held` and `left` are the numbers
    of a component, None for any number.
    """
    limits = []
    for component, number in wanted.items():
        most, rest = held(component), left(component)
        if most is not None and rest is not None:
            limits.append((max(0, rest) // (number * times), most // (number * times)))
    if not limits:
        return None
    return min(rest for rest, _ in limits), min(most for _, most in limits)


def turned_alike(piece: T, turned: Callable[[T], T], key: Callable[[T], Hashable]) -> Hashable:
    """Return what a piece has in common with the same one turned by quarters."""
    keys: list[Hashable] = []
    for _ in range(4):
        keys.append(key(piece))
        piece = turned(piece)
    return frozenset(keys)


def unlike(
    pieces: Iterable[tuple[str, T]], key: Callable[[T], Hashable], most: int
) -> tuple[tuple[str, T], ...]:
    """Return the first of the named pieces of each key, at most so many."""
    found: dict[Hashable, tuple[str, T]] = {}
    for name, piece in pieces:
        found.setdefault(key(piece), (name, piece))
        if len(found) == most:
            break
    return tuple(found.values())
