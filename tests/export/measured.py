"""Measures PDFs with pymupdf, in a separate process, since it and Qt crash together.

As a program it reads PDFs, each after its length, and answers each with a line of JSON, all in
millimetres from the upper left corner.
"""

import json
import subprocess
import sys
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

MILLIMETRE = 25.4 / 72
"""Millimetres in a point of a PDF."""


class Sheet(NamedTuple):
    """A page: its size, its words, and its straight lines as (x, y, x, y, width of the pen).

    `trim` is where it is cut: left, top, right, bottom; None where that is the whole page.
    """

    width: float
    height: float
    text: str
    lines: list[tuple[float, float, float, float, float]]
    images: int
    trim: tuple[float, float, float, float] | None = None

    def level(self, pen: float = 0.15) -> list[tuple[float, float, float]]:
        """The level lines of a pen as (left, right, y)."""
        return [
            (min(line[0], line[2]), max(line[0], line[2]), line[1])
            for line in self.lines
            if abs(line[1] - line[3]) < 0.005 and abs(line[4] - pen) < 0.005
        ]

    def upright(self, pen: float = 0.15) -> list[tuple[float, float, float]]:
        """The upright lines of a pen as (top, bottom, x)."""
        return [
            (min(line[1], line[3]), max(line[1], line[3]), line[0])
            for line in self.lines
            if abs(line[0] - line[2]) < 0.005 and abs(line[4] - pen) < 0.005
        ]


@cache
def measured(data: bytes) -> tuple[Sheet, ...]:
    """The pages of a PDF as pymupdf sees them."""
    child = _child()
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(len(data).to_bytes(8, "big") + data)
    child.stdin.flush()
    return tuple(Sheet(**page) for page in json.loads(child.stdout.readline()))


@cache
def _child() -> subprocess.Popen[bytes]:
    """The measuring process; it ends when its input is closed."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, __file__], stdin=pipe, stdout=pipe)


def _answer(document: Any) -> list[dict[str, Any]]:
    return [
        {
            "width": page.rect.width * MILLIMETRE,
            "height": page.rect.height * MILLIMETRE,
            "text": page.get_text(),
            "lines": list(_lines(page)),
            "images": len(page.get_images()),
            "trim": _trim(page),
        }
        for page in document
    ]


def _trim(page: Any) -> list[float] | None:
    box, whole = page.trimbox, page.rect
    if abs(box.width - whole.width) + abs(box.height - whole.height) < 0.1:
        return None
    return [side * MILLIMETRE for side in (box.x0, box.y0, box.x1, box.y1)]


def _lines(page: Any) -> Any:
    for drawing in page.get_drawings():
        if drawing["type"] != "s":
            yield from _pale_lines(drawing["items"])
            continue
        for item in drawing["items"]:
            corners = []
            if item[0] == "l":
                corners = [item[1], item[2]]
            elif item[0] == "re":
                box = item[1]
                corners = [box.tl, box.tr, box.br, box.bl, box.tl]
            elif item[0] == "qu":
                four = item[1]
                corners = [four.ul, four.ur, four.lr, four.ll, four.ul]
            for start, end in pairwise(corners):
                places = (*start, *end, drawing["width"] or 0.0)
                yield [round(part * MILLIMETRE, 4) for part in places]


def _pale_lines(items: Any) -> Any:
    """Yield transparent lines, which are written as thin filled rectangles of four sides."""
    for at in range(0, len(items) - 3, 4):
        sides = items[at : at + 4]
        if any(side[0] != "l" for side in sides) or sides[0][1] != sides[3][2]:
            return
        xs = [side[1].x * MILLIMETRE for side in sides]
        ys = [side[1].y * MILLIMETRE for side in sides]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        if wide < high:
            yield [round(part, 4) for part in (x, min(ys), x, max(ys), wide)]
        else:
            yield [round(part, 4) for part in (min(xs), y, max(xs), y, high)]


def _serve() -> None:
    import pymupdf

    while length := sys.stdin.buffer.read(8):
        data = sys.stdin.buffer.read(int.from_bytes(length, "big"))
        answer = _answer(pymupdf.open(stream=data, filetype="pdf"))
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    _serve()
