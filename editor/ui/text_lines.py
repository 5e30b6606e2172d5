"""Text that is painted over several lines, and how narrow it can be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.core.caches import cached
from editor.core.words import pieces, unbroken
from editor.picture.cards import wrapped
from editor.ui.drawing import line_of_text, text_height, text_width
from editor.ui.theme import Role, scale


def lines_of(text: str, role: Role, width: float) -> tuple[str, ...]:
    """Return the lines of a text that is wrapped at a width in pixels."""
    return _lines_of(unbroken(text), role, scale(), width)


@cached()
def _lines_of(text: str, role: Role, text_scale: float, width: float) -> tuple[str, ...]:
    return tuple(wrapped(text, width, lambda part: text_width(part, role)))


def narrowest(text: str, role: Role, most: int) -> int:
    """Return the least width in pixels at which a text takes this many lines at most."""
    return _narrowest(unbroken(text), role, scale(), most)


@cached()
def _narrowest(text: str, role: Role, text_scale: float, most: int) -> int:
    # No word is broken where it can be helped.
    low = max((round(text_width(word, role)) + 1 for word in pieces(text)), default=0)
    high = max(low, round(text_width(text, role)) + 1)
    while low < high:
        middle = (low + high) // 2
        if len(lines_of(text, role, middle)) <= most:
            high = middle
        else:
            low = middle + 1
    return low


def paint_lines(
    painter: QPainter, rect: QRectF, text: str, role: Role, colour: QColor, most: int
) -> None:
    """Paint a text from the top of `rect` in this many lines at most; only the last one is cut."""
    lines = lines_of(text, role, rect.width() + 1)
    shown = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    line = QRectF(rect)
    line.setHeight(text_height(role))
    for words in shown:
        line_of_text(painter, line, words, role, colour, Qt.AlignmentFlag.AlignLeft)
        line.translate(0, line.height())
