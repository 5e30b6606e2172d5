"""Outlines of a GeoJSON file (RFC 7946): polygons, in degrees."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.errors import FileError
from editor.core.numbers import NumberError
from editor.core.values import JsonObject
from editor.core.words import counted
from editor.seam.importing import Drawing, LeftOut, NamedOutline, Point, said
from editor.storage.document import Document
from editor.storage.locate import JsonPath, fault_at, places, quoted
from editor.storage.outlines.limits import WITHIN, ordinate, within_limits

NAMES = ("name", "NAME", "Name", "NAME_EN", "name_en", "ADMIN", "admin", "title", "label", "id")
"""Properties that may name a feature, the best first."""
_MAX_FAULTS = 20
_LONG_NUMBER = 10**40


class UnreadableError(ValueError):
    """A part of the document that is not what its format wants."""

    def __init__(self, path: JsonPath, message: str, expected: str) -> None:
        self.path, self.message, self.expected = path, message, expected
        super().__init__(message)


def geojson_drawing(document: Document) -> Drawing:
    """Return the polygons of a document. Raises FileError for one that is no GeoJSON."""
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
    degrees = all(
        abs(x) <= 360 and abs(y) <= 90 for item in found for ring in item.rings for x, y in ring
    )
    return Drawing(document.name, found, geographic=degrees, notes=left.notes())


def unreadable(document: Document, faults: list[UnreadableError]) -> FileError:
    """Return the error of a document with the places of its faults."""
    found = places(document.text, [fault.path for fault in faults])
    placed = []
    for fault in faults:
        path = fault.path
        while path not in found:  # what is missing is told where it should stand
            path = path[:-1]
        at = found[path].value
        placed.append(fault_at(document.text, at, fault.message, fault.expected, fault.path))
    return FileError(document.name, placed)


def _features(value: JsonObject) -> Iterator[tuple[JsonPath, JsonObject]]:
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
    path: JsonPath, feature: JsonObject, number: int, left: LeftOut
) -> NamedOutline | None:
    """Return the outline of a feature, None where it has no polygon; notes what is left out."""
    name = name_of(feature)
    here = path if feature.get("bare") else (*path, "geometry")
    told = name or f"feature {next((step + 1 for step in path if isinstance(step, int)), 1)}"
    rings = tuple(_rings(here, feature.get("geometry"), told, left))
    return NamedOutline(name or f"Area {number}", rings) if rings else None


def name_of(feature: JsonObject) -> str:
    """Return what a feature is called: by a property or by its id; empty where nothing says it."""
    properties = feature.get("properties")
    found = [properties.get(key) for key in NAMES] if isinstance(properties, dict) else []
    for value in (*found, feature.get("id")):
        if isinstance(value, str | int) and str(value).strip():
            return str(value).strip()
    return ""


def leave_out(left: LeftOut, name: str, kind: object) -> None:
    """Note a geometry of a feature that is no polygon, by the type that it says it has."""
    words = f"of the type {said(kind)}" if said(kind) else "without a type"
    left.add(f"geometry {words}", name, plural=f"geometries {words}")


def leave_out_empty(left: LeftOut, name: str) -> None:
    """Note a geometry of a feature that holds nothing."""
    left.add("empty geometry", name, plural="empty geometries")


def _rings(
    path: JsonPath, geometry: object, name: str, left: LeftOut
) -> Iterator[tuple[Point, ...]]:
    if geometry is None:
        leave_out_empty(left, name)
        return
    if not isinstance(geometry, dict):
        raise UnreadableError(path, "is no geometry", "an object")
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    inner = (*path, "coordinates")
    if kind == "Polygon":
        rings = list(_polygon(inner, coordinates))
    elif kind == "MultiPolygon":
        if not isinstance(coordinates, list):
            raise UnreadableError(inner, "is no list of polygons", "a list")
        rings = [
            ring
            for index, polygon in enumerate(coordinates)
            for ring in _polygon((*inner, index), polygon)
        ]
    elif kind == "GeometryCollection":
        parts = geometry.get("geometries")
        if not isinstance(parts, list):
            raise UnreadableError((*path, "geometries"), "is no list of geometries", "a list")
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


def _point(path: JsonPath, point: object) -> Point:
    if not isinstance(point, list) or len(point) < 2:
        raise UnreadableError(path, "is no point", "two numbers")
    x, y = (ordinate_at((*path, place), value) for place, value in enumerate(point[:2]))
    return x, -y  # north is up, and y grows downwards here


def ordinate_at(path: JsonPath, value: object) -> float:
    """Return a number of a document that tells where something lies. Raises UnreadableError."""
    try:
        return ordinate(value)
    except NumberError as error:
        if isinstance(value, int | float) and not isinstance(value, bool):
            message = f"{shortened(value)} lies too far out for a map"
            raise UnreadableError(path, message, f"a number {WITHIN}") from error
        raise UnreadableError(path, "is no number of a point", f"a number {WITHIN}") from error


def shortened(value: object) -> str:
    """Return a value of a document as a sentence can hold it; a long number by its size."""
    if isinstance(value, int) and abs(value) >= _LONG_NUMBER:
        return f"a number of {len(str(abs(value)))} digits"
    return quoted(value)
