"""Kernels: what plays ahead over the verbs of any system."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from editor.play.greedy import choose
from editor.play.playouts import play_chunk, play_listed, play_random
from editor.play.search import search

Kernel = Callable[..., int]

KERNELS: Mapping[str, Kernel] = {
    "search": search,
    "choose": choose,
    "play_random": play_random,
    "play_listed": play_listed,
    "play_chunk": play_chunk,
}
"""The kernels by name; each begins with (tables, state, work, number) and ends with verbs."""


def verbs_of(kernel: Kernel) -> tuple[str, ...]:
    """Return the names of the verbs that a kernel takes, in their order."""
    return tuple(name for name, kind in kernel.__annotations__.items() if kind == "Verb")
