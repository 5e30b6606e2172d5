"""Damaged and made-up drawings: read, or refused with an error, and in bounded time."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices
from editor.storage.outlines.svg import svg_drawing
from tests.storage.outlines.test_svg_layers import HEAD, STYLE, layer, rects

SEED = (
    (Path(__file__).parents[2] / "data" / "outlines" / "ashen-isle.svg").read_bytes(),
    (
        f"<!DOCTYPE svg [<!ENTITY who 'Alba'><!ATTLIST g zoom CDATA '5'>]>{HEAD}{STYLE}"
        + layer("Land", rects("a", "path2", "") + '<g id="J"><path d="M0 0h9v9z M30 0h9v9z"/></g>')
        + layer("Mouse", rects("x", "y", "z", side=9.5), 'class="unseen"')
        + '<symbol id="s" viewBox="0 0 4 2"><ellipse rx="3" ry="2"/></symbol>'
        + '<use href="#s" x="3" width="9" height="8"/><use id="u" href="#J" transform="rotate(9)"/>'
        + '<g transform="matrix(1 0 0 1 5 5)"><text x="3" y="5" font-size="2">&who;</text></g>'
        + '<svg viewBox="0 0 9 9"><polygon points="1,1 5,1 3,7"><title>Tri</title></polygon></svg>'
        + '<path d="M9 9c1 2 3 4 5 6s7 8 9 1q1 1 2 2t3 3a5 6 7 0 1 8 9Z"><desc>Bay</desc></path>'
        + "</svg>"
    ).encode(),
)
PARTS = (
    '<g display="none"/>', '<use href="#a"/>', '<use href="#J" x="1e9"/>', "<text>x</text>",
    "<title>x</title>", "<desc>y</desc>", "&who;", "<style>*{fill:none}</style>", "<path/>",
    '<rect id="a" width="3" height="3"/>', '<svg viewBox="0 0 1 1"/>', "<defs/>", "<a/>",
)  # fmt: skip
VALUES = (
    "", "0", "-1", "1e308", "nan", "9" * 400, "none", "hidden", "#a", "#J", "scale(0)", "rotate(9)",
    "matrix(1e9 0 0 1 0 0)", "M0 0L1 1", "M0 0h9v9zM1 1h1v1z", "M1 1A0 0 0 0 1 2 2z", "m", "inline",
    "0 0 0 0", "0,0 1,1 2,0", "layer", "path1", "Mouse", "\u202e", "&who;", "opacity:0;fill:none",
)  # fmt: skip
_VALUE = re.compile('"[^"]*"')
_ELEMENT = re.compile("<[a-z]+ [^<>]*/>")


def damaged(rng: random.Random) -> bytes:
    """Return a drawing with a few changes: of values, elements, numbers and, rarely, bytes."""
    text = rng.choice(SEED).decode()
    for _ in range(rng.randint(1, 8)):
        kind = rng.randrange(5)
        if kind == 0:
            text = _changed(text, _VALUE, rng, f'"{rng.choice(VALUES)}"')
        elif kind == 1:
            number = rng.choice(("0", "-3", "1e9", "1e-9", "NaN", "7777777", ".5.5", ""))
            text = _changed(text, re.compile("[0-9.]+"), rng, number)
        elif kind == 2:
            text = _changed(text, _ELEMENT, rng, rng.choice((*PARTS, "")))
        elif kind == 3:
            found = rng.choice(_ELEMENT.findall(text) or [""])
            text = _changed(text, _ELEMENT, rng, found * rng.choice((1, 2, 60)))
        else:
            text = _changed(
                text, re.compile("<[/a-z]+"), rng, rng.choice(("<g", "</g", "<use", "<"))
            )
    data = bytearray(text.encode())
    if rng.random() < 0.1:
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def _changed(text: str, part: re.Pattern[str], rng: random.Random, other: str) -> str:
    found = list(part.finditer(text))
    if not found:
        return text
    at = rng.choice(found)
    return text[: at.start()] + other + text[at.end() :]


@pytest.mark.parametrize("number", [40, pytest.param(10_000, marks=pytest.mark.deep)])
def test_a_damaged_drawing_is_read_or_an_error(number: int) -> None:
    """A damaged drawing gives named outlines of finite points, or one error with a message."""
    rng = random.Random(number)
    for _ in range(number):
        data = damaged(rng)
        layers = rng.choice(((), ("Mouse",), ("Areas", "Notes")))
        try:
            drawing = svg_drawing(data, "map.svg", DrawingChoices(layers))
        except FileError as error:
            str(error).encode()
            continue
        assert all(outline.name and outline.rings for outline in drawing.outlines)
        str(drawing.notes).encode()
