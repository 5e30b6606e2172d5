"""Drawings as the operators of a PDF (PDF 32000-1, 8 and 9).

What is drawn more than once becomes a form, which is written once. Numbers have as many
decimals as a page shows, so that equal drawings are equal bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from editor.paint.pdf_fonts import FontBook
from editor.paint.pdf_numbers import colour_operator, decimal, decimals, digits_for, path_operators
from editor.picture.affine import Affine, Rect
from editor.picture.drawing import Gradient, Group, Ink, Line, Mask, Node, Shape, Text, around
from editor.picture.path import Path

DOT = 25.4 / 1200
"""What counts as a pixel where lines have a least width, in millimetres."""
LEAST = 90
"""A drawing of fewer bytes is written again where it is drawn again."""
_CAPS = {"flat": "0 J\n", "round": "1 J\n", "square": "2 J\n"}
_JOINS = {"miter": "0 j 4 M\n", "round": "1 j\n"}
NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)
_ALIGN = {"left": 0.0, "centre": -0.5, "right": -1.0}


@dataclass(eq=False)
class PdfDrawing:
    """Operators, with other drawings between them, and the resources that they name.

    - frame: contains the ink, in its own units; uses: how often others draw it
    - form: its name if it is written as a form
    """

    parts: tuple[str | PdfDrawing, ...]
    resources: frozenset[str]
    frame: Rect
    uses: int = 0
    form: str = ""
    size: int = 0


class Shading(NamedTuple):
    """The colours of a gradient along a line from 0 to 1; opacities for a soft mask."""

    stops: tuple[tuple[float, Ink], ...]
    mask: bool = False


@dataclass
class PdfResources:
    """What drawings refer to by name."""

    opacities: dict[str, str] = field(default_factory=dict)
    shadings: dict[Shading, str] = field(default_factory=dict)
    images: dict[Mask, str] = field(default_factory=dict)


class _Writing:
    """Operators that are being written; an operator that changes nothing is left out.

    All drawings begin opaque: some readers apply the opacity in force to a form as a whole.
    """

    def __init__(self) -> None:
        self.parts: list[str | PdfDrawing] = []
        self.resources: set[str] = set()
        self._set = {"ca": "/ca1 gs\n", "CA": "/CA1 gs\n"}
        self._outer: list[dict[str, str]] = []

    def add(self, text: str) -> None:
        self.parts.append(text)

    def set(self, what: str, text: str) -> bool:
        """Add an operator that sets something; return whether it was not set so already."""
        if self._set.get(what) == text:
            return False
        self._set[what] = text
        self.parts.append(text)
        return True

    def save(self) -> None:
        self._outer.append(dict(self._set))
        self.parts.append("q\n")

    def restore(self) -> None:
        self._set = self._outer.pop()
        if self.parts[-1] == "q\n":
            self.parts.pop()
        else:
            self.parts.append("Q\n")


class PdfDrawings:
    """All drawings of a file."""

    def __init__(self, book: FontBook) -> None:
        self.resources = PdfResources()
        self._book = book
        self._paths: dict[tuple[Path, int], str] = {}
        self._opacities: dict[tuple[str, float], tuple[str, str]] = {}
        self._known: dict[tuple[tuple[str | PdfDrawing, ...], frozenset[str]], PdfDrawing] = {}
        self._made: dict[tuple[int, int, float], tuple[tuple[Node, ...], PdfDrawing]] = {}

    def page(self, nodes: Sequence[Node], width: float, height: float) -> PdfDrawing:
        """Return a page of nodes in millimetres from its upper left corner."""
        whole = Rect(0.0, 0.0, width, height)
        out = _Writing()
        self._write(nodes, out, whole, 1.0, 1.0)
        return PdfDrawing(tuple(out.parts), frozenset(out.resources), whole)

    def forms(self, pages: Iterable[PdfDrawing]) -> tuple[PdfDrawing, ...]:
        """Return the drawings that are written as forms, what they draw before them."""
        found: list[PdfDrawing] = []
        seen: set[int] = set()
        for page in pages:
            _counted(page, seen)
        seen.clear()
        for page in pages:
            _named(page, found, seen)
        return tuple(found)

    def _write(
        self,
        nodes: Iterable[Node],
        out: _Writing,
        visible: Rect | None,
        unit: float,
        cover: float,
    ) -> None:
        """Write the visible nodes, all for None; a unit has `unit` millimetres."""
        digits = digits_for(unit)
        for node in nodes:
            if visible is not None and not node.bounds.meets(visible):
                continue
            if isinstance(node, Shape):
                self._shape(node, out, digits, unit, cover)
            elif isinstance(node, Text):
                self._text(node, out, digits, unit, cover)
            elif isinstance(node, Mask):
                self._mask(node, out, digits, cover)
            elif node.cover > 0.0:
                self._group(node, out, visible, unit, cover)

    def _group(
        self, group: Group, out: _Writing, visible: Rect | None, unit: float, cover: float
    ) -> None:
        nodes = group.nodes
        if not nodes:
            return
        out.save()
        whole = visible is None or visible.holds(group.bounds)
        if group.by is not None:
            out.add(f"{decimals(group.by, 6)} cm\n")
            unit *= math.sqrt(abs(group.by.area)) or 1.0
            if not whole and visible is not None:
                visible = group.by.inverse().around(visible)
        if group.clip is not None:
            path = self._path(group.clip, digits_for(unit))
            out.add(f"{path}W{'*' if group.clip.even_odd else ''} n\n")
        # On a page a layer would be a large image: each part is paler by itself.
        cover *= group.cover
        if whole:
            self._draw(self._drawing(nodes, unit, cover), out)
        else:
            self._write(nodes, out, visible, unit, cover)
        out.restore()

    def _draw(self, drawing: PdfDrawing, out: _Writing) -> None:
        if drawing.parts:
            self._opacity("ca", 1.0, out)
            self._opacity("CA", 1.0, out)
            out.parts.append(drawing)

    def _drawing(self, nodes: tuple[Node, ...], unit: float, cover: float) -> PdfDrawing:
        """Return nodes as a drawing: the same for equal nodes."""
        digits = digits_for(unit)
        known = self._made.get((id(nodes), digits, cover))
        if known is None:
            out = _Writing()
            self._write(nodes, out, None, unit, cover)
            parts = tuple(out.parts)
            if len(parts) == 1 and isinstance(parts[0], PdfDrawing):
                made = parts[0]
            else:
                key = _merged(parts), frozenset(out.resources)
                made = self._known.setdefault(key, PdfDrawing(*key, NOWHERE))
                if made.frame is NOWHERE:
                    made.frame = around(nodes)
            # The nodes are kept with it, so that their id is not reused.
            known = self._made[id(nodes), digits, cover] = nodes, made
        return known[1]

    def _path(self, path: Path, digits: int) -> str:
        known = self._paths.get((path, digits))
        if known is None:
            known = self._paths[path, digits] = path_operators(path, digits)
        return known

    def _shape(self, shape: Shape, out: _Writing, digits: int, unit: float, cover: float) -> None:
        path, fill, line = shape.path, shape.fill, shape.line
        if not path.steps:
            return
        if isinstance(fill, Gradient):
            self._gradient(path, fill, out, digits, cover)
            fill = None
        if fill is None and line is None:
            return
        paint = ""
        if isinstance(fill, Ink):
            self._fill(fill, out, cover)
            paint = "f*" if path.even_odd else "f"
        if line is not None:
            together = isinstance(fill, Ink) and fill.cover * cover == line.ink.cover * cover == 1.0
            if paint and not together:
                out.add(f"{self._path(path, digits)}{paint}\n")
            self._line(line, out, unit, cover)
            paint = ("B*" if path.even_odd else "B") if paint and together else "S"
        out.add(f"{self._path(path, digits)}{paint}\n")

    def _fill(self, ink: Ink, out: _Writing, cover: float) -> None:
        out.set("rg", colour_operator(ink.colour, "rg"))
        self._opacity("ca", ink.cover * cover, out)

    def _line(self, line: Line, out: _Writing, unit: float, cover: float) -> None:
        digits = digits_for(unit) + 1
        width = max(line.width, line.least * DOT / unit)
        out.set("RG", colour_operator(line.ink.colour, "RG"))
        out.set("w", f"{decimal(width, digits)} w\n")
        out.set("J", _CAPS[line.cap])
        out.set("j", _JOINS[line.join])
        dashes = decimals((dash * width for dash in line.dash), digits) if line.dash else ""
        out.set("d", f"[{dashes}] 0 d\n")
        self._opacity("CA", line.ink.cover * cover, out)

    def _opacity(self, which: str, cover: float, out: _Writing) -> None:
        known = self._opacities.get((which, cover))
        if known is None:
            share = decimal(min(1.0, max(0.0, cover)), 3)
            name = f"{which}{share.replace('.', '_')}"
            self.resources.opacities[name] = f"/{which} {share}"
            known = self._opacities[which, cover] = f"/ExtGState {name}", f"/{name} gs\n"
        if out.set(which, known[1]):
            out.resources.add(known[0])

    def _gradient(
        self, path: Path, fill: Gradient, out: _Writing, digits: int, cover: float
    ) -> None:
        (x, y), (end_x, end_y) = fill.start, fill.end
        dx, dy = end_x - x, end_y - y
        if not dx and not dy:
            return
        covers = {ink.cover for _, ink in fill.stops}
        out.save()
        out.add(f"{self._path(path, digits)}W{'*' if path.even_odd else ''} n\n")
        out.add(f"{decimals(Affine(dx, dy, -dy, dx, x, y), 6)} cm\n")
        if len(covers) == 1:
            self._opacity("ca", covers.pop() * cover, out)
        else:
            # Some readers apply the opacity in force to the mask too.
            self._opacity("ca", 1.0, out)
            stops = tuple((at, ink._replace(cover=ink.cover * cover)) for at, ink in fill.stops)
            name = f"m{self._shading(Shading(stops, mask=True))}"
            out.resources.add(f"/ExtGState {name}")
            out.add(f"/{name} gs\n")
        name = self._shading(
            Shading(tuple((at, ink._replace(cover=1.0)) for at, ink in fill.stops))
        )
        out.resources.add(f"/Shading {name}")
        out.add(f"/{name} sh\n")
        out.restore()

    def _shading(self, shading: Shading) -> str:
        return self.resources.shadings.setdefault(shading, f"S{len(self.resources.shadings)}")

    def _mask(self, mask: Mask, out: _Writing, digits: int, cover: float) -> None:
        x, y, width, height = mask.frame
        name = self.resources.images.setdefault(mask, f"I{len(self.resources.images)}")
        out.resources.add(f"/XObject {name}")
        out.save()
        self._opacity("ca", cover, out)
        # An image stands upright in a plane with y upwards.
        place = Affine(width, 0.0, 0.0, -height, x, y + height)
        out.add(f"{decimals(place, digits + 2)} cm /{name} Do\n")
        out.restore()

    def _text(self, text: Text, out: _Writing, digits: int, unit: float, cover: float) -> None:
        from editor.paint.faces import advance

        shift = _ALIGN[text.align]
        if shift:
            shift *= text.size * advance(text.words, text.face, text.weight, text.spacing)
        runs = self._book.runs(text)
        places = []
        for run in runs:
            x = text.at[0] + shift + run.x * text.size
            y = text.at[1] + run.y * text.size
            out.resources.add(f"/Font {run.font}")
            size = f"/{run.font} {decimal(text.size, digits + 1)} Tf"
            places.append(f"{size} 1 0 0 -1 {decimals((x, y), digits)} Tm {run.shown} TJ\n")
        if text.casing is not None and places:
            self._line(text.casing, out, unit, cover)
            out.add(f"BT 1 Tr\n{''.join(places)}0 Tr ET\n")
        if places:
            self._fill(text.ink, out, cover)
            out.add(f"BT\n{''.join(places)}ET\n")


def _merged(parts: Sequence[str | PdfDrawing]) -> tuple[str | PdfDrawing, ...]:
    """Return parts with neighbouring texts joined."""
    found: list[str | PdfDrawing] = []
    texts: list[str] = []
    for part in parts:
        if isinstance(part, str):
            texts.append(part)
            continue
        if texts:
            found.append("".join(texts))
            texts = []
        found.append(part)
    if texts:
        found.append("".join(texts))
    return tuple(found)


def _counted(drawing: PdfDrawing, seen: set[int]) -> None:
    """Count the uses of all that a drawing draws, and its bytes."""
    if id(drawing) in seen:
        return
    seen.add(id(drawing))
    for part in drawing.parts:
        if isinstance(part, str):
            drawing.size += len(part)
        else:
            _counted(part, seen)
            part.uses += 1
            drawing.size += part.size


def _named(drawing: PdfDrawing, found: list[PdfDrawing], seen: set[int]) -> None:
    """Give names to the drawings that are worth a form, inner ones first."""
    if id(drawing) in seen:
        return
    seen.add(id(drawing))
    for part in drawing.parts:
        if isinstance(part, PdfDrawing):
            _named(part, found, seen)
    if drawing.uses > 1 and drawing.size >= LEAST:
        drawing.form = f"X{len(found)}"
        found.append(drawing)


def operators(drawing: PdfDrawing) -> tuple[bytes, frozenset[str]]:
    """Return the operators of a drawing, and the resources that they name: "/Font F0"."""
    texts: list[str] = []
    resources: set[str] = set()

    def write(each: PdfDrawing) -> None:
        resources.update(each.resources)
        for part in each.parts:
            if isinstance(part, str):
                texts.append(part)
            elif part.form:
                resources.add(f"/XObject {part.form}")
                texts.append(f"/{part.form} Do\n")
            else:
                write(part)

    write(drawing)
    return "".join(texts).encode("ascii"), frozenset(resources)
