"""The parts of a game as pieces of paper to cut out: blocks, nets of dice, figures, flags."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from editor.export.paper.prose import SMALL, fitted, line
from editor.export.paper.sheet import HAIR
from editor.picture.affine import Affine, Point, Rect, moved, scaled
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Node, Picture, drawn, filled
from editor.picture.game_parts.counters import FLAG_FOOT, TAB, net
from editor.picture.inks import INK, LIGHT, WHITE, seat_of
from editor.picture.path import disc, joined, rectangle, segments
from editor.seam.supply import GamePart, PartDrawing

MARKED = 3.0
"""The room of the marks around a block, in millimetres."""
CAPTION = 4.5
"""The height of a caption above a block."""
FOOT = 7.0
"""The length of each foot of a figure, in millimetres."""
_LETTER = 0.56
"""The width of a letter of a caption for a size of 1, as an average."""
_MOST_CAPTION = 80.0
_NEAR, _FAR = 0.4, 2.6
"""Where marks begin and end outside of a block."""
_FOLD = (4.0, 3.0)
_EDGE = 1.0
"""The margin around a picture that is folded."""
ROUND_GAP = 1.2
"""The gap between discs."""
_BARE = 0.9
"""The width of the bare line of a fold across print."""
_NAME = 2.0
"""The size of the name on the foot of a figure: a little over 5 points."""
FOLDED = "fold, glue, then cut"
"""What stands above the two faces of a part."""
_FOLD_SIDE, _FOLD_END = 0.8, 2.2
"""The margin beside and below two faces that are folded: four cards fit on A4 and on Letter."""
FOLD_MARGINS = (2 * _FOLD_SIDE, CAPTION + _FOLD_END)
"""The room beside, and above and below, two faces that are folded, in millimetres."""


class PartPictures:
    """The sides of parts, each drawn once."""

    def __init__(self, measure: TextMeasure) -> None:
        self.measure = measure
        self._known: dict[int, tuple[PartDrawing, Picture]] = {}

    def of(self, side: PartDrawing) -> Picture:
        """Return a side as a picture."""
        known = self._known.get(id(side))
        if known is None:
            # The side is kept with it, so that its id is not reused.
            known = self._known[id(side)] = side, side(self.measure)
        return known[1]


class Cut(Protocol):
    """A piece of paper: its size with all that belongs to it, in millimetres, and its title."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""

    @property
    def parts(self) -> tuple[GamePart, ...]:
        """The parts on it."""

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield its front, from the upper left corner."""

    def backs(self) -> Iterator[tuple[GamePart, Affine]]:
        """Yield the parts with a back, each with the place of its front."""


@dataclass(frozen=True)
class CutBlock:
    """Parts of one size in rows and columns.

    - gap: between two of them; without one they share their cuts
    - caption: stands above; margin: the room around it for marks; edges: whether cuts are drawn
      within the block too
    - share: of the true size
    """

    parts: tuple[GamePart, ...]
    columns: int
    gap: float = 0.0
    caption: str = ""
    margin: float = MARKED
    edges: bool = True
    share: float = 1.0

    @property
    def cell(self) -> tuple[float, float]:
        """The size of one part."""
        width, height = self.parts[0].size
        return width * self.share, height * self.share

    @property
    def rows(self) -> int:
        """The number of rows; the last may be shorter."""
        return -(-len(self.parts) // self.columns)

    @property
    def inner(self) -> Rect:
        """Where the parts lie."""
        width, height = self.cell
        top = self.margin + (CAPTION if self.caption else 0.0)
        return Rect(
            self.margin,
            top,
            self.columns * (width + self.gap) - self.gap,
            self.rows * (height + self.gap) - self.gap,
        )

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, with caption and marks."""
        inner = self.inner
        wide = min(_MOST_CAPTION, _LETTER * SMALL * len(self.caption))
        return max(inner.right, wide) + self.margin, inner.bottom + self.margin

    def places(self) -> Iterator[tuple[GamePart, Affine]]:
        """Yield each part with its place."""
        width, height = self.cell
        inner = self.inner
        for index, part in enumerate(self.parts):
            row, column = divmod(index, self.columns)
            at = inner.x + column * (width + self.gap), inner.y + row * (height + self.gap)
            yield part, scaled(self.share, at)

    def backs(self) -> Iterator[tuple[GamePart, Affine]]:
        """Yield the parts with a back, each with the place of its front."""
        return ((part, place) for part, place in self.places() if part.back is not None)

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield the caption, the fronts, and where they are cut."""
        if self.caption:
            text = fitted(self.caption, self.size[0], pictures.measure, SMALL, 500)
            # Above the marks of a block.
            y = 2.2 if self.margin else 1.4
            yield line(text, self.margin, y, SMALL, weight=500, quiet=True)
        for part, place in self.places():
            yield placed(pictures.of(part.front), place, round_=part.round)
        if self.gap:
            width, height = self.cell
            discs = [
                disc(place.e + width / 2, place.f + height / 2, width / 2)
                for _, place in self.places()
            ]
            yield drawn(joined(discs), INK, HAIR)
        else:
            yield from self._cuts()

    def _cuts(self) -> Iterator[Node]:
        """Yield the marks around the block, and the lines within."""
        width, height = self.cell
        inner = self.inner
        last = len(self.parts) - (self.rows - 1) * self.columns
        ends = []
        for column in range(self.columns + 1):
            x = inner.x + column * width
            foot = inner.bottom if column <= last else inner.bottom - height
            if self.margin:
                ends.append(((x, inner.y - _NEAR), (x, inner.y - _FAR)))
                ends.append(((x, foot + _NEAR), (x, foot + _FAR)))
            if self.edges:
                ends.append(((x, inner.y), (x, foot)))
        for row in range(self.rows + 1):
            y = inner.y + row * height
            full = row < self.rows or last == self.columns
            side = inner.right if full else inner.x + last * width
            if self.margin:
                ends.append(((inner.x - _NEAR, y), (inner.x - _FAR, y)))
                ends.append(((side + _NEAR, y), (side + _FAR, y)))
            if self.edges:
                ends.append(((inner.x, y), (side, y)))
        if ends:
            yield drawn(segments(ends), INK, HAIR, cap="flat")


def placed(picture: Picture, place: Affine, *, round_: bool = False) -> Group:
    """Return a side of a part at a place, within its frame."""
    x, y, width, height = picture.frame
    clip = disc(x + width / 2, y + height / 2, width / 2) if round_ else rectangle(*picture.frame)
    return Group((Group(picture.nodes, None, clip),), place.after(moved(-x, -y)))


@dataclass(frozen=True)
class CutAlone:
    """A part that is cut out alone and has no side behind it."""

    part: GamePart

    @property
    def parts(self) -> tuple[GamePart, ...]:
        """The part."""
        return (self.part,)

    def backs(self) -> Iterator[tuple[GamePart, Affine]]:
        """Yield nothing."""
        return iter(())


@dataclass(frozen=True)
class CutFolded:
    """Parts of one size below one another, each with its two faces side by side along one fold.

    They are folded and glued before they are cut out. `share` is of the true size.
    """

    parts: tuple[GamePart, ...]
    share: float = 1.0

    @property
    def cell(self) -> tuple[float, float]:
        """The size of one face."""
        width, height = self.parts[0].size
        return width * self.share, height * self.share

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, with the caption and the ends of the fold."""
        width, height = self.cell
        across, down = FOLD_MARGINS
        inner = max(2 * width, _LETTER * SMALL * len(FOLDED))
        return inner + across, height * len(self.parts) + down

    def backs(self) -> Iterator[tuple[GamePart, Affine]]:
        """Yield nothing: no face is behind the sheet."""
        return iter(())

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield the caption, all faces, the cuts and the fold."""
        width, height = self.cell
        left, top = _FOLD_SIDE, CAPTION
        fold, foot = left + width, top + height * len(self.parts)
        yield line(FOLDED, left, 1.4, SMALL, weight=500, quiet=True)
        for row, part in enumerate(self.parts):
            y = top + row * height
            for side, x in ((part.front, left), (part.back or part.front, fold)):
                yield placed(pictures.of(side), scaled(self.share, (x, y)), round_=part.round)
        if self.parts[0].round:
            middles = [
                (x, top + (row + 0.5) * height)
                for row in range(len(self.parts))
                for x in (fold - width / 2, fold + width / 2)
            ]
            yield drawn(joined([disc(*middle, width / 2) for middle in middles]), INK, HAIR)
        else:
            cuts = [top + row * height for row in range(1, len(self.parts))]
            yield drawn(segments(((left, y), (fold + width, y)) for y in cuts), INK, HAIR)
            yield drawn(rectangle(left, top, 2 * width, foot - top), INK, HAIR, join="miter")
            # The edges of both faces would make the fold look like a cut.
            bare = segments([((fold, top + HAIR), (fold, foot - HAIR))])
            yield drawn(bare, WHITE, _BARE, cap="flat")
        yield _folds([((fold, top - _FOLD_END), (fold, foot + _FOLD_END))])


@dataclass(frozen=True)
class CutDie(CutAlone):
    """The net of a die."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        side = self.part.size[0]
        return 4 * side + TAB + 2 * _EDGE, 3 * side + 2 * _EDGE

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield what is drawn on it."""
        faces = [pictures.of(face.front) for face in self.part.faces]
        unfolded = net(faces, self.part.size[0])
        yield Group(unfolded.nodes, moved(_EDGE + TAB, _EDGE))


@dataclass(frozen=True)
class CutFigure(CutAlone):
    """A standing figure: foot, its back upside down, its face, foot."""

    share: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        width, height = self.part.size
        return width * self.share + 2 * _EDGE, 2 * (height * self.share + _EDGE + FOOT)

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield what is drawn on it."""
        wide, tall = self.size
        middle, foot = tall / 2, tall - FOOT
        owner = seat_of(self.part.seat).colour if self.part.seat else LIGHT.line_strong
        name = fitted(self.part.name, wide - 0.6, pictures.measure, _NAME)
        half = (
            placed(pictures.of(self.part.front), scaled(self.share, (_EDGE, middle + _EDGE))),
            filled(rectangle(0.0, foot, wide, 1.2), owner),
            line(name, wide / 2, foot + 1.2 + (FOOT - 1.2) / 2, _NAME, align="centre"),
        )
        yield Group(half)
        yield Group(half, Affine(-1.0, 0.0, 0.0, -1.0, wide, tall))
        yield _folds(((0.0, y), (wide, y)) for y in (FOOT, middle, foot))
        yield drawn(rectangle(0.0, 0.0, wide, tall), INK, HAIR, join="miter")


@dataclass(frozen=True)
class CutFlag(CutAlone):
    """A flag with its two sides, folded in the middle."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        width, height = self.part.size
        return 2 * width, height

    def nodes(self, pictures: PartPictures) -> Iterator[Node]:
        """Yield what is drawn on it."""
        width, height = self.part.size
        yield placed(pictures.of(self.part.front), Affine())
        yield placed(pictures.of(self.part.back or self.part.front), moved(width, 0.0))
        # The frames of both sides would make the fold look like a cut.
        fold = segments([((width, 0.0), (width, height))])
        yield drawn(fold, WHITE, _BARE, cap="flat")
        foot = height - FLAG_FOOT
        yield _folds([((width, 0.0), (width, height)), ((0.0, foot), (2 * width, foot))])
        yield drawn(rectangle(0.0, 0.0, 2 * width, height), INK, HAIR, join="miter")


def _folds(ends: Iterable[tuple[Point, Point]]) -> Node:
    return drawn(segments(ends), INK, HAIR, dash=_FOLD, cap="flat")
