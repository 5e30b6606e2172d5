"""What lies on the tables of a VASSAL module: the parts of a match in places, drawn on a ground.

Lengths are millimetres; the ground and its cards have one scale, loose pieces another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from editor.core.words import on_a_line, opening
from editor.export.dealing import DealtPart, decks
from editor.export.vassal.board import LARGEST, ModuleBoard
from editor.picture.affine import Point, Rect, moved
from editor.picture.cards import TextMeasure, shortened
from editor.picture.drawing import Group, Ink, Node, Picture, Text, drawn, filled
from editor.picture.inks import INK, KRAFT_LIT, KRAFT_SHADED, NOBODY, PAPER, RIM_PAPER, seat_of
from editor.picture.path import Path, disc, rectangle, rounded_rectangle
from editor.seam.clusters import UniqueIds
from editor.seam.supply import UPRIGHT_KINDS, WHOLE, GamePart, Tally

TALLY = (34.0, 17.0)
"""The size of a counter of a tally."""
_LOOSE = 0.7
"""The scale of small pieces, as a share of that of cards: between those and the map."""
_WIDTH, _BLOCK = 500.0, 300.0
"""The width of a table, and of a group on it, that larger parts alone exceed."""
_EDGE, _GAP, _BETWEEN, _HEAD, _CAPTION = 8.0, 5.0, 14.0, 9.0, 5.0
_NARROW, _TITLED = 30.0, 90.0
"""The least room for the caption of a place, and for the title of a table."""
_CARDS = (4, 2)
"""The cards for which a player has room, beside and below each other: units and their foes."""
_WRITTEN, _TITLE = 2.9, 4.4
"""The sizes of captions and of titles."""

PlaceKind = Literal["painted", "single", "pile", "deck", "discard", "tally", "room"]
"""A single piece obeys commands where it lies, as one in a pile does not; a room is empty."""


@dataclass(frozen=True)
class PieceScales:
    """Pixels a millimetre: of cards and grounds, of what stands on the map, of small pieces."""

    cards: float
    map: float

    def of(self, part: GamePart) -> float:
        """Return the scale of the piece of a part."""
        if part.kind in UPRIGHT_KINDS:
            return self.map
        if part.kind in ("counter", "token"):
            return min(self.cards, max(self.map, _LOOSE * self.cards))
        return self.cards

    def lying(self, part: GamePart) -> tuple[float, float]:
        """Return the room of a piece on a table, in its millimetres."""
        share = self.of(part) / self.cards
        return part.size[0] * share, part.size[1] * share


@dataclass(frozen=True)
class TablePlace:
    """A place of a table: what lies there, with its caption and its room.

    - name: unique in the module; parts: what lies there at the start, with copies
    - seat: of its owner; tally: the number that is kept there; target: of what is discarded, the
      deck that it came from
    """

    kind: PlaceKind
    name: str
    caption: str
    size: tuple[float, float]
    parts: tuple[tuple[GamePart, int], ...] = ()
    seat: int = 0
    tally: Tally | None = None
    target: str = ""

    @property
    def is_counted(self) -> bool:
        """Whether all read how many lie there now: not before a player, whose orders are secret."""
        many = sum(copies for _, copies in self.parts) > 1
        return self.kind in ("pile", "deck") and many and not self.seat and "$" not in self.name


class LaidPlace(NamedTuple):
    """A place with its middle on the table."""

    place: TablePlace
    at: Point

    @property
    def foot(self) -> Point:
        """The middle of its caption."""
        return self.at[0], self.at[1] + self.place.size[1] / 2 + 3.4


@dataclass(frozen=True)
class SupplyTable:
    """A table of a player, or of all for seat 0."""

    seat: int
    places: tuple[LaidPlace, ...]
    ground: ModuleBoard


def in_hand(found: DealtPart) -> bool:
    """Return whether a part begins where its owner alone sees it."""
    return bool(found.part.hidden and found.seat)


def places_of(
    found: Sequence[DealtPart], scales: PieceScales, names: Mapping[int, str], taken: UniqueIds
) -> dict[int, dict[str, list[TablePlace]]]:
    """Return the places of each table, by seat and then by the title of their group.

    `names` are those of the players; no name of a place is in `taken`, where all are added.
    """
    tables: dict[int, dict[str, list[TablePlace]]] = {}

    def add(seat: int, group: str, place: TablePlace) -> None:
        tables.setdefault(seat, {}).setdefault(group, []).append(place)

    open_ = [each for each in found if not in_hand(each) and each.part.kind != "die"]
    for deck in decks(open_):
        wide, high = (max(scales.lying(card)[side] for card in deck.cards) for side in (0, 1))
        title = opening(on_a_line(deck.name)) or "Cards"
        name = taken.fresh(_of(names, deck.seat, title))
        each = tuple((card, 1) for card in deck.cards)
        add(deck.seat, "Decks", TablePlace("deck", name, title, (wide, high), each, deck.seat))
        add(
            deck.seat,
            "Decks",
            TablePlace(
                "discard",
                taken.fresh(f"{name}, discarded"),
                "Discarded",
                (wide, high),
                seat=deck.seat,
                target=name,
            ),
        )
    for part, seat, copies in open_:
        if part.kind == "card" and part.deck:
            continue
        said = on_a_line(part.name) or part.id
        name = taken.fresh(_of(names, seat, said) if part.seats else said)
        kind: PlaceKind = "single" if copies == 1 else "pile"
        kind = "painted" if part.kind in WHOLE else kind
        place = TablePlace(kind, name, said, scales.lying(part), ((part, copies),), seat)
        if kind == "pile" and not place.is_counted:
            place = replace(place, caption=f"{copies} × {said}")
        add(seat, part.group, place)
        if part.kind not in UPRIGHT_KINDS:
            for tally in part.tallies:
                owner = tally.seat or seat
                word = _of(names, tally.seat, tally.name)
                own = taken.fresh(_of(names, owner, tally.name))
                add(seat, "Numbers", TablePlace("tally", own, word, TALLY, (), owner, tally))
    cards = [each.part for each in found if each.part.kind == "card" and each.part.hidden]
    if cards:
        wide, high = (max(scales.lying(card)[side] for card in cards) for side in (0, 1))
        for seat in names:
            name = taken.fresh(_of(names, seat, "cards in play"))
            add(seat, "Your cards", TablePlace("room", name, "", _room(wide, high), (), seat))
    return tables


def _room(wide: float, high: float) -> tuple[float, float]:
    """Return the size of a room for cards of a size."""
    across, down = _CARDS
    return across * (wide + _GAP) - _GAP, down * (high + _GAP) - _GAP


def _of(names: Mapping[int, str], seat: int, words: str) -> str:
    name = names.get(seat, "")
    return f"{name}: {words}" if name else words


def laid_table(
    seat: int,
    title: str,
    groups: Mapping[str, Sequence[TablePlace]],
    pixels: float,
    measure: TextMeasure,
) -> SupplyTable:
    """Return a table with its groups of places beside each other, the highest first."""
    blocks = [_block(group, places) for group, places in groups.items()]
    room = max([_WIDTH, *(block.size[0] for block in blocks)])
    laid: list[LaidPlace] = []
    heads: list[tuple[str, Point]] = []
    x, y, high = _EDGE, _EDGE + _HEAD, 0.0
    for block in sorted(blocks, key=lambda block: -block.size[1]):
        if x > _EDGE and x - _EDGE + block.size[0] > room:
            x, y, high = _EDGE, y + high, 0.0
        heads.append((block.title, (x, y + _HEAD / 2)))
        laid += (LaidPlace(place, (x + at[0], y + at[1])) for place, at in block.places)
        x += block.size[0] + _BETWEEN
        high = max(high, block.size[1])
    right = max((at[0] + _wide(place) / 2 for place, at in laid), default=0.0)
    frame = Rect(0.0, 0.0, max(right, _TITLED) + _EDGE, y + high + _EDGE - _GAP)
    nodes: list[Node] = [filled(rectangle(*frame), PAPER)]
    nodes += _titled(title, seat, frame, heads)
    nodes += (node for each in laid for node in _drawn(each, measure))
    fitting = min(pixels, LARGEST / (1.2 * max(frame.width, frame.height)))
    return SupplyTable(seat, tuple(laid), ModuleBoard(Picture(tuple(nodes), frame), fitting))


class _Block(NamedTuple):
    """A group of places under its title, from its own upper left corner."""

    title: str
    places: list[LaidPlace]
    size: tuple[float, float]


def _block(title: str, places: Sequence[TablePlace]) -> _Block:
    """Return a group in rows of at most the width of a table."""
    laid: list[LaidPlace] = []
    width, y = 0.0, _HEAD
    for row in _rows(places, _BLOCK):
        x, high = 0.0, max(place.size[1] for place in row)
        for place in row:
            laid.append(LaidPlace(place, (x + _wide(place) / 2, y + high / 2)))
            x += _wide(place) + _GAP
        width, y = max(width, x - _GAP), y + high + _CAPTION + _GAP
    return _Block(title, laid, (width, y))


def _wide(place: TablePlace) -> float:
    """Return the width of a place with its caption."""
    return max(place.size[0], _NARROW)


def _rows(places: Sequence[TablePlace], room: float) -> Iterator[list[TablePlace]]:
    row: list[TablePlace] = []
    used = 0.0
    for place in places:
        if row and used + _wide(place) > room:
            yield row
            row, used = [], 0.0
        row.append(place)
        used += _wide(place) + _GAP
    if row:
        yield row


def _titled(
    title: str, seat: int, frame: Rect, heads: Iterable[tuple[str, Point]]
) -> Iterator[Node]:
    colour = seat_of(seat).colour if seat else NOBODY
    yield filled(rectangle(0.0, 0.0, frame.width, 2.4), colour)
    yield Text(title, (_EDGE, _EDGE + 2.0), 6.4, Ink(INK), "vollkorn", 700, "left")
    for words, at in heads:
        yield Text(words, at, _TITLE, Ink(INK), "inter", 600, "left")


def _drawn(laid: LaidPlace, measure: TextMeasure) -> Iterator[Node]:
    """Yield what is painted of a place: its outline or its part, and its caption below."""
    place, (x, y) = laid
    wide, high = place.size
    room = Rect(x - wide / 2, y - high / 2, wide, high)
    if place.kind == "painted":
        picture = place.parts[0][0].front(measure)
        cut = cut_out(picture, place.parts[0][0])
        yield Group(cut.nodes, moved(room.x - picture.frame.x, room.y - picture.frame.y))
        yield drawn(_rounded(room), KRAFT_SHADED, 0.35)
    elif place.kind != "tally":
        part = place.parts[0][0] if place.parts else None
        outline = (
            disc(x, y, wide / 2 + 0.8)
            if part is not None and part.round
            else rounded_rectangle(room.x - 0.8, room.y - 0.8, wide + 1.6, high + 1.6, 2.0)
        )
        yield filled(outline, RIM_PAPER)
        yield drawn(outline, KRAFT_SHADED, 0.35)
    if place.kind == "tally" or place.is_counted:
        return
    most = _wide(place) + _GAP - 1.5
    words = shortened(place.caption, most / _WRITTEN, lambda text: measure(text, "inter", 500))
    yield Text(words, laid.foot, _WRITTEN, Ink(INK), "inter", 500)


def cut_out(picture: Picture, part: GamePart) -> Picture:
    """Return a side of a part as it is cut out: a disc, or with round corners."""
    frame = Rect(*picture.frame)
    x, y, wide, high = frame
    edge = disc(x + wide / 2, y + high / 2, wide / 2) if part.round else _rounded(frame)
    if part.kind in UPRIGHT_KINDS:
        edge = rectangle(*frame)
    if part.kind == "flag":  # on a screen it needs no foot
        edge = _rounded(Rect(x, y, wide, min(high, wide)))
    return Picture((Group(picture.nodes, None, edge),), frame)


def _rounded(room: Rect) -> Path:
    return rounded_rectangle(*room, min(3.0, room.width / 8, room.height / 8))


def tally_face(caption: str, measure: TextMeasure) -> Picture:
    """Return the face of a counter: less, room for its number, more."""
    wide, high = TALLY
    side = high - 5.6
    words = shortened(caption, (wide - 3.0) / _WRITTEN, lambda text: measure(text, "inter", 600))
    nodes: list[Node] = [
        filled(rounded_rectangle(0.2, 0.2, wide - 0.4, high - 0.4, 2.0), RIM_PAPER),
        drawn(rounded_rectangle(0.2, 0.2, wide - 0.4, high - 0.4, 2.0), INK, 0.4),
        Text(words, (wide / 2, 2.9), _WRITTEN, Ink(INK), "inter", 600),
    ]
    for left, sign in ((1.2, "−"), (wide - 1.2 - side, "+")):
        nodes.append(filled(rounded_rectangle(left, 4.8, side, side - 0.4, 1.6), KRAFT_LIT))
        nodes.append(Text(sign, (left + side / 2, 4.7 + side / 2), 7.0, Ink(INK), "inter", 700))
    return Picture(tuple(nodes), Rect(0.0, 0.0, wide, high))


def tally_buttons(pixels: float) -> Iterator[tuple[int, Rect]]:
    """Yield the steps of a counter with where one clicks, in pixels around its middle."""
    wide, high = (side * pixels for side in TALLY)
    for step, left in ((-1, -wide / 2), (1, wide / 6)):
        yield step, Rect(left, -high / 2, wide / 3, high)
