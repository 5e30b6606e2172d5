"""Outlines of an SVG drawing: closed shapes with their names, by layers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError, real_number
from editor.picture.affine import Affine
from editor.seam.importing import (
    DEFAULT_CHOICES,
    DrawingChoices,
    ImportedDrawing,
    LeftOut,
    NamedOutline,
)
from editor.storage.outlines.limits import (
    LARGEST,
    MAX_OUTLINES,
    MAX_POINTS,
    require_layers,
    within_limits,
)
from editor.storage.outlines.svg_layers import OUTSIDE, layer_choice, layers_by_group
from editor.storage.outlines.svg_names import Lettering, label_of
from editor.storage.outlines.svg_path import (
    PLAIN,
    ShapeRings,
    drawn,
    transform_of,
    viewport,
)
from editor.storage.outlines.svg_shapes import (
    DrawnShape,
    Sketches,
    backdrop,
    distinct,
    joined,
    named,
    rough,
    texts_inside,
)
from editor.storage.outlines.svg_style import StyleSheet, is_hidden, text_size
from editor.storage.outlines.svg_tree import MAX_DEPTH, MAX_ELEMENTS, Element, svg_tree

SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "polyline")
_UNSEEN = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "metadata", "style", "script")
"""Elements whose content is not drawn, or elsewhere."""
_LEFT = {"image": "picture", "line": "line", "foreignObject": "page"}
_HREF = "{http://www.w3.org/1999/xlink}href"
_MAX_CLONED, _MAX_AROUND, _MAX_TEXTS = 8, 9, 10_000
"""The most clones within one another, elements that may name a shape, and texts."""
_ALL = 4
"""How many times the limits of a drawing all its layers together may have."""


_PLURALS = {
    "shape without an inside": "shapes without an inside",
    "clone without its shape": "clones without their shapes",
}
_LETTER, _MIDDLE = 0.5, 0.35
"""How wide a letter is, and how far its middle is above its line, as parts of its size."""


class _State(NamedTuple):
    """What applies to the content of an element.

    - size, anchor: of text; path: the groups up to the layer, the inner one first
    - clones: what is shown by clones; box: the size that a clone gives to it
    """

    by: Affine = PLAIN
    layer: str = ""
    shown: bool = True
    visible: bool = True
    filled: bool = True
    size: float = 16.0
    anchor: str = ""
    path: tuple[Element, ...] = ()
    clones: tuple[str, ...] = ()
    box: tuple[str, str] = ("", "")
    depth: int = 0

    @property
    def seen(self) -> bool:
        return self.shown and self.visible


class _Loss(NamedTuple):
    layer: str
    kind: str
    name: str


@dataclass
class _Walk:
    """Walks through a drawing, along the clones, and collects what it shows."""

    file: str
    root: Element
    shapes: list[DrawnShape] = field(default_factory=list)
    texts: list[Lettering] = field(default_factory=list)
    lost: list[_Loss] = field(default_factory=list)
    _visits: int = 0
    _points: int = 0

    def __post_init__(self) -> None:
        self._styles = StyleSheet.of(self.root)
        self._layers = layers_by_group(self.root, SHAPES)
        self._outside = OUTSIDE if self._layers else ""
        self._ids = {held: item for item in self.root.all() if (held := item.held.get("id"))}
        self._rings: dict[int, ShapeRings | None] = {}
        self._transforms: dict[str, Affine] = {}

    @property
    def layers(self) -> list[str]:
        """The names of all layers."""
        outside = [self._outside] if self._outside else []
        return list(dict.fromkeys((*self._layers.values(), *outside)))

    def go(self, element: Element, above: _State) -> None:
        """Read an element and all in it."""
        self._visits += 1
        if above.depth >= MAX_DEPTH or self._visits > MAX_ELEMENTS:
            raise self._fault(f"has clones of more than {MAX_ELEMENTS} elements", element)
        state = self._state(element, above)
        tag = element.tag
        if tag in SHAPES:
            self._shape(element, state)
        elif tag == "use":
            self._clone(element, state)
        elif tag == "text":
            self._text(element, state)
        elif tag in _LEFT:
            self._lose(_LEFT[tag], element, state)
        elif tag not in _UNSEEN or (tag == "symbol" and above.clones):
            for item in element.content:
                self.go(item, state)

    def _state(self, element: Element, above: _State) -> _State:
        held = element.held
        style = self._styles.style(element)
        layer = self._layers.get(id(element))
        by = above.by
        if words := held.get("transform"):
            try:
                own = self._transforms.get(words) or transform_of(words)
                by = by.after(self._transforms.setdefault(words, own))
            except (ValueError, TypeError, IndexError) as error:
                message = f"contains an invalid transform: {words[:60]}"
                raise self._fault(message, element) from error
        if element.tag in ("svg", "symbol") and above.depth:
            by = by.after(self._viewport(element, above.box, held.get("viewBox", "")))
        visible = style.get("visibility", "visible" if above.visible else "hidden")
        return _State(
            by,
            above.layer if layer is None else layer,
            above.shown and not is_hidden(style),
            visible not in ("hidden", "collapse"),
            style.get("fill", "" if above.filled else "none") != "none",
            text_size(style, above.size),
            style.get("text-anchor", above.anchor),
            () if layer is not None or not above.depth else (element, *above.path)[:_MAX_AROUND],
            above.clones,
            depth=above.depth + 1,
        )

    def _viewport(self, element: Element, size: tuple[str, str], box: str) -> Affine:
        held = element.held
        width, height = (
            given or held.get(key, "") for given, key in zip(size, ("width", "height"), strict=True)
        )
        try:
            return viewport(held.get("x", ""), held.get("y", ""), width, height, box)
        except ValueError as error:
            words = "contains a place, size or viewBox that is not valid"
            raise self._fault(words, element) from error

    def _shape(self, element: Element, state: _State) -> None:
        found = self._drawn(element)
        if found is None:
            self._lose("unreadable shape", element, state)
            return
        rings = tuple(ring for ring in found.rings if len(ring) > 2)
        if state.filled:
            rings += tuple(ring for ring in found.open if len(ring) > 2)
        if found.open and not state.filled:
            self._lose("open line", element, state)
        elif not rings:
            self._lose("shape without an inside", element, state)
        if not rings:
            return
        self._points += sum(map(len, rings))
        if self._points > _ALL * MAX_POINTS or len(self.shapes) >= _ALL * MAX_OUTLINES:
            words = f"is too large: {_ALL * MAX_OUTLINES} shapes and {_ALL * MAX_POINTS} points"
            raise self._fault(words, element)
        rings = tuple(tuple(map(state.by.at, ring)) for ring in rings)
        # Coordinates that overflowed in the transforms are not within the bound either.
        if not all(abs(x) <= LARGEST and abs(y) <= LARGEST for ring in rings for x, y in ring):
            raise self._fault(f"contains a shape too far out: {_title(element)[:60]}", element)
        layer = state.layer or self._outside
        self.shapes.append(DrawnShape(rings, layer, state.seen, state.path))

    def _drawn(self, element: Element) -> ShapeRings | None:
        """Return the rings of an element before all transforms, None for invalid ones."""
        if id(element) not in self._rings:
            try:
                self._rings[id(element)] = drawn(element.tag, element.held)
            except (ValueError, TypeError, IndexError, ZeroDivisionError, OverflowError):
                self._rings[id(element)] = None
        return self._rings[id(element)]

    def _clone(self, element: Element, state: _State) -> None:
        """Read what a clone shows; never that of another file, nor what shows itself."""
        held = element.held
        href = held.get("href") or held.get(_HREF) or ""
        target = self._ids.get(href[1:]) if href.startswith("#") else None
        if target is None or href in state.clones or len(state.clones) >= _MAX_CLONED:
            self._lose("clone without its shape", element, state)
            return
        self.go(
            target,
            state._replace(
                by=state.by.after(self._viewport(element, ("", ""), "")),
                clones=(*state.clones, href),
                box=(held.get("width", ""), held.get("height", "")),
            ),
        )

    def _text(self, element: Element, state: _State) -> None:
        words = element.words
        first = element if "x" in element.held else element.child("tspan") or element
        try:
            x, y = (real_number((first.held.get(key, "0").split() or ["0"])[0]) for key in "xy")
        except NumberError:
            words = ""
        if words and len(self.texts) < _MAX_TEXTS:
            wide = _LETTER * state.size * len(words)
            x += {"middle": 0.0, "end": -wide / 2}.get(state.anchor, wide / 2)
            at = state.by.at((x, y - _MIDDLE * state.size))
            layer = state.layer or self._outside
            size = state.size * math.sqrt(abs(state.by.area))
            group = id(state.path[1]) if len(state.path) > 1 else 0
            title = _title(element)
            self.texts.append(Lettering(words, at, size, state.seen, layer, group, title))

    def _lose(self, kind: str, element: Element, state: _State) -> None:
        layer = state.layer or self._outside
        self.lost.append(_Loss(layer, kind if state.seen else f"hidden {kind}", _title(element)))

    def _fault(self, words: str, element: Element) -> FileError:
        return FileError(self.file, [Fault(words, "", element.line)])


def _title(element: Element) -> str:
    """Return the name of what is left out; its tag and line if it has none."""
    return label_of(element) or f"{element.tag} in line {element.line}"


def svg_drawing(
    data: bytes, name: str, choices: DrawingChoices = DEFAULT_CHOICES
) -> ImportedDrawing:
    """Return the closed shapes of an SVG file, or of some layers of it.

    Raises FileError for what is not XML, declares entities that are more than a short text,
    exceeds limits, or has no closed shape.
    """
    walk = _Walk(name, svg_tree(data, name))
    walk.go(walk.root, _State())
    require_layers(name, choices.layers, walk.layers, "layer")
    if not walk.shapes:
        within_limits(name, ())
    shapes = named(walk.shapes)
    shapes = joined(shapes, Sketches(shapes))
    choice = layer_choice(shapes, Sketches(shapes), choices.layers)
    hidden = {layer.name for layer in choice.layers if layer.hidden}
    chosen = [shape for shape in shapes if shape.layer in choice.read]
    seen = [shape for shape in chosen if shape.seen or shape.layer in hidden]
    left = LeftOut()
    for shape in chosen:
        if not (shape.seen or shape.layer in hidden):
            left.add("hidden shape", _title(shape.path[0]))
    outlines, used = _outlines(seen, walk.texts, left, whole=bool(choices.layers))
    skipped = {layer.name for layer in choice.layers if layer.name not in choice.read}
    unused = (text for text in walk.texts if text.seen and text not in used)
    for layer, kind, title in (*walk.lost, *(_Loss(t.layer, "text", t.title) for t in unused)):
        if layer in choice.read or not (choices.layers or layer in skipped):
            left.add(kind, title, plural=_PLURALS.get(kind, ""))
    return ImportedDrawing(
        name,
        within_limits(name, outlines),
        choice.layers if len(choice.layers) > 1 or hidden else (),
        choice.read,
        notes=(*choice.notes, *left.notes()),
        unread=rough(shape for shape in shapes if shape.layer in skipped),
    )


def _outlines(
    shapes: Sequence[DrawnShape], texts: Sequence[Lettering], left: LeftOut, *, whole: bool
) -> tuple[list[NamedOutline], set[Lettering]]:
    """Return shapes as outlines, and the texts that serve as their names.

    Unless the `whole` layers are meant, a backdrop is left out.
    """
    kept = distinct(shapes)
    if len(kept) < len(shapes):
        left.add("shape drawn twice", plural="shapes drawn twice", count=len(shapes) - len(kept))
    if len(kept) > 1 and not whole:
        paper = backdrop(Sketches(kept))
        if paper is not None:
            left.add("backdrop", _title(kept.pop(paper).path[0]))
    inner = texts_inside(texts, Sketches(kept)) if texts and kept else {}
    outlines: list[NamedOutline] = []
    used: set[Lettering] = set()
    for place, shape in enumerate(kept):
        within = inner.get(place, {})
        name, taken = shape.name.best(list(within))
        used |= {*within.get(name, ()), *within.get(taken, ())}
        outlines.append(NamedOutline(name or f"Area {place + 1}", shape.rings))
    return outlines, used
