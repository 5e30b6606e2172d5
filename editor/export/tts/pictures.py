"""Square pictures of tops, tokens and whole maps, as files that are found by their names."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from editor.export.tts.shapes import rectangles
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Picture, Text, filled
from editor.picture.path import rectangle
from editor.seam.tabletop import Tabletop

SIDES = (64, 128, 256, 512, 1024, 2048, 4096)
"""The sides of pictures in pixels: powers of two, the largest that the program advises."""
BACK = "back"
WHOLE = ""
_PAPER = "#F1E8D2"
_BACK = "#5C5144"


def pictures(
    tabletop: Tabletop, detail: int, report: Callable[[float, str], None]
) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the names of picture files by what they show, and the files by their names.

    `detail` is the longest side of a picture of the whole map in pixels. A box that is no
    rectangle has none: tiles are rectangles. An area map has one picture for all its areas.
    Equal pictures are one file.
    """
    pixels = detail / max(tabletop.frame.width, tabletop.frame.height)
    shown = list(_shown(tabletop))
    names: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for number, (name, picture, background) in enumerate(shown):
        report(number / len(shown), "painting pictures")
        data = _png(picture, pixels, background)
        names[name] = f"realmwright_{hashlib.sha256(data).hexdigest()[:16]}.png"
        files[names[name]] = data
    return names, files


def _shown(tabletop: Tabletop) -> Iterator[tuple[str, Picture, str]]:
    """Yield what gets a picture, the picture, and what is behind it."""
    if tabletop.cells is None:
        nodes = tuple(node for slab in tabletop.slabs for node in tabletop.portrait(slab.id).nodes)
        yield WHOLE, Picture(nodes, tabletop.frame), _PAPER
    else:
        for slab in tabletop.slabs:
            if len(rectangles(slab.outline, 1.0)) == 1:
                portrait = tabletop.portrait(slab.id)
                yield slab.id, Picture(portrait.nodes, slab.outline.bounds), slab.colour
    for token in tabletop.tokens:
        yield token.id, tabletop.face(token.id), _PAPER
    if any(token.hidden for token in tabletop.tokens):
        yield BACK, _back(), _BACK


def _back() -> Picture:
    ground = filled(rectangle(0, 0, 1, 1), _BACK)
    return Picture((ground, Text("?", (0.5, 0.5), 0.7, Ink(_PAPER))), Rect(0, 0, 1, 1))


def _png(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture pulled to a square, of the pixels that its longer side needs.

    It is painted in its own shape first: hatchings that are pulled while they are painted take
    ten times as long.
    """
    from editor.paint.image import image_of, png_of, stretched

    longest = max(picture.frame.width, picture.frame.height)
    side = next((side for side in SIDES if side >= longest * pixels), SIDES[-1])
    return png_of(stretched(image_of(picture, side / longest, background), side, side))
