"""The parts of a match beside the map: decks, bags of full supply, boards, dice, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from editor.core.words import opening
from editor.export.dealing import CardDeck, DealtPart, dealt, decks
from editor.export.tts.cards import deck, single
from editor.export.tts.dice import DIE, game_die, stock_die
from editor.export.tts.geometry import TABLE_TOP
from editor.export.tts.layout import INCH, Item, Place
from editor.export.tts.object_states import (
    PIECE,
    ObjectState,
    Point3D,
    Tint,
    block,
    player_tint,
    tile,
    tint,
)
from editor.export.tts.stock import (
    ABOVE,
    BAG,
    COUNTER,
    above_label,
    bag,
    counter,
    label,
    plate,
    words_of,
)
from editor.export.tts.table_scene import TtsScene
from editor.export.tts.turn_helper import HELPER, turn_helper
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop

_WHOLE = ("board", "sheet", "track")
_FEW = 2
"""So many copies of a piece lie on the table; more are in a bag."""
_FLAT = 0.12
_TALL = {"figure": 1.0, "flag": 1.0}
"""The height of a block for a piece, as a share of its width; others are flat."""
_SHARED = ("#B08A5A", "#5E8CA8", "#8A6AA8", "#6E9A5E", "#B8605A", "#C8A040", "#5A6470", "#C8C0B0")
"""The colours of shared pieces without a picture, to tell their kinds apart."""

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
        size = _scaled(scene, first)
        state = deck(
            scene,
            name,
            above_label(place),
            pile.cards,
            title=_title(pile.name, len(pile.cards)),
            colour=_colour(scene, first, pile.seat),
            tags=("Card",),
            card=size,
        )
        scene.pieces.append(state)
        scene.pieces.append(label(scene, f"{name} label", place, pile.name))

    return build


def _boards(found: Iterable[DealtPart]) -> Iterator[LaidItem]:
    for part, seat, copies in found:
        if part.kind in _WHOLE:
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
            scene.pieces.append(_tile(scene, part, name, place, front, locked=not part.hidden))

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
            _colour(scene, part, seat),
        )
        scene.pieces.append(state)
        scene.pieces.append(label(scene, f"{name} label", place, title))

    return build


def _pieces(found: Sequence[DealtPart]) -> Iterator[LaidItem]:
    """Yield bags with all copies of a piece; those of which there are few lie on the table."""
    for part, seat, copies in found:
        if part.kind in (*_WHOLE, "card", "die"):
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
        width, depth = _scaled(scene, part)
        inner = place._replace(width=width, depth=depth)
        held = [
            piece(scene, part, f"piece {part.id} {seat} {number}", inner, seat)
            for number in range(copies)
        ]
        title = _title(part.name, copies)
        colour = _colour(scene, part, seat)
        scene.pieces.append(
            bag(scene, name, above_label(place), held, title=title, colour=colour, tags=("Supply",))
        )
        scene.pieces.append(label(scene, f"{name} label", place, title))

    return build


def _piece(part: GamePart, seat: int, number: int) -> Build:
    def build(scene: TtsScene, place: Place) -> None:
        scene.pieces.append(piece(scene, part, f"piece {part.id} {seat} {number}", place, seat))

    return build


def piece(scene: TtsScene, part: GamePart, name: str, place: Place, seat: int) -> ObjectState:
    """Return a piece that players move: a tile with its picture, or a block."""
    front = scene.images.get(f"part {part.id}", "")
    if front:
        return _tile(scene, part, name, place, front, locked=False, seat=seat)
    side = min(place.width, place.depth)
    height = _TALL.get(part.kind, _FLAT) * side
    state = block(
        scene.guid(name),
        *_box(place, height),
        colour=tint("#5C5144") if part.hidden else _colour(scene, part, seat),
        title=part.name,
        tags=_tags(scene, part, seat),
        locked=False,
    )
    return _laid(state, part, place, blank=True)


def _tile(
    scene: TtsScene,
    part: GamePart,
    name: str,
    place: Place,
    front: str,
    *,
    locked: bool,
    seat: int = 0,
) -> ObjectState:
    """Return a tile with the pictures of a part's sides."""
    height = 0.1 if part.kind in _WHOLE else _FLAT * min(place.width, place.depth)
    state = tile(
        scene.guid(name),
        *_box(place, height),
        front,
        scene.images.get(f"behind {part.id}", ""),
        disc=part.round or part.kind == "figure",
        title=part.name,
        memo=scene.sized(place.width, place.depth),
        tags=_tags(scene, part, seat) if part.kind not in _WHOLE else (part.kind.capitalize(),),
        locked=locked,
        turn=(0.0, (180.0 + place.turn) % 360.0, 0.0),
        Hands=part.hidden and part.kind == "sheet",
    )
    return _laid(state, part, place, blank=False)


def _laid(state: ObjectState, part: GamePart, place: Place, *, blank: bool) -> ObjectState:
    """Return a piece with its words, face down if it is hidden."""
    transform = dict(state["Transform"])
    if blank:
        transform["rotY"] = float(place.turn)
    if part.hidden:
        transform["rotZ"] = 180.0
        transform["posY"] = round(transform["posY"] + ABOVE, 4)
    return {
        **state,
        "Transform": transform,
        "Description": words_of(part),
        "HideWhenFaceDown": part.hidden,
        "Snap": not state["Locked"] and part.kind not in _WHOLE,
    }


def _box(place: Place, height: float) -> tuple[Point3D, Point3D]:
    """Return opposite corners of a thing on the table that is turned about its middle."""
    wide, deep = place.width / 2, place.depth / 2
    return (
        (place.x - wide, TABLE_TOP, place.z - deep),
        (place.x + wide, TABLE_TOP + height, place.z + deep),
    )


def _tags(scene: TtsScene, part: GamePart, seat: int) -> tuple[str, ...]:
    player = scene.players.get(seat)
    tags = (PIECE, part.kind.capitalize())
    return (*tags, player) if player else tags


def _scaled(scene: TtsScene, part: GamePart) -> tuple[float, float]:
    width, depth = part.size
    return width / INCH * scene.part_scale, depth / INCH * scene.part_scale


def _colour(scene: TtsScene, part: GamePart, seat: int) -> Tint:
    """Return the colour of the owner; of shared parts one by their order."""
    player = scene.players.get(seat)
    if player:
        return player_tint(player)
    shared = [other.id for other in scene.parts if not other.seat]
    number = shared.index(part.id) if part.id in shared else part.seat
    return tint(_SHARED[number % len(_SHARED)])


def _title(name: str, count: int) -> str:
    return f"{name}: {count}" if count > 1 else name


def supply_pages(parts: Sequence[GamePart]) -> Iterator[tuple[str, str]]:
    """Yield title and text of the page of the notebook that lists all parts of a match."""
    groups: dict[str, Counter[str]] = {}
    for part in parts:
        groups.setdefault(part.group, Counter())[part.name] += part.count
    lines = []
    for title, counts in groups.items():
        lines += [
            f"{title}: {sum(counts.values())}",
            *(f"  {n} × {name}" for name, n in counts.items()),
        ]
    if lines:
        yield "Parts of a match", "\n".join(lines)
