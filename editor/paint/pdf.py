"""Pages as PDF: lines and curves in true millimetres, text as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Protocol

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
)

from editor.paint.faces import ensure_application
from editor.paint.pdf_content import PdfDrawing, PdfDrawings, PdfResources, Shading, operators
from editor.paint.pdf_fonts import FontBook
from editor.picture.drawing import Mask, Node
from editor.picture.inks import channels

POINT = 72 / 25.4
"""PDF points in a millimetre."""
_REACH = 4096
"""Half the side of a square around all that a soft mask may lie on, in lengths of its gradient."""


class PdfPage(Protocol):
    """A page: its size and its nodes in millimetres."""

    @property
    def width(self) -> float:
        """Across."""

    @property
    def height(self) -> float:
        """Down."""

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is drawn, from the upper left corner."""


def pdf_of(pages: Sequence[PdfPage], report: Callable[[int], None] | None = None) -> PdfWriter:
    """Return pages as a PDF to be written, each in its own size; there must be at least one.

    `report(index)` is called before each page and may raise an error to stop.
    """
    ensure_application()
    book = FontBook()
    drawings = PdfDrawings(book)
    drawn = []
    for index, page in enumerate(pages):
        if report is not None:
            report(index)
        drawn.append(drawings.page(page.nodes, page.width, page.height))
    forms = drawings.forms(drawn)
    writer = PdfWriter()
    known = _Named(writer, book.added_to(writer), drawings.resources)
    for form in forms:
        known.add_form(form)
    for page, drawing in zip(pages, drawn, strict=True):
        leaf = writer.add_blank_page(page.width * POINT, page.height * POINT)
        data, names = operators(drawing)
        place = f"{POINT:.8f} 0 0 {-POINT:.8f} 0 {page.height * POINT:.5f} cm\n".encode()
        _put(leaf, {"/Contents": _stream(writer, place + data), "/Resources": known.of(names)})
    return writer


class _Named:
    """The resources of a file by kind and name: "/Font F0"."""

    def __init__(
        self, writer: PdfWriter, fonts: Mapping[str, PdfObject], resources: PdfResources
    ) -> None:
        self._writer = writer
        self._found = {f"/Font {name}": font for name, font in fonts.items()}
        for name, entry in resources.opacities.items():
            which, share = entry.split()
            self._add(f"/ExtGState {name}", {which: _real(share)})
        for shading, name in resources.shadings.items():
            made = writer._add_object(_shading(shading))
            if shading.mask:
                self._add(f"/ExtGState m{name}", {"/SMask": self._mask(made)})
            else:
                self._found[f"/Shading {name}"] = made
        for mask, name in resources.images.items():
            self._found[f"/XObject {name}"] = _image(writer, mask)

    def _add(self, name: str, entries: Mapping[str, PdfObject]) -> None:
        self._found[name] = self._writer._add_object(_put(_dictionary(), entries))

    def of(self, names: Iterable[str]) -> DictionaryObject:
        """Return the dictionary of resources with these names."""
        kinds: dict[str, DictionaryObject] = {}
        for name in sorted(names):
            kind, own = name.split()
            _put(kinds.setdefault(kind, _dictionary()), {f"/{own}": self._found[name]})
        return _put(_dictionary(), kinds)

    def add_form(self, form: PdfDrawing) -> None:
        """Write a drawing as a form."""
        data, names = operators(form)
        x, y, width, height = form.frame
        corners = (x, y, x + width, y + height)
        self._found[f"/XObject {form.form}"] = _form(self._writer, data, corners, self.of(names))

    def _mask(self, shading: PdfObject) -> DictionaryObject:
        """Return a soft mask: white where a gradient covers."""
        inner = _put(_dictionary(), {"/S0": shading})
        resources = _put(_dictionary(), {"/Shading": inner})
        corners = (-_REACH, -_REACH, _REACH, _REACH)
        group = _put(_dictionary(), {"/S": _name("/Transparency"), "/CS": _name("/DeviceGray")})
        form = _form(self._writer, b"/S0 sh\n", corners, resources, {"/Group": group})
        entries = {"/Type": _name("/Mask"), "/S": _name("/Luminosity"), "/G": form}
        return _put(_dictionary(), entries)


def _form(
    writer: PdfWriter,
    data: bytes,
    corners: Sequence[float],
    resources: DictionaryObject,
    more: Mapping[str, PdfObject] | None = None,
) -> PdfObject:
    entries: dict[str, PdfObject] = {
        "/Type": _name("/XObject"),
        "/Subtype": _name("/Form"),
        "/BBox": _reals(corners),
        "/Resources": resources,
        **(more or {}),
    }
    return _stream(writer, data, entries)


def _stream(
    writer: PdfWriter, data: bytes, entries: Mapping[str, PdfObject] | None = None
) -> PdfObject:
    stream = StreamObject()
    stream.set_data(data)
    return writer._add_object(_put(stream.flate_encode(9), entries or {}))


def _shading(shading: Shading) -> DictionaryObject:
    """Return a gradient along x from 0 to 1 (PDF 32000-1, 8.7.4.5.3)."""
    colours = [
        [ink.cover] if shading.mask else [part / 255 for part in channels(ink.colour)]
        for _, ink in shading.stops
    ]
    places = [place for place, _ in shading.stops]
    steps = [_between(*pair) for pair in pairwise(colours)]
    entries = {
        "/FunctionType": NumberObject(3),
        "/Domain": _reals((0, 1)),
        "/Functions": ArrayObject(steps or [_between(colours[0], colours[0])]),
        "/Bounds": _reals(places[1:-1]),
        "/Encode": _reals([0, 1] * max(1, len(steps))),
    }
    return _put(
        _dictionary(),
        {
            "/ShadingType": NumberObject(2),
            "/ColorSpace": _name("/DeviceGray" if shading.mask else "/DeviceRGB"),
            "/Coords": _reals((0, 0, 1, 0)),
            "/Extend": ArrayObject([BooleanObject(True), BooleanObject(True)]),
            "/Function": _put(_dictionary(), entries),
        },
    )


def _between(first: Sequence[float], last: Sequence[float]) -> DictionaryObject:
    entries = {
        "/FunctionType": NumberObject(2),
        "/Domain": _reals((0, 1)),
        "/C0": _reals(first),
        "/C1": _reals(last),
        "/N": NumberObject(1),
    }
    return _put(_dictionary(), entries)


def _image(writer: PdfWriter, mask: Mask) -> PdfObject:
    """Return a soft shadow: one ink, with its opacities as a soft mask."""

    def entries(columns: int, rows: int, space: str) -> dict[str, PdfObject]:
        return {
            "/Type": _name("/XObject"),
            "/Subtype": _name("/Image"),
            "/Width": NumberObject(columns),
            "/Height": NumberObject(rows),
            "/ColorSpace": _name(space),
            "/BitsPerComponent": NumberObject(8),
            "/Interpolate": BooleanObject(True),
        }

    soft = _stream(writer, mask.cover, entries(mask.columns, mask.rows, "/DeviceGray"))
    ink = bytes(channels(mask.ink))
    return _stream(writer, ink, {**entries(1, 1, "/DeviceRGB"), "/SMask": soft})


def _name(text: str) -> NameObject:
    return NameObject(text)


def _real(value: float | str) -> FloatObject:
    return FloatObject(value if isinstance(value, str) else round(value, 4))


def _reals(values: Iterable[float]) -> ArrayObject:
    return ArrayObject(map(_real, values))


def _dictionary() -> DictionaryObject:
    return DictionaryObject()


def _put(into: DictionaryObject, entries: Mapping[str, PdfObject]) -> DictionaryObject:
    for name, value in entries.items():
        into[_name(name)] = value
    return into
