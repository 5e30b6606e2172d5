"""The pieces of a module: on the map, in rows below it, and in decks and hands; its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from editor.export.dealing import dealt
from editor.export.foundry.documents import (
    OWNER,
    Document,
    ModuleContents,
    SceneScale,
    html,
    named,
    owned,
)
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.inks import NOBODY
from editor.seam.supply import WHOLE, GamePart, PartDrawing
from editor.seam.tabletop import TableSeat, TableToken, Tabletop

_GAP = 3.0
"""Between two parts, in millimetres."""


class LaidPart(NamedTuple):
    """Copies of a part, drawn as one: its upper left corner and its size, in pixels."""

    part: GamePart
    seat: int
    copies: int
    x: int
    y: int
    size: tuple[int, int]


def laid_parts(
    table: Tabletop, parts: Sequence[GamePart], scale: SceneScale
) -> tuple[list[LaidPart], int]:
    """Return the parts that are not on the map yet, and the height in pixels that they take.

    They lie owner by owner, in the order of the list, in rows as wide as the map, at its scale;
    what is wider than the map is smaller.
    """
    width = scale.columns * scale.square
    found: list[LaidPart] = []
    gap = max(4, round(_GAP * scale.millimetre))
    x = y = gap
    row = 0
    owner: int | None = None
    for part, seat, copies in _loose(table, parts):
        share = min(scale.millimetre, (width - 2 * gap) / part.size[0])
        wide, high = (max(1, round(side * share)) for side in part.size)
        if x > gap and (x + wide + gap > width or seat != owner):
            x, y, row = gap, y + row + gap, 0
        found.append(LaidPart(part, seat, copies, x, scale.map_height + y, (wide, high)))
        x, row, owner = x + wide + gap, max(row, high), seat
    return found, y + row + gap if found else 0


def hidden_beside(table: Tabletop, parts: Sequence[GamePart]) -> int:
    """Return how many pieces below the map are hidden."""
    return sum(
        copies for part, _, copies in _loose(table, parts) if part.hidden and part.kind not in WHOLE
    )


def _loose(table: Tabletop, parts: Sequence[GamePart]) -> Iterator[tuple[GamePart, int, int]]:
    seats = [seat.number for seat in table.seats]
    loose = [part for part in parts if part.kind != "card" and not part.faces]
    # Those of nobody lie first, next to the map.
    yield from sorted(dealt(loose, seats, table.tokens), key=lambda found: found.seat)


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
        if part.kind not in WHOLE:
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


PIXELS = 5.0
"""Pixels a millimetre of a card: small letters can be read at full size."""
_DIE_PIXELS = 8.0
_FRONT, _BACK = 0, None
"""Which side of a card is up: a face by its number, or the back."""


def stacks(
    parts: Sequence[GamePart],
    seats: Sequence[TableSeat],
    contents: ModuleContents,
    measure: TextMeasure,
    report: Callable[[float], None],
) -> Iterator[Document]:
    """Yield a deck for all cards that are shuffled together, then hands, then one pile.

    Cards that are not shuffled are together by their group, face up.
    """
    decks: dict[tuple[str, bool], list[GamePart]] = {}
    for part in parts:
        if part.kind == "card":
            decks.setdefault((part.deck or part.group, bool(part.deck)), []).append(part)
    if not decks:
        return
    painter = _CardPainter(contents, measure)
    for number, ((title, shuffled), cards) in enumerate(decks.items()):
        report(number / len(decks))
        yield _deck(title, cards, contents, painter, shuffled=shuffled, sort=1000 * number)
    for seat in seats:
        name = f"Hand of {named(seat.name, f'player {seat.number}')}"
        yield _stack(contents, ("hand", seat.id), name, "hand", f"The hand of {html(seat.name)}.")
    yield _stack(contents, ("pile", ""), "Discard pile", "pile", "Cards that were played.")


def _stack(
    contents: ModuleContents, key: tuple[str, str], name: str, kind: str, words: str
) -> Document:
    return {
        "_id": contents.id_of("cards", *key),
        "name": name,
        "type": kind,
        "description": words,
        "cards": [],
        "displayCount": True,
        **contents.shared(OWNER),
    }


class _CardPainter:
    """Paints the sides of cards, each once."""

    def __init__(self, contents: ModuleContents, measure: TextMeasure) -> None:
        self.contents, self.measure = contents, measure

    def of(self, side: PartDrawing) -> str:
        """Return the path of the picture of a side."""
        return self.contents.picture(side(self.measure), PIXELS)


def _deck(
    title: str,
    parts: list[GamePart],
    contents: ModuleContents,
    painter: _CardPainter,
    *,
    shuffled: bool,
    sort: int,
) -> Document:
    key = ("deck", f"{title} {shuffled}")
    deck = _stack(contents, key, named(title, "Cards").capitalize(), "deck", "") | {"sort": sort}
    cards: list[Document] = []
    for part in parts:
        front = painter.of(part.front)
        back = painter.of(part.back) if part.back else front
        name = named(part.name, "Card")
        for copy in range(part.count):
            cards.append(
                {
                    "_id": contents.id_of("card", part.id, str(copy)),
                    "name": name,
                    "type": "base",
                    "suit": named(part.group, ""),
                    "value": None,
                    "description": html(part.words),
                    "faces": [{"name": name, "text": html(part.words), "img": front}],
                    "face": _BACK if shuffled and part.back else _FRONT,
                    "back": {"name": "", "text": html(part.words_behind), "img": back},
                    "origin": deck["_id"],
                    "width": round(part.size[0] * PIXELS),
                    "height": round(part.size[1] * PIXELS),
                    "sort": 100 * len(cards),
                }
            )
            deck["img"] = back
    return deck | {"cards": cards}


def dice(
    parts: Sequence[GamePart], contents: ModuleContents, measure: TextMeasure
) -> Iterator[Document]:
    """Yield a table for each kind of die, with a result for each of its faces."""
    for part in parts:
        if part.faces:
            images = [contents.picture(face.front(measure), _DIE_PIXELS) for face in part.faces]
            yield {
                "_id": contents.id_of("table", part.id),
                "name": named(part.name, "Die"),
                "img": images[0],
                "description": html(f"{part.count} of them are rolled at most. {part.words}"),
                "formula": f"1d{len(part.faces)}",
                "replacement": True,
                "displayRoll": True,
                "results": [
                    {
                        "_id": contents.id_of("face", part.id, str(number)),
                        "type": "text",
                        "name": named(face.name, str(number)),
                        "img": image,
                        "weight": 1,
                        "range": [number, number],
                    }
                    for number, (face, image) in enumerate(zip(part.faces, images, strict=True), 1)
                ],
                **contents.shared(),
            }
