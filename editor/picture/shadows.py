"""Soft shadows: what is higher, swept along the light and blurred, as masks of samples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.picture.affine import Rect
from editor.picture.drawing import Mask
from editor.picture.inks import SHADOW, TABLE_SHADOW

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

SAMPLES = 20
"""Samples along the side of a space."""
DEEPEST = 5
"""Levels after which a shadow grows no longer."""
_TILE = 8
_REACH = 3
_SWEEPS = 6


@dataclass(frozen=True)
class Light:
    """Where shadows go for each level, in sides of a space, and how dark they are."""

    across: float
    down: float
    strength: float
    contact: float = 0.38


FROM_ABOVE = Light(0.20, 0.24, 0.42)
ISOMETRIC = Light(0.46, 0.06, 0.46)

Heights = tuple[tuple[int, ...], ...]
"""Levels above the surface, row by row, cut to 0 and DEEPEST."""


def shadow_on(
    x: int,
    y: int,
    width: int,
    depth: int,
    higher: Callable[[int, int], int],
    light: Light,
) -> Mask | None:
    """Return the shadow that falls on width x depth spaces at (x, y); None where none falls.

    `higher(column, row)` tells by how many levels a space lies above the surface; it is asked
    for spaces around it as well. The result depends on the answers alone and is remembered tile
    by tile.
    """
    import numpy as np

    cover = None
    for tile_y in range(0, depth, _TILE):
        for tile_x in range(0, width, _TILE):
            columns, rows = min(_TILE, width - tile_x), min(_TILE, depth - tile_y)
            heights = tuple(
                tuple(
                    min(DEEPEST, max(0, higher(x + tile_x + i, y + tile_y + j)))
                    for i in range(-_REACH, columns + _REACH)
                )
                for j in range(-_REACH, rows + _REACH)
            )
            if not any(map(any, heights)):
                continue
            if cover is None:
                cover = np.zeros((depth * SAMPLES, width * SAMPLES), np.uint8)
            top, left = tile_y * SAMPLES, tile_x * SAMPLES
            tile = _tile(heights, light)
            cover[top : top + tile.shape[0], left : left + tile.shape[1]] = tile
    if cover is None:
        return None
    frame = Rect(x, y, width, depth)
    return Mask(frame, width * SAMPLES, depth * SAMPLES, cover.tobytes(), SHADOW)


@lru_cache(maxsize=1024)
def _tile(heights: Heights, light: Light) -> NDArray[np.uint8]:
    """Return the shadow of a tile, from 0 to 255, without the spaces around it."""
    import numpy as np

    levels = np.array(heights, np.int16)
    rows, columns = levels.shape
    cover = np.zeros(((rows - 2 * _REACH) * SAMPLES, (columns - 2 * _REACH) * SAMPLES), np.float32)
    for deep in range(1, int(levels.max()) + 1):
        casts = (levels >= deep).astype(np.float32)
        radius = 1 + deep
        for sweep in range(_SWEEPS):
            far = deep - 1 + sweep / (_SWEEPS - 1)
            down = _spread(rows, light.down * far, radius)
            across = _spread(columns, light.across * far, radius)
            np.maximum(cover, light.strength * (down @ casts @ across.T), out=cover)
    near = (levels >= 1).astype(np.float32)
    touch = _spread(rows, 0.0, 3) @ near @ _spread(columns, 0.0, 3).T
    np.maximum(cover, light.contact * touch, out=cover)
    tile: NDArray[np.uint8] = (np.clip(cover, 0.0, 1.0) * 255 + 0.5).astype(np.uint8)
    return tile


@lru_cache(maxsize=512)
def _spread(cells: int, shift: float, radius: int) -> Samples:
    """Return how much each cell, moved and blurred, covers each sample within the margins.

    The blur is a box of 2 radius + 1 samples, three times.
    """
    import numpy as np

    count = cells * SAMPLES
    starts = (np.arange(cells) + shift) * SAMPLES
    samples = np.arange(count)[:, None]
    cover = np.clip(
        np.minimum(samples + 1, starts + SAMPLES) - np.maximum(samples, starts), 0.0, 1.0
    )
    box = np.full(2 * radius + 1, 1 / (2 * radius + 1))
    kernel = np.convolve(np.convolve(box, box), box)
    blurred = np.apply_along_axis(lambda column: np.convolve(column, kernel, "same"), 0, cover)
    inner = blurred[_REACH * SAMPLES : count - _REACH * SAMPLES]
    return np.ascontiguousarray(inner, np.float32)


def sheet_shadow(
    rect: Rect,
    *,
    blur: float,
    strength: float,
    radius: float = 0.12,
    down: float = 0.0,
    ink: str = TABLE_SHADOW,
) -> Mask:
    """Return the soft shadow of a sheet of paper on the table.

    `blur` is how far it fades on either side of the edge, `down` how far it lies below the
    sheet, all in the units of `rect`.
    """
    return _sheet_shadow(rect, blur, strength, radius, down, ink)


@lru_cache(maxsize=64)
def _sheet_shadow(
    rect: Rect, blur: float, strength: float, radius: float, down: float, ink: str
) -> Mask:
    import numpy as np

    frame = rect.grown(2 * blur)
    samples = min(12 / blur, 480 / max(frame.width, frame.height))
    columns, rows = (max(2, round(side * samples)) for side in (frame.width, frame.height))
    across = (np.arange(columns) + 0.5) / columns * frame.width - frame.width / 2
    along = (np.arange(rows) + 0.5) / rows * frame.height - frame.height / 2
    qx = np.abs(across)[None, :] - (rect.width / 2 - radius)
    qy = np.abs(along)[:, None] - (rect.height / 2 - radius)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    distance = outside + np.minimum(np.maximum(qx, qy), 0) - radius
    share = np.clip(0.5 - distance / (2 * blur), 0.0, 1.0)
    soft = share * share * (3 - 2 * share) * strength
    cover = (soft * 255 + 0.5).astype(np.uint8).tobytes()
    return Mask(Rect(frame.x, frame.y + down, *frame[2:]), columns, rows, cover, ink)
