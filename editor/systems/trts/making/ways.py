"""Graphs of a few dozen areas as whole numbers: bit n of a mask stands for area n."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Beside = list[int]
"""For each area the mask of the areas beside it."""


def beside_of(number: int, pairs: Iterable[tuple[int, int]]) -> Beside:
    """Return the neighbours of each of this many areas."""
    found = [0] * number
    for one, other in pairs:
        found[one] |= 1 << other
        found[other] |= 1 << one
    return found


def reached(beside: Beside, begin: int, within: int) -> int:
    """Return the mask of what can be reached from a mask of areas, within a mask."""
    seen = rim = begin & within
    while rim:
        ahead = 0
        for area in bits(rim):
            ahead |= beside[area]
        rim = ahead & within & ~seen
        seen |= rim
    return seen


def bits(mask: int) -> Iterable[int]:
    """Yield the areas of a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def is_joined(beside: Beside, within: int) -> bool:
    """Return whether the areas of a mask are connected."""
    return reached(beside, within & -within, within) == within


def holds(beside: Beside, within: int) -> bool:
    """Return whether the areas of a mask stay connected without any one of them."""
    return is_joined(beside, within) and all(
        is_joined(beside, within ^ (1 << area)) for area in bits(within)
    )


def parts(beside: Beside, within: int) -> list[int]:
    """Return the masks of the connected components, that of the lowest area first."""
    found = []
    while within:
        part = reached(beside, within & -within, within)
        found.append(part)
        within &= ~part
    return found


def steps(beside: Beside, begin: int) -> list[int]:
    """Return the fewest steps from an area to each; a large number where there is no way."""
    far = [len(beside) + 99] * len(beside)
    seen = rim = 1 << begin
    step = 0
    while rim:
        ahead = 0
        for area in bits(rim):
            far[area] = step
            ahead |= beside[area]
        rim = ahead & ~seen
        seen |= rim
        step += 1
    return far


def joint_orbits(number: int, images: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the orbits of the numbers below `number` by their images, in the order of the first.

    The first of `images` is that of standing still.
    """
    known: set[int] = set()
    found = []
    for first in range(number):
        if first not in known:
            orbit = tuple(dict.fromkeys(image[first] for image in images))
            known.update(orbit)
            found.append(orbit)
    return found
