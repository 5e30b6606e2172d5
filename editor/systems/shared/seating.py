"""Whose a thing of a player is at an image of a symmetry."""

from __future__ import annotations

from collections.abc import Iterable

from editor.analysis.symmetry import Image
from editor.systems.shared.objects import PlayerLike, SetupLike


def seat_at(setup: SetupLike[PlayerLike], taken: Iterable[str], player: str, image: Image) -> str:
    """Return the player whose thing the twin of a player's thing is; empty where none is free.

    Players go around as the board does: at a half turn the one who sits opposite, else the next
    that is free. `taken` are the players who have such a thing.
    """
    ids = [item.id for item in setup.players]
    if player not in ids:
        return ""
    count, at, busy = len(ids), ids.index(player), set(taken)
    quarters = image.motion.quarters
    wished = count * quarters // 4 if not image.motion.mirrors else max(1, count // 2)
    order = (wished, *range(1, count))
    return next((ids[(at + by) % count] for by in order if ids[(at + by) % count] not in busy), "")
