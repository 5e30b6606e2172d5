"""Soft shadows as masks of samples: higher spaces, swept along the light and blurred."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.caches import LIGHT, cached
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
"""The greatest height difference that lengthens a shadow, in levels."""
_TILE = 8
_REACH = 3
_SWEEPS = 6


@dataclass(frozen=True)
class Light:
    """The shift of shadows for each level, in sides of a space, and their opacity."""

    across: float
    down: float
    strength: float
    contact: float = 0.38


FROM_ABOVE = Light(0.20, 0.24, 0.42)
ISOMETRIC = Light(0.46, 0.06, 0.46)


@dataclass(frozen=True, eq=False)
class Heights:
    """The levels of the spaces of a rectangle with its upper left at (x, y); 0 outside of it."""

    x: int
    y: int
    levels: NDArray[np.int16]

    def window(self, x: int, y: int, width: int, depth: int) -> NDArray[np.int16]:
        """Return the levels of width x depth spaces at (x, y)."""
        import numpy as np

        found = np.zeros((depth, width), np.int16)
        rows, columns = self.levels.shape
        left, top = max(x, self.x), max(y, self.y)
        right, bottom = min(x + width, self.x + columns), min(y + depth, self.y + rows)
        if left < right and top < bottom:
            found[top - y : bottom - y, left - x : right - x] = self.levels[
                top - self.y : bottom - self.y, left - self.x : right - self.x
            ]
        return found


def heights_of(levels: Mapping[tuple[int, int], int]) -> Heights:
    """Return the heights of spaces by their column and row."""
    import numpy as np

    if not levels:
        return Heights(0, 0, np.zeros((0, 0), np.int16))
    xs, ys = [x for x, _ in levels], [y for _, y in levels]
    x0, y0 = min(xs), min(ys)
    field = np.zeros((max(ys) - y0 + 1, max(xs) - x0 + 1), np.int16)
    field[np.array(ys) - y0, np.array(xs) - x0] = list(levels.values())
    return Heights(x0, y0, field)


def shadow_on(
    x: int, y: int, width: int, depth: int, level: int, heights: Heights, light: Light
) -> Mask | None:
    """Return the shadow on width x depth spaces at a level; None for no shadow.

    It is cached tile by tile: tiles far from a change are reused.
    """
    import numpy as np

    cover = None
    for tile_y in range(0, depth, _TILE):
        for tile_x in range(0, width, _TILE):
            columns, rows = min(_TILE, width - tile_x), min(_TILE, depth - tile_y)
            window = heights.window(
                x + tile_x - _REACH, y + tile_y - _REACH, columns + 2 * _REACH, rows + 2 * _REACH
            )
            higher = np.clip(window - level, 0, DEEPEST).astype(np.uint8)
            if not higher.any():
                continue
            if cover is None:
                cover = np.zeros((depth * SAMPLES, width * SAMPLES), np.uint8)
            top, left = tile_y * SAMPLES, tile_x * SAMPLES
            tile = _tile(higher.tobytes(), columns + 2 * _REACH, light)
            cover[top : top + tile.shape[0], left : left + tile.shape[1]] = tile
    if cover is None:
        return None
    frame = Rect(x, y, width, depth)
    return Mask(frame, width * SAMPLES, depth * SAMPLES, cover.tobytes(), SHADOW)


@cached(lambda tile: LIGHT + tile.nbytes)
def _tile(higher: bytes, columns: int, light: Light) -> NDArray[np.uint8]:
    """Return the shadow of a tile, from 0 to 255, without the spaces around it.

    `higher` has the height of each space above the surface, row by row.
    """
    import numpy as np

    levels = np.frombuffer(higher, np.uint8).reshape(-1, columns)
    rows = levels.shape[0]
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


@cached(lambda cover: LIGHT + cover.nbytes)
def _spread(cells: int, shift: float, radius: int) -> Samples:
    """Return the coverage of each sample within the margins by each cell, moved and blurred.

    The blur is a box filter of 2 radius + 1 samples, applied three times.
    """
    import numpy as np

    # Every cell has the same profile, which is computed once.
    profile, before = _profile(shift, radius)
    margin = SAMPLES * 8
    cover = np.zeros((cells * SAMPLES + 2 * margin, cells), np.float32)
    for cell in range(cells):
        start = margin + cell * SAMPLES - before
        cover[start : start + len(profile), cell] = profile
    first = margin + _REACH * SAMPLES
    return np.ascontiguousarray(cover[first : first + (cells - 2 * _REACH) * SAMPLES])


@cached()
def _profile(shift: float, radius: int) -> tuple[Samples, int]:
    """Return the coverage of the samples around a cell, and how many of them are before it.

    That number is negative where the cell is moved by more than the blur.
    """
    import numpy as np

    box = np.full(2 * radius + 1, 1 / (2 * radius + 1))
    kernel = np.convolve(np.convolve(box, box), box)
    far = math.floor(shift * SAMPLES)
    start = shift * SAMPLES - far
    samples = np.arange(SAMPLES + 1)
    share = np.clip(np.minimum(samples + 1, start + SAMPLES) - np.maximum(samples, start), 0, 1)
    return np.convolve(share, kernel).astype(np.float32), 3 * radius - far


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

    `blur` is the width of the fade on either side of the edge, `down` the shift downwards, both in
    the units of `rect`.
    """
    return _sheet_shadow(rect, blur, strength, radius, down, ink)


@cached(lambda mask: LIGHT + len(mask.cover))
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
