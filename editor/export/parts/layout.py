"""How a piece lies in its picture: its template, its scale, its bleed, its safe area."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, get_args

from editor.core.numbers import INCH
from editor.export.parts.pieces import PartPiece
from editor.export.parts.services import PieceKind, Service, Template
from editor.picture.affine import Affine, Rect, moved, scaled
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Ink, Node, Picture, Shape, Text
from editor.picture.game_parts.counters import SignName
from editor.picture.inks import SHEET
from editor.picture.path import Path, disc, rectangle, rounded_rectangle

_SIGNS = frozenset(
    (*get_args(SignName), "seat", "unit", "building", "control", "minerals", "geysers", "artifact")
)
"""The first words of the names of groups that are signs."""
_CORNER = 3.0
"""The radius of the corners of a card on a screen, in millimetres."""
_LEAST_SCALE, _LEAST_TOKEN = 0.97, 0.9
"""What would become smaller gets a larger template: the smallest letters of cards are 5 points."""
_FREE: tuple[PieceKind, ...] = ("standee", "token")
"""The kinds whose size once they are cut may be another than on paper."""
_QUARTER = Affine(0.0, 1.0, -1.0, 0.0, 0.0, 0.0)
_NEAR, _FIELD = 0.01, 3.0
"""How far within its edge the ground of a card begins at most, in millimetres."""


@dataclass(frozen=True)
class Placement:
    """Where a piece lies in its picture, in millimetres.

    - trim: the size once it is cut; scale: of the piece; turned: by a quarter
    - pixels: of the whole picture; dots: for a millimetre
    - safe: the margin within the cut that has no words and signs
    - template: the product of the service, None where the size of the piece is used
    """

    trim: tuple[float, float]
    scale: float
    turned: bool
    pixels: tuple[int, int]
    dots: float
    safe: float
    template: Template | None = None

    @property
    def bleed(self) -> tuple[float, float]:
        """How far the picture reaches beyond the cut, at the sides and above and below."""
        return (
            max(0.0, (self.pixels[0] / self.dots - self.trim[0]) / 2),
            max(0.0, (self.pixels[1] / self.dots - self.trim[1]) / 2),
        )


class Reach(NamedTuple):
    """How far words and signs reach from the middle of a piece: across, down, in any direction."""

    across: float = 0.0
    down: float = 0.0
    far: float = 0.0


def reach_of(pictures: Iterable[Picture], measure: TextMeasure) -> Reach:
    """Return how far the words and signs of pictures reach from their middles."""
    found = [Reach()]
    for picture in pictures:
        x, y = picture.frame.centre
        for box in inked(picture.nodes, measure, Affine()):
            across = max(abs(box.x - x), abs(box.right - x))
            down = max(abs(box.y - y), abs(box.bottom - y))
            found.append(Reach(across, down, math.hypot(across, down)))
    return Reach(*map(max, zip(*found, strict=True)))


def inked(nodes: Iterable[Node], measure: TextMeasure, by: Affine) -> Iterator[Rect]:
    """Yield the rectangle of each text and each sign."""
    for node in nodes:
        if isinstance(node, Text):
            yield by.around(_text_box(node, measure))
        elif isinstance(node, Group):
            inner = by if node.by is None else by.after(node.by)
            if node.name.split(" ")[0] in _SIGNS:
                yield by.around(node.bounds)
            else:
                yield from inked(node.nodes, measure, inner)


def _text_box(text: Text, measure: TextMeasure) -> Rect:
    wide = measure(text.words, text.face, text.weight) + text.spacing * len(text.words)
    left = {"left": 0.0, "centre": -wide / 2, "right": -wide}[text.align]
    # Capitals are 0.73 of the size high; letters such as g reach below them.
    return Rect(
        text.at[0] + left * text.size,
        text.at[1] - 0.4 * text.size,
        wide * text.size,
        0.98 * text.size,
    )


def placements(
    pieces: Iterable[PartPiece], service: Service, measure: TextMeasure
) -> dict[int, Placement]:
    """Return the placement of each piece by its index; alike ones have the same.

    Pieces of one kind, size and shape are alike: a service takes them as copies of one product.
    """

    def key(entry: tuple[int, PartPiece]) -> tuple[str, tuple[float, float], bool, bool]:
        piece = entry[1]
        return piece.kind, piece.size, piece.round, piece.cut

    found: dict[int, Placement] = {}
    for _, group in groupby(sorted(enumerate(pieces), key=key), key):
        alike = list(group)
        reach = Reach()
        first = alike[0][1]
        if service.bleed and first.kind != "net" and not first.cut:
            sides = (side for _, piece in alike for side in (piece.front, piece.back) if side)
            reach = reach_of((side() for side in sides), measure)
            if first.kind == "standee":
                # A figure is cut out: all of it is a sign.
                reach = Reach(first.size[0] / 2, first.size[1] / 2)
        placed = _placed(first, service, reach)
        found |= {index: placed for index, _ in alike}
    return found


def _placed(piece: PartPiece, service: Service, reach: Reach) -> Placement:
    fitting = [
        (template, turned)
        for template in service.templates
        if piece.kind in template.kinds and piece.round == template.is_round
        for turned in (False, True)
    ]
    if not fitting:
        return _own_size(piece, service, reach)
    ways = [_in_template(piece, service, reach, *way) for way in fitting]
    least = _LEAST_TOKEN if piece.kind in _FREE else _LEAST_SCALE
    good = [way for way in ways if way.scale >= least]
    if good:
        return min(good, key=lambda way: (way.trim[0] * way.trim[1], way.turned))
    return max(ways, key=lambda way: (way.scale, not way.turned))


def _in_template(
    piece: PartPiece, service: Service, reach: Reach, template: Template, turned: bool
) -> Placement:
    width, height = piece.size[::-1] if turned else piece.size
    across, down = (reach.down, reach.across) if turned else (reach.across, reach.down)
    wide, high = template.trim
    safe = service.safe if template.safe is None else template.safe
    # Boards and boxes keep their scale at most, so that pieces fit their spaces.
    most = 1.0 if piece.kind in ("board", "tile") else math.inf
    scale = min(most, wide / width, high / height)
    if template.is_round:
        scale = min(scale, _share(wide / 2 - safe, reach.far))
    else:
        scale = min(scale, _share(wide / 2 - safe, across), _share(high / 2 - safe, down))
    dots = service.dots / INCH
    return Placement(template.trim, scale, turned, template.pixels, dots, safe, template)


def _share(room: float, reach: float) -> float:
    return room / reach if reach > 0 else math.inf


def _own_size(piece: PartPiece, service: Service, reach: Reach) -> Placement:
    """Return a placement at the size of the piece; boards and tokens grow for their words."""
    is_net = piece.kind == "net"
    bleed = 0.0 if is_net or not service.bleed else service.bleed
    safe = 0.0 if is_net else service.safe
    width, height = piece.size
    needed = (reach.far, reach.far) if piece.round else (reach.across, reach.down)
    shares = [_share(side / 2 - safe, far) for side, far in zip(piece.size, needed, strict=True)]
    scale = min(1.0, *shares)
    if piece.kind == "board" or (piece.kind in _FREE and scale < _LEAST_TOKEN):
        scale = 1.0
        grown = [max(side, 2 * (far + safe)) for side, far in zip(piece.size, needed, strict=True)]
        width, height = (max(grown), max(grown)) if width == height else (grown[0], grown[1])
    whole = width + 2 * bleed, height + 2 * bleed
    dots = min(service.dots / INCH, service.most / max(whole))
    pixels = tuple(max(1, round(side * dots)) for side in whole)
    return Placement((width, height), scale, False, (pixels[0], pixels[1]), dots, safe)


def drawn(side: Picture, piece: PartPiece, placed: Placement, service: Service) -> Picture:
    """Return a side as it lies in its picture: scaled and turned, in millimetres, in its shape."""
    frame = side.frame
    nodes = _grounded(side) if service.bleed else side.nodes
    clip = _outline(piece, frame, service)
    by = scaled(placed.scale)
    if placed.turned:
        by = _QUARTER.after(by)
    around = by.around(frame)
    by = moved(-around.x, -around.y).after(by)
    return Picture((Group(nodes, by, clip),), Rect(0.0, 0.0, around.width, around.height))


def _outline(piece: PartPiece, frame: Rect, service: Service) -> Path:
    if piece.round:
        return disc(*frame.centre, frame.width / 2)
    if piece.kind == "card" and service.rounded:
        return rounded_rectangle(*frame, _CORNER)
    return rectangle(*frame)


def _grounded(side: Picture) -> tuple[Node, ...]:
    """Return the nodes of a side whose white border has the colour of the field within it.

    A bleed of white would look like a fault of the cut.
    """
    nodes = side.nodes
    if len(nodes) < 2:
        return nodes
    paper, field = nodes[:2]
    inner = side.frame.grown(-_FIELD)
    if (
        isinstance(paper, Shape)
        and isinstance(field, Shape)
        and isinstance(field.fill, Ink)
        and paper.fill == Ink(SHEET)
        and paper.path.bounds.holds(side.frame, _NEAR)
        and field.path.bounds.holds(inner, _NEAR)
    ):
        return (Shape(paper.path, field.fill), *nodes[1:])
    return nodes
