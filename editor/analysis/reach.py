"""Where one can go with so many movement points."""

from __future__ import annotations

from collections.abc import Collection

from editor.analysis.distances import distances
from editor.analysis.ways import SpaceT, Ways


def reach(
    ways: Ways[SpaceT], source: SpaceT, movement: int, barred: Collection[SpaceT] = ()
) -> dict[SpaceT, int]:
    """Return the spaces within so many movement points of a space, with what each costs.

    The space itself is among them at 0. No way leads through a barred space.
    """
    return distances(ways, (source,), movement, barred)
