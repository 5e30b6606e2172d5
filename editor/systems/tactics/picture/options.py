"""Options of the picture of a map: what is shown, and in how much detail."""

from __future__ import annotations

from dataclasses import dataclass

FADED = 0.35
"""The opacity of levels above the edited one."""


@dataclass(frozen=True)
class Options:
    """How a map is drawn.

    `pixels` is the length of a space on the screen and decides the detail. `level` is the one
    being edited: levels above it fade; None fades none. `linked` holds the ids of the portals
    whose links are shown.
    """

    pixels: float = 48.0
    rim: bool = True
    grid: bool = True
    shadows: bool = True
    heights: bool = True
    labels: bool = True
    level: int | None = None
    linked: frozenset[str] = frozenset()

    @property
    def detail(self) -> int:
        """2 for everything; 1 below 18 px a space: no grid, fibres, patterns; 0 below 10."""
        return 2 if self.pixels >= 18 else 1 if self.pixels >= 10 else 0

    def fades(self, top: int) -> bool:
        """Say whether a box with its top at this level is faded."""
        return self.level is not None and top > self.level


EVERYTHING = Options()
"""The whole map at rest, at the usual size."""
