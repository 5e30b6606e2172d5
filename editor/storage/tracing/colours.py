"""The colours of a picture, and which of them each pixel has."""

from __future__ import annotations

from functools import reduce
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAX_COLOURS = 64
NO_COLOUR = 255
"""The class of pixels that have none of the colours: lines, letters, soft edges."""
_RADIUS = 30.0
"""Colours that are less far apart, as red, green and blue from 0 to 255, count as one."""
_LIMIT = 42.0
"""Pixels that are farther from each colour have none."""
_LEAST = 0.0004
"""The least share of the flat pixels that makes a colour by itself."""
_NOISE = 14
"""Pictures whose middle pixel differs by more from its neighbours are smoothed."""
_BINS = 1500
"""The most frequent mixtures of colour in which colours are searched."""


def classes_of(pixels: NDArray[np.uint8], colours: int) -> NDArray[np.uint8]:
    """Return the colour of each pixel by its number, the most frequent first, else NO_COLOUR.

    `pixels` has rows, columns, and red, green and blue. `colours` is the most colours, 0 for as
    many as there are.
    """
    spread = _spread(pixels)
    if np.median(spread) > _NOISE:
        pixels = _median(pixels)
        spread = _spread(pixels)
    flat = pixels[spread <= max(8.0, float(np.percentile(spread, 60)))]
    palette = _palette(flat, colours)
    # A colour in 64 steps of red, green and blue each is precise enough, and a table is quick.
    steps = np.arange(64, dtype=np.float32) * 4 + 2
    cube = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1).reshape(-1, 3)
    away = _distances(cube, palette)
    table = away.argmin(axis=1).astype(np.uint8)
    table[away.min(axis=1) > _LIMIT] = NO_COLOUR
    found: NDArray[np.uint8] = table[_mixtures(pixels, 2)]
    return found


def _mixtures(pixels: NDArray[np.uint8], shift: int) -> NDArray[np.int32]:
    """Return a number for the colour of each pixel, without the last bits of each part."""
    parts = (pixels >> shift).astype(np.int32)
    bits = 8 - shift
    found: NDArray[np.int32] = (parts[..., 0] << 2 * bits) + (parts[..., 1] << bits) + parts[..., 2]
    return found


def _distances(first: NDArray[np.float32], second: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return how far the colours of two lists are apart, a row for each of the first."""
    found = np.empty((len(first), len(second)), np.float32)
    for number, colour in enumerate(second):
        found[:, number] = np.sqrt(((first - colour) ** 2).sum(axis=1))
    return found


def _palette(flat: NDArray[np.uint8], colours: int) -> NDArray[np.float32]:
    """Return the colours of flat pixels, the most frequent first.

    A colour is a mixture around which many pixels are, beyond the radius of those before. With a
    number of colours the radius shrinks until that number is found.
    """
    mixtures = _mixtures(flat, 3)
    counts = np.bincount(mixtures, minlength=1 << 15)
    sums = [np.bincount(mixtures, flat[:, part], 1 << 15) for part in range(3)]
    used = np.argsort(-counts, kind="stable")[:_BINS]
    used = used[counts[used] > 0]
    count = counts[used].astype(np.float32)
    colour = (np.stack([each[used] for each in sums], axis=1) / count[:, None]).astype(np.float32)
    away = _distances(colour, colour)
    found: list[int] = []
    for radius in (_RADIUS, 22.0, 15.0, 10.0):
        mass = np.where(away < radius / 2, count[None, :], 0).sum(axis=1)
        found = []
        free = mass >= _LEAST * count.sum()
        while free.any() and len(found) < (colours or MAX_COLOURS):
            best = int(np.where(free, mass, -1).argmax())
            found.append(best)
            free &= away[best] >= radius
        if len(found) >= colours:
            break
    near = [away[best] < _RADIUS / 3 for best in found or [0]]
    means = [(colour[each] * count[each, None]).sum(axis=0) / count[each].sum() for each in near]
    return np.stack(means).astype(np.float32)


def _shifted(pixels: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Return the nine pictures in which each pixel is one of those around it, or itself."""
    wide = np.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = pixels.shape[:2]
    return [wide[y : y + height, x : x + width] for y, x in product(range(3), range(3))]


def _spread(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return how much each pixel differs from the eight around it, in the part that does most."""
    around = _shifted(pixels)
    high, low = reduce(np.maximum, around), reduce(np.minimum, around)
    found: NDArray[np.uint8] = (high - low).max(axis=2)
    return found


_SORTING = (
    (1, 2), (4, 5), (7, 8), (0, 1), (3, 4), (6, 7), (1, 2), (4, 5), (7, 8), (0, 3), (5, 8), (4, 7),
    (3, 6), (1, 4), (2, 5), (4, 7), (4, 2), (6, 4), (4, 2),
)  # fmt: skip
"""Pairs of nine values which, put in order one after another, bring the middle to place 4."""


def _median(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return each pixel as the middle of the nine around it, for each part of its colour."""
    values = _shifted(pixels)
    for low, high in _SORTING:
        first, second = values[low], values[high]
        values[low], values[high] = np.minimum(first, second), np.maximum(first, second)
    return values[4]
