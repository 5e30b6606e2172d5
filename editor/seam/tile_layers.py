"""The layers of a map of tiles that are taken, and how often each tile is on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from editor.core.suggestions import unknown_name
from editor.seam.importing import TileLayer, TileMap


def layers_taken(drawn: TileMap, wanted: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the layers of these names; of those that are shown where none is named.

    Raises ValueError for a name that no layer has.
    """
    known = list(dict.fromkeys(layer.name for layer in drawn.layers))
    for name in wanted:
        if name not in known:
            raise ValueError(unknown_name("layer", name, known))
    return tuple(
        place
        for place, layer in enumerate(drawn.layers)
        if (layer.name in wanted if wanted else layer.visible)
    )


def tile_counts(drawn: TileMap, layers: Sequence[int]) -> dict[int, int]:
    """Return how often each tile lies on these layers, the most frequent first."""
    found = sum((counts_on(drawn.layers[place]) for place in layers), Counter[int]())
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def counts_on(layer: TileLayer) -> Counter[int]:
    """Return how often each tile lies on a layer."""
    found = Counter(tile for row in layer.rows for tile in row)
    del found[0]
    return found
