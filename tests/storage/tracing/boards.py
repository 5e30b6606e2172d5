"""Pictures of boards whose regions are known."""

from __future__ import annotations

from itertools import product

import networkx as nx
import numpy as np
from numpy.typing import NDArray

COLOURS = np.array([[214, 178, 120], [150, 186, 120], [120, 160, 200]], np.uint8)
LINE = (40, 36, 30)


def board(
    seed: int, size: tuple[int, int] = (320, 240), across: int = 5, down: int = 4
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return a picture of `size` and the region of each pixel from 1.

    Regions are the pixels nearest to places near the middles of a grid. They have three colours,
    so that neighbours often have the same, and dark lines of two pixels between them.
    """
    chance = np.random.default_rng(seed)
    width, height = size
    places = [
        ((x + chance.uniform(0.25, 0.75)) * width / across,
         (y + chance.uniform(0.25, 0.75)) * height / down)
        for y, x in product(range(down), range(across))
    ]  # fmt: skip
    ys, xs = np.mgrid[:height, :width]
    away = np.stack([(xs - x) ** 2 + (ys - y) ** 2 for x, y in places])
    labels: NDArray[np.int64] = away.argmin(axis=0) + 1
    pixels = COLOURS[chance.integers(0, len(COLOURS), len(places))[labels - 1]]
    lines = np.zeros(labels.shape, bool)
    beside, below = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    lines[:, 1:] |= beside
    lines[:, :-1] |= beside
    lines[1:] |= below
    lines[:-1] |= below
    pixels[lines] = LINE
    return pixels, labels


def neighbours(labels: NDArray[np.integer]) -> nx.Graph[int]:
    """Return which labels touch along at least eight sides of pixels."""
    pairs = np.concatenate(
        [np.stack([one.ravel(), two.ravel()], axis=1) for one, two in
         ((labels[1:], labels[:-1]), (labels[:, 1:], labels[:, :-1]))]
    )  # fmt: skip
    pairs = np.sort(pairs[pairs[:, 0] != pairs[:, 1]], axis=1)
    found, counts = np.unique(pairs, axis=0, return_counts=True)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(int(each) for each in np.unique(labels))
    graph.add_edges_from((int(a), int(b)) for (a, b), n in zip(found, counts, strict=True) if n > 7)
    return graph
