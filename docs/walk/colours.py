"""Fewer colours: a picture of the window with a palette takes a third of the bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

MAXIMUM = 256
_ROUNDS = 6
_AT_ONCE = 4096

Colours = NDArray[np.float32]
"""Rows of red, green and blue."""


def write_small(source: Path, target: Path) -> None:
    """Write a picture again as a PNG of few colours. Raises OSError."""
    # The quality 0 of a PNG is its strongest compression; none of it is lossy.
    if not with_palette(pixels_of(source)).save(str(target), quality=0):
        raise OSError(f"{target} cannot be written")


def pixels_of(source: Path) -> NDArray[np.uint8]:
    """Return a picture as height x width x (blue, green, red, unused). Raises OSError."""
    picture = QImage(str(source)).convertToFormat(QImage.Format.Format_RGB32)
    if picture.isNull():
        raise OSError(f"{source} is not a picture")
    shown = np.frombuffer(picture.constBits(), np.uint8)
    shown = shown.reshape(picture.height(), picture.bytesPerLine() // 4, 4)
    return shown[:, : picture.width()].copy()


def with_palette(shown: NDArray[np.uint8], most: int = MAXIMUM) -> QImage:
    """Return a picture (height x width x blue, green, red, unused) in at most `most` colours.

    The commonest stay exactly as they are: faces of panels, papers, inks. The others go to the
    nearest of a palette that is made for them.
    """
    packed = np.ascontiguousarray(shown).view(np.uint32)[..., 0] & 0xFFFFFF
    found, which, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([found >> shift & 0xFF for shift in (16, 8, 0)], axis=1).astype(np.float32)
    palette = _palette(colours, counts, most)
    index = _nearest(colours, palette)[which].astype(np.uint8).reshape(packed.shape)
    height, width = shown.shape[:2]
    picture = QImage(index.tobytes(), width, height, width, QImage.Format.Format_Indexed8).copy()
    picture.setColorTable(
        [0xFF000000 | int(red) << 16 | int(green) << 8 | int(blue) for red, green, blue in palette]
    )
    return picture


def _palette(colours: Colours, counts: NDArray[np.intp], most: int) -> Colours:
    """Return the palette: half of it the commonest colours, half the middles of the others."""
    order = np.argsort(-counts)
    if len(order) <= most:
        return colours
    kept, others = colours[order[: most // 2]], colours[order[most // 2 :]]
    # A rare colour counts for more than its pixels: signs are small.
    weights = np.sqrt(counts[order[most // 2 :]]).astype(np.float32)
    middles = _middles(others, weights, most - len(kept))
    for _ in range(_ROUNDS):
        nearest = _nearest(others, middles)
        for item in np.unique(nearest):
            own = nearest == item
            middles[item] = np.average(others[own], axis=0, weights=weights[own])
    return np.concatenate([kept, np.rint(middles)]).astype(np.float32)


def _middles(colours: Colours, weights: NDArray[np.float32], number: int) -> Colours:
    """Return so many colours to begin with: the widest groups are halved again and again."""
    groups = [np.arange(len(colours))]
    while len(groups) < number:
        spread = [np.ptp(colours[item], axis=0).max() * weights[item].sum() for item in groups]
        group = groups.pop(int(np.argmax(spread)))
        channel = int(np.ptp(colours[group], axis=0).argmax())
        group = group[np.argsort(colours[group, channel])]
        weight = np.cumsum(weights[group])
        half = min(max(int(np.searchsorted(weight, weight[-1] / 2)), 1), len(group) - 1)
        groups += [group[:half], group[half:]]
    return np.stack(
        [np.average(colours[array], axis=0, weights=weights[array]) for array in groups]
    )


def _nearest(colours: Colours, palette: Colours) -> NDArray[np.intp]:
    """Return which colour of the palette is nearest to each colour."""
    found = np.empty(len(colours), np.intp)
    for start in range(0, len(colours), _AT_ONCE):
        apart = colours[start : start + _AT_ONCE, None, :] - palette[None, :, :]
        found[start : start + _AT_ONCE] = (apart**2).sum(axis=2).argmin(axis=1)
    return found
