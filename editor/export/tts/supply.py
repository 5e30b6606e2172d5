"""The parts of a match beside the map: decks, bags of full supply, boards, dice, counters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from editor.core.words import opening
from editor.export.dealing import CardDeck, DealtPart, dealt, decks
from editor.export.tts.cards import deck, single
from editor.export.tts.geometry import INCH, Item, Place
from editor.export.tts.object_states import ObjectState
from editor.export.tts.pieces import (
    BAG,
    COUNTER,
    above_label,
    bag,
    colour_of,
    counter,
    label,
    part_tile,
    piece,
    plate,
    size_of,
    spots_of,
)
from editor.export.tts.table_scene import TtsScene
from editor.export.tts.tokens import DIE, game_die, stock_die
from editor.export.tts.zones import HELPER, turn_helper
from editor.seam.supply import WHOLE, GamePart
from editor.seam.tabletop import Tabletop

_FEW = 2
"""So many copies of a piece lie on the table; more are in a bag."""
Build = Callable[[TtsScene, Place], None]


class LaidItem(NamedTuple):
    """A thing that needs a place, and what puts it there."""

    item: Item
    build: Build


def supply_items(
    tabletop: Tabletop, parts: Sequence[GamePart], seats: Iterable[int], *, pictured: bool
) -> list[LaidItem]:
    """Return all that lies beside the map, in its order; `pictured` cards have their own size."""
    seats = set(seats)
    found = list(dealt(parts, seats, tabletop.tokens))
    items: list[LaidItem] = []
    if tabletop.seats:
        items.append(LaidItem(Item(0, *HELPER, fixed=True), turn_helper))
    items += _dice(tabletop, found)
    items += _cards(found, pictured)
    items += _boards(found)
    items += _tallies(parts, seats)
    items += _pieces(found)
    return items


def _dice(tabletop: Tabletop, found: Iterable[DealtPart]) -> Iterator[LaidItem]:
    """Yield the dice of the game; if it has none of its own those that the map asks for."""
    own = [(part, seat, copies) for part, seat, copies in found if part.kind == "die"]
    for part, seat, copies in own:
        for number in range(copies):
            yield LaidItem(Item(seat, DIE, DIE, fixed=True), _game_die(part, number))
    for number, sides in enumerate(() if own else tabletop.dice):
        yield LaidItem(Item(0, DIE, DIE, fixed=True), _stock_die(sides, number))


def _game_die(part: GamePart, number: int) -> Build:
    def build(scene: TtsScene, place: Place) -> None:
        scene.pieces.append(game_die(scene, f"die {part.id} {number}", place, part))

    return build


def _stock_die(sides: int, number: int) -> Build:
    def build(scene: TtsScene, place: Place) -> None:
        scene.pieces.append(stock_die(scene, f"die {number}", place, sides))

    return build


def _cards(found: Sequence[DealtPart], pictured: bool) -> Iterator[LaidItem]:
    piles = [each._replace(name=opening(each.name.replace("-", " "))) for each in decks(found)]
    piles += [
        CardDeck(part.name, seat, (part,) * copies)
        for part, seat, copies in found
        if part.kind == "card" and not part.deck
    ]
    for pile in piles:
        width, depth = pile.cards[0].size
        size = Item(pile.seat, width / INCH, depth / INCH, label=pile.name)
        if not pictured:
            size = Item(
                pile.seat, max(width, depth) / INCH, min(width, depth) / INCH, label=pile.name
            )
            if len(pile.cards) > 1 or pile.cards[0].deck:
                size = Item(pile.seat, BAG, BAG, fixed=True, label=pile.name)
        yield LaidItem(size, _pile(pile))


def _pile(pile: CardDeck) -> Build:
    first = pile.cards[0]
    name = f"deck {first.deck or first.id} {pile.seat}"

    def build(scene: TtsScene, place: Place) -> None:
        size = size_of(scene, first)
        state = deck(
            scene,
            name,
            above_label(place),
            pile.cards,
            title=_title(pile.name, len(pile.cards)),
            colour=colour_of(scene, first, pile.seat),
            tags=("Card",),
            card=size,
        )
        scene.pieces.append(state)
        scene.pieces.append(label(scene, f"{name} label", place, pile.name))

    return build


def _boards(found: Iterable[DealtPart]) -> Iterator[LaidItem]:
    for part, seat, copies in found:
        if part.kind in WHOLE:
            width, depth = part.size
            for number in range(copies):
                item = Item(seat, width / INCH, depth / INCH)
                yield LaidItem(item, _board(part, f"board {part.id} {seat} {number}"))


def _board(part: GamePart, name: str) -> Build:
    def build(scene: TtsScene, place: Place) -> None:
        front = scene.images.get(f"part {part.id}", "")
        if not front and not part.hidden:
            scene.objects += plate(scene, part, name, place)
        elif not front:
            scene.pieces.append(single_sheet(scene, name, place, part))
        else:
            scene.pieces.append(part_tile(scene, part, name, place, front, locked=not part.hidden))
            scene.snaps += spots_of(part, place)

    return build


def single_sheet(scene: TtsScene, name: str, place: Place, part: GamePart) -> ObjectState:
    """Return a secret sheet without a picture: a notecard that lies face down."""
    return single(scene, name, place, part, tags=("Sheet",), card=(place.width, place.depth))


def _tallies(parts: Iterable[GamePart], seats: set[int]) -> Iterator[LaidItem]:
    """Yield a counter for each number that is kept, before the player whose it is."""
    for part in parts:
        for number, tally in enumerate(part.tallies):
            own = tally.seat or part.seat
            for seat in part.seats if part.seats and not own else (own,):
                title = (
                    tally.name if part.kind in ("track", "card") else f"{part.name}: {tally.name}"
                )
                item = Item(seat if seat in seats else 0, *COUNTER, fixed=True, label=title)
                yield LaidItem(item, _tally(part, number, seat, title))


def _tally(part: GamePart, number: int, seat: int, title: str) -> Build:
    tally = part.tallies[number]

    def build(scene: TtsScene, place: Place) -> None:
        name = f"tally {part.id} {number} {seat}"
        most = "" if tally.most is None else f", {tally.most} at most"
        state = counter(
            scene,
            name,
            above_label(place),
            f"{title}{most}",
            tally.start,
            colour_of(scene, part, seat),
        )
        scene.pieces.append(state)
        scene.pieces.append(label(scene, f"{name} label", place, title))

    return build


def _pieces(found: Sequence[DealtPart]) -> Iterator[LaidItem]:
    """Yield bags with all copies of a piece; those of which there are few lie on the table."""
    for part, seat, copies in found:
        if part.kind in (*WHOLE, "card", "die"):
            continue
        if copies > _FEW:
            yield LaidItem(
                Item(seat, BAG, BAG, fixed=True, label=part.name), _bag(part, seat, copies)
            )
            continue
        width, depth = part.size
        for number in range(copies):
            yield LaidItem(Item(seat, width / INCH, depth / INCH), _piece(part, seat, number))


def _bag(part: GamePart, seat: int, copies: int) -> Build:
    name = f"bag {part.id} {seat}"

    def build(scene: TtsScene, place: Place) -> None:
        held = [
            piece(scene, part, f"piece {part.id} {seat} {number}", place, seat)
            for number in range(copies)
        ]
        title = _title(part.name, copies)
        colour = colour_of(scene, part, seat)
        scene.pieces.append(
            bag(scene, name, above_label(place), held, title=title, colour=colour, tags=("Supply",))
        )
        scene.pieces.append(label(scene, f"{name} label", place, title))

    return build


def _piece(part: GamePart, seat: int, number: int) -> Build:
    def build(scene: TtsScene, place: Place) -> None:
        scene.pieces.append(piece(scene, part, f"piece {part.id} {seat} {number}", place, seat))

    return build


def _title(name: str, count: int) -> str:
    return f"{name}: {count}" if count > 1 else name
