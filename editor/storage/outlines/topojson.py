"""Outlines of TopoJSON files: polygons whose borders are arcs that neighbours share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.core.values import JsonObject
from editor.seam.importing import (
    DEFAULT_CHOICES,
    DrawingChoices,
    DrawingLayer,
    ImportedDrawing,
    LeftOut,
    Point,
)
from editor.storage.document import JsonDocument
from editor.storage.outlines.geo_features import (
    Feature,
    FeatureReader,
    UnreadableError,
    box_of,
    index_at,
    list_at,
    name_of,
    texts_of,
    unreadable,
)
from editor.storage.outlines.geo_joining import Polygon, Ring
from editor.storage.outlines.geojson import (
    FLAT,
    FLAT_PLURAL,
    leave_out,
    leave_out_empty,
    point_at,
)
from editor.storage.outlines.limits import LARGEST, WITHIN, require_layers
from editor.storage.strict_json import JsonPath

_POLYGONS = ("Polygon", "MultiPolygon")
_MAX_IN_ARCS = 2_000_000
"""The most points of all rings, however often an arc is used."""
_Arc = Ring | UnreadableError
"""The points of an arc, or why it cannot be read."""


def topojson_drawing(
    document: JsonDocument, choices: DrawingChoices = DEFAULT_CHOICES
) -> ImportedDrawing:
    """Return the polygons of the chosen objects of a topology; of the largest without a choice.

    Raises FileError for a document that is not a topology, has no such object, or has only invalid
    geometries.
    """
    try:
        return _read(document, choices).drawing(choices)
    except UnreadableError as error:
        raise unreadable(document, [error]) from error


def _read(document: JsonDocument, choices: DrawingChoices) -> FeatureReader:
    objects = document.value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise UnreadableError(("objects",), "contains no objects", "an object of named geometries")
    require_layers(document.name, choices.layers, sorted(objects), "object")
    largest = max(objects, key=lambda name: len(_geometries(objects[name])))
    chosen = choices.layers or (largest,)
    layers = [DrawingLayer(name, len(_geometries(held))) for name, held in objects.items()]
    reader = FeatureReader(document, tuple(layers), chosen)
    rings = _Rings(_arcs(document.value))
    reader.box = box_of(arc for arc in rings.arcs if not isinstance(arc, UnreadableError))
    for name in chosen:
        for index, geometry in enumerate(_geometries(objects[name])):
            path: JsonPath = ("objects", name, "geometries", index)
            reader.take(partial(_feature, path, geometry, index + 1, rings, reader.left))
    return reader


def _geometries(held: object) -> list[object]:
    if not isinstance(held, dict):
        return []
    if held.get("type") == "GeometryCollection":
        parts = held.get("geometries")
        return parts if isinstance(parts, list) else []
    return [held]


def _feature(
    path: JsonPath, geometry: object, number: int, rings: _Rings, left: LeftOut
) -> Feature:
    """Return a geometry as a feature; note what is left out of it."""
    if not isinstance(geometry, dict):
        raise UnreadableError(path, "is not a geometry", "an object")
    name = name_of(geometry)
    label = name or f"geometry {number}"
    kind, polygons = geometry.get("type"), list[Polygon]()
    if kind not in _POLYGONS:
        leave_out(left, label, kind)
    else:
        for polygon in rings.polygons((*path, "arcs"), geometry):
            sound = tuple(ring for ring in polygon if len(ring) >= 3)
            if sound and len(polygon[0]) >= 3:
                polygons.append(sound)
            flat = len(polygon) - len(sound)
            if flat:
                left.add(FLAT, label, plural=FLAT_PLURAL, count=flat)
        if not geometry.get("arcs"):
            leave_out_empty(left, label)
    return Feature(label, name, tuple(polygons), texts_of(geometry))


def _arcs(topology: JsonObject) -> list[_Arc]:
    """Return the arcs as points; with a transform their points are deltas."""
    held = list_at(("arcs",), topology.get("arcs"), "is not a list of arcs")
    transform = _transform(topology)
    found: list[_Arc] = []
    for index, arc in enumerate(held):
        try:
            found.append(tuple(_points(("arcs", index), arc, transform)))
        except UnreadableError as error:
            found.append(error)
    return found


def _points(path: JsonPath, arc: object, transform: tuple[Point, Point] | None) -> Iterator[Point]:
    points = list_at(path, arc, "is not an arc", "a list of points")
    (kx, ky), (dx, dy) = transform or ((1.0, 1.0), (0.0, 0.0))
    x = y = 0.0
    for place, point in enumerate(points):
        px, py = _pair((*path, place), point)
        x, y = (x + px, y + py) if transform else (px, py)
        at = (x * kx + dx, y * ky + dy)
        if not (abs(at[0]) <= LARGEST and abs(at[1]) <= LARGEST):
            message = "is too far out for a map once transformed"
            raise UnreadableError((*path, place), message, f"numbers {WITHIN}")
        yield at


def _transform(topology: JsonObject) -> tuple[Point, Point] | None:
    held = topology.get("transform")
    if held is None:
        return None
    if not isinstance(held, dict):
        raise UnreadableError(("transform",), "is not a transform", "scale and translate")
    path: JsonPath = ("transform",)
    return (
        _pair((*path, "scale"), held.get("scale")),
        _pair((*path, "translate"), held.get("translate")),
    )


def _pair(path: JsonPath, value: object) -> Point:
    return point_at(path, value, "is not a pair of numbers")


class _Rings:
    """Lays arcs end to end, up to a maximum of points for a document."""

    def __init__(self, arcs: list[_Arc]) -> None:
        self.arcs = arcs
        self._left = _MAX_IN_ARCS

    def polygons(self, path: JsonPath, geometry: JsonObject) -> Iterator[Polygon]:
        """Yield the polygons of a geometry. Raises UnreadableError."""
        held = geometry.get("arcs")
        polygons = [held] if geometry["type"] == "Polygon" else held
        for polygon in list_at(path, polygons, "is not a list of arcs"):
            rings = list_at(path, polygon, "is not a polygon", "a list of rings")
            if rings:
                yield tuple(self._ring(path, ring) for ring in rings)

    def _ring(self, path: JsonPath, ring: object) -> Ring:
        """Return the points of arcs laid end to end; ~n is arc n backwards."""
        arcs, points = self.arcs, list[Point]()
        for each in list_at(path, ring, "is not a ring", "a list of numbers of arcs"):
            number = index_at(path, each, -len(arcs), len(arcs), "arc", "arcs")
            arc = arcs[number if number >= 0 else ~number]
            if isinstance(arc, UnreadableError):
                raise arc
            self._left -= len(arc)
            if self._left < 0:
                expected = f"{_MAX_IN_ARCS} at most"
                raise UnreadableError(path, "has too many points", expected, fatal=True)
            laid = arc if number >= 0 else arc[::-1]
            points.extend(laid[1:] if points else laid)
        if len(points) > 1 and points[0] == points[-1]:
            points.pop()
        return tuple(points)
