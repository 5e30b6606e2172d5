"""An arrangement from a viewpoint: places of the arena in the scene and back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from editor.core.points import Cell
from editor.picture.affine import Affine, Point, Rect, seen, seen_plane
from editor.picture.cards import width_of
from editor.picture.path import Path, polygon, rounded_rectangle
from editor.picture.signs import STANDING, letters_extent
from editor.systems.mechs.map.board import Pilot
from editor.systems.mechs.picture.arrangement import (
    CARD,
    MARGIN,
    Arrangement,
    LabelMark,
    Options,
    PlacedStandee,
)
from editor.systems.mechs.picture.card import CORNER
from editor.systems.mechs.picture.isometric import THICK, upright_place
from editor.systems.mechs.picture.top import label_place, piece_place, piece_radius
from editor.systems.shared.spans import ONE, rect_of_span


@dataclass(frozen=True)
class Sight:
    """An arrangement as it is seen; points of the turned board lie on the tops of the cards."""

    arrangement: Arrangement
    isometric: bool = False

    @property
    def plane(self) -> Affine:
        """The map from the turned board to the scene."""
        if not self.isometric:
            return Affine()
        plane = seen_plane()
        return plane._replace(f=plane.f - THICK)

    def at(self, cell: Cell, across: float = 0.5, down: float = 0.5) -> Point:
        """Return where a point of a cell of the board is seen, counted in the turned cell."""
        x, y = self.arrangement.turning.cell(cell)
        return self.plane.at((x + across, y + down))

    def ground_at(self, point: Point) -> Point:
        """Return the point of the board that a point of the scene shows."""
        return self.arrangement.turning.back(self.plane.inverse().at(point))

    def point_of(self, ground: Point) -> Point:
        """Return the point of the scene that shows a point of the board."""
        return self.plane.at(self.arrangement.turning.point(ground))

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        """Return the rectangle of the scene around cells of the board; None for none."""
        found: Rect | None = None
        for cell in cells:
            rect = self.plane.around(Rect(*self.arrangement.turning.cell(cell), 1, 1))
            found = rect if found is None else found.joined(rect)
        return found

    def corners(self, rotated: Cell, out: float = 0.0) -> tuple[Point, ...]:
        """Return the corners of the card on a turned cell, from the upper left, clockwise."""
        x0, y0 = rotated[0] + MARGIN - out, rotated[1] + MARGIN - out
        x1, y1 = x0 + CARD + 2 * out, y0 + CARD + 2 * out
        return tuple(map(self.plane.at, ((x0, y0), (x1, y0), (x1, y1), (x0, y1))))

    def outline(self, rotated: Cell, out: float = 0.0) -> Path:
        """Return the outline of the card on a turned cell; isometric with its near edges."""
        if not self.isometric:
            x, y = rotated[0] + MARGIN - out, rotated[1] + MARGIN - out
            side = CARD + 2 * out
            return rounded_rectangle(x, y, side, side, CORNER * CARD + out)
        back, right, near, left = self.corners(rotated, out)
        deep = THICK
        return polygon(
            back, right, (right[0], right[1] + deep), (near[0], near[1] + deep),
            (left[0], left[1] + deep), left,
        )  # fmt: skip

    def piece_disc(self, piece: PlacedStandee, pixels: float) -> tuple[Point, float]:
        """Return the middle and the radius of a piece in the scene."""
        options = Options(pixels)
        if not self.isometric:
            return piece_place(piece, options.detail), piece_radius(options.detail)
        detail = options.isometric_detail
        radius = piece_radius(detail) * 0.74
        x, y = self.plane.at(upright_place(piece, detail))
        return (x, y - radius * (1.9 if isinstance(piece.thing, Pilot) else 0.85)), radius

    def words_rect(self, words: LabelMark) -> Rect:
        """Return the rectangle of the scene around a label."""
        if words.span != ONE:
            return self.plane.around(rect_of_span(words))
        on_card = words.at in self.arrangement.on
        size = 0.13
        if self.isometric:
            x, y = self.plane.at(
                (words.at[0] + (0.92 if on_card else 0.5), words.at[1] + 0.5 + 0.42 * on_card)
            )
            y += THICK
        else:
            x, y = label_place(words, on_card)
        wide = width_of(words.text) * size
        return Rect(x - wide / 2, y - size * 0.6, wide, size * 1.2)

    def piece_at(self, point: Point, pixels: float) -> PlacedStandee | None:
        """Return the piece under a point of the scene, the one drawn last; None for none."""
        found = None
        for piece in self.arrangement.pieces:
            middle, radius = self.piece_disc(piece, pixels)
            if math.dist(middle, point) <= radius * 1.1:
                found = piece
        return found

    def words_at(self, point: Point) -> LabelMark | None:
        """Return the label under a point of the scene; None for none."""
        hit = Rect(*point, 0.0, 0.0)
        labels = self.arrangement.words
        return next((label for label in labels if self._letters_rect(label).meets(hit)), None)

    def _letters_rect(self, words: LabelMark) -> Rect:
        """Return the rectangle of the scene around the letters of a label."""
        if words.span == ONE:
            return self.words_rect(words)
        wide, high = letters_extent(words.text, *words.span)
        x, y = rect_of_span(words).centre
        if not self.isometric:
            return Rect(x - wide / 2, y - high / 2, wide, high)
        (x, y), long, size = seen(x, y), max(wide, high) * STANDING, min(wide, high) * STANDING
        return Rect(x - long / 2, y - size / 2, long, size)
