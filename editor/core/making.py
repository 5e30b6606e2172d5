"""How a map was made: the seed and the settings of a completed or random map.

A `MakingOrder` is the whole input of a generator besides the map that it begins with: it can be
pickled, hashed, kept in a file and copied as a short text, such as
"1234:half:openness=40,height=60".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta

from editor.core.suggestions import unknown_name
from editor.core.values import Id, Many, Value, about, whole

MakingSymmetry = Literal["none", "mirror", "half", "quarters"]
MAKING_SYMMETRIES: tuple[MakingSymmetry, ...] = get_args(MakingSymmetry)
MOST_SEED = 2**31 - 1
_TEXT = re.compile(r"(\d{1,10})(?::([a-z]+))?(?::([a-z0-9=,-]+))?")

DialValue = Annotated[int, whole(0, 100, "a setting")]


class MakingOrder(Value, frozen=True, kw_only=True):
    """What a generator is asked for: a seed, a symmetry, and dials by their ids.

    A dial that is left out has its usual value.
    """

    seed: Annotated[
        int, whole(0, MOST_SEED, "a seed"), about("The same seed and settings give the same map.")
    ] = 1
    symmetry: Annotated[
        MakingSymmetry,
        about(
            "The symmetry of what was placed: none, a mirror image left and right, a half turn or "
            "quarter turns.",
            title="none, mirror, half or quarters",
        ),
    ] = "none"
    dials: Annotated[
        dict[Id, DialValue],
        Meta(max_length=16),
        about("The sliders that were set, from 0 to 100, by their names, such as openness."),
    ] = {}

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def text(self) -> str:
        """The order as a short text that `order_of` reads; what is usual is left out."""
        parts = [str(self.seed)]
        if self.symmetry != "none" or self.dials:
            parts.append(self.symmetry)
        if self.dials:
            parts.append(",".join(f"{name}={self.dials[name]}" for name in sorted(self.dials)))
        return ":".join(parts)


def next_seed(seed: int) -> int:
    """Return the seed that follows; the first after the last."""
    return (seed + 1) % (MOST_SEED + 1)


def order_of(text: str) -> MakingOrder:
    """Return the order of a text such as "1234:half:openness=40". Raises ValueError."""
    found = _TEXT.fullmatch(text.strip())
    if found is None or int(found[1]) > MOST_SEED:
        raise ValueError(
            f"{text!r} is not a seed: expected a whole number from 0 to {MOST_SEED}, or one with "
            "settings such as 1234:half:openness=40"
        )
    symmetry = found[2] or "none"
    for known in MAKING_SYMMETRIES:
        if symmetry == known:
            dials = dict(map(dial_of, found[3].split(","))) if found[3] else {}
            return MakingOrder(seed=int(found[1]), symmetry=known, dials=dials)
    raise ValueError(f"{symmetry!r} is not a symmetry: expected {', '.join(MAKING_SYMMETRIES)}")


def ordered(seed: int | str, symmetry: str, dials: Mapping[str, int]) -> MakingOrder:
    """Return the order of a seed, or a text such as "1234:half", with more settings.

    Raises ValueError for what no order can be.
    """
    order = order_of(str(seed))
    every = {**order.dials, **dials}
    settings = ",".join(f"{name}={value}" for name, value in every.items())
    text = f"{order.seed}:{symmetry or order.symmetry}"
    return order_of(f"{text}:{settings}" if settings else text)


def dial_of(text: str) -> tuple[str, int]:
    """Return name and value of a text such as "openness=40". Raises ValueError."""
    name, _, value = text.partition("=")
    if not name or not re.fullmatch(r"\d{1,3}", value) or int(value) > 100:
        raise ValueError(
            f"{text!r} is not a setting: expected a name and a whole number from 0 to 100, such as "
            "openness=40"
        )
    return name, int(value)


class Made(Value, frozen=True, kw_only=True):
    """How a map was made: the order, and what was on the map before."""

    order: Annotated[MakingOrder, about("The seed and the settings.")] = MakingOrder()
    kept: Annotated[
        Many[Id],
        about(
            "The objects and own components that the map had before, by their ids; none for a map "
            "that was made from nothing. The same order with these gives the same map again."
        ),
    ] = ()


def dials_in_force(order: MakingOrder, usual: Mapping[str, int]) -> dict[str, int]:
    """Return the value of every dial. Raises ValueError for a dial that is not among the usual."""
    unknown = [name for name in order.dials if name not in usual]
    if unknown:
        raise ValueError(unknown_name("setting", unknown[0], usual))
    return {**usual, **order.dials}
