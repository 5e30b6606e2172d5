"""The shapes that an SVG drawing shows, and simple polygons of them for comparing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from editor.seam.importing import Point
from editor.storage.outlines.svg_names import Lettering, NameOf, name_of
from editor.storage.outlines.svg_tree import Element

if TYPE_CHECKING:
    from numpy import object_
    from numpy.typing import NDArray
    from shapely import STRtree

_FINE, _COARSE = 200, 60
"""The most corners of a polygon, and of one that is compared with many."""
_MAX_PAIRS, _PART = 10_000, 250
_MAX_PIECES, _MAX_ROUGH, _MAX_LINES = 256, 2000, 4
_WHOLE = 0.8
"""The part of a drawing that a backdrop fills, and of a shape that is on it."""
_APART = 0.01
"""How far pieces of an area are apart at least, as a part of the root of their area."""


@dataclass(frozen=True)
class DrawnShape:
    """A closed shape.

    - seen: whether the drawing shows it; path: it, or the clone that shows it, and the groups
      around it within its layer
    """

    rings: tuple[tuple[Point, ...], ...]
    layer: str
    seen: bool
    path: tuple[Element, ...]
    name: NameOf = field(default_factory=NameOf)


def named(shapes: Sequence[DrawnShape]) -> list[DrawnShape]:
    """Return shapes with what names them."""
    held = Counter(id(item) for shape in shapes for item in shape.path)
    made = []
    for shape in shapes:
        alone = next(
            (at for at, item in enumerate(shape.path) if at and held[id(item)] > 1),
            len(shape.path),
        )
        made.append(replace(shape, name=name_of(shape.path, alone)))
    return made


class Sketches:
    """Polygons of shapes, each of the largest ring with few corners."""

    def __init__(self, shapes: Sequence[DrawnShape]) -> None:
        import numpy as np
        import shapely

        numbers = {name: number for number, name in enumerate({item.layer for item in shapes})}
        self._layers = np.array([numbers[item.layer] for item in shapes])
        self._rings = [max(item.rings, key=_extent) for item in shapes]
        self.polygons = _polygons(self._rings, _FINE)
        self.sizes = np.asarray(shapely.area(self.polygons))

    @cached_property
    def tree(self) -> STRtree:
        """The polygons by place."""
        from shapely import STRtree

        return STRtree(self.polygons)

    @cached_property
    def shared(self) -> list[tuple[int, int, float]]:
        """Pairs of shapes of different layers, and the area that they share, up to a bound."""
        import numpy as np
        import shapely

        pairs = np.empty((2, 0), dtype=np.intp)
        # Many shapes on one another are very many pairs: they are looked up part by part.
        for start in range(0, len(self.polygons), _PART) if self._layers.any() else ():
            first, second = self.tree.query(self.polygons[start : start + _PART])
            first += start
            once = (first < second) & (self._layers[first] != self._layers[second])
            pairs = np.concatenate([pairs, (first[once], second[once])], axis=1)[:, :_MAX_PAIRS]
            if pairs.shape[1] == _MAX_PAIRS:
                break
        first, second = pairs
        coarse = _polygons(self._rings, _COARSE)
        common = shapely.intersection(coarse[first], coarse[second])
        areas = np.asarray(shapely.area(common))
        meets = np.nonzero(areas > 0)[0]
        return [(int(first[at]), int(second[at]), float(areas[at])) for at in meets]

    def alike(self, first: int, second: int, area: float) -> bool:
        """Return whether two shapes have nearly the same outline."""
        return bool(area > 0.8 * (self.sizes[first] + self.sizes[second] - area))

    def around(self, at: Point) -> int | None:
        """Return the smallest shape around a point."""
        from shapely import Point as Spot

        found = self.tree.query(Spot(at), predicate="intersects")
        return int(found[self.sizes[found].argmin()]) if len(found) else None

    def are_apart(self, places: Sequence[int]) -> bool:
        """Return whether no two shapes touch or nearly touch."""
        import shapely

        near = _APART * float(self.sizes[places].sum()) ** 0.5
        grown = shapely.union_all(shapely.buffer(self.polygons[places], near, quad_segs=1))
        return int(shapely.get_num_geometries(grown)) == len(places)


def joined(shapes: Sequence[DrawnShape], sketches: Sketches) -> list[DrawnShape]:
    """Return shapes with the nameless ones of a named group as one, if they are apart.

    Countries of islands are often drawn so.
    """
    groups: dict[int, list[int]] = defaultdict(list)
    for place, shape in enumerate(shapes):
        if len(shape.path) > 1 and not (shape.name.given or shape.name.identity):
            groups[id(shape.path[1])].append(place)
    made = dict(enumerate(shapes))
    held = Counter(id(item) for shape in shapes for item in shape.path)
    for group, places in groups.items():
        first = shapes[places[0]]
        pieces = 1 < len(places) <= _MAX_PIECES and held[group] == len(places)
        if pieces and first.name.shared and sketches.are_apart(places):
            rings = tuple(ring for place in places for ring in shapes[place].rings)
            for place in places[1:]:
                made.pop(place)
            made[places[0]] = replace(first, rings=rings)
    return list(made.values())


def distinct(shapes: Iterable[DrawnShape]) -> list[DrawnShape]:
    """Return shapes without those that are drawn twice, such as once for their line."""
    found: dict[tuple[tuple[Point, ...], ...], list[DrawnShape]] = defaultdict(list)
    for shape in shapes:
        same = found[shape.rings]
        if not same or (shape.name.meant and shape.name != same[0].name):
            same[:] = [*filter(lambda other: other.name.meant, same), shape]
    return [shape for same in found.values() for shape in same]


def backdrop(sketches: Sketches) -> int | None:
    """Return the place of a shape that is only what the others are drawn on, such as paper."""
    import numpy as np
    import shapely

    largest = int(np.argmax(sketches.sizes))
    left, top, right, bottom = shapely.total_bounds(sketches.polygons)
    if sketches.sizes[largest] < _WHOLE * (right - left) * (bottom - top):
        return None
    common = shapely.intersection(sketches.polygons, sketches.polygons[largest])
    on_it = np.count_nonzero(np.asarray(shapely.area(common)) > _WHOLE * sketches.sizes) - 1
    return largest if on_it > 1 and on_it >= (len(sketches.sizes) - 1) / 2 else None


def texts_inside(
    texts: Iterable[Lettering], sketches: Sketches
) -> dict[int, dict[str, list[Lettering]]]:
    """Return the labels inside each shape, by its place: their words, and the lines of each.

    Layers and groups that name many areas outdo others, such as one with a notice.
    """
    found: dict[int, list[list[Lettering]]] = defaultdict(list)
    for text in texts:
        place = sketches.around(text.at)
        if place is None:
            continue
        last = found[place][-1] if found[place] else []
        if 0 < len(last) < _MAX_LINES and text.continues(last[-1]):
            last.append(text)
        else:
            found[place].append([text])
    areas = Counter(name for held in found.values() for name in {_set_of(each) for each in held})
    labels = {name for name, number in areas.items() if number > max(areas.values()) / 2}
    return {
        place: {
            " ".join(line.words for line in lines): lines
            for lines in [each for each in held if _set_of(each) in labels] or held
        }
        for place, held in found.items()
    }


def _set_of(lines: Sequence[Lettering]) -> tuple[str, int]:
    return lines[0].layer, lines[0].group


def rough(shapes: Iterable[DrawnShape]) -> tuple[tuple[Point, ...], ...]:
    """Return the rings of shapes with few corners, and not too many of them."""
    rings = (ring[:: -(-len(ring) // _FINE)] for shape in shapes for ring in shape.rings)
    return tuple(islice(rings, _MAX_ROUGH))


def _polygons(rings: Sequence[Sequence[Point]], corners: int) -> NDArray[object_]:
    """Return valid polygons of rings, each with at most this number of corners."""
    import numpy as np
    import shapely

    few = [ring[:: -(-len(ring) // corners)] for ring in rings]
    points = np.array([point for ring in few for point in ring])
    owners = np.repeat(np.arange(len(few)), [len(ring) for ring in few])
    made = np.asarray(shapely.polygons(shapely.linearrings(points, indices=owners)))
    crossed = ~shapely.is_valid(made)
    # The usual method takes minutes for rings that cross themselves often.
    valid = shapely.make_valid(made[crossed], method="structure", keep_collapsed=False)
    made[crossed] = valid
    return made


def _extent(ring: Sequence[Point]) -> float:
    across, down = zip(*ring, strict=True)
    return float((max(across) - min(across)) * (max(down) - min(down)))
