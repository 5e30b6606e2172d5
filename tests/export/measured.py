"""Asks pymupdf what is drawn in a PDF; a process of its own, since it and Qt crash each other.

As a program it reads a PDF and answers in JSON, all in millimetres from the upper left corner.
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
    """A page: its size, its words, and its straight lines as (x, y, x, y, width of the pen)."""

    width: float
    height: float
    text: str
    lines: list[tuple[float, float, float, float, float]]
    images: int

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
    done = subprocess.run([sys.executable, __file__], input=data, capture_output=True, check=True)
    return tuple(Sheet(**page) for page in json.loads(done.stdout))


def _answer(document: Any) -> list[dict[str, Any]]:
    return [
        {
            "width": page.rect.width * MILLIMETRE,
            "height": page.rect.height * MILLIMETRE,
            "text": page.get_text(),
            "lines": list(_lines(page)),
            "images": len(page.get_images()),
        }
        for page in document
    ]


def _lines(page: Any) -> Any:
    for drawing in page.get_drawings():
        if drawing["type"] != "s":
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
            for one, other in pairwise(corners):
                places = (*one, *other, drawing["width"] or 0.0)
                yield [round(part * MILLIMETRE, 4) for part in places]


if __name__ == "__main__":
    import pymupdf

    json.dump(_answer(pymupdf.open(stream=sys.stdin.buffer.read(), filetype="pdf")), sys.stdout)
