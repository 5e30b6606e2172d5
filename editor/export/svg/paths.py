"""Paths as the data of SVG: in full, and as short as it can be written."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from editor.core.caches import cached
from editor.core.words import attribute, lettered, reads_leftward, sayable
from editor.picture.drawing import Face, Line, Text
from editor.picture.path import Path

_DIGITS = 4
_TOKEN = re.compile(r"[MLQCZ]|-?\d*\.?\d+(?:e-?\d+)?")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3}
FINE = 1000
"""Steps in a unit."""


@cached(len)
def shorter(path: str, fine: int = FINE) -> str:
    """Rewrite path data of absolute M, L, Q, C and Z as relative steps in parts of a unit.

    Rounding errors do not add up: each step starts at the rounded end of the last one.
    """
    tokens = _TOKEN.findall(path)
    out: list[str] = []
    here = start = (0, 0)
    letter, said, at = "", "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        if letter == "Z":
            step, numbers, here = "z", [], start
        else:
            count = 2 * _PAIRS[letter]
            values = [round(float(token) * fine) for token in tokens[at : at + count]]
            at += count
            numbers = [value - here[axis % 2] for axis, value in enumerate(values)]
            step, numbers = _straight(letter.lower(), numbers)
            here = (values[-2], values[-1])
            start = here if letter == "M" else start
        if step != said or step in "mz":
            out.append(step)
        out += (_steps(value, fine) for value in numbers)
        said = "l" if step == "m" else step
    return _joined(out)


def _straight(step: str, numbers: list[int]) -> tuple[str, list[int]]:
    """Return a step along an axis as such, any other as it is."""
    if step == "l" and 0 in numbers:
        return ("h", numbers[:1]) if numbers[1] == 0 else ("v", numbers[1:])
    return step, numbers


def _steps(steps: int, fine: int) -> str:
    text = f"{steps / fine:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text or "0"


def _joined(parts: list[str]) -> str:
    """Return the parts with a space only where two numbers would run together."""
    found: list[str] = []
    for last, part in zip(("", *parts), parts, strict=False):
        number = not last.isalpha() and last != ""
        apart = part.startswith("-") or (part.startswith(".") and "." in last)
        if number and not part.isalpha() and not apart:
            found.append(" ")
        found.append(part)
    return "".join(found)


@cached(len)
def path_data(path: Path) -> str:
    """Return a path as SVG path data."""
    points = iter(path.points)
    parts = []
    takes = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
    for step in path.steps:
        numbers = " ".join(
            f"{number(x)} {number(y)}" for x, y in (next(points) for _ in range(takes[step]))
        )
        parts.append(step + numbers)
    return "".join(parts)


def number(value: float) -> str:
    """Return a number as SVG writes it."""
    return f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".") or "0"


def short_path_data(path: Path) -> str:
    """Return a path as SVG path data, rounded to a thousandth and as short as can be."""
    return shorter(path_data(path))


CAPITAL = 0.72
"""The height of capitals for a size of 1, of fonts as pages have them."""
_LARGE = 100
_ANCHORS = {"left": "", "centre": "middle", "right": "end"}
_LEFTWARD = {"left": "end", "centre": "middle", "right": ""}
_FALLBACK: dict[Face, str] = {"inter": "sans-serif", "vollkorn": "serif"}


def page_words(text: Text, fill: str) -> str:
    """Return an element with the words of a text, in the font of the page around it."""
    x, y = text.at
    # The anchor of SVG is the line on which letters stand.
    place = f'x="{number(x)}" y="{number(y + CAPITAL / 2 * text.size)}"'
    return _element(text, f'{place} font-size="{number(text.size)}"', fill)


def words_alone(text: Text, fill: str, stroke: Callable[[Line | None], str]) -> str:
    """Return an element with the words of a text in its font, or one like it where that lacks."""
    from editor.paint.faces import CAPITALS, FAMILIES, FEATURES

    # A size of less than a pixel is rounded by programs that place letters at whole ones.
    by = _LARGE / text.size
    x, y = text.at[0], text.at[1] + CAPITALS[text.face] / 2 * text.size
    scale = f"{1 / by:.8g}"
    family = f"{FAMILIES[text.face]}, {_FALLBACK[text.face]}"
    features = ", ".join(f"'{feature}'" for feature in FEATURES[text.face])
    place = (
        f'transform="matrix({scale} 0 0 {scale} {number(x)} {number(y)})" '
        f'font-size="{_LARGE}" font-family={attribute(family)} '
        f'style="font-feature-settings: {features}"'
    )
    if text.spacing:
        place += f' letter-spacing="{number(text.spacing * _LARGE)}"'
    if text.casing is not None:
        # One element, so that the words stand in the file once: the stroke is under the fill.
        casing = text.casing._replace(width=text.casing.width * by)
        place += f'{stroke(casing)} paint-order="stroke"'
    return _element(text, place, fill)


def _element(text: Text, how: str, fill: str) -> str:
    leftward = reads_leftward(text.words)
    # Where a text begins at its right end, its left end is where it ends.
    anchor = (_LEFTWARD if leftward else _ANCHORS)[text.align]
    aligned = f' text-anchor="{anchor}"' if anchor else ""
    if leftward:
        aligned += ' direction="rtl"'
    return (
        f'<text {how} font-weight="{text.weight}"{aligned}{fill}>'
        f"{escape(sayable(lettered(text.words)), quote=False)}</text>\n"
    )
