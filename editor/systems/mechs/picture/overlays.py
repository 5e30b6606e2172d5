"""What lies over the arena while it is edited: selection, pointer, cursor, evidence, ways."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.graph import GraphPlaces, graph_nodes
from editor.picture.heat import SMALLEST, band_cells, figure, look_of, own_cells, words_about
from editor.picture.inks import CHANGED, GHOSTS, REACH, SELECTION, WHITE, Pattern
from editor.picture.overlays import (
    KNOB,
    corner_marks,
    end_of_way,
    handle,
    knob,
    outlined,
    pill,
    square_of,
    tinted,
)
from editor.picture.path import (
    Path,
    components,
    disc,
    joined,
    polyline,
    region,
    rounded_rectangle,
    segments,
)
from editor.picture.patterns import patterned
from editor.seam.fairness import FirstOn
from editor.seam.overlay import GraphMap, HeatMap
from editor.systems.mechs.picture.arrangement import MARGIN
from editor.systems.mechs.picture.sight import Sight
from editor.systems.mechs.picture.top import EDGE


def selected(sight: Sight, object_id: str, pixels: float, handles: bool = True) -> tuple[Node, ...]:
    """Return the outline of a selected object, a card with its handles and knob.

    `pixels` is the length of a space on the screen; the lines keep their width at any zoom.
    """
    unit = 1 / pixels
    path = object_outline(sight, object_id, pixels)
    if path is None:
        return ()
    nodes: list[Node] = list(outlined(path, unit))
    rotated = card_cell(sight, object_id)
    if handles and rotated is not None:
        nodes += (handle(corner, unit) for corner in sight.corners(rotated, 3 * unit))
        nodes += knob(knob_of(sight, rotated, pixels), unit)
    if handles:
        nodes += (handle(corner, unit) for corner in corners_of_text(sight, object_id))
    return tuple(nodes)


def corners_of_text(sight: Sight, object_id: str) -> tuple[Point, ...]:
    """Return where the corners of what a text spans lie in the scene; none for no text."""
    for words in sight.arrangement.words:
        if words.id == object_id:
            (x, y), (width, depth) = words.at, words.span
            corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
            return tuple(map(sight.plane.at, corners))
    return ()


def card_cell(sight: Sight, object_id: str) -> Cell | None:
    """Return the turned cell of a card, None for what is no card."""
    cards = sight.arrangement.cards
    return next((card.at for card in cards if card.id == object_id), None)


def object_outline(sight: Sight, object_id: str, pixels: float) -> Path | None:
    """Return the outline of an object in the scene, a little outside of it; None for none."""
    out = 3 / pixels
    rotated = card_cell(sight, object_id)
    if rotated is not None:
        return sight.outline(rotated, out)
    for piece in sight.arrangement.pieces:
        if piece.id == object_id:
            middle, radius = sight.piece_disc(piece, pixels)
            return disc(*middle, radius * 1.15 + out)
    for words in sight.arrangement.words:
        if words.id == object_id:
            return rounded_rectangle(*sight.words_rect(words).grown(2 * out), 2 * out)
    return None


def cells_outline(sight: Sight, cells: Iterable[Cell]) -> Path | None:
    """Return the outline of cells of the board in the scene; None for none."""
    pieces = components(map(sight.arrangement.turning.cell, cells))
    paths = [region(each, 0.06, -0.02).mapped(sight.plane) for each in pieces]
    return joined(paths) if paths else None


def knob_of(sight: Sight, rotated: Cell, pixels: float) -> Point:
    """Return where the knob that turns a selected card lies in the scene."""
    corners = sight.corners(rotated, 3 / pixels)
    if sight.isometric:
        return corners[0][0], corners[0][1] - (KNOB + 4) / pixels
    return (corners[0][0] + corners[1][0]) / 2, corners[0][1] - KNOB / pixels


def pointer(sight: Sight, cell: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the tinted space under the pointer."""
    rotated = sight.arrangement.turning.cell(cell)
    return tinted(square_of(rotated, sight.plane), 1 / pixels)


def band(sight: Sight, corner: Cell, other: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the outline around the cells between two corners."""
    (ax, ay), (bx, by) = corner, other
    turn = sight.arrangement.turning.cell
    cells = {
        turn((x, y))
        for x in range(min(ax, bx), max(ax, bx) + 1)
        for y in range(min(ay, by), max(ay, by) + 1)
    }
    nodes: list[Node] = []
    for piece in components(cells):
        nodes += outlined(region(piece, 0.06, -0.01).mapped(sight.plane), 1 / pixels)
    return tuple(nodes)


def keyboard_cursor(sight: Sight, cell: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the corner marks around a cell, and the leads to its names at the rim.

    The rulers of the canvas mark the names.
    """
    unit = 1 / pixels
    x, y = sight.arrangement.turning.cell(cell)
    return (*_leads(sight, (x, y), unit), *corner_marks((x, y), sight.plane, 0.22, unit))


def _leads(sight: Sight, rotated: Cell, unit: float) -> Iterable[Node]:
    """Yield the lines from a cell to the two sides at the back."""
    left, top, _, _ = sight.arrangement.bounds
    x, y = rotated
    off = EDGE + 0.10
    ends = (
        ((x + 0.5, min(float(y), top - off)), (x + 0.5, float(y))),
        ((min(float(x), left - off), y + 0.5), (float(x), y + 0.5)),
    )
    for end, start in ends:
        lead = segments(((sight.plane.at(start), sight.plane.at(end)),))
        yield drawn(lead, WHITE, 5 * unit)
        yield drawn(lead, SELECTION, 2 * unit)


OverlayKind = Literal["unreachable", "reach", "changed", "cut"]


FAULT = GHOSTS["unlawful"]


_LOOKS: dict[OverlayKind, tuple[str, Pattern, float, float, tuple[float, ...]]] = {
    "unreachable": (FAULT, "falling", 0.13, 0.030, (2.4, 1.2)),
    "reach": (REACH, "dots", 0.16, 0.017, ()),
    "changed": (CHANGED, "horizontal", 0.12, 0.018, (2.4, 1.2)),
    "cut": (FAULT, "lattice", 0.14, 0.022, (1.5, 1.1)),
}


_LANE = (0.875, 0.76)
"""Where a way runs over a card, so that it covers neither value nor sign."""


def zones_overlay(sight: Sight, cells: Iterable[Cell], kind: OverlayKind) -> tuple[Node, ...]:
    """Return cells of the board set apart by colour, pattern and line."""
    colour, pattern, step, width, dash = _LOOKS[kind]
    rotated = {sight.arrangement.turning.cell(cell) for cell in cells}
    if not rotated:
        return ()
    flat: list[Node] = []
    for piece in components(rotated):
        outline = region(piece, 0.08, 0.02)
        if kind in ("unreachable", "cut"):
            flat.append(filled(outline, WHITE, 0.28))
            flat.append(patterned(outline, pattern, Ink(WHITE, 0.7), step, width * 1.7))
        flat.append(patterned(outline, pattern, Ink(colour, 0.85), step, width))
        flat.append(drawn(outline, WHITE, 0.075, least=4.0))
        flat.append(
            drawn(outline, colour, 0.036, dash=dash, cap="flat" if dash else "round", least=2.0)
        )
    return (Group(tuple(flat), sight.plane, name=kind),)


_FINER = 0.5
"""How much finer lines are than on the small spaces of other boards."""


def first_on(sight: Sight, owners: Iterable[FirstOn], pixels: float) -> tuple[Node, ...]:
    """Return who is first where, and on each base how much that is."""
    back = sight.arrangement.turning.cell_back
    zones = [card.at for card in sight.arrangement.cards]
    ground: list[Node] = []
    said: list[Node] = []
    for own in owners:
        cells = [cell for cell in zones if back(cell) in own.spaces]
        begins = [cell for cell in zones if back(cell) in own.begins]
        nodes = own_cells(cells, begins, own.seat.number, pixels, _FINER)
        ground.append(Group(nodes, sight.plane))
        for cell in begins[:1]:
            top = sight.plane.at((cell[0] + 0.5, cell[1] + MARGIN))
            said.append(words_about(top, own.seat.number, own.words, pixels))
    return (*ground, *said)


def heat_on(sight: Sight, heat: HeatMap, pixels: float) -> tuple[Node, ...]:
    """Return the bands of a heat map, with their figures in the upper parts of cards."""
    turn = sight.arrangement.turning.cell
    zones = {sight.arrangement.turning.cell_back(card.at) for card in sight.arrangement.cards}
    ground: list[Node] = []
    said: list[Node] = []
    size = max(0.16, min(0.24, 17 / pixels))
    is_graph = isinstance(heat, GraphMap)
    for number, band in enumerate(heat.tinted):
        look = look_of(number, len(heat.bands))
        held = [cell for cell in zones if cell in band.spaces]
        nodes = band_cells({turn(cell) for cell in held}, look, pixels, _FINER)
        ground.append(Group(nodes, sight.plane))
        if pixels >= SMALLEST and not is_graph:
            said += (figure(heat.figures[c], sight.at(c, 0.5, 0.5), size, look) for c in held)
    if isinstance(heat, GraphMap):
        points: dict[Hashable, tuple[int, Point]]
        points = {cell: (0, sight.at(cell, *_LANE)) for cell in zones}
        places = GraphPlaces(points, lambda cell, other: [(0, (points[cell][1], points[other][1]))])
        size = 0.5 if sight.isometric else 0.7
        drawn_graph = graph_nodes(heat.drawn, places, pixels, size).values()
        said = [node for nodes in drawn_graph for node in nodes]
    return (*ground, *said)


def figures(sight: Sight, costs: Mapping[Cell, int], pixels: float) -> tuple[Node, ...]:
    """Return the figure of each cell of the board on a disc in the upper part of its card."""
    radius = min(0.20, 15 / pixels)
    nodes: list[Node] = []
    for cell, cost in costs.items():
        at = sight.at(cell, 0.5, 0.5)
        nodes.append(Shape(disc(*at, radius), Ink(WHITE, 0.92), Line(Ink(REACH), radius * 0.12)))
        nodes.append(Text(str(cost), at, radius * 1.05, Ink(REACH), weight=700))
    return tuple(nodes)


def way(
    sight: Sight, cells: Sequence[Cell], pixels: float, words: str = "", colour: str = SELECTION
) -> tuple[Node, ...]:
    """Return a way from cell to cell, each numbered, and its words in the middle.

    A jump, which joins no orthogonal neighbours, is dotted. `pixels` is the length of a space.
    """
    if not cells:
        return ()
    unit = 1 / pixels
    points = [sight.at(cell, *_LANE) for cell in cells]
    legs = list(zip(cells, cells[1:], points, points[1:], strict=False))
    nodes: list[Node] = [drawn(polyline((a, b)), WHITE, 7 * unit) for _, _, a, b in legs]
    for start, end, a, b in legs:
        is_step = abs(start[0] - end[0]) + abs(start[1] - end[1]) == 1
        dash = () if is_step else (0.1, 2.2)
        nodes.append(drawn(polyline((a, b)), colour, 3.4 * unit, dash=dash))
    nodes.append(end_of_way(points[0], colour, unit))
    radius = min(11 * unit, 0.13)
    for number, at in enumerate(points[1:], 1):
        nodes.append(Shape(disc(*at, radius), Ink(colour), Line(Ink(WHITE), 2 * unit)))
        nodes.append(Text(str(number), at, radius * 1.12, Ink(WHITE), weight=700))
    if words:
        middle = len(points) // 2
        before = points[max(0, middle - 1)]
        nodes += pill(_halfway(before, points[middle]), words, colour, unit)
    return tuple(nodes)


def gap(sight: Sight, start: Cell, end: Cell, words: str, pixels: float) -> tuple[Node, ...]:
    """Return the straight line between two cells that nothing joins, with its words."""
    unit = 1 / pixels
    here, there = sight.at(start), sight.at(end)
    line = polyline((here, there))
    nodes: list[Node] = [drawn(line, WHITE, 7 * unit), drawn(line, FAULT, 3 * unit)]
    nodes += (end_of_way(at, FAULT, unit) for at in (here, there))
    if words and math.dist(here, there) > 0:
        nodes += pill(_halfway(here, there), words, FAULT, unit)
    return tuple(nodes)


def _halfway(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
