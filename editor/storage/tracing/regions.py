"""The regions of a picture: connected pixels of one colour, grown over the lines between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.storage.tracing.colours import NO_COLOUR

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NOISY = 0.12
"""The share of pixels of another colour that a square may have, if a line across it has more."""


def cores_of(classes: NDArray[np.uint8], lines: int) -> NDArray[np.uint8]:
    """Return the colour of each pixel that is the middle of a square of it, else NO_COLOUR.

    No square fits into a line: its side is `lines` + 1. A few pixels may have another colour, but
    fewer than a line across the square has.
    """
    side = lines + 1
    needed = side * side - min(int(_NOISY * side * side), side // 2 + 1)
    height, width = classes.shape
    found = np.full(classes.shape, NO_COLOUR, np.uint8)
    if height < side or width < side:
        return found
    middle = found[side // 2 :, side // 2 :][: height - side + 1, : width - side + 1]
    for colour in np.unique(classes):
        if colour != NO_COLOUR:
            rows = _sums((classes == colour).astype(np.uint16), side)
            counts = _sums(rows.T, side).T
            middle[counts >= needed] = colour
    return found


def _sums(values: NDArray[np.uint16], side: int) -> NDArray[np.uint16]:
    """Return the sums of each `side` rows that follow one another."""
    count = len(values) - side + 1
    found = values[:count].copy()
    for row in range(1, side):
        found += values[row : row + count]
    return found


def components(classes: NDArray[np.uint8]) -> NDArray[np.int32]:
    """Return a number from 1 for each pixel by its component, in reading order; 0 for NO_COLOUR.

    Pixels of a component have one colour and are connected by their sides.
    """
    height, width = classes.shape
    flat = classes.ravel()
    begins = np.empty(flat.size, bool)
    begins[0] = True
    np.not_equal(flat[1:], flat[:-1], out=begins[1:])
    begins[::width] = True
    runs = (np.cumsum(begins, dtype=np.int32) - 1).reshape(height, width)
    same = (classes[1:] == classes[:-1]) & (classes[1:] != NO_COLOUR)
    # Of the pixels at which two runs touch, the first is enough.
    fresh = begins.reshape(height, width)
    first = same.copy()
    first[:, 1:] &= ~same[:, :-1] | fresh[1:, 1:] | fresh[:-1, 1:]
    roots = _roots(int(runs[-1, -1]) + 1, runs[:-1][first], runs[1:][first])
    held = flat[begins] != NO_COLOUR
    number = np.cumsum(held & (roots == np.arange(len(roots))), dtype=np.int32)
    found: NDArray[np.int32] = np.where(held, number[roots], 0).astype(np.int32)[runs]
    return found


def _roots(count: int, first: NDArray[np.int32], second: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return for each of `count` runs the first that it is connected with by pairs."""
    parent = np.arange(count, dtype=np.int32)
    while len(first):
        one, two = parent[first], parent[second]
        apart = one != two
        first, second, one, two = first[apart], second[apart], one[apart], two[apart]
        np.minimum.at(parent, np.maximum(one, two), np.minimum(one, two))
        while not np.array_equal(parent, parent[parent]):
            parent = parent[parent]
    return parent


def grow(labels: NDArray[np.int32], classes: NDArray[np.uint8] | None = None, far: int = 0) -> None:
    """Grow labels over pixels without one, each to its nearest by steps to the sides.

    With `classes` only over pixels of the colour from which the growth comes. `far` is the most
    steps, 0 for any number. Changes `labels`.
    """
    height, width = labels.shape
    wide = np.full((height + 2, width + 2), -1, np.int32)
    wide[1:-1, 1:-1] = labels
    held = wide.ravel()
    colour = None
    if classes is not None:
        colour = np.pad(classes, 1, constant_values=NO_COLOUR).ravel()
    steps = (-1, 1, -(width + 2), width + 2)
    open_to = np.zeros(held.shape, bool)
    inner = np.flatnonzero(held > 0)
    for step in steps:
        open_to[inner] |= held[inner + step] == 0
    front = np.flatnonzero(open_to)
    count = 0
    while front.size and (not far or count < far):
        count += 1
        reached = []
        for step in steps:
            to = front + step
            good = held[to] == 0
            if colour is not None:
                good &= colour[to] == colour[front]
            to = to[good]
            held[to] = held[front[good]]
            reached.append(to)
        front = np.concatenate(reached)
    labels[:] = wide[1:-1, 1:-1]


def kept(labels: NDArray[np.int32], smallest: int, most: int) -> NDArray[np.int32]:
    """Return labels from 1 without those of fewer than `smallest` pixels, at most the largest."""
    counts = np.bincount(labels.ravel())
    counts[0] = 0
    largest = np.argsort(-counts, kind="stable")[:most]
    good = np.zeros(counts.shape, bool)
    good[largest] = counts[largest] >= max(1, smallest)
    table = np.where(good, np.cumsum(good), 0).astype(np.int32)
    found: NDArray[np.int32] = table[labels]
    return found
