"""Tracing a picture of pixels: its regions, and the outlines of those that become areas.

Lengths are pixels of the picture as it is traced, which is at most FIT pixels long. Places of
strokes and points are shares of its width and height, from its upper left corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from editor.core.errors import EditError
from editor.seam.importing import ImportedDrawing, NamedOutline, Point
from editor.storage.tracing.colours import MAX_COLOURS, NO_COLOUR, classes_of
from editor.storage.tracing.regions import components, cores_of, grow, kept
from editor.storage.tracing.rings import rings_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIT = 1200
"""The longest side of a picture that is traced; a larger one is scaled down."""
MAX_REGIONS = 1000
"""The most regions; smaller ones are added to their neighbours."""
MAX_LINES = 20
_BACKGROUND = 0.5
"""The share of the picture's edge above which its colour is that of the background."""
Stroke = tuple[Point, ...]


@dataclass(frozen=True)
class TraceOptions:
    """How a picture is traced.

    - colours: the most colours of regions, 0 for as many as there are
    - lines: how thick lines, letters and soft edges are at most that belong to no region
    - smallest: regions of fewer pixels are added to their neighbours
    - background: whether regions at the picture's edge are left out if they have its colour
    - cuts: strokes that divide regions; joins: strokes from a region to
      one that becomes part of it
    - turned: points of regions that are left out, or of the background, that is not
    - names: names with a point in their region each; the last one holds, and an empty one is none
    """

    colours: int = 0
    lines: int = 4
    smallest: int = 150
    background: bool = True
    cuts: tuple[Stroke, ...] = ()
    joins: tuple[Stroke, ...] = ()
    turned: tuple[Point, ...] = ()
    names: tuple[tuple[Point, str], ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for what is out of range."""
        if not (0 <= self.colours <= MAX_COLOURS and 0 <= self.lines <= MAX_LINES):
            expected = f"expected 0 to {MAX_COLOURS} colours and lines of 0 to {MAX_LINES} pixels"
            raise ValueError(f"{self.colours} colours, lines of {self.lines}: {expected}")


@dataclass(frozen=True)
class TracedRegion:
    """A region: its rings in pixels, and a point inside. `name` is empty for one left out."""

    name: str
    rings: tuple[tuple[Point, ...], ...]
    inside: Point


@dataclass(frozen=True)
class TracedPicture:
    """What was found in a picture of `size` pixels.

    `labels` has for each pixel, row by row, two bytes in the order of this machine: the place of
    its region from 1.
    """

    size: tuple[int, int]
    regions: tuple[TracedRegion, ...]
    labels: bytes = field(repr=False)

    def region_at(self, place: Point) -> int | None:
        """Return the place of the region at a point, None outside of the picture."""
        width, height = self.size
        x, y = math.floor(place[0] * width), math.floor(place[1] * height)
        if not (0 <= x < width and 0 <= y < height):
            return None
        return memoryview(self.labels).cast("H")[y * width + x] - 1

    def drawing(self, file: str) -> ImportedDrawing:
        """Return the regions that are not left out. Raises EditError for none."""
        found = tuple(NamedOutline(each.name, each.rings) for each in self.regions if each.name)
        if not found:
            raise EditError("no region is left: choose more colours or thinner lines")
        return ImportedDrawing(file, found)


class Tracer:
    """Traces one picture; what other options do not change is computed once.

    `pixels` has rows, columns, and red, green and blue.
    """

    def __init__(self, pixels: NDArray[np.uint8]) -> None:
        self._pixels = pixels
        self._classes: tuple[int, NDArray[np.uint8]] | None = None
        self._regions: tuple[object, NDArray[np.int32]] | None = None

    def traced(self, options: TraceOptions) -> TracedPicture:
        """Return the regions of the picture."""
        height, width = self._pixels.shape[:2]
        labels = self._joined(self._grown(options), options.joins)
        drawn = rings_of(labels)
        out = self._left_out(labels, options)
        names = {self._label_at(labels, place): name for place, name in options.names}
        regions, number = [], 0
        for label in range(1, int(labels.max()) + 1):
            number += label not in out
            name = "" if label in out else names.get(label) or f"Area {number}"
            rings = tuple(drawn[label])
            regions.append(TracedRegion(name, rings, _inside(rings)))
        return TracedPicture((width, height), tuple(regions), labels.astype(np.uint16).tobytes())

    def _coloured(self, colours: int) -> NDArray[np.uint8]:
        if self._classes is None or self._classes[0] != colours:
            self._classes = colours, classes_of(self._pixels, colours)
        return self._classes[1]

    def _grown(self, options: TraceOptions) -> NDArray[np.int32]:
        """Return the label of each pixel, before strokes join any."""
        key = (options.colours, options.lines, options.smallest, options.cuts)
        if self._regions is None or self._regions[0] != key:
            classes = self._coloured(options.colours)
            cores = cores_of(classes, options.lines)
            if options.cuts:
                classes = classes.copy()
                for stroke in options.cuts:
                    for y, x in self._pixels_of(stroke, 1):
                        classes[y, x] = cores[y, x] = NO_COLOUR
            labels = components(cores)
            # First back to the edges of the colour, but not along its thin lines.
            grow(labels, classes, options.lines + 1)
            labels = kept(labels, options.smallest, MAX_REGIONS)
            grow(labels)
            self._regions = key, labels
        return self._regions[1]

    def _joined(self, labels: NDArray[np.int32], joins: Iterable[Stroke]) -> NDArray[np.int32]:
        """Return labels from 1 in which the regions at the ends of each stroke are one."""
        table = np.arange(int(labels.max()) + 1, dtype=np.int32)
        for stroke in joins:
            ends = [int(table[self._label_at(labels, each)]) for each in (stroke[0], stroke[-1])]
            table[table == max(ends)] = min(ends)
        joined: NDArray[np.int32] = np.unique(table, return_inverse=True)[1].astype(np.int32)[
            labels
        ]
        return joined

    def _left_out(self, labels: NDArray[np.int32], options: TraceOptions) -> set[int]:
        """Return the labels that are left out."""
        out: set[int] = set()
        if options.background:
            colours = self._coloured(options.colours)
            sides = [np.concatenate([each[0], each[-1], each[:, 0], each[:, -1]])
                     for each in (labels, colours)]  # fmt: skip
            counts = np.bincount(sides[1], minlength=NO_COLOUR + 1)[:NO_COLOUR]
            if counts.max() > _BACKGROUND * len(sides[1]):
                sizes = np.bincount(labels.ravel())
                of_it = np.bincount(labels[colours == counts.argmax()], minlength=len(sizes))
                out = {int(each) for each in np.unique(sides[0]) if 2 * of_it[each] > sizes[each]}
        for place in options.turned:
            out ^= {self._label_at(labels, place)}
        return out

    def _label_at(self, labels: NDArray[np.int32], place: Point) -> int:
        return next((int(labels[at]) for at in self._pixels_of((place,), 0)), 0)

    def _pixels_of(self, stroke: Stroke, around: int) -> list[tuple[int, int]]:
        """Return row and column of the pixels of a stroke, and of those at most `around` away."""
        height, width = self._pixels.shape[:2]
        points = [(x * width, y * height) for x, y in stroke]
        found: dict[tuple[int, int], None] = {}
        for (ax, ay), (bx, by) in pairwise(points if len(points) > 1 else points * 2):
            count = max(1, math.ceil(2 * max(abs(bx - ax), abs(by - ay))))
            for step in range(count + 1):
                x = math.floor(ax + (bx - ax) * step / count)
                y = math.floor(ay + (by - ay) * step / count)
                for row in range(y - around, y + around + 1):
                    for column in range(x - around, x + around + 1):
                        if 0 <= row < height and 0 <= column < width:
                            found[row, column] = None
        return list(found)


def _inside(rings: tuple[tuple[Point, ...], ...]) -> Point:
    """Return a point within a region, near its middle."""
    from shapely import Polygon

    shapes = [Polygon(ring) for ring in rings]
    outer = max(shapes, key=lambda each: each.area)
    holes = [
        ring
        for ring, each in zip(rings, shapes, strict=True)
        if each is not outer and each.exterior.is_ccw != outer.exterior.is_ccw
    ]
    point = Polygon(outer.exterior, holes).representative_point()
    return point.x, point.y
