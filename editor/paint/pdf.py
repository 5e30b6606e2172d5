"""Pages as PDF: lines and curves in true millimetres, text as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageSize, QPdfWriter

from editor.paint.faces import WordPainter, ensure_application
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Node

RESOLUTION = 1200
"""Dots an inch; the toolkit rounds coordinates to much less than a dot."""
_INCH = 25.4


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


class PdfData(NamedTuple):
    """A PDF as the toolkit writes it: with today's date and without the text of some glyphs.

    `glyphs` has for each font, in the order of the file, the characters of its glyphs from 1 on.
    """

    data: bytes
    glyphs: tuple[tuple[str, ...], ...]


def pdf_of(pages: Sequence[PdfPage], report: Callable[[int], None] | None = None) -> PdfData:
    """Return pages as a PDF, each in its own size; there must be at least one.

    `report(index)` is called before each page and may raise an error to stop.
    """
    ensure_application()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageMargins(QMarginsF(0.0, 0.0, 0.0, 0.0))
    _set_size(writer, pages[0])
    painter = WordPainter(writer)
    try:
        for index, page in enumerate(pages):
            if report is not None:
                report(index)
            if index:
                _set_size(writer, page)
                writer.newPage()
            painter.resetTransform()
            painter.scale(RESOLUTION / _INCH, RESOLUTION / _INCH)
            paint_nodes(page.nodes, painter)
    finally:
        painter.end()
        buffer.close()
    return PdfData(
        bytes(data.data()), tuple(tuple(each.values()) for each in painter.glyphs.values())
    )


def _set_size(writer: QPdfWriter, page: PdfPage) -> None:
    size = QSizeF(page.width, page.height)
    match = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Millimeter, "page", match))
    writer.setPageMargins(QMarginsF(0.0, 0.0, 0.0, 0.0))
