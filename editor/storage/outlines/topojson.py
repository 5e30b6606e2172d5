"""Outlines of a TopoJSON file: polygons whose borders are arcs that neighbours share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editor.core.errors import Fault, FileError
from editor.core.values import JsonObject
from editor.seam.importing import Drawing, LeftOut, NamedOutline, Point, said
from editor.storage.document import Document
from editor.storage.locate import JsonPath
from editor.storage.outlines.geojson import (
    UnreadableError,
    leave_out,
    leave_out_empty,
    name_of,
    ordinate_at,
    shortened,
    unreadable,
)
from editor.storage.outlines.limits import LARGEST, WITHIN, within_limits

_POLYGONS = ("Polygon", "MultiPolygon")
_MAX_TOLD = 20
_FLAT = "rings of less than three corners"
_MAX_IN_ARCS = 2_000_000
"""No more points are laid out, however often an arc is asked for."""


def topojson_drawing(document: Document, layer: str = "") -> Drawing:
    """Return the polygons of one object of a topology; the largest where none is named.

    Raises FileError for a document that is no topology or has no such object.
    """
    try:
        return _drawing(document, layer)
    except UnreadableError as error:
        raise unreadable(document, [error]) from error


def _drawing(document: Document, layer: str) -> Drawing:
    objects = document.value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise UnreadableError(("objects",), "holds no objects", "an object of named geometries")
    if layer and layer not in objects:
        known = ", ".join(map(said, sorted(objects)[:_MAX_TOLD]))
        fault = Fault(f"has no object {said(layer)!r}", known)
        raise FileError(document.name, [fault])
    chosen = layer or max(objects, key=lambda name: len(_geometries(objects[name])))
    arcs = _arcs(document.value)
    outlines: list[NamedOutline] = []
    left = LeftOut()
    laid = 0
    for index, geometry in enumerate(_geometries(objects[chosen])):
        path: JsonPath = ("objects", chosen, "geometries", index)
        if not isinstance(geometry, dict):
            raise UnreadableError(path, "is no geometry", "an object")
        name = name_of(geometry)
        told = name or f"geometry {index + 1}"
        if geometry.get("type") not in _POLYGONS:
            leave_out(left, told, geometry.get("type"))
            continue
        rings = []
        for ring in _rings(path, geometry, arcs):
            laid += len(ring)
            if laid > _MAX_IN_ARCS:
                raise UnreadableError(path, "asks for too many points", f"{_MAX_IN_ARCS} at most")
            if len(ring) >= 3:
                rings.append(ring)
            else:
                left.add("ring of less than three corners", told, plural=_FLAT)
        if rings:
            outlines.append(NamedOutline(name or f"Area {len(outlines) + 1}", tuple(rings)))
        elif not geometry.get("arcs"):
            leave_out_empty(left, told)
    found = within_limits(document.name, outlines)
    degrees = all(
        abs(x) <= 360 and abs(y) <= 90
        for outline in found
        for ring in outline.rings
        for x, y in ring
    )
    return Drawing(document.name, found, tuple(objects), chosen, degrees, left.notes())


def _geometries(held: object) -> list[Any]:
    if not isinstance(held, dict):
        return []
    if held.get("type") == "GeometryCollection":
        parts = held.get("geometries")
        return parts if isinstance(parts, list) else []
    return [held]


def _arcs(topology: JsonObject) -> list[tuple[Point, ...]]:
    """Return the arcs as points; with a transform each is told by steps from the one before."""
    held = topology.get("arcs")
    if not isinstance(held, list):
        raise UnreadableError(("arcs",), "is no list of arcs", "a list")
    (kx, ky), (dx, dy) = _transform(topology)
    steps = "transform" in topology
    found = []
    for index, arc in enumerate(held):
        if not isinstance(arc, list):
            raise UnreadableError(("arcs", index), "is no arc", "a list of points")
        x = y = 0.0
        points = []
        for place, point in enumerate(arc):
            px, py = _pair(("arcs", index, place), point)
            x, y = (x + px, y + py) if steps else (px, py)
            at = (x * kx + dx, -(y * ky + dy))
            if not (abs(at[0]) <= LARGEST and abs(at[1]) <= LARGEST):
                message = "lies too far out for a map, as the transform has it"
                raise UnreadableError(("arcs", index, place), message, f"numbers {WITHIN}")
            points.append(at)
        found.append(tuple(points))
    return found


def _transform(topology: JsonObject) -> tuple[Point, Point]:
    held = topology.get("transform")
    if held is None:
        return (1.0, 1.0), (0.0, 0.0)
    if not isinstance(held, dict):
        raise UnreadableError(("transform",), "is no transform", "scale and translate")
    path: JsonPath = ("transform",)
    return (
        _pair((*path, "scale"), held.get("scale")),
        _pair((*path, "translate"), held.get("translate")),
    )


def _pair(path: JsonPath, value: object) -> Point:
    if not isinstance(value, list) or len(value) < 2:
        raise UnreadableError(path, "is no pair of numbers", "two numbers")
    return ordinate_at((*path, 0), value[0]), ordinate_at((*path, 1), value[1])


def _rings(
    path: JsonPath, geometry: JsonObject, arcs: list[tuple[Point, ...]]
) -> Iterator[tuple[Point, ...]]:
    held = geometry.get("arcs")
    polygons = [held] if geometry["type"] == "Polygon" else held
    if not isinstance(polygons, list):
        raise UnreadableError((*path, "arcs"), "is no list of arcs", "a list")
    for polygon in polygons:
        if not isinstance(polygon, list):
            raise UnreadableError((*path, "arcs"), "is no polygon", "a list of rings")
        for ring in polygon:
            yield _ring((*path, "arcs"), ring, arcs)


def _ring(path: JsonPath, ring: object, arcs: list[tuple[Point, ...]]) -> tuple[Point, ...]:
    """Return the points of arcs laid end to end; ~n stands for arc n backwards."""
    if not isinstance(ring, list):
        raise UnreadableError(path, "is no ring", "a list of numbers of arcs")
    points: list[Point] = []
    for number in ring:
        whole = isinstance(number, int) and not isinstance(number, bool)
        if not whole or not -len(arcs) <= number < len(arcs):
            expected = f"a whole number below {len(arcs)}, the number of arcs"
            raise UnreadableError(path, f"asks for the arc {shortened(number)}", expected)
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points.extend(arc[1:] if points else arc)
        if len(points) > _MAX_IN_ARCS:
            raise UnreadableError(path, "asks for too many points", f"{_MAX_IN_ARCS} at most")
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return tuple(points)
