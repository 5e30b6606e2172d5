"""The pieces of a set-up to cut out: standing figures, counters, and hidden pieces with backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from editor.core.words import counted
from editor.export.paper.prose import SMALL, fitted, line, paragraph
from editor.export.paper.sheet import HAIR, Page, Press, sheet
from editor.picture.affine import Affine, Point, Rect, moved
from editor.picture.cards import beside
from editor.picture.drawing import Group, Ink, Node, Picture, Shape, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, RIM_PAPER, seat_of
from editor.picture.path import polyline, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.seam.tabletop import TableToken, Tabletop

PART = "Pieces"
STANDING = ("unit", "pilot", "robot", "mech")
"""The kinds of pieces that become standing figures if they are large enough."""
MIN_STANDING = 18.0
"""The least width of a figure in millimetres; narrower pieces become counters."""
MAXIMUM = 60
"""The most copies of one piece."""
FOOT = 7.0
"""The length of each foot of a figure, in millimetres."""
_EDGE = 1.0
"""The margin left, right and above a figure's picture, in millimetres."""
_GAP = 3.0
_FOLD = (4.0, 3.0)


@dataclass(frozen=True)
class PaperPiece:
    """A piece of paper to cut out; `form` is figure, secret or counter."""

    token: TableToken
    picture: Picture
    side: float
    form: str

    @property
    def width(self) -> float:
        """Its width in millimetres."""
        return self.side + 2 * _EDGE if self.form == "figure" else self.side

    @property
    def height(self) -> float:
        """Its height in millimetres, unfolded."""
        if self.form == "figure":
            return 2 * (self.side + _EDGE + FOOT)
        return 2 * self.side if self.form == "secret" else self.side


def piece_pages(table: Tabletop, press: Press, unit: float) -> Iterator[Page]:
    """Yield the sheets with the pieces of a set-up in their number, T1 first."""
    cuts = _cuts(table, unit)
    inner = press.paper.inner
    instructions = tuple(_instructions(cuts, inner, press))
    top = inner.y + 13.0
    rooms = list(_placed(cuts, inner.width, inner.bottom - top))
    for number, placed in enumerate(rooms, 1):
        nodes: list[Node] = [*instructions]
        for cut, (x, y) in placed:
            nodes.append(beside(_drawn(cut, press), inner.x + x, top + y))
        count = counted(len(cuts), "piece")
        yield sheet(press, f"T{number}", f"{count} to cut out", tuple(nodes), part=PART)


def left_out(table: Tabletop) -> tuple[str, ...]:
    """Return a sentence for each piece of which not all copies are printed."""
    return tuple(
        f"Of {token.name} {MAXIMUM} pieces are printed, not {token.count}."
        for token in table.tokens
        if token.count > MAXIMUM
    )


def _cuts(table: Tabletop, unit: float) -> tuple[PaperPiece, ...]:
    """Return the pieces of paper in their number, the tall ones first, then by owner."""
    found = []
    for token in table.tokens:
        alone = table.single if token.count > 1 and table.single else table.face
        side = token.size * unit
        stands = token.kind in STANDING and side >= MIN_STANDING
        form = "figure" if stands else "secret" if token.hidden else "counter"
        cut = PaperPiece(token, alone(token.id), side, form)
        found += [cut] * max(0, min(token.count, MAXIMUM))
    order = {form: place for place, form in enumerate(("figure", "secret", "counter"))}
    return tuple(sorted(found, key=lambda cut: (order[cut.form], -cut.side, cut.token.seat)))


def _placed(
    cuts: Sequence[PaperPiece], width: float, height: float
) -> Iterator[list[tuple[PaperPiece, Point]]]:
    """Yield for each sheet the pieces on it with their places, in rows from above."""
    sheet_of: list[tuple[PaperPiece, Point]] = []
    x = y = row = 0.0
    for cut in cuts:
        if cut.width > width or cut.height > height:
            # Larger than a sheet: no real piece is, at the scale of a map.
            continue
        if x and x + cut.width > width:
            x, y, row = 0.0, y + row + _GAP, 0.0
        if sheet_of and y + cut.height > height:
            yield sheet_of
            sheet_of, x, y, row = [], 0.0, 0.0, 0.0
        sheet_of.append((cut, (x, y)))
        x += cut.width + _GAP
        row = max(row, cut.height)
    if sheet_of:
        yield sheet_of


def _instructions(cuts: Sequence[PaperPiece], inner: Rect, press: Press) -> Iterator[Node]:
    forms = {cut.form for cut in cuts}
    words = ["Cut along the solid lines."]
    if "figure" in forms:
        words.append(
            "Figures: fold at the dashed line in the middle, glue back to back, bend the feet out."
        )
    if "secret" in forms:
        words.append("Pieces with a back: fold them and glue the halves; they lie face down.")
    block = paragraph(" ".join(words), inner.width, press.measure, SMALL, quiet=True)
    yield beside(block.nodes, inner.x, inner.y + 3.0)


def _drawn(cut: PaperPiece, press: Press) -> tuple[Node, ...]:
    if cut.form == "figure":
        return _figure(cut, press)
    if cut.form == "secret":
        return _secret(cut)
    return (_picture(cut.picture, Rect(0.0, 0.0, cut.side, cut.side)), _outline(cut))


def _picture(picture: Picture, place: Rect, *, turned: bool = False) -> Group:
    """Return a picture that fills a square, upright or upside down."""
    frame = picture.frame
    by = place.width / (frame.width or 1.0)
    if turned:
        at = place.right + frame.x * by, place.bottom + frame.y * by
        return Group(picture.nodes, Affine(-by, 0.0, 0.0, -by, *at))
    at = place.x - frame.x * by, place.y - frame.y * by
    return Group(picture.nodes, Affine(by, 0.0, 0.0, by, *at))


def _outline(cut: PaperPiece, radius: float | None = None) -> Node:
    round_by = cut.side * 0.16 if radius is None else radius
    edge = rounded_rectangle(0.0, 0.0, cut.width, cut.height, round_by)
    return drawn(edge, INK, HAIR, join="miter")


def _fold(cut: PaperPiece, *levels: float) -> Node:
    ends = [((0.0, y), (cut.width, y)) for y in levels]
    return drawn(segments(ends), INK, HAIR, dash=_FOLD, cap="flat")


def _figure(cut: PaperPiece, press: Press) -> tuple[Node, ...]:
    """Return a figure unfolded: foot, its back upside down, its face, foot."""
    middle = cut.height / 2
    side, wide = cut.side, cut.width
    owner = seat_of(cut.token.seat).colour if cut.token.seat else LIGHT.line_strong
    name = fitted(_short(cut.token), wide - 1.0, press.measure, 2.0)
    foot = cut.height - FOOT
    words = line(name, wide / 2, foot + FOOT / 2, 2.0, align="centre")
    turned = Affine(-1.0, 0.0, 0.0, -1.0, wide, cut.height)
    band = filled(rounded_rectangle(0.0, foot, wide, 1.2, 0.0), owner)
    return (
        _picture(cut.picture, Rect(_EDGE, middle - _EDGE - side, side, side), turned=True),
        _picture(cut.picture, Rect(_EDGE, middle + _EDGE, side, side)),
        band,
        words,
        Group((band, words), turned),
        _fold(cut, FOOT, middle, foot),
        _outline(cut, 0.0),
    )


def _secret(cut: PaperPiece) -> tuple[Node, ...]:
    """Return a hidden piece: its back above its face. All backs of a player are equal."""
    side = cut.side
    back = rounded_rectangle(0.0, 0.0, side, side, 0.0)
    nodes: list[Node] = [Shape(back, Ink(RIM_PAPER))]
    if cut.token.seat:
        inks = seat_of(cut.token.seat)
        ink = Ink(inks.colour, 0.45)
        nodes.append(patterned(back, inks.pattern, ink, inks.step * side * 0.8, 0.4))
        nodes.append(emblem(cut.token.seat, (side / 2, side / 2), side * 0.26))
    else:
        frame = polyline(((0.0, side), (0.0, 0.0), (side, 0.0), (side, side)))
        nodes.append(drawn(frame, LIGHT.line_strong, 0.8))
    return (
        *nodes,
        Group((_picture(cut.picture, Rect(0.0, 0.0, side, side)),), moved(0.0, side)),
        _fold(cut, side),
        _outline(cut, 0.0),
    )


def _short(token: TableToken) -> str:
    """Return the kind of a piece, without owner and place."""
    kind = token.facts.get("class") or token.facts.get("piece") or token.kind
    return str(kind)
