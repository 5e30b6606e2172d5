"""The pieces of a scene: those on the map, and those of the supply below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.export.foundry.documents import Document, ModuleContents, named
from editor.export.foundry.loose import FLAT, LaidPart
from editor.export.foundry.owners import owned
from editor.export.foundry.scale import SceneScale
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.inks import NOBODY
from editor.seam.tabletop import TableToken, Tabletop

LEVEL = "defaultLevel0000"
"""The only level of a scene of version 14, by the id that the program itself gives it."""
_ON_HOVER = 30
"""A name that is shown under the pointer. Source: CONST.TOKEN_DISPLAY_MODES."""
_SHARP = 96
"""The least pixels of the longer side of a piece's picture."""


def tokens(table: Tabletop, contents: ModuleContents, scale: SceneScale) -> Iterator[Document]:
    """Yield the pieces on the map, the lower before the higher."""
    for number, token in enumerate(sorted(table.tokens, key=lambda token: token.level)):
        yield _token(token, table, contents, scale) | {"sort": number}


def counters(
    laid: Sequence[LaidPart],
    table: Tabletop,
    contents: ModuleContents,
    scale: SceneScale,
    measure: TextMeasure,
) -> Iterator[Document]:
    """Yield the pieces below the map: one for equal ones, whose number stands in its name."""
    colours = {seat.number: seat.colour for seat in table.seats}
    for number, found in enumerate(laid):
        part = found.part
        if part.kind not in FLAT:
            down = part.back if part.hidden and part.back else part.front
            name = named(part.name, "Piece")
            yield _piece(
                contents,
                scale,
                ("part", part.id, str(found.seat)),
                f"{found.copies} × {name}" if found.copies > 1 else name,
                down(measure),
                (found.x + found.size[0] // 2, found.y + found.size[1] // 2),
                max(found.size),
            ) | {
                "elevation": 0,
                "ring": {"enabled": False, "colors": {"ring": colours.get(found.seat, NOBODY)}},
                "locked": False,
                # Its name says what it is, so that the game master can find it.
                "hidden": part.hidden,
                "sort": number,
                **owned(table, contents, found.seat),
            }


def _token(
    token: TableToken, table: Tabletop, contents: ModuleContents, scale: SceneScale
) -> Document:
    name = named(token.name, token.kind or "Piece")
    return _piece(
        contents,
        scale,
        ("token", token.id),
        f"{token.count} × {name}" if token.count > 1 else name,
        table.portrait(token.id),
        scale.at(token.at),
        token.size * scale.pixels,
    ) | {
        "elevation": token.level,
        "ring": {"enabled": False, "colors": {"ring": token.colour}},
        "locked": not token.movable,
        "hidden": token.hidden,
        **owned(table, contents, token.seat),
    }


def _piece(
    contents: ModuleContents,
    scale: SceneScale,
    key: tuple[str, ...],
    name: str,
    picture: Picture,
    middle: tuple[int, int],
    size: float,
) -> Document:
    """Return a piece whose picture is `size` pixels long around its middle.

    It takes whole halves of a square of the grid, and the picture in them has its true size.
    """
    width = max(0.5, round(size / scale.square * 2) / 2)
    half = round(width * scale.square / 2)
    share = round(size / (width * scale.square), 3)
    sharp = max(size, _SHARP) / max(picture.frame.width, picture.frame.height)
    found: Document = {
        "_id": contents.id_of(*key),
        "name": name,
        "displayName": _ON_HOVER,
        "width": width,
        "height": width,
        "texture": {
            "src": contents.picture(picture, sharp),
            "scaleX": share,
            "scaleY": share,
        },
        "x": middle[0] - half,
        "y": middle[1] - half,
        "disposition": 0,
        "sight": {"enabled": False},
    }
    return found if contents.version == "13" else found | {"level": LEVEL}
