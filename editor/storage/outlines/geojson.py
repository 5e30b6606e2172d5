"""Outlines of GeoJSON (RFC 7946) and TopoJSON files: polygons, in degrees or on a plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from editor.core.errors import FileError
from editor.core.numbers import NumberError
from editor.core.values import JsonObject
from editor.core.words import counted
from editor.seam.importing import (
    DEFAULT_CHOICES,
    DrawingChoices,
    DrawingLayer,
    ImportedDrawing,
    LeftOut,
    NamedOutline,
    Point,
    said,
)
from editor.storage.document import JsonDocument
from editor.storage.outlines.limits import LARGEST, WITHIN, ordinate, require_layers, within_limits
from editor.storage.strict_json import JsonPath, fault_at, places, quoted

NAMES = ("name", "NAME", "Name", "NAME_EN", "name_en", "ADMIN", "admin", "title", "label", "id")
"""Properties that may contain the name of a feature, the best first."""
_MAX_FAULTS = 20
_LONG_NUMBER = 10**40


class UnreadableError(ValueError):
    """A part of the document that does not follow its format."""

    def __init__(self, path: JsonPath, message: str, expected: str) -> None:
        self.path, self.message, self.expected = path, message, expected
        super().__init__(message)


def geojson_drawing(document: JsonDocument) -> ImportedDrawing:
    """Return the polygons of a document. Raises FileError for what is not GeoJSON."""
    outlines: list[NamedOutline] = []
    faults: list[UnreadableError] = []
    left = LeftOut()
    try:
        for path, feature in _features(document.value):
            try:
                outline = _outline(path, feature, len(outlines) + 1, left)
            except UnreadableError as error:
                faults.append(error)
                if len(faults) >= _MAX_FAULTS:
                    break
                continue
            if outline is not None:
                outlines.append(outline)
    except UnreadableError as error:
        faults.append(error)
    if faults:
        raise unreadable(document, faults)
    found = within_limits(document.name, outlines)
    degrees = _in_degrees(found)
    return ImportedDrawing(document.name, found, geographic=degrees, notes=left.notes())


def _in_degrees(outlines: Iterable[NamedOutline]) -> bool:
    """Return whether all points can be longitudes and latitudes."""
    return all(
        abs(x) <= 360 and abs(y) <= 90
        for outline in outlines
        for ring in outline.rings
        for x, y in ring
    )


def unreadable(document: JsonDocument, faults: list[UnreadableError]) -> FileError:
    """Return the error of a document with the positions of its faults."""
    found = places(document.text, [fault.path for fault in faults])
    placed = []
    for fault in faults:
        path = fault.path
        while path not in found:  # a missing value is reported at its container
            path = path[:-1]
        at = found[path].value
        placed.append(fault_at(document.text, at, fault.message, fault.expected, fault.path))
    return FileError(document.name, placed)


def _features(value: JsonObject) -> Iterator[tuple[JsonPath, JsonObject]]:
    kind = value.get("type")
    if kind == "FeatureCollection":
        features = value.get("features")
        if not isinstance(features, list):
            raise UnreadableError(("features",), "is not a list of features", "a list")
        for index, feature in enumerate(features):
            path: JsonPath = ("features", index)
            if not isinstance(feature, dict) or feature.get("type") != "Feature":
                raise UnreadableError(path, "is not a feature", '"type": "Feature"')
            yield path, feature
    elif kind == "Feature":
        yield (), value
    elif kind in ("Polygon", "MultiPolygon", "GeometryCollection"):
        yield (), {"type": "Feature", "geometry": value, "bare": True}
    else:
        expected = '"type": "FeatureCollection", or "Topology"'
        raise UnreadableError(("type",), f"is not a map: its type is {quoted(kind)}", expected)


def _outline(
    path: JsonPath, feature: JsonObject, number: int, left: LeftOut
) -> NamedOutline | None:
    """Return the outline of a feature, None where it has no polygon; note what is left out."""
    name = name_of(feature)
    here = path if feature.get("bare") else (*path, "geometry")
    label = name or f"feature {next((step + 1 for step in path if isinstance(step, int)), 1)}"
    rings = tuple(_rings(here, feature.get("geometry"), label, left))
    return NamedOutline(name or f"Area {number}", rings) if rings else None


def name_of(feature: JsonObject) -> str:
    """Return the name of a feature, from a property or its id; empty if it has none."""
    properties = feature.get("properties")
    found = [properties.get(key) for key in NAMES] if isinstance(properties, dict) else []
    for value in (*found, feature.get("id")):
        if isinstance(value, str | int) and str(value).strip():
            return str(value).strip()
    return ""


def leave_out(left: LeftOut, name: str, kind: object) -> None:
    """Note a geometry of a feature that is not a polygon, by its type."""
    words = f"of the type {said(kind)}" if said(kind) else "without a type"
    left.add(f"geometry {words}", name, plural=f"geometries {words}")


def leave_out_empty(left: LeftOut, name: str) -> None:
    """Note an empty geometry of a feature."""
    left.add("empty geometry", name, plural="empty geometries")


def _rings(
    path: JsonPath, geometry: object, name: str, left: LeftOut
) -> Iterator[tuple[Point, ...]]:
    if geometry is None:
        leave_out_empty(left, name)
        return
    if not isinstance(geometry, dict):
        raise UnreadableError(path, "is not a geometry", "an object")
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    inner = (*path, "coordinates")
    if kind == "Polygon":
        rings = list(_polygon(inner, coordinates))
    elif kind == "MultiPolygon":
        if not isinstance(coordinates, list):
            raise UnreadableError(inner, "is not a list of polygons", "a list")
        rings = [
            ring
            for index, polygon in enumerate(coordinates)
            for ring in _polygon((*inner, index), polygon)
        ]
    elif kind == "GeometryCollection":
        parts = geometry.get("geometries")
        if not isinstance(parts, list):
            raise UnreadableError((*path, "geometries"), "is not a list of geometries", "a list")
        for index, part in enumerate(parts):
            yield from _rings((*path, "geometries", index), part, name, left)
        rings = []
        if parts:
            return
    else:
        leave_out(left, name, kind)
        return
    if not rings:
        leave_out_empty(left, name)
    yield from rings


def _polygon(path: JsonPath, rings: object) -> Iterator[tuple[Point, ...]]:
    if not isinstance(rings, list):
        raise UnreadableError(path, "is not a list of rings", "a list")
    for index, ring in enumerate(rings):
        here = (*path, index)
        if not isinstance(ring, list):
            raise UnreadableError(here, "is not a ring", "a list of points")
        points = [_point((*here, place), point) for place, point in enumerate(ring)]
        if points and points[0] == points[-1]:
            points.pop()
        if len(points) < 3:
            raise UnreadableError(here, f"is not a ring: {counted(len(points), 'corner')}", "three")
        yield tuple(points)


def _point(path: JsonPath, point: object) -> Point:
    if not isinstance(point, list) or len(point) < 2:
        raise UnreadableError(path, "is not a point", "two numbers")
    x, y = (ordinate_at((*path, place), value) for place, value in enumerate(point[:2]))
    return x, -y  # north is up, and y grows downwards here


def ordinate_at(path: JsonPath, value: object) -> float:
    """Return a coordinate of a document. Raises UnreadableError."""
    try:
        return ordinate(value)
    except NumberError as error:
        if isinstance(value, int | float) and not isinstance(value, bool):
            message = f"{shortened(value)} is too far out for a map"
            raise UnreadableError(path, message, f"a number {WITHIN}") from error
        raise UnreadableError(path, "is not a coordinate", f"a number {WITHIN}") from error


def shortened(value: object) -> str:
    """Return a value of a document for a sentence; a long number by its number of digits."""
    if isinstance(value, int) and abs(value) >= _LONG_NUMBER:
        return f"a number of {len(str(abs(value)))} digits"
    return quoted(value)


_POLYGONS = ("Polygon", "MultiPolygon")
_FLAT = "rings with fewer than three corners"
_MAX_IN_ARCS = 2_000_000
"""The most points of all rings, however often an arc is used."""


def topojson_drawing(
    document: JsonDocument, choices: DrawingChoices = DEFAULT_CHOICES
) -> ImportedDrawing:
    """Return the polygons of the chosen objects of a topology; of the largest without a choice.

    Raises FileError for a document that is not a topology or has no such object.
    """
    try:
        return _drawing(document, choices)
    except UnreadableError as error:
        raise unreadable(document, [error]) from error


def _drawing(document: JsonDocument, choices: DrawingChoices) -> ImportedDrawing:
    objects = document.value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise UnreadableError(("objects",), "contains no objects", "an object of named geometries")
    require_layers(document.name, choices.layers, sorted(objects), "object")
    largest = max(objects, key=lambda name: len(_geometries(objects[name])))
    chosen = choices.layers or (largest,)
    geometries = [
        (("objects", name, "geometries", index), geometry)
        for name in chosen
        for index, geometry in enumerate(_geometries(objects[name]))
    ]
    arcs = _arcs(document.value)
    outlines: list[NamedOutline] = []
    left = LeftOut()
    laid = 0
    for path, geometry in geometries:
        if not isinstance(geometry, dict):
            raise UnreadableError(path, "is not a geometry", "an object")
        name = name_of(geometry)
        label = name or f"geometry {path[-1] + 1}"
        if geometry.get("type") not in _POLYGONS:
            leave_out(left, label, geometry.get("type"))
            continue
        rings = []
        for ring in _arc_rings(path, geometry, arcs):
            laid += len(ring)
            if laid > _MAX_IN_ARCS:
                raise UnreadableError(path, "has too many points", f"{_MAX_IN_ARCS} at most")
            if len(ring) >= 3:
                rings.append(ring)
            else:
                left.add("ring with fewer than three corners", label, plural=_FLAT)
        if rings:
            outlines.append(NamedOutline(name or f"Area {len(outlines) + 1}", tuple(rings)))
        elif not geometry.get("arcs"):
            leave_out_empty(left, label)
    found = within_limits(document.name, outlines)
    degrees = _in_degrees(found)
    layers = tuple(map(DrawingLayer, objects))
    return ImportedDrawing(document.name, found, layers, chosen, degrees, left.notes())


def _geometries(held: object) -> list[Any]:
    if not isinstance(held, dict):
        return []
    if held.get("type") == "GeometryCollection":
        parts = held.get("geometries")
        return parts if isinstance(parts, list) else []
    return [held]


def _arcs(topology: JsonObject) -> list[tuple[Point, ...]]:
    """Return the arcs as points; with a transform their points are deltas."""
    held = topology.get("arcs")
    if not isinstance(held, list):
        raise UnreadableError(("arcs",), "is not a list of arcs", "a list")
    (kx, ky), (dx, dy) = _transform(topology)
    steps = "transform" in topology
    found = []
    for index, arc in enumerate(held):
        if not isinstance(arc, list):
            raise UnreadableError(("arcs", index), "is not an arc", "a list of points")
        x = y = 0.0
        points = []
        for place, point in enumerate(arc):
            px, py = _pair(("arcs", index, place), point)
            x, y = (x + px, y + py) if steps else (px, py)
            at = (x * kx + dx, -(y * ky + dy))
            if not (abs(at[0]) <= LARGEST and abs(at[1]) <= LARGEST):
                message = "is too far out for a map once transformed"
                raise UnreadableError(("arcs", index, place), message, f"numbers {WITHIN}")
            points.append(at)
        found.append(tuple(points))
    return found


def _transform(topology: JsonObject) -> tuple[Point, Point]:
    held = topology.get("transform")
    if held is None:
        return (1.0, 1.0), (0.0, 0.0)
    if not isinstance(held, dict):
        raise UnreadableError(("transform",), "is not a transform", "scale and translate")
    path: JsonPath = ("transform",)
    return (
        _pair((*path, "scale"), held.get("scale")),
        _pair((*path, "translate"), held.get("translate")),
    )


def _pair(path: JsonPath, value: object) -> Point:
    if not isinstance(value, list) or len(value) < 2:
        raise UnreadableError(path, "is not a pair of numbers", "two numbers")
    return ordinate_at((*path, 0), value[0]), ordinate_at((*path, 1), value[1])


def _arc_rings(
    path: JsonPath, geometry: JsonObject, arcs: list[tuple[Point, ...]]
) -> Iterator[tuple[Point, ...]]:
    held = geometry.get("arcs")
    polygons = [held] if geometry["type"] == "Polygon" else held
    if not isinstance(polygons, list):
        raise UnreadableError((*path, "arcs"), "is not a list of arcs", "a list")
    for polygon in polygons:
        if not isinstance(polygon, list):
            raise UnreadableError((*path, "arcs"), "is not a polygon", "a list of rings")
        for ring in polygon:
            yield _ring((*path, "arcs"), ring, arcs)


def _ring(path: JsonPath, ring: object, arcs: list[tuple[Point, ...]]) -> tuple[Point, ...]:
    """Return the points of arcs laid end to end; ~n stands for arc n backwards."""
    if not isinstance(ring, list):
        raise UnreadableError(path, "is not a ring", "a list of numbers of arcs")
    points: list[Point] = []
    for number in ring:
        whole = isinstance(number, int) and not isinstance(number, bool)
        if not whole or not -len(arcs) <= number < len(arcs):
            expected = f"a whole number below {len(arcs)}, the number of arcs"
            raise UnreadableError(path, f"refers to the missing arc {shortened(number)}", expected)
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points.extend(arc[1:] if points else arc)
        if len(points) > _MAX_IN_ARCS:
            raise UnreadableError(path, "has too many points", f"{_MAX_IN_ARCS} at most")
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return tuple(points)
