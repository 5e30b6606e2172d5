"""The borders of labelled pixels as rings, with the same points for both neighbours."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from editor.seam.importing import Point

_ACROSS = np.array([1, 0, -1, 0])
_DOWN = np.array([0, 1, 0, -1])
"""The directions along the top, right, lower and left side of a pixel, clockwise around it."""


def rings_of(labels: NDArray[np.int32]) -> dict[int, list[tuple[Point, ...]]]:
    """Return the rings of each label but 0 in pixels from the upper left corner of the picture.

    Rings run clockwise around a label and counter-clockwise around its holes. They go through the
    middles of the sides of pixels, smoothed between the corners at which three labels meet, which
    stay; so a label and its neighbour have the same points in common.
    """
    height, width = labels.shape
    wide = np.zeros((height + 2, width + 2), np.int32)
    wide[1:-1, 1:-1] = labels
    at, side = _sides(wide)
    fixed = _fixed(wide)
    begin_x = at % (width + 2) + np.isin(side, (1, 2)) - 1
    begin_y = at // (width + 2) + np.isin(side, (2, 3)) - 1
    corners = np.stack([begin_x, begin_y], axis=1).astype(np.float64)
    is_fixed = fixed[begin_y, begin_x]
    label = wide.ravel()[at]
    found: dict[int, list[tuple[Point, ...]]] = {}
    for ring in _cycles(_following(wide, at, side)):
        points = _smooth(corners[ring], is_fixed[ring])
        found.setdefault(int(label[ring[0]]), []).append(tuple(map(tuple, points.tolist())))
    return found


def _sides(wide: NDArray[np.int32]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the pixels, by place, and the sides at which a label borders on another."""
    held = wide.ravel()
    inner = np.flatnonzero(held > 0)
    out = (-wide.shape[1], 1, wide.shape[1], -1)
    found = [inner[held[inner] != held[inner + step]] for step in out]
    side = np.repeat(np.arange(4), [len(each) for each in found])
    return np.concatenate(found), side


def _following(
    wide: NDArray[np.int32], at: NDArray[np.int64], side: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return for each side of `at` the place of the one after it around its label.

    Where labels touch at a corner only, the ring turns there and stays with its pixel.
    """
    held = wide.ravel()
    columns = wide.shape[1]
    ahead = at + (_ACROSS + _DOWN * columns)[side]
    out = np.array([-columns, 1, columns, -1])
    beyond = ahead + out[side]
    straight = held[ahead] == held[at]
    left = straight & (held[beyond] == held[at])
    pixel = np.where(left, beyond, np.where(straight, ahead, at))
    turn = np.where(left, 3, np.where(straight, 0, 1))
    place = np.full(4 * held.size, -1, np.int64)
    place[at * 4 + side] = np.arange(len(at))
    found: NDArray[np.int64] = place[pixel * 4 + (side + turn) % 4]
    return found


def _fixed(wide: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return the corners of pixels at which more than two borders meet, or the picture ends."""
    first, second = wide[:-1, :-1], wide[:-1, 1:]
    third, fourth = wide[1:, :-1], wide[1:, 1:]
    meeting = (
        (first != second).astype(np.int8) + (second != fourth) + (fourth != third)
        + (third != first)
    )  # fmt: skip
    found: NDArray[np.bool_] = meeting > 2
    found[:: found.shape[0] - 1, :: found.shape[1] - 1] = True
    return found


def _cycles(following: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    """Yield the cycles of places that follow one another, each from its first place."""
    after = following.tolist()
    seen = bytearray(len(after))
    for begin in range(len(after)):
        if not seen[begin]:
            path, at = [], begin
            while not seen[at]:
                seen[at] = 1
                path.append(at)
                at = after[at]
            yield np.array(path)


def _smooth(corners: NDArray[np.float64], fixed: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return a ring of corners as smoothed middles between the fixed corners.

    The sums are exact, so both neighbours have the same in either direction.
    """
    stops = np.flatnonzero(fixed)
    if not stops.size:
        middles = (corners + np.roll(corners, -1, axis=0)) / 2
        for _ in range(2):
            middles = (np.roll(middles, 1, axis=0) + 2 * middles + np.roll(middles, -1, axis=0)) / 4
        return middles
    turned = np.roll(corners, -stops[0], axis=0)
    ends = [*(stops - stops[0]), len(turned)]
    turned = np.concatenate([turned, turned[:1]])
    parts = []
    for begin, end in pairwise(ends):
        points = turned[begin : end + 1]
        line = np.concatenate([points[:1], (points[1:] + points[:-1]) / 2, points[-1:]])
        for _ in range(2):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        parts.append(line[:-1])
    return np.concatenate(parts)
