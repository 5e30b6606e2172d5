"""Kernels: what plays ahead over the verbs of any system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.play.greedy import choose
from editor.play.search import search
from editor.play.whole import play_bots, play_listed, play_random

Kernel = Callable[..., int]


@dataclass(frozen=True)
class Kernels:
    """The kernels; each begins with (tables, state, work, number) and takes more buffers."""

    search: Kernel
    choose: Kernel
    play_random: Kernel
    play_listed: Kernel
    play_bots: Kernel


INTERPRETED = Kernels(search, choose, play_random, play_listed, play_bots)
"""The kernels as they stand."""
