"""Variation that never changes: the same place is always drawn the same."""

from __future__ import annotations

import random

_SPREAD = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1


def seed_of(*numbers: int) -> int:
    """Return a seed made of the numbers; near numbers give seeds that are far apart."""
    seed = 0
    for number in numbers:
        seed = ((seed ^ (number & _WORD)) * _SPREAD + 0x632BE59BD9B4E019) & _WORD
        seed ^= seed >> 29
    return seed


def variant_of(count: int, *numbers: int) -> int:
    """Return which of `count` variants the numbers choose."""
    return seed_of(*numbers) % count


def chance(*numbers: int) -> random.Random:
    """Return a source of chance that the numbers decide."""
    return random.Random(seed_of(*numbers))
