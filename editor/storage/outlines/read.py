"""Reading a drawing: its kind is detected by its content."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from editor.core.errors import Fault, FileError
from editor.seam.importing import DEFAULT_CHOICES, DrawingChoices, ImportedDrawing, NamedOutline
from editor.storage.document import depth_error, read_bytes, read_document
from editor.storage.foreign import refuse_foreign
from editor.storage.outlines.azgaar import azgaar_drawing, is_azgaar
from editor.storage.outlines.geo_features import upright
from editor.storage.outlines.geojson import geojson_drawing
from editor.storage.outlines.topojson import topojson_drawing
from editor.storage.standard_streams import standard_streams

KINDS = ("svg", "geojson", "topojson", "json")
"""The file name extensions of drawings."""
_KNOWN_BY = re.compile(
    rb'"type"\s*:\s*"(Topology|FeatureCollection|Feature|GeometryCollection|Multi\w+|Polygon)"'
    rb'|"description"\s*:\s*"Azgaar'
)
_EXAMINED = 65_536


def is_drawing(path: Path) -> bool:
    """Return whether a file is meant as a drawing: by its name, for .json by its beginning."""
    kind = path.suffix.lower().removeprefix(".")
    if kind != "json" and standard_streams(path) is None:
        return kind in KINDS
    try:
        begin = read_bytes(path, _EXAMINED)
    except FileError:
        return False
    return b'"format"' not in begin[:200] and _KNOWN_BY.search(begin) is not None


def read_drawing(path: Path | str, choices: DrawingChoices = DEFAULT_CHOICES) -> ImportedDrawing:
    """Return the outlines of an SVG, GeoJSON or TopoJSON file.

    Without a choice these are all layers of an SVG, and the largest object of a TopoJSON. Raises
    FileError for what cannot be read, exceeds limits, or has no closed outline.
    """
    data = read_bytes(Path(path))
    name = str(path)
    refuse_foreign(data, name, "outlines")
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text:
        raise FileError(name, [Fault("is empty", "a drawing: SVG, GeoJSON or TopoJSON")])
    if text[:1] == b"<":
        # Imported late: the library for paths takes a tenth of a second to load.
        from editor.storage.outlines.svg import svg_drawing

        drawing = svg_drawing(data, name, choices)
        if choices.join or choices.names or choices.without or choices.only or choices.projection:
            fault = Fault("is SVG, which has no properties or degrees", placed=False)
            raise FileError(name, [fault])
        if not choices.flip:
            return drawing
        (unread,) = upright([NamedOutline("", drawing.unread)], -1.0)
        turned = tuple(upright(drawing.outlines, -1.0))
        return replace(drawing, outlines=turned, unread=unread.rings)
    document = read_document(data, name)
    try:
        if document.value.get("type") == "Topology":
            return topojson_drawing(document, choices)
        if is_azgaar(document.value):
            return azgaar_drawing(document, choices)
        return geojson_drawing(document, choices)
    except RecursionError as error:
        raise depth_error(name, document.text) or error from error
