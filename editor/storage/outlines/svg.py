"""Outlines of an SVG drawing, such as Inkscape saves it: closed shapes with their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from editor.core.errors import Fault, FileError
from editor.seam.importing import (
    DEFAULT_CHOICES,
    DrawingChoices,
    DrawingLayer,
    ImportedDrawing,
    LeftOut,
    NamedOutline,
    Point,
)
from editor.storage.document import MAX_BYTES
from editor.storage.outlines.limits import (
    LARGEST,
    MAX_OUTLINES,
    MAX_POINTS,
    require_layers,
    within_limits,
)
from editor.storage.outlines.svg_path import PLAIN, Transform, combined, drawn, transform_of
from editor.storage.strict_xml import UnfitXmlError, parse_xml

_SVG = "{http://www.w3.org/2000/svg}"
_INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
_SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "polyline")
_UNSEEN = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "metadata", "style", "script")
"""Elements whose content is not drawn, or elsewhere."""
_LEFT = {
    "use": "clone",
    "text": "text",
    "image": "picture",
    "line": "line",
    "foreignObject": "page",
}
_MAX_DEPTH = 200
_MAX_ELEMENTS = 200_000


@dataclass
class _Level:
    """An open element, and what applies to its content."""

    tag: str
    by: Transform
    layer: str
    seen: bool
    filled: bool
    shape: int | None = None
    """The index of its outline."""


@dataclass
class _Reader:
    """Reads the elements one after another and keeps only the outlines."""

    wanted: tuple[str, ...]
    names: list[str] = field(default_factory=list)
    rings: list[tuple[tuple[Point, ...], ...]] = field(default_factory=list)
    layers: list[str] = field(default_factory=list)
    left: LeftOut = field(default_factory=LeftOut)
    line: Callable[[], int] = lambda: 0
    """Returns the line of the current element; the parser sets it."""
    points: int = 0
    elements: int = 0
    _open: list[_Level] = field(default_factory=list)
    _title: list[str] | None = None

    def start(self, name: str, held: Mapping[str, str]) -> None:
        """Open an element."""
        self.elements += 1
        if len(self._open) >= _MAX_DEPTH:
            raise UnfitXmlError(f"is nested deeper than {_MAX_DEPTH} elements")
        if self.elements > _MAX_ELEMENTS:
            raise UnfitXmlError(f"contains more than {_MAX_ELEMENTS} elements")
        tag = name.removeprefix(_SVG)
        if not self._open and tag != "svg":
            raise UnfitXmlError("is XML, but not SVG: its root element is not svg")
        above = self._open[-1] if self._open else _Level("", PLAIN, "", True, True)
        style = _style(held)
        level = _Level(
            tag,
            self._transform(above.by, held),
            self._layer(above, tag, held),
            above.seen and tag not in _UNSEEN and style.get("display") != "none",
            style.get("fill", "" if above.filled else "none") != "none",
        )
        if style.get("visibility") in ("hidden", "collapse") or (tag == "svg" and self._open):
            level.seen = False
        self._open.append(level)
        meant = not self.wanted or level.layer in self.wanted
        if tag == "title":
            self._title = []
        elif level.seen and meant:
            if tag in _SHAPES:
                self._take(tag, held, level)
            elif tag in _LEFT:
                self.left.add(_LEFT[tag], self._named(tag, held))
        elif above.seen and meant and tag not in _UNSEEN:
            kind = "group" if level.layer == above.layer else "layer"
            kind = f"hidden {kind if tag == 'g' else _LEFT.get(tag, 'shape')}"
            self.left.add("nested drawing" if tag == "svg" else kind, self._named(tag, held))

    def data(self, words: str) -> None:
        """Collect text of a title, which is the name of its shape."""
        if self._title is not None and sum(map(len, self._title)) < 1000:
            self._title.append(words)

    def end(self, name: str) -> None:
        """Close an element."""
        closed = self._open.pop()
        if closed.tag == "title" and self._title is not None:
            words = " ".join("".join(self._title).split())
            shape = self._open[-1].shape if self._open else None
            if shape is not None and words:
                self.names[shape] = words
            self._title = None

    def close(self) -> None:
        """End the document."""

    def _transform(self, above: Transform, held: Mapping[str, str]) -> Transform:
        words = held.get("transform", "")
        if not words:
            return above
        try:
            return combined(above, transform_of(words))
        except (ValueError, TypeError, IndexError) as error:
            raise UnfitXmlError(f"contains an invalid transform: {words[:60]}") from error

    def _layer(self, above: _Level, tag: str, held: Mapping[str, str]) -> str:
        if tag != "g":
            return above.layer
        named = held.get(f"{_INKSCAPE}label", "") or held.get("id", "")
        is_layer = held.get(f"{_INKSCAPE}groupmode") == "layer" or len(self._open) == 1
        if not (is_layer and named):
            return above.layer
        if named not in self.layers:
            self.layers.append(named)
        return named

    def _named(self, tag: str, held: Mapping[str, str]) -> str:
        """Return the name of an element; its tag and line if it has none."""
        return held.get(f"{_INKSCAPE}label") or held.get("id") or f"{tag} in line {self.line()}"

    def _take(self, tag: str, held: Mapping[str, str], level: _Level) -> None:
        try:
            found = drawn(tag, held, level.by)
        except (ValueError, TypeError, IndexError, ZeroDivisionError, OverflowError):
            self.left.add(
                "unreadable shape",
                self._named(tag, held),
                plural="unreadable shapes",
            )
            return
        rings = tuple(ring for ring in found.rings if len(ring) > 2)
        if level.filled:
            rings += tuple(ring for ring in found.open if len(ring) > 2)
        if found.open and not level.filled:
            self.left.add("open line", self._named(tag, held))
        elif not rings:
            self.left.add(
                "shape without an inside",
                self._named(tag, held),
                plural="shapes without an inside",
            )
        if not rings:
            return
        name = held.get(f"{_INKSCAPE}label") or held.get("id") or f"Area {len(self.names) + 1}"
        self.points += sum(map(len, rings))
        if self.points > MAX_POINTS or len(self.names) >= MAX_OUTLINES:
            raise UnfitXmlError(f"is too large: {MAX_OUTLINES} shapes and {MAX_POINTS} points")
        # Coordinates that overflowed in the transforms are not within the bound either.
        if not all(abs(x) <= LARGEST and abs(y) <= LARGEST for ring in rings for x, y in ring):
            raise UnfitXmlError(f"contains a shape too far out: {name[:60]}")
        level.shape = len(self.names)
        self.names.append(name)
        self.rings.append(rings)


def svg_drawing(
    data: bytes, name: str, choices: DrawingChoices = DEFAULT_CHOICES
) -> ImportedDrawing:
    """Return the closed shapes of an SVG file, or of some layers of it.

    Raises FileError for what is not XML, declares entities, exceeds limits, or has no closed
    shape.
    """
    if len(data) > MAX_BYTES:
        size = f"at most {MAX_BYTES // 2**20} MiB"
        raise FileError(name, [Fault("is too large to be a drawing of areas", size)])
    reader = _Reader(choices.layers)
    parse_xml(reader, data, name, "a drawing")
    require_layers(name, choices.layers, reader.layers, "layer")
    outlines = tuple(map(NamedOutline, reader.names, reader.rings))
    found = within_limits(name, outlines)
    notes = reader.left.notes()
    layers = tuple(map(DrawingLayer, reader.layers))
    return ImportedDrawing(name, found, layers, choices.layers, notes=notes)


_DECLARATION = re.compile(r"\s*([a-z-]+)\s*:\s*([^;]*)")


def _style(held: Mapping[str, str]) -> dict[str, str]:
    """Return the presentation of an element: its attributes, overridden by its style."""
    found = {key: held[key] for key in ("display", "visibility", "fill") if key in held}
    for part in held.get("style", "")[:10_000].split(";"):
        match = _DECLARATION.match(part)
        if match is not None:
            found[match[1]] = match[2].strip()
    return found
