"""An arena as the canvas shows it: its picture, what lies where, what lies over it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import cached_property, reduce

from editor.core.points import Cell, name_of
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.picture.halftone import LabelSpot, labels
from editor.picture.inks import seat_of
from editor.picture.path import Path
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, HeatMap, Overlay
from editor.seam.scene import Flat, GhostDrawing, Layers, Rim, Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from editor.systems.mechs.map.board import Pilot
from editor.systems.mechs.map.borders import BorderGhost
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture import overlays
from editor.systems.mechs.picture.arrangement import Arrangement, Options, arranged, card_of
from editor.systems.mechs.picture.ghosts import (
    LIFT,
    border_rect,
    ghost_borders,
    ghost_from_above,
    ghost_isometric,
    ghost_places,
)
from editor.systems.mechs.picture.invalidation import damage
from editor.systems.mechs.picture.isometric import (
    board_shadow_isometric,
    isometric_frame,
    isometric_picture,
)
from editor.systems.mechs.picture.play_ink import written
from editor.systems.mechs.picture.sight import Sight
from editor.systems.mechs.picture.top import (
    board_shadow,
    names_off,
    sheet_of,
    top_frame,
    top_picture,
)

FULL_SIZE = 158.0
"""Pixels of a space at 100 %: a card is then 148 wide."""


FULL_SIZE_ISOMETRIC = 224.0


_SHADOW_ROOM = 0.5


_HANDLE = 8
"""How near one must point to a handle, in pixels."""


_KEPT = 4


class MechsScene:
    """A survey of an arena seen from a viewpoint; a value that is never changed."""

    def __init__(self, survey: Survey, options: SceneOptions | None = None) -> None:
        self._survey = survey
        options = options or SceneOptions()
        self._viewpoint = options.viewpoint
        self._play = options.play
        view = options.viewpoint.view if options.viewpoint.isometric else 0
        self.arrangement: Arrangement = arranged(
            survey.board, survey.components, survey.setup, view, options.hidden
        )
        self.sight = Sight(self.arrangement, options.viewpoint.isometric)
        self._nodes: dict[float, tuple[Node, ...]] = {}

    @property
    def survey(self) -> Survey:
        """The survey that is shown."""
        return self._survey

    @property
    def viewpoint(self) -> Viewpoint:
        """From where it is seen."""
        return self._viewpoint

    @property
    def frame(self) -> Rect:
        """The rectangle of the scene that the arena fills with the names at its sides."""
        return (isometric_frame if self._viewpoint.isometric else top_frame)(self.arrangement)

    @property
    def extent(self) -> Rect:
        """The rectangle of the scene that holds the frame and its shadow on the table."""
        return self.frame.grown(_SHADOW_ROOM)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """What the arena fills, in cells: x, y, width, height."""
        return self.arrangement.turning.bounds

    @property
    def full_size(self) -> float:
        """Pixels of a unit of the scene at 100 %."""
        return FULL_SIZE_ISOMETRIC if self._viewpoint.isometric else FULL_SIZE

    @property
    def rim(self) -> Rim:
        """Where the names of columns and rows stand: from above at two sides."""
        isometric = self._viewpoint.isometric
        return Rim(names_off(Options(self.full_size).letters(isometric)), both=isometric)

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        """Return the arena with its shadow on the table; `pixels` a unit decide the detail."""
        found = self._nodes.get(pixels)
        if found is None:
            if len(self._nodes) >= _KEPT:
                self._nodes.clear()
            shadow: Node
            if self._viewpoint.isometric:
                shadow = board_shadow_isometric(self.arrangement)
            else:
                shadow = board_shadow(sheet_of(self.arrangement))
            found = self._nodes[pixels] = (shadow, *self.picture(pixels).nodes)
        return found

    def picture(self, pixels: float) -> Picture:
        """Return the whole arena as a picture without the table."""
        draw = isometric_picture if self._viewpoint.isometric else top_picture
        return draw(self.arrangement, Options(pixels, play=self._play))

    def draw_ahead(self, pixels: float) -> None:
        """Lay the picture out before anybody waits for it."""
        for node in self.nodes(pixels):
            _ = node.bounds

    def looks_like(self, other: Scene) -> bool:
        """Return whether another scene has the same picture."""
        if not isinstance(other, MechsScene) or self._viewpoint != other._viewpoint:
            return False
        return self.arrangement == other.arrangement and self._play == other._play

    def same_as(self, old: Scene) -> None:
        """Take over what was drawn of an older scene from which this one does not differ."""
        if isinstance(old, MechsScene):
            self._nodes = old._nodes

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""
        if not isinstance(old, MechsScene) or self._viewpoint != old._viewpoint:
            return None
        if self._play != old._play:
            return [self.frame] if self.frame == old.frame else None
        return damage(old.arrangement, self.arrangement, self._viewpoint.isometric)

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        """Return what lies under a point of the scene at this many pixels a unit.

        `handles_of` is the selected card whose handles are shown, empty for none.
        """
        ground = self.sight.ground_at(point)
        cell = (math.floor(ground[0]), math.floor(ground[1]))
        side = _nearest_side(ground[0] - cell[0], ground[1] - cell[1])
        handle = self._handle(point, pixels, handles_of)
        if handle:
            return Hit(cell, ground, handles_of, side=side, handle=handle)
        piece = self.sight.piece_at(point, pixels)
        if piece is not None:
            # A standing piece may rise over the card behind, and belongs to its own.
            home = self.arrangement.turning.cell_back(piece.at)
            at = ground if home == cell else (home[0] + 0.5, home[1] + 0.5)
            return Hit(home, at, piece.id, side=side)
        card = self.arrangement.on.get(self.arrangement.turning.cell(cell))
        words = self.sight.words_at(point)
        if words is not None:
            return Hit(cell, ground, words.id, side=side)
        return Hit(cell, ground, card.id if card is not None else "", side=side)

    def _handle(self, point: Point, pixels: float, object_id: str) -> str:
        rotated = overlays.card_cell(self.sight, object_id) if object_id else None
        reach = _HANDLE / pixels
        if rotated is None:
            pulled = overlays.corners_of_text(self.sight, object_id)
            return "corner" if any(math.dist(point, at) <= reach for at in pulled) else ""
        if math.dist(point, overlays.knob_of(self.sight, rotated, pixels)) <= reach:
            return "knob"
        corners = self.sight.corners(rotated, 3 / pixels)
        return "corner" if any(math.dist(point, at) <= reach for at in corners) else ""

    def ground_at(self, point: Point) -> Point:
        """Return the point of the board that a point of the scene shows."""
        return self.sight.ground_at(point)

    def point_of(self, ground: Point) -> Point:
        """Return the point of the scene that shows a point of the board."""
        return self.sight.point_of(ground)

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        """Return the rectangle of the scene around some cells; None for none."""
        return self.sight.cells_rect(cells)

    def object_rect(self, object_id: str) -> Rect | None:
        """Return the rectangle of the scene around an object; None when it is not shown."""
        path = overlays.object_outline(self.sight, object_id, self.full_size)
        return None if path is None else path.bounds

    def outline(self, object_id: str, pixels: float) -> Path | None:
        """Return the outline of an object, a little outside of it; None when it is not shown."""
        return overlays.object_outline(self.sight, object_id, pixels)

    def cells_outline(self, cells: Collection[Cell]) -> Path | None:
        """Return the outline of spaces; None for none."""
        return overlays.cells_outline(self.sight, cells)

    def cliffs(self, object_id: str) -> tuple[tuple[Point, Point], ...]:
        """Return none: nothing is high here."""
        return ()

    def ghost_rect(self, ghost: Ghost) -> Rect | None:
        """Return the rectangle of the scene that the ghost covers; None for an empty hand."""
        sides = [border_rect(each.border, self.arrangement.turning) for each in _borders(ghost)]
        if sides:
            return self.sight.plane.around(reduce(Rect.joined, sides))
        rect = self.cells_rect(self.ghost_cells(ghost))
        if rect is None or not (self._viewpoint.isometric and ghost.things):
            return rect
        return Rect(rect.x, rect.y - LIFT, rect.width, rect.height + LIFT)

    def ghost_cells(self, ghost: Ghost) -> frozenset[Cell]:
        """Return the spaces that what the pointer carries covers."""
        borders = (each.border.cell for each in _borders(ghost))
        return ghost.cells.union((laid.zone.at for laid in _cards(ghost)), borders)

    def layers(self, live: Overlay, pixels: float) -> Layers:
        """Return what lies over the arena but the ghost, at this many pixels a unit."""
        sight = self.sight
        flat: list[Node] = []
        flat += overlays.zones_overlay(sight, live.changed, "changed")
        flat += overlays.zones_overlay(sight, live.reach, "reach")
        flat += overlays.zones_overlay(sight, live.fault, "unreachable")
        for item in live.shown:
            if item.kind in ("spaces", "cut"):
                kind: overlays.OverlayKind = "cut" if item.kind == "cut" else "unreachable"
                flat += overlays.zones_overlay(sight, item.cells, kind)
        flat += overlays.figures(sight, live.reach, pixels)
        if live.ghost is not None:
            held = {laid.zone.at for laid in _cards(live.ghost)}
            rotated = {self.arrangement.turning.cell(cell) for cell in live.ghost.cells - held}
            if rotated:
                flat.append(ghost_places(rotated, live.ghost.verdict, sight.plane))
            borders = _borders(live.ghost)
            if borders:
                turning = self.arrangement.turning
                flat.append(ghost_borders(borders, live.ghost.verdict, turning, sight.plane))
        if self._play is not None:
            flat += labels(self._play, self._written, pixels)
        return Layers(
            (Flat(tuple(flat)),) if flat else (),
            (),
            tuple(self._below(live, pixels)),
            tuple(self._above(live, pixels)),
        )

    @cached_property
    def _written(self) -> tuple[LabelSpot, ...]:
        """The cards whose figures are written."""
        play = self._play
        return () if play is None else written(self.arrangement, play, self._viewpoint.isometric)

    def first(self, owners: tuple[FirstOn, ...], pixels: float) -> tuple[Flat, ...]:
        """Return who is first where."""
        return (Flat(overlays.first_on(self.sight, owners, pixels)),)

    def heat(self, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
        """Return a heat map on the cards."""
        return (Flat(overlays.heat_on(self.sight, heat, pixels)),)

    def _below(self, live: Overlay, pixels: float) -> Iterable[Node]:
        for item in live.shown:
            if item.kind == "path":
                yield from overlays.way(self.sight, item.cells, pixels, item.label)
            elif item.kind == "gap" and item.cells:
                ends = item.cells[0], item.cells[-1]
                yield from overlays.gap(self.sight, *ends, item.label, pixels)
            elif item.kind == "objects":
                for object_id in item.ids:
                    yield from overlays.selected(self.sight, object_id, pixels, handles=False)
        if live.pointed is not None:
            rotated = self.arrangement.turning.cell(live.pointed)
            if rotated in self.arrangement.on:
                yield from overlays.pointer(self.sight, live.pointed, pixels)
        if live.band is not None:
            yield from overlays.band(self.sight, *live.band, pixels)
        for object_id in live.selected:
            alone = len(live.selected) == 1
            yield from overlays.selected(self.sight, object_id, pixels, handles=alone)

    def _above(self, live: Overlay, pixels: float) -> Iterable[Node]:
        if live.way:
            yield from overlays.way(self.sight, live.way, pixels, live.way_words)
        if live.cursor is not None:
            yield from overlays.keyboard_cursor(self.sight, live.cursor, pixels)

    def ghost(self, ghost: Ghost) -> GhostDrawing | None:
        """Return the ghost of the cards in the hand; None where there is none."""
        turning = self.arrangement.turning
        cards = [card_of(laid.zone, laid.component, turning) for laid in _cards(ghost)]
        if not cards:
            return None
        draw = ghost_isometric if self._viewpoint.isometric else ghost_from_above
        cards.sort(key=lambda card: (sum(card.at), card.at))
        x, y = cards[0].at
        shape = tuple(
            (card.component, card.quarters, card.at[0] - x, card.at[1] - y) for card in cards
        )

        def nodes() -> tuple[Node, ...]:
            return tuple(draw(card, ghost.verdict) for card in cards)

        return GhostDrawing((ghost.verdict, shape), self.sight.plane.at((x, y)), nodes)

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        """Return nothing: no two things of an arena are linked."""
        del ids, cell
        return frozenset()

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side of the board that the view shows at this side."""
        return self.arrangement.turning.side_back(side)

    def tag(self, live: Overlay) -> str:
        """Return what the tag of the pointer says: "c4  Storm coil, value 4, cost 1"."""
        if live.pointed is None or min(live.pointed) < 0:
            return ""
        said = [name_of(live.pointed)]
        card = self.arrangement.on.get(self.arrangement.turning.cell(live.pointed))
        if card is None:
            if not self._survey.arena.spans(live.pointed):
                return ""
            said.append("no zone")
        else:
            about = card.name
            if card.component is not None:
                about = f"{card.component.name}, value {card.component.value}"
            cost = live.reach.get(live.pointed)
            said.append(about if cost is None else f"{about}, cost {cost}")
        over = self._piece_words(live.over) if live.over else ""
        return "  ".join([*said, over] if over else said)

    def _piece_words(self, object_id: str) -> str:
        for piece in self.arrangement.pieces:
            if piece.id == object_id:
                owner = seat_of(piece.seat).name if piece.seat else "nobody"
                kind = "pilot" if isinstance(piece.thing, Pilot) else piece.thing.kind
                return f"{kind} of {owner}"
        return ""

    def measure(self, object_id: str) -> str:
        """Return what the tag of a selected card says: its value, and how it is turned."""
        laid = self._survey.arena.zones.get(object_id)
        if laid is None:
            return ""
        rotated = f", {laid.zone.turn}°" if laid.zone.turn else ""
        return f"value {laid.value}{rotated}"


def _cards(ghost: Ghost) -> list[LaidZone]:
    """Return the cards in the hand."""
    return [each for each in ghost.things if isinstance(each, LaidZone)]


def _borders(ghost: Ghost) -> list[BorderGhost]:
    """Return the sides of cards in the hand."""
    return [each for each in ghost.things if isinstance(each, BorderGhost)]


def _nearest_side(across: float, down: float) -> EdgeSide:
    """Return the side of a cell that a point within it lies nearest to."""
    gaps: dict[EdgeSide, float] = {
        "north": down,
        "east": 1 - across,
        "south": 1 - down,
        "west": across,
    }
    return min(gaps, key=lambda side: gaps[side])
