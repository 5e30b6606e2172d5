"""The pieces of a VASSAL module: numbered slots, and images without duplicates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from editor.core.words import on_a_line
from editor.export.png_file import png_bytes
from editor.export.vassal.board import BOARD, MAP, ModuleBoard
from editor.export.vassal.traits import (
    FIXED,
    HOME,
    UNGRIDDED,
    BoardSpot,
    PieceTrait,
    basic,
    command,
    definition,
    goes_to,
    hiding,
    key,
    label,
    marker,
    prototype,
    reports,
    submenu,
    turning,
)
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Line, Node, Picture, Shape, Text
from editor.picture.inks import CARD_BACK, INK, KRAFT_LIT, WHITE
from editor.picture.path import disc, rounded_rectangle
from editor.seam.tabletop import Door, Region, TableToken, Tabletop

PIECE, LYING, SUPPLY, SPARE = "Piece", "Lying", "Supply", "Spare"
"""The prototypes of what stands on a map, of cards and tokens, of what goes back, and of what may
be copied and deleted."""
MASK = "hidden.png"
LEVEL = "Level"
"""The property of a zone with the level of its ground."""
_LETTERS = ("51,41,31", "255,255,255")


@dataclass
class SlotRegistry:
    """Assigns numbers to slots, and collects images by name."""

    next: int = 1
    images: dict[str, bytes] = field(default_factory=dict)

    def number(self) -> int:
        """Return a new slot number."""
        self.next += 1
        return self.next - 1

    def image(self, picture: Picture, pixels: float) -> str:
        """Return the name of the image of a picture; equal images share one."""
        data = png_bytes(picture, pixels=pixels)
        for name, other in self.images.items():
            if other == data:
                return name
        name = f"piece-{len(self.images) + 1}.png"
        self.images[name] = data
        return name


@dataclass(frozen=True)
class PieceSlot:
    """A definition of a piece: name, number, text, width and height in pixels."""

    name: str
    gpid: int
    text: str
    size: tuple[int, int]


def common_traits(table: Tabletop, board: ModuleBoard) -> tuple[PieceTrait, ...]:
    """Return the traits of every piece: show the level of its ground, portals, turning."""
    traits: list[PieceTrait] = []
    if table.has_levels:
        traits.append(label(f"${LEVEL}$", max(9, round(board.pixels * 0.16)), "b", _LETTERS))
    doors = tuple(open_doors(table))
    words = [f"to {on_a_line(door.name)}" for door in doors]
    if doors:
        traits.append(submenu("Through a portal", words))
    for number, (door, said) in enumerate(zip(doors, words, strict=True), 1):
        at = BoardSpot(MAP, BOARD, *board.hit(table.space_of[door.space].centre))
        traits.append(goes_to(said, command(f"portal-{number}"), at))
    if doors:
        strokes = [command(f"portal-{number}") for number in range(1, len(doors) + 1)]
        traits.append(reports(strokes, "$newPieceName$ through a portal to $location$"))
    return (*traits, turning(8))


def open_doors(table: Tabletop) -> Iterator[Door]:
    """Yield the portals that can be an exit."""
    for door in table.doors:
        if door.open and door.space in table.space_of:
            yield door


def slot_of(
    token: TableToken,
    table: Tabletop,
    board: ModuleBoard,
    box: SlotRegistry,
    sides: Mapping[int, str],
    shared: PieceTrait | None = None,
    home: str = "",
) -> PieceSlot:
    """Return the definition of a token.

    - sides: the names of the seats by number
    - shared: the prototype of the part that it is, None if it is none; home: the pile of that part
    """
    picture = table.face(token.id)
    gpid = box.number()
    shown = {**token.facts, **token.secrets}  # under the mask with the face
    facts = {on_a_line(name): on_a_line(str(value)) for name, value in shown.items()}
    owner = sides.get(token.seat, "")
    traits = [prototype(PIECE)]
    if shared is None:
        traits.append(prototype(SPARE))
    elif home:
        traits.append(prototype(SUPPLY))
    if token.hidden:
        box.images.setdefault(
            MASK, png_bytes(plain_back((1.0, 1.0)), pixels=picture.frame.width * board.pixels)
        )
        traits += hiding(MASK, owner or "nobody", token.kind)
    known = {"Owner": owner, "Kind": token.kind, "Count": str(token.count)}
    traits.append(marker(known | facts | ({HOME: home} if home else {})))
    if shared is not None:
        traits.append(shared)
    if not token.movable:
        traits.append(FIXED)
    name = on_a_line(token.name) or token.id
    inside = basic(box.image(picture, board.pixels), name, gpid)
    return PieceSlot(name, gpid, definition(traits, inside), _framed(picture.frame, board.pixels))


def plan_of(region: Region, table: Tabletop, board: ModuleBoard, box: SlotRegistry) -> PieceSlot:
    """Return the definition of a plan that is laid over the board: of a dungeon."""
    picture = table.portrait(region.id)
    gpid, name = box.number(), on_a_line(region.name) or region.id
    x, y, wide, high = picture.frame
    over = BoardSpot(MAP, BOARD, *board.hit((x + wide / 2, y + high / 2)))
    traits = [
        prototype(SPARE),
        marker({"Kind": region.kind}),
        goes_to("Lay over its box", key("B"), over),
        UNGRIDDED,
    ]
    inside = basic(box.image(picture, board.pixels), name, gpid)
    return PieceSlot(name, gpid, definition(traits, inside), _framed(picture.frame, board.pixels))


def _framed(frame: Rect, pixels: float) -> tuple[int, int]:
    return size_of((frame.width, frame.height), pixels)


def size_of(size: tuple[float, float], pixels: float) -> tuple[int, int]:
    """Return width and height in pixels."""
    wide, high = size
    return max(1, round(wide * pixels)), max(1, round(high * pixels))


def marked_hidden(size: tuple[float, float]) -> Picture:
    """Return what lies over a face that its owner alone sees: a frame with a sign.

    The sign is in the upper left, below the name of a card: tracks are at its foot.
    """
    wide, high = size
    line = max(0.3, min(size) / 90)
    edge = rounded_rectangle(line / 2, line / 2, wide - line, high - line, min(size) / 12)
    side = min(size) / 8
    at = (side * 1.1, high * 0.24)
    nodes: list[Node] = [
        Shape(edge, None, Line(Ink(CARD_BACK), line, (3.0, 2.0))),
        Shape(disc(*at, side / 2), Ink(CARD_BACK), Line(Ink(WHITE), side / 14)),
        Text("?", at, side * 0.7, Ink(WHITE), "inter", 700),
    ]
    return Picture(tuple(nodes), Rect(0.0, 0.0, wide, high))


def plain_back(size: tuple[float, float]) -> Picture:
    """Return the back of a hidden piece, which reveals nothing."""
    wide, high = size
    least = min(size)
    edge = 0.04 * least
    paper = rounded_rectangle(edge, edge, wide - 2 * edge, high - 2 * edge, 0.16 * least)
    ground = Shape(paper, Ink(KRAFT_LIT), Line(Ink(INK), 0.05 * least))
    sign = Text("?", (wide / 2, high / 2), 0.62 * least, Ink(INK), "inter", 700)
    return Picture((ground, sign), Rect(0.0, 0.0, wide, high))
