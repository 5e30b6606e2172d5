"""What of an arena is shown, and how closely one looks."""

from __future__ import annotations

from dataclasses import dataclass

from editor.systems.mechs.picture.card import detail_of

CARD = 148 / 158
"""The side of a card; the gap between two is 0.07 of it, and both together are a space."""
MARGIN = (1 - CARD) / 2
"""How far a card lies within its space."""
_FORESHORTENED = 0.62


@dataclass(frozen=True)
class Options:
    """How an arena is drawn.

    `pixels` is the length of a space on the screen and decides the detail; `rim` is for the
    names of columns and rows, `cased` where they lie on a table of whatever colour; `grid` is
    for the places without a card; `mech` for the Mighty Mech on its zone.
    """

    pixels: float = 158.0
    rim: bool = True
    cased: bool = True
    grid: bool = True
    shadows: bool = True
    labels: bool = True
    mech: bool = True

    @property
    def detail(self) -> int:
        """How much of a card is drawn from above: see `detail_of`."""
        return detail_of(self.pixels * CARD)

    @property
    def isometric_detail(self) -> int:
        """How much of a card is drawn where it lies foreshortened."""
        return detail_of(self.pixels * CARD * _FORESHORTENED)

    def letters(self, isometric: bool = False) -> float:
        """Return the size of the names at the rim: readable, and never more than a rim holds."""
        least, most, wanted = (0.15, 0.30, 16.0) if isometric else (0.095, 0.24, 11.0)
        return min(most, max(least, wanted / max(1.0, self.pixels)))


EVERYTHING = Options()
"""The whole arena at rest, at the usual size."""
