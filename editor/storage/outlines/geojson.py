"""Outlines of a GeoJSON file (RFC 7946): polygons, in degrees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError
from editor.core.words import counted
from editor.storage.document import Document
from editor.storage.locate import JsonPath, fault_at, places, quoted
from editor.storage.outlines.limits import ordinate, within_limits
from editor.systems.outlines import Drawing, Outline, Spot

NAMES = ("name", "NAME", "Name", "NAME_EN", "name_en", "ADMIN", "admin", "title", "label", "id")
"""Properties that may name a feature, the best first."""
_MOST_FAULTS = 20


class UnreadableError(ValueError):
    """A part of the document that is not what its format wants."""

    def __init__(self, path: JsonPath, message: str, expected: str) -> None:
        self.path, self.message, self.expected = path, message, expected
        super().__init__(message)


def geojson_drawing(document: Document) -> Drawing:
    """Return the polygons of a document. Raises FileError for one that is no GeoJSON."""
    outlines: list[Outline] = []
    faults: list[UnreadableError] = []
    left: dict[str, int] = {}
    try:
        for path, feature in _features(document.value):
            try:
                outline = _outline(path, feature, len(outlines) + 1, left)
            except UnreadableError as error:
                faults.append(error)
                if len(faults) >= _MOST_FAULTS:
                    break
                continue
            if outline is not None:
                outlines.append(outline)
    except UnreadableError as error:
        faults.append(error)
    if faults:
        raise unreadable(document, faults)
    notes = tuple(
        f"left out: {counted(count, 'geometry', 'geometries')} of the type {kind}"
        for kind, count in sorted(left.items())
    )
    found = within_limits(document.name, outlines)
    degrees = all(
        abs(x) <= 360 and abs(y) <= 90 for one in found for ring in one.rings for x, y in ring
    )
    return Drawing(document.name, found, geographic=degrees, notes=notes)


def unreadable(document: Document, faults: list[UnreadableError]) -> FileError:
    """Return the error of a document with the places of its faults."""
    found = places(document.text, [fault.path for fault in faults])
    placed = []
    for fault in faults:
        place = found.get(fault.path)
        if place is None:
            placed.append(Fault(fault.message, fault.expected))
        else:
            at = place.value
            placed.append(fault_at(document.text, at, fault.message, fault.expected, fault.path))
    return FileError(document.name, placed)


def _features(value: dict[str, Any]) -> Iterator[tuple[JsonPath, dict[str, Any]]]:
    kind = value.get("type")
    if kind == "FeatureCollection":
        features = value.get("features")
        if not isinstance(features, list):
            raise UnreadableError(("features",), "is no list of features", "a list")
        for index, feature in enumerate(features):
            path: JsonPath = ("features", index)
            if not isinstance(feature, dict) or feature.get("type") != "Feature":
                raise UnreadableError(path, "is no feature", '"type": "Feature"')
            yield path, feature
    elif kind == "Feature":
        yield (), value
    elif kind in ("Polygon", "MultiPolygon", "GeometryCollection"):
        yield (), {"type": "Feature", "geometry": value, "bare": True}
    else:
        expected = '"type": "FeatureCollection", or "Topology"'
        raise UnreadableError(("type",), f"is no map: its type is {quoted(kind)}", expected)


def _outline(
    path: JsonPath, feature: dict[str, Any], number: int, left: dict[str, int]
) -> Outline | None:
    """Return the outline of a feature, None where it has no polygon; counts what is left out."""
    here = path if feature.get("bare") else (*path, "geometry")
    rings = tuple(_rings(here, feature.get("geometry"), left))
    return Outline(name_of(feature, number), rings) if rings else None


def name_of(feature: dict[str, Any], number: int) -> str:
    """Return what a feature is called: by a property, by its id, by its number."""
    properties = feature.get("properties")
    if isinstance(properties, dict):
        for key in NAMES:
            value = properties.get(key)
            if isinstance(value, str | int) and str(value).strip():
                return str(value).strip()
    value = feature.get("id")
    if isinstance(value, str | int) and str(value).strip():
        return str(value).strip()
    return f"Area {number}"


def _rings(path: JsonPath, geometry: Any, left: dict[str, int]) -> Iterator[tuple[Spot, ...]]:
    if geometry is None:
        return
    if not isinstance(geometry, dict):
        raise UnreadableError(path, "is no geometry", "an object")
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    inner = (*path, "coordinates")
    if kind == "Polygon":
        yield from _polygon(inner, coordinates)
    elif kind == "MultiPolygon":
        if not isinstance(coordinates, list):
            raise UnreadableError(inner, "is no list of polygons", "a list")
        for index, polygon in enumerate(coordinates):
            yield from _polygon((*inner, index), polygon)
    elif kind == "GeometryCollection":
        parts = geometry.get("geometries")
        if not isinstance(parts, list):
            raise UnreadableError((*path, "geometries"), "is no list of geometries", "a list")
        for index, part in enumerate(parts):
            yield from _rings((*path, "geometries", index), part, left)
    else:
        left[str(kind)[:40]] = left.get(str(kind)[:40], 0) + 1


def _polygon(path: JsonPath, rings: Any) -> Iterator[tuple[Spot, ...]]:
    if not isinstance(rings, list):
        raise UnreadableError(path, "is no list of rings", "a list")
    for index, ring in enumerate(rings):
        here = (*path, index)
        if not isinstance(ring, list):
            raise UnreadableError(here, "is no ring", "a list of points")
        points = [_point((*here, place), point) for place, point in enumerate(ring)]
        if points and points[0] == points[-1]:
            points.pop()
        if len(points) < 3:
            raise UnreadableError(here, f"is no ring: {counted(len(points), 'corner')}", "three")
        yield tuple(points)


def _point(path: JsonPath, point: Any) -> Spot:
    if not isinstance(point, list) or len(point) < 2:
        raise UnreadableError(path, "is no point", "two numbers")
    try:
        x, y = (ordinate(value) for value in point[:2])
    except NumberError as error:
        raise UnreadableError(path, "is no point on a map", "two numbers") from error
    return x, -y  # north is up, and y grows downwards here
