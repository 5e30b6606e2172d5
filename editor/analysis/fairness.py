"""Whether all have it equally far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Fairness:
    """A figure for each side, such as the movement points from its starts to a goal.

    None stands for a side that cannot reach the goal at all.
    """

    figures: Mapping[str, int | None]

    @property
    def known(self) -> dict[str, int]:
        """The figures of the sides that have one."""
        return {side: figure for side, figure in self.figures.items() if figure is not None}

    @property
    def least(self) -> tuple[str, int] | None:
        """The side with the least figure, the first of equals, and the figure."""
        return min(self.known.items(), key=lambda pair: pair[1], default=None)

    @property
    def most(self) -> tuple[str, int] | None:
        """The side with the greatest figure, the first of equals, and the figure."""
        return max(self.known.items(), key=lambda pair: pair[1], default=None)

    @property
    def spread(self) -> int:
        """How far apart the greatest and the least figure are; 0 where nobody has one."""
        least, most = self.least, self.most
        return most[1] - least[1] if least and most else 0
