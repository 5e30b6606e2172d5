"""The parts of a set-up as pieces with pictures: what each is called, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from editor.core.words import hyphenated
from editor.export.job import Job, chosen_supply, chosen_tabletop
from editor.export.paper.box_sheets import boxes_of
from editor.export.paper.map_sheets import tiles_of
from editor.export.paper.nets_drawing import corner_caption, piece_nodes
from editor.export.paper.sheet import MARGIN, PAPERS, SIDE, PaperSize, Press
from editor.export.parts.services import PieceKind, Service
from editor.export.plates import map_without_pieces
from editor.picture.affine import Rect, moved, scaled
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Picture
from editor.picture.game_parts.card import card_back
from editor.picture.game_parts.counters import net
from editor.picture.path import rectangle
from editor.seam.supply import WHOLE, GamePart
from editor.seam.tabletop import Slab, Tabletop

Drawn = Callable[[], Picture]
_PLURAL: dict[PieceKind, str] = {
    "board": "boards",
    "card": "cards",
    "die": "dice",
    "net": "nets",
    "standee": "standees",
    "tile": "tiles",
    "token": "tokens",
}
_LONGEST = 40
"""The most letters of a word in the name of a file."""
_DETAIL = 96.0
"""The pixels of a space for which a map is drawn."""
_CUBE = 6


@dataclass(frozen=True)
class PartPiece:
    """A part with its pictures, `size` in millimetres, one unit of a picture for each.

    - name: for people; group: the heading under which it is listed
    - number: its place in its group, from 1
    - front, back: drawn when they are asked for; without a back it is blank
    - cover: the deck whose cards share the back, empty for all of the group; None for its own
    - cut: whether it is a part of a map that is cut, so that words may cross its edges
    """

    name: str
    kind: PieceKind
    group: str
    count: int
    size: tuple[float, float]
    front: Drawn
    back: Drawn | None = None
    round: bool = False
    cover: str | None = None
    cut: bool = False
    number: int = 0

    @property
    def prefix(self) -> str:
        """How the names of all files of its group begin: "cards-unit"."""
        plural = _PLURAL[self.kind]
        rest = _word(self.group).removesuffix(plural).strip("-")
        return "-".join(filter(None, (plural, rest)))

    def file_stem(self, side: str, digits: int) -> str:
        """Return the name of the file of a side before ".png": "cards-unit-01-archer-front"."""
        if side == "back" and self.cover is not None:
            words = (self.prefix, "back", _word(self.cover))
        else:
            words = (f"{self.prefix}-{self.number:0{digits}}", _word(self.name), side)
        return "-".join(filter(None, words))


def _word(text: str) -> str:
    """Return a text as a part of the name of a file."""
    return hyphenated(text.replace("'", ""))[:_LONGEST].strip("-")


def pieces_of(job: Job, service: Service, measure: TextMeasure) -> tuple[PartPiece, ...]:
    """Return all pieces that a service takes, those of one group together."""
    table = chosen_tabletop(job)
    found = [*_maps(job, table, service), *_slabs(table)]
    for part in chosen_supply(job):
        found += _supplied(part, service, measure) if part.count > 0 else ()
    if service.nets:
        found += _nets(table, measure)
    numbers: Counter[str] = Counter()
    named = []
    for piece in found:
        numbers[piece.prefix] += 1
        named.append(replace(piece, number=numbers[piece.prefix]))
    return tuple(named)


def _maps(job: Job, table: Tabletop, service: Service) -> Iterator[PartPiece]:
    """Yield the whole map, in several boards where the largest of a service is too small."""
    unit = float(table.print_size)
    drawn = map_without_pieces(job, table, _DETAIL)
    nodes = (Group(drawn.nodes, scaled(unit)),)
    whole = Rect(*(side * unit for side in drawn.frame))
    x, y, width, height = whole
    boards = [each.trim for each in service.templates if "board" in each.kinds]
    if not boards or any(_fits((width, height), trim) for trim in boards):
        yield PartPiece("Map", "board", "Map", 1, (width, height), lambda: Picture(nodes, whole))
        return

    def part(core: Rect) -> Picture:
        area = Rect(x + core.x, y + core.y, core.width, core.height)
        return Picture((Group(nodes, clip=rectangle(*whole)),), area)

    largest = max(boards, key=lambda trim: trim[0] * trim[1])
    wide, high = min(largest), max(largest)
    # A sheet of paper as large as the board within the margins that paper has.
    paper = PaperSize("board", wide + 2 * SIDE, high + 2 * MARGIN)
    press = Press(lambda words, face, weight: 0.0, paper, "", overlap=0.0)
    for tile in tiles_of(table, drawn, press, unit).tiles:
        size = tile.core.width, tile.core.height
        yield PartPiece(
            f"Map {tile.name}", "board", "Map", 1, size, partial(part, tile.core), cut=True
        )


def _fits(size: tuple[float, float], room: tuple[float, float]) -> bool:
    return all(side <= most for side, most in zip(sorted(size), sorted(room), strict=True))


def _slabs(table: Tabletop) -> Iterator[PartPiece]:
    """Yield the mats of a grid, the tops of boxes and the zone cards, equal ones as one."""
    alike: dict[str, list[Slab]] = {}
    for slab in table.slabs:
        if slab.kind != "area" and table.cells is not None:
            alike.setdefault(slab.component or slab.id, []).append(slab)
    known = {part.component: part for part in table.parts}
    kinds: dict[str, PieceKind] = {"mat": "board", "box": "tile", "card": "card"}
    groups = {"mat": "Mats", "box": "Boxes", "card": "Zone cards"}
    for component, slabs in alike.items():
        first = slabs[0]
        picture = _scaled(table.portrait(first.id), table.print_size)
        size = picture.frame.width, picture.frame.height
        is_card = first.kind == "card"
        yield PartPiece(
            known[component].name if component in known else first.name,
            kinds[first.kind],
            groups[first.kind],
            len(slabs),
            size,
            partial(Picture, picture.nodes, picture.frame),
            partial(card_back, "Zone", size) if is_card else None,
            cover="" if is_card else None,
        )


def _scaled(picture: Picture, unit: float) -> Picture:
    """Return a picture in millimetres, `unit` of them for each of its own units."""
    frame = picture.frame
    by = scaled(unit).after(moved(-frame.x, -frame.y))
    return Picture((Group(picture.nodes, by),), Rect(0, 0, frame.width * unit, frame.height * unit))


def _supplied(part: GamePart, service: Service, measure: TextMeasure) -> Iterator[PartPiece]:
    """Yield the pieces of a part of a match: itself, or the faces and the net of a die."""
    front = partial(part.front, measure)
    back = partial(part.back, measure) if part.back else None
    cover = part.deck if part.cover else None
    if part.kind == "die":
        side = part.size[0]
        for number, face in enumerate(part.faces, 1):
            name = f"{part.name} {number} {face.name}"
            drawn = partial(face.front, measure)
            yield PartPiece(name, "die", part.group, part.count, (side, side), drawn)
        if service.nets and len(part.faces) == _CUBE:
            faces = [face.front(measure) for face in part.faces]
            yield _net(part.name, "Dice", part.count, net(faces, side))
        return
    if part.kind == "figure":
        # A figure shows the same from both sides, as on paper.
        yield PartPiece(part.name, "standee", part.group, part.count, part.size, front, front)
        return
    kind: PieceKind = "card" if part.kind == "card" else "board" if part.kind in WHOLE else "token"
    yield PartPiece(
        part.name, kind, part.group, part.count, part.size, front, back, part.round, cover
    )


def _nets(table: Tabletop, measure: TextMeasure) -> Iterator[PartPiece]:
    """Yield the nets of boxes, in pieces that fit on paper."""
    unit = float(table.print_size)
    for box in boxes_of(table, PAPERS["A4"], unit, bottom=False):
        for piece in box.pieces:
            nodes = list(piece_nodes(table, box, piece, unit))
            if not piece.letter:
                nodes += corner_caption(table, measure, box)
            name = f"Box {box.number}{piece.letter} {box.slab.name}"
            yield _net(name, "Boxes", 1, Picture(tuple(nodes), piece.bounds))


def _net(name: str, group: str, count: int, drawn: Picture) -> PartPiece:
    """Return a net with a narrow margin, so that its outline is whole."""
    frame = drawn.frame.grown(1.0)
    size, make = (frame.width, frame.height), partial(Picture, drawn.nodes, frame)
    return PartPiece(name, "net", group, count, size, make)
