"""Colours as #RRGGBB: taking them apart and mixing them."""

from __future__ import annotations

from editor.core.caches import cached


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue from 0 to 255 of a colour such as "#33291F"."""
    number = int(colour[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255


@cached()
def mixed(one: str, other: str, share: float) -> str:
    """Return `one` with a share (0 to 1) of `other` in it."""
    pairs = zip(channels(one), channels(other), strict=True)
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in pairs)
    return f"#{red:02X}{green:02X}{blue:02X}"
