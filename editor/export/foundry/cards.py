"""The decks, hands and dice of a module, with pictures by our own pens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from editor.export.foundry.documents import OWNER, Document, ModuleContents, html, named
from editor.picture.cards import TextMeasure
from editor.seam.supply import GamePart, PartDrawing
from editor.seam.tabletop import TableSeat

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
