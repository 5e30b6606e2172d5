"""Outlines of GeoJSON files (RFC 7946): polygons, in degrees or on a plane."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.core.numbers import NumberError
from editor.core.values import JsonObject
from editor.core.words import counted
from editor.seam.importing import (
    DEFAULT_CHOICES,
    DrawingChoices,
    ImportedDrawing,
    LeftOut,
    Point,
    said,
)
from editor.storage.document import JsonDocument
from editor.storage.outlines.geo_features import (
    Feature,
    FeatureReader,
    UnreadableError,
    list_at,
    name_of,
    shortened,
    texts_of,
    unreadable,
)
from editor.storage.outlines.geo_joining import Polygon, Ring
from editor.storage.outlines.limits import WITHIN, ordinate, require_layers
from editor.storage.strict_json import JsonPath, quoted

_PROJECTED = ("crs", "hc-transform")
"""Members of a file whose coordinates are of a map projection, with y upwards."""
FLAT, FLAT_PLURAL = "ring with fewer than three corners", "rings with fewer than three corners"


def geojson_drawing(
    document: JsonDocument, choices: DrawingChoices = DEFAULT_CHOICES
) -> ImportedDrawing:
    """Return the polygons of a document, without invalid features.

    Raises FileError for what is not GeoJSON, and where all features are invalid.
    """
    require_layers(document.name, choices.layers, (), "layer")
    reader = FeatureReader(document)
    try:
        for number, (path, feature) in enumerate(_features(document.value), 1):
            reader.take(partial(_feature, path, feature, number, reader.left))
    except UnreadableError as error:
        raise unreadable(document, [error]) from error
    if any(key in document.value for key in _PROJECTED):
        reader.down = False
    return reader.drawing(choices)


def _features(value: JsonObject) -> Iterator[tuple[JsonPath, object]]:
    kind = value.get("type")
    if kind == "FeatureCollection":
        features = list_at(("features",), value.get("features"), "is not a list of features")
        for index, feature in enumerate(features):
            yield ("features", index), feature
    elif kind == "Feature":
        yield (), value
    elif kind in ("Polygon", "MultiPolygon", "GeometryCollection"):
        yield (), {"type": "Feature", "geometry": value, "bare": True}
    else:
        expected = '"type": "FeatureCollection", or "Topology"'
        raise UnreadableError(("type",), f"is not a map: its type is {quoted(kind)}", expected)


def _feature(path: JsonPath, feature: object, number: int, left: LeftOut) -> Feature:
    """Return a feature with its polygons; note what is left out."""
    if not isinstance(feature, dict) or feature.get("type", "Feature") != "Feature":
        raise UnreadableError(path, "is not a feature", '"type": "Feature"')
    name = name_of(feature)
    here = path if feature.get("bare") else (*path, "geometry")
    label = name or f"feature {number}"
    flat: list[UnreadableError] = []
    polygons = tuple(_polygons(here, feature.get("geometry"), label, left, flat))
    if flat and not polygons:
        raise flat[0]
    if flat:
        left.add(FLAT, label, plural=FLAT_PLURAL, count=len(flat))
    return Feature(label, name, polygons, texts_of(feature))


def leave_out(left: LeftOut, name: str, kind: object) -> None:
    """Note a geometry of a feature that is not a polygon, by its type."""
    words = f"of the type {said(kind)}" if said(kind) else "without a type"
    left.add(f"geometry {words}", name, plural=f"geometries {words}")


def leave_out_empty(left: LeftOut, name: str) -> None:
    """Note an empty geometry of a feature."""
    left.add("empty geometry", name, plural="empty geometries")


def _polygons(
    path: JsonPath, geometry: object, name: str, left: LeftOut, flat: list[UnreadableError]
) -> Iterator[Polygon]:
    """Yield the polygons of a geometry; collect errors of rings without an inside."""
    if geometry is None:
        leave_out_empty(left, name)
        return
    if not isinstance(geometry, dict):
        raise UnreadableError(path, "is not a geometry", "an object")
    kind, coordinates = geometry.get("type"), geometry.get("coordinates")
    inner = (*path, "coordinates")
    if kind == "Polygon":
        held = [_rings(inner, coordinates, flat)]
    elif kind == "MultiPolygon":
        listed = list_at(inner, coordinates, "is not a list of polygons")
        held = [_rings((*inner, index), rings, flat) for index, rings in enumerate(listed)]
    elif kind == "GeometryCollection":
        inner = (*path, "geometries")
        parts = list_at(inner, geometry.get("geometries"), "is not a list of geometries")
        for index, part in enumerate(parts):
            yield from _polygons((*inner, index), part, name, left, flat)
        held = []
        if parts:
            return
    else:
        leave_out(left, name, kind)
        return
    if not any(held):
        leave_out_empty(left, name)
    yield from (tuple(filter(None, rings)) for rings in held if rings and rings[0])


def _rings(path: JsonPath, rings: object, flat: list[UnreadableError]) -> list[Ring]:
    """Return the rings of a polygon, an empty one for each that has no inside."""
    listed = list_at(path, rings, "is not a list of rings")
    return [_ring((*path, index), ring, flat) for index, ring in enumerate(listed)]


def _ring(path: JsonPath, ring: object, flat: list[UnreadableError]) -> Ring:
    if isinstance(ring, str):
        raise UnreadableError(path, "is encoded as for ECharts", "plain GeoJSON")
    listed = list_at(path, ring, "is not a ring", "a list of points")
    points = [point_at((*path, place), point) for place, point in enumerate(listed)]
    if points and points[0] == points[-1]:
        points.pop()
    if len(points) < 3:
        message = f"is not a ring: {counted(len(points), 'corner')}"
        flat.append(UnreadableError(path, message, "three"))
        return ()
    return tuple(points)


def point_at(path: JsonPath, point: object, message: str = "is not a point") -> Point:
    """Return a point of a document. Raises UnreadableError."""
    x, y, *_ = list_at(path, point, message, "two numbers", 2)
    return _ordinate_at((*path, 0), x), _ordinate_at((*path, 1), y)


def _ordinate_at(path: JsonPath, value: object) -> float:
    try:
        return ordinate(value)
    except NumberError as error:
        if isinstance(value, int | float) and not isinstance(value, bool):
            message = f"{shortened(value)} is too far out for a map"
            raise UnreadableError(path, message, f"a number {WITHIN}") from error
        raise UnreadableError(path, "is not a coordinate", f"a number {WITHIN}") from error
