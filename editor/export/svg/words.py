"""Text in SVG that stays text: for a page with its font, or for a file that names the font."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from editor.core.scripts import lettered, reads_leftward
from editor.core.words import attribute, sayable
from editor.export.path_data import number
from editor.picture.drawing import Face, Line, Text

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
