"""Cards: a name, a scene, values in rings and rows, text, and tracks at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from editor.picture.affine import Rect, moved
from editor.picture.cards import TextMeasure, shortened
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.game_parts.counters import LEAST, SignName, die_face, sign
from editor.picture.inks import BAR, CARD_BACK, CARD_GROUND, GOLD, INK, LIGHT, SHEET, WHITE
from editor.picture.path import disc, rectangle, rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.phrases import Phrase, Span, Style, length_of, paragraphs, written

BORDER = 2.1
"""The width of the border of a card, in millimetres."""
FIELD = 2.4
"""The radius of the corners of its field, and the margin within it."""
POKER = (63.0, 88.0)
"""The size of a playing card."""
SMALL = (46.0, 70.0)
_SCENE = 35.0
"""The most height of a scene, in millimetres."""
_LEAST_SCENE = 12.0
_MOST_KIND = 0.45
"""The most width of what stands beside a title, as a share of the card."""
_LEAST_TITLE = 3.2
_SHRINKING = (1.0, 0.94, 0.88, 0.82, 0.76, 0.70)
"""How much smaller words become until all of them fit."""
_BETWEEN = 0.25
"""The gap between two texts, as a share of their size, so that one sees where each begins."""
_CELL = 3.75
"""The side of a square of a track in rows, in millimetres."""
_CELL_GAP = 0.35
_TRACK_GAP = 2.2
"""The space between two tracks in rows."""
_RAIL = 4.4
"""The width of a track along an edge of a card; a paper clip on the edge marks a number."""
_STEP = 6.2
"""The most height of a number on an edge: a small paper clip is as wide."""
_MOST_RAIL = 24
"""The most numbers on an edge; a longer track is in rows at the foot."""


class Dice(NamedTuple):
    """Dice that are rolled, as faces with the symbol that counts."""

    symbol: SignName
    number: int


class Icon(NamedTuple):
    """A sign within a row."""

    name: SignName


RowItem = Phrase | Dice | Icon


class CardRow(NamedTuple):
    """A row of a card: its label, then words, dice and signs."""

    label: str
    items: tuple[RowItem, ...]


class Ring(NamedTuple):
    """A value in a ring on a corner of the scene, with its sign."""

    sign: SignName
    value: Span


class CardTrack(NamedTuple):
    """A track of a card, from its highest number down to 1, with its sign.

    The first is along the left edge, the second along the right one, where a paper clip stays on
    the number; what does not fit there is in rows at the foot.
    """

    sign: SignName
    most: int
    start: int


Scene = Callable[[Rect], tuple[Node, ...]]
"""Draws a scene in a rectangle of the card."""


@dataclass(frozen=True)
class CardFace:
    """What is on a side of a card.

    - kind: at the right of the title; sky: the ground of the scene; gold: a border of gold
    - rings: at the left and at the right of the scene; foot: a line at the very bottom
    - steps: texts with numbers in rings before them; hints: smaller texts below them
    """

    title: str
    kind: str = ""
    sky: str = CARD_GROUND
    scene: Scene | None = None
    rings: tuple[Ring, ...] = ()
    rows: tuple[CardRow, ...] = ()
    text: tuple[Phrase, ...] = ()
    steps: tuple[Phrase, ...] = ()
    hints: tuple[Phrase, ...] = ()
    tracks: tuple[CardTrack, ...] = ()
    foot: tuple[Phrase, ...] = ()
    gold: bool = False


def framed(whole: Rect, gold: bool = False, ground: str = CARD_GROUND) -> Iterator[Node]:
    """Yield the paper of a card or board, and its field with a line around it."""
    yield filled(rectangle(*whole), SHEET)
    field = rounded_rectangle(*whole.grown(-BORDER), FIELD)
    yield Shape(field, Ink(ground), Line(Ink(INK), 0.45))
    if gold:
        yield drawn(field, GOLD, 1.1)
        yield drawn(rounded_rectangle(*whole.grown(-BORDER + 0.6), FIELD), INK, 0.25)


def card_front(face: CardFace, size: tuple[float, float], measure: TextMeasure) -> Picture:
    """Return the front of a card: the scene takes the room that all else leaves."""
    whole = Rect(0.0, 0.0, *size)
    layouts = (_Layout(face, whole, measure, smaller) for smaller in _SHRINKING)
    layout = next((found for found in layouts if found.fits), None)
    if layout is None:
        layout = _Layout(face, whole, measure, _SHRINKING[-1])
    return Picture((*framed(whole, face.gold), *layout.nodes()), whole)


class _Layout:
    """The content of a card, laid out from the top and from the foot."""

    def __init__(self, face: CardFace, whole: Rect, measure: TextMeasure, smaller: float) -> None:
        self.face, self.measure = face, measure
        self.field = whole.grown(-BORDER - FIELD)
        rails = [track for track in face.tracks[:2] if track.most <= _MOST_RAIL]
        self.rails, self.grids = rails, [track for track in face.tracks if track not in rails]
        inset = _RAIL + 0.8 - FIELD + 0.4
        left, right = (inset if len(rails) > index else 0.0 for index in (0, 1))
        x, y, width, height = self.field
        self.inner = Rect(x + left, y, width - left - right, height)
        # Small cards have smaller words, which are never under 5 pt.
        self.scale = min(1.0, max(0.78, whole.width / POKER[0]))
        self.body = Style(max(LEAST, 3.3 * self.scale * smaller))
        self.quiet = Style(max(LEAST, 2.75 * self.scale * smaller), ink=LIGHT.text_2)
        self.top = self.inner.y + 7.2 * self.scale
        self.tracks, foot = self._foot(self.inner.bottom)
        self.rows, self.rows_high = self._rows()
        self.texts, text_high = self._texts()
        self.ring = 4.4 * self.scale if face.rings else 0.0
        needed = self.rows_high + text_high + self.ring
        gap = 4.6 if face.scene is not None else 1.2 if face.rows else 0.0
        self.free = self.inner.bottom - foot - self.top - needed - gap * self.scale

    @property
    def fits(self) -> bool:
        """Whether there is room for all, and for a scene."""
        return self.free >= (_LEAST_SCENE * self.scale if self.face.scene else 0.0)

    def nodes(self) -> Iterator[Node]:
        """Yield the content of the card."""
        inner, scale = self.inner, self.scale
        yield from self._title()
        scene = min(_SCENE * scale, self.free) if self.face.scene is not None else 0.0
        y = self.top
        if scene > 6.0:
            yield from self._scene(Rect(inner.x, self.top, inner.width, scene))
            y += scene + self.ring + 1.6 * scale
        yield Group(tuple(self.rows), moved(0.0, y))
        below = y + self.rows_high + (1.2 * scale if self.rows_high else 0.0)
        yield Group(self.texts, moved(0.0, below))
        yield from self.tracks
        for track, left in zip(self.rails, (True, False), strict=False):
            yield from self._rail(track, left)

    def _title(self) -> Iterator[Node]:
        inner, scale, face = self.field, self.scale, self.face
        y = inner.y + 2.4 * scale
        kind = Style(2.75 * scale, 500, ink=LIGHT.text_2)
        words = shortened(
            face.kind,
            _MOST_KIND * inner.width / kind.size,
            lambda shown: self.measure(shown, "inter", 500),
        )
        wide = kind.size * self.measure(words, "inter", 500) if words else 0.0
        room = inner.width - wide - 2.0
        long = self.measure(face.title, "vollkorn", 700)
        size = max(_LEAST_TITLE, min(5.6 * scale, room / max(long, 1e-6)))
        title = shortened(
            face.title, room / size + 1e-6, lambda shown: self.measure(shown, "vollkorn", 700)
        )
        yield Text(title, (inner.x, y), size, Ink(INK), "vollkorn", 700, "left")
        if words:
            at = (inner.right, y + 0.4 * scale)
            yield Text(words, at, kind.size, Ink(kind.ink), "inter", 500, "right")

    def _scene(self, room: Rect) -> Iterator[Node]:
        frame = rounded_rectangle(*room, 1.6)
        drawing = self.face.scene(room) if self.face.scene else ()
        yield Group((filled(frame, self.face.sky), *drawing), clip=frame)
        yield drawn(frame, INK, 0.3)
        # Beside a track a ring stays within the scene.
        left, right = (5.2 if len(self.rails) > index else 3.6 for index in (0, 1))
        sides = (room.x + left * self.scale, room.right - right * self.scale)
        for x, ring in zip(sides, self.face.rings, strict=False):
            yield from self._ring(ring, x, room.bottom)

    def _ring(self, ring: Ring, x: float, y: float) -> Iterator[Node]:
        radius = 5.0 * self.scale
        around = disc(x, y, radius)
        yield Shape(around, Ink(CARD_GROUND), Line(Ink(INK), 0.45))
        # A box around a changed number needs room of its own.
        lift, size = (2.7, 3.4) if ring.value.changed else (2.2, 4.3)
        yield sign(ring.sign, (x, y - lift * self.scale), (5.3 - lift) * self.scale)
        style = Style(size * self.scale, 600, "vollkorn")
        words = (ring.value,)
        wide = length_of(words, style, self.measure)
        yield from written(words, (x - wide / 2, y + 1.7 * self.scale), style, self.measure)

    def _rows(self) -> tuple[list[Node], float]:
        nodes: list[Node] = []
        step = 4.9 * self.scale
        left = self.inner.x
        label = Style(self.body.size, 600)
        column = max(
            (self.measure(row.label, "inter", 600) * label.size for row in self.face.rows),
            default=0.0,
        )
        for index, row in enumerate(self.face.rows):
            y = (index + 0.5) * step
            nodes += written((Span(row.label),), (left, y), label, self.measure)
            x = left + (column + 2.6 * self.scale if column else 0.0)
            for item in row.items:
                drawing, wide = self._item(item, x, y)
                nodes += drawing
                x += wide + 1.5 * self.scale
        return nodes, step * len(self.face.rows)

    def _item(self, item: RowItem, x: float, y: float) -> tuple[list[Node], float]:
        size = self.body.size
        if isinstance(item, Dice):
            side = 3.9 * self.scale
            faces = [
                die_face((item.symbol,), (x + side * (0.5 + 1.12 * k), y), side)
                for k in range(item.number)
            ]
            return list(faces), side * 1.12 * item.number
        if isinstance(item, Icon):
            return [sign(item.name, (x + size / 2, y), size)], size
        style = self.body
        return list(written(item, (x, y), style, self.measure)), length_of(
            item, style, self.measure
        )

    def _texts(self) -> tuple[tuple[Node, ...], float]:
        left, width = self.inner.x, self.inner.width
        found: list[Node] = []
        high = 0.0
        for text in self.face.text:
            high += _BETWEEN * self.body.size if high else 0.0
            nodes, tall = paragraphs((text,), (left, high), width, self.body, self.measure)
            found += nodes
            high += tall
        small = self.quiet._replace(ink=INK)
        for number, step in enumerate(self.face.steps, 1):
            indent = 6.4 * self.scale
            texts, tall = paragraphs(
                (step,), (left + indent, high), width - indent, small, self.measure
            )
            y = high + self.quiet.size * 0.66
            ring = disc(left + 2.2 * self.scale, y + 0.4, 2.1 * self.scale)
            found.append(Shape(ring, Ink(WHITE), Line(Ink(INK), 0.3)))
            middle = (left + 2.2 * self.scale, y + 0.4)
            found.append(Text(str(number), middle, 2.8 * self.scale, Ink(INK), "vollkorn", 700))
            found += texts
            high += max(tall, 4.4 * self.scale) + 1.1 * self.scale
        hints, tall = paragraphs(self.face.hints, (left, high), width, self.quiet, self.measure)
        return (*found, *hints), high + tall

    def _foot(self, bottom: float) -> tuple[list[Node], float]:
        """Return the tracks and the line below them, and their height."""
        nodes: list[Node] = []
        y = bottom
        if self.face.foot:
            y -= self.quiet.size * 1.3
            style = self.quiet
            first, *others = self.face.foot
            nodes += written(first, (self.inner.x, y + style.size * 0.7), style, self.measure)
            if others:
                wide = length_of(others[-1], style, self.measure)
                at = (self.inner.right - wide, y + style.size * 0.7)
                nodes += written(others[-1], at, style, self.measure)
            y -= 0.8
        for track in reversed(self.grids):
            drawing, high = self._track(track, y)
            nodes += drawing
            y -= high + _TRACK_GAP
        return nodes, bottom - y

    def _rail(self, track: CardTrack, left: bool) -> Iterator[Node]:
        """Yield a track along an edge, its highest number at the top, below its sign."""
        field = self.field
        x = field.x - FIELD + 0.4 if left else field.right + FIELD - 0.4 - _RAIL
        top, bottom = self.top + 4.4, field.bottom
        step = min(_STEP, (bottom - top) / max(1, track.most))
        yield sign(track.sign, (x + _RAIL / 2, self.top + 1.8), 3.6)
        for index, number in enumerate(range(track.most, 0, -1)):
            first = number == track.start
            y = top + index * step
            frame = rounded_rectangle(x, y, _RAIL, step - 0.25, 0.7)
            ground = Ink("#F6DFB4" if first else WHITE)
            yield Shape(frame, ground, Line(Ink(BAR), 0.45 if first else 0.22))
            size = max(LEAST, min(2.9, 0.72 * step))
            middle = (x + _RAIL / 2, y + (step - 0.25) / 2)
            yield Text(str(number), middle, size, Ink(INK), weight=700 if first else 500)

    def _track(self, track: CardTrack, bottom: float) -> tuple[list[Node], float]:
        """Return a track that ends at `bottom`, from the highest number to the lowest."""
        left = self.inner.x + 5.0
        across = int((self.inner.right - left + _CELL_GAP) / (_CELL + _CELL_GAP))
        numbers = list(range(track.most, 0, -1))
        lines = [numbers[k : k + across] for k in range(0, len(numbers), across)]
        high = len(lines) * (_CELL + _CELL_GAP)
        top = bottom - high
        nodes: list[Node] = [sign(track.sign, (left - 3.0, top + _CELL / 2), 3.6)]
        for line_number, line in enumerate(lines):
            for index, number in enumerate(line):
                x = left + index * (_CELL + _CELL_GAP)
                y = top + line_number * (_CELL + _CELL_GAP)
                first = number == track.start
                frame = rounded_rectangle(x, y, _CELL, _CELL, 0.7)
                ground = "#F6DFB4" if first else WHITE
                nodes.append(Shape(frame, Ink(ground), Line(Ink(BAR), 0.45 if first else 0.22)))
                middle = (x + _CELL / 2, y + _CELL / 2)
                weight = 700 if first else 500
                nodes.append(Text(str(number), middle, 2.45, Ink(INK), weight=weight))
        return nodes, high


def card_back(title: str, size: tuple[float, float], symbol: Scene | None = None) -> Picture:
    """Return the back of a card: a lattice with a sign in a ring, and its name below."""
    whole = Rect(0.0, 0.0, *size)
    field = rounded_rectangle(*whole.grown(-BORDER), FIELD)
    x, y = whole.centre
    radius = min(13.0, size[0] * 0.24)
    nodes: list[Node] = [
        filled(rectangle(*whole), SHEET),
        filled(field, CARD_BACK),
        patterned(field, "lattice", Ink(WHITE, 0.32), 3.4, 0.22),
        drawn(rounded_rectangle(*whole.grown(-BORDER - 1.2), FIELD - 0.8), WHITE, 0.3),
        Shape(disc(x, y, radius), Ink(CARD_BACK), Line(Ink(WHITE), 0.5)),
    ]
    if symbol is not None:
        room = Rect(x - radius * 0.7, y - radius * 0.7, radius * 1.4, radius * 1.4)
        nodes += symbol(room)
    plate = rounded_rectangle(x - size[0] * 0.32, y + radius + 4.0, size[0] * 0.64, 6.0, 1.2)
    nodes.append(Shape(plate, Ink(CARD_BACK), Line(Ink(WHITE), 0.3)))
    nodes.append(Text(title, (x, y + radius + 7.0), 2.9, Ink(WHITE), weight=600))
    return Picture(tuple(nodes), whole)
