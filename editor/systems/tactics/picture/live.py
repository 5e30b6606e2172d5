"""Draw the overlay of the canvas as nodes of the scene."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Node, around
from editor.picture.heat import own_cells, words_beside
from editor.picture.overlays import handle
from editor.picture.path import Path, components, joined
from editor.picture.signs import link
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, Overlay
from editor.seam.scene import Flat, GhostDrawing
from editor.systems.tactics.map.geometry import LaidBox, LaidPortal
from editor.systems.tactics.picture.arrangement import LaidSheet, sheet_of
from editor.systems.tactics.picture.ghosts import (
    LIFT,
    ghost_door,
    ghost_from_above,
    ghost_isometric,
    ghost_spaces,
)
from editor.systems.tactics.picture.isometric import door_point
from editor.systems.tactics.picture.overlays import (
    OverlayKind,
    by_level,
    corners_of,
    costs_overlay,
    gap,
    keyboard_cursor,
    knob_of,
    pointer,
    selected_box,
    selected_cells,
    spaces_overlay,
    way,
)
from editor.systems.tactics.picture.top import door_place, pairs_of
from editor.systems.tactics.picture.walls import cut, over_box, over_level
from editor.systems.tactics.text.words import portal_numbers

if TYPE_CHECKING:
    from editor.systems.tactics.picture.scene import TacticsScene

Nodes = tuple[Node, ...]
CellMarks = Callable[[set[Cell]], Nodes]
"""Draws marks on some spaces of one level."""

_GRASP = 9
"""A press this near to a handle takes it, in pixels."""
_CLEAR = 0.34
"""How far from the middle of a portal a link begins, in sides of a space."""


def ghost_sheets(scene: TacticsScene, ghost: Ghost) -> tuple[LaidSheet, ...]:
    """Return the boxes in the hand in the frame of the view, the lowest first."""
    turning = scene.table.turning
    sheets = (sheet_of(each, turning) for each in ghost.things if isinstance(each, LaidBox))
    return tuple(sorted(sheets, key=lambda sheet: sheet.top))


def nodes_below(scene: TacticsScene, live: Overlay, pixels: float) -> Nodes:
    """Return what lies under the ghost; `pixels` is the length of a space.

    The links between portals lie beneath it: see `link_nodes`.
    """
    return (
        *_evidence(scene, live, pixels),
        *_pointer(scene, live, pixels),
        *_selection(scene, live, pixels),
    )


def nodes_above(scene: TacticsScene, live: Overlay, pixels: float) -> Nodes:
    """Return what lies over the ghost; `pixels` is the length of a space."""
    return (
        *_ghost_doors(scene, live),
        *_ways(scene, live, pixels),
        *_cursor(scene, live, pixels),
    )


def _ghost_doors(scene: TacticsScene, live: Overlay) -> Iterable[Node]:
    """Yield the portals in the hand, each with the line on its side."""
    doors = (
        [each for each in live.ghost.things if isinstance(each, LaidPortal)] if live.ghost else []
    )
    numbers = portal_numbers(scene.realm.board)
    for door in doors:
        assert live.ghost is not None  # it has doors
        number = numbers.get(door.portal.id, len(numbers) + 1)
        yield ghost_door(door, number, live.ghost.verdict, scene.projection, _foot(scene, door))


def _foot(scene: TacticsScene, door: LaidPortal) -> int:
    """Return the level of the surface before a portal, else that on which its box stands."""
    there = scene.realm.surface.get(door.space)
    box = scene.realm.boxes.get(door.portal.box)
    return there.elevation if there is not None else box.base if box is not None else 0


def ghost(scene: TacticsScene, ghost: Ghost) -> GhostDrawing | None:
    """Return the ghost of the boxes in the hand; None for an empty hand."""
    sheets = ghost_sheets(scene, ghost)
    if not sheets:
        return None
    first = sheets[0]
    shape = tuple(
        replace(sheet, id="", on="", x=sheet.x - first.x, y=sheet.y - first.y) for sheet in sheets
    )
    place = scene.projection.at(*scene.table.turning.back((first.x, first.y)))
    key = (shape, ghost.verdict, scene.viewpoint)
    draw = partial(_ghost_nodes, scene, ghost, sheets)
    return GhostDrawing(key, place, draw, _before_ghost(scene, ghost, first))


def _before_ghost(scene: TacticsScene, ghost: Ghost, lowest: LaidSheet) -> Path | None:
    """Return where boxes before the lowest box in the hand hide what is in it."""
    rect = ghost_rect(scene, ghost)
    if scene.projection.flat or rect is None:
        return None
    found = tuple(over_box(scene.table, lowest, rect, scene.options.faded))
    return joined(found) if found else None


def _ghost_nodes(scene: TacticsScene, ghost: Ghost, sheets: tuple[LaidSheet, ...]) -> Nodes:
    draw = ghost_isometric if scene.viewpoint.isometric else ghost_from_above
    return tuple(draw(sheet, ghost.verdict, scene.table.turning) for sheet in sheets)


def ghost_rect(scene: TacticsScene, ghost: Ghost) -> Rect | None:
    """Return the rectangle of the scene that the ghost covers; None for an empty hand."""
    lift = LIFT if scene.viewpoint.isometric else 0.0
    doors = (each.space for each in ghost.things if isinstance(each, LaidPortal))
    found = cells_rect(scene, (*ghost.cells, *doors))
    for sheet in ghost_sheets(scene, ghost):
        x, y, width, height = box_rect(scene, sheet)
        rect = Rect(x, y - lift, width, height)
        found = rect if found is None else found.joined(rect)
    return found


def cells_rect(scene: TacticsScene, cells: Iterable[Cell]) -> Rect | None:
    """Return the rectangle of the scene around the surfaces of some cells."""
    found: Rect | None = None
    for cell in cells:
        plane = scene.projection.plane(scene.table.level_at(cell))
        rect = plane.around(Rect(*cell, 1, 1))
        found = rect if found is None else found.joined(rect)
    return found


def box_rect(scene: TacticsScene, box: LaidSheet) -> Rect:
    """Return the rectangle of the scene around a box, walls included."""
    if not scene.viewpoint.isometric:
        return Rect(box.x, box.y, box.width, box.depth)
    return around(selected_box(box, True, 1e6, handles=False))


def overlays(scene: TacticsScene, live: Overlay) -> tuple[Flat, ...]:
    """Return what lies flat on the board, by the level of its spaces, the lowest first.

    In the isometric view higher boxes may hide it.
    """
    table, projection = scene.table, scene.projection
    spread: list[tuple[Iterable[Cell], OverlayKind]] = [
        (live.changed, "changed"),
        (live.reach, "reach"),
        (live.fault, "unreachable"),
    ]
    spread += [(item.cells, "unreachable") for item in live.shown if item.kind == "spaces"]
    spread += [(item.cells, "cut") for item in live.shown if item.kind == "cut"]
    found: dict[int, list[Node]] = {}
    for cells, kind in spread:
        for level, held in by_level(table, cells, projection).items():
            found.setdefault(level, []).extend(spaces_overlay(table, held, kind, projection))
    for level, held in by_level(table, live.reach, projection).items():
        costs = {cell: live.reach[cell] for cell in held}
        found[level].extend(costs_overlay(table, costs, projection))
    # Open boxes outline what is about to change in them, over their plans.
    ghost_cells = live.ghost.cells if live.ghost and not live.inside else ()
    for level, held in by_level(table, ghost_cells, projection).items():
        assert live.ghost is not None  # it has cells
        plane = projection.plane(level)
        found.setdefault(level, []).append(ghost_spaces(held, live.ghost.verdict, plane))
    return tuple(on_level(scene, level, nodes) for level, nodes in sorted(found.items()))


def first_on(scene: TacticsScene, owners: Iterable[FirstOn], pixels: float) -> tuple[Flat, ...]:
    """Return who is first where, each space at its level, and above all how much that is."""
    table, projection = scene.table, scene.projection
    found: dict[int, list[Node]] = {}
    said: list[Node] = []
    for own in owners:
        cells = [cell for cell in scene.realm.spaces if cell in own.spaces]
        begins = [cell for cell in scene.realm.spaces if cell in own.begins]
        for level, held in by_level(table, cells, projection).items():
            nodes = own_cells(held, held.intersection(begins), own.seat.number, pixels)
            found.setdefault(level, []).append(Group(nodes, projection.plane(level)))
        for start in filter(None, map(partial(cells_rect, scene), components(begins)[:1])):
            said.append(words_beside(start, scene.frame, own.seat.number, own.words, pixels))
    spread = (on_level(scene, level, nodes) for level, nodes in sorted(found.items()))
    return (*spread, Flat(tuple(said)))


def on_level(scene: TacticsScene, level: int, nodes: Iterable[Node]) -> Flat:
    """Return nodes flat on the board at a level, hidden where boxes are before them."""
    return Flat(tuple(nodes), None if scene.projection.flat else before(scene, level))


def before(scene: TacticsScene, level: int) -> Path:
    """Return the part of the isometric scene in which boxes hide what lies at a level."""
    return joined(over_level(scene.table, level, limit=scene.options.faded))


def _on_spaces(scene: TacticsScene, cells: Iterable[Cell], draw: CellMarks) -> Iterable[Node]:
    """Yield marks of spaces, cut where boxes before them hide them."""
    table, projection = scene.table, scene.projection
    for level, held in by_level(table, cells, projection).items():
        nodes = draw(held)
        if nodes and not projection.flat:
            limit = scene.options.faded
            nodes = cut(nodes, over_level(table, level, around(nodes), limit))
        yield from nodes


def _evidence(scene: TacticsScene, live: Overlay, pixels: float) -> Iterable[Node]:
    table, projection = scene.table, scene.projection
    for evidence in live.shown:
        if evidence.kind == "path":
            yield from way(table, evidence.cells, projection, pixels, evidence.label)
        elif evidence.kind == "gap" and evidence.cells:
            yield from gap(
                table, evidence.cells[0], evidence.cells[-1], evidence.label, projection, pixels
            )
        elif evidence.kind == "objects":
            yield from _outlines(scene, evidence.ids, pixels, handles=False)


def link_nodes(scene: TacticsScene, live: Overlay) -> Iterable[Node]:
    """Yield the lines between the portals that are linked."""
    for door, other in pairs_of(scene.table, live.linked):
        if scene.viewpoint.isometric:
            start, end = door_point(scene.table, door), door_point(scene.table, other)
        else:
            start, end = door_place(scene.table, door), door_place(scene.table, other)
        length = math.dist(start, end)
        if length > 3 * _CLEAR:
            # Leave the numbers on the portals free.
            share = _CLEAR / length
            start, end = _towards(start, end, share), _towards(end, start, share)
            yield from link(start, end)


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _pointer(scene: TacticsScene, live: Overlay, pixels: float) -> Iterable[Node]:
    if live.pointed is not None and live.pointed in scene.realm.surface:
        at = live.pointed
        yield from _on_spaces(
            scene, (at,), lambda _: pointer(scene.table, at, scene.projection, pixels)
        )
    if live.band is not None:
        (ax, ay), (bx, by) = live.band
        cells = {
            (x, y)
            for x in range(min(ax, bx), max(ax, bx) + 1)
            for y in range(min(ay, by), max(ay, by) + 1)
        }
        yield from _chosen(scene, cells, pixels)


def _chosen(scene: TacticsScene, cells: Iterable[Cell], pixels: float) -> Iterable[Node]:
    return _on_spaces(
        scene, cells, lambda held: selected_cells(scene.table, held, scene.projection, pixels)
    )


def _selection(scene: TacticsScene, live: Overlay, pixels: float) -> Iterable[Node]:
    if live.chosen:
        yield from _chosen(scene, live.chosen, pixels)
    yield from _outlines(scene, live.selected, pixels, handles=len(live.selected) == 1)


def _outlines(
    scene: TacticsScene, ids: Iterable[str], pixels: float, *, handles: bool
) -> Iterable[Node]:
    for object_id in ids:
        box = scene.table.box(object_id)
        if box is not None:
            nodes = selected_box(box, scene.viewpoint.isometric, pixels, handles)
            if scene.viewpoint.isometric:
                near = over_box(scene.table, box, around(nodes), scene.options.faded)
                nodes = cut(nodes, near)
            yield from nodes
            continue
        cells = scene.cells_of(object_id)
        if cells:
            yield from _chosen(scene, cells, pixels)
            if handles:
                yield from (handle(at, 1 / pixels) for at in _corners_of_text(scene, object_id))


def handle_at(scene: TacticsScene, point: Point, pixels: float, object_id: str) -> str:
    """Return "corner" or "knob" where a handle of the selected box or text is pressed."""
    box = scene.table.box(object_id) if object_id else None
    near = _GRASP / pixels
    places: list[tuple[str, Point]] = []
    if box is not None:
        isometric = scene.viewpoint.isometric
        places.append(("knob", knob_of(box, isometric, pixels)))
        places += (("corner", at) for at in corners_of(box, isometric, pixels))
    else:
        places += (("corner", at) for at in _corners_of_text(scene, object_id))
    for name, (x, y) in places:
        if abs(x - point[0]) <= near and abs(y - point[1]) <= near:
            return name
    return ""


def _corners_of_text(scene: TacticsScene, object_id: str) -> tuple[Point, ...]:
    """Return where the corners of what a text spans lie in the scene; none for no text."""
    for label in scene.realm.board.labels:
        if label.id == object_id:
            (x, y), (width, depth) = label.at, label.span
            level = scene.table.level_at((x + (width - 1) // 2, y + (depth - 1) // 2))
            corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
            return tuple(scene.projection.at(*corner, level) for corner in corners)
    return ()


def _ways(scene: TacticsScene, live: Overlay, pixels: float) -> Iterable[Node]:
    if live.way:
        yield from way(scene.table, live.way, scene.projection, pixels, live.way_words)


def _cursor(scene: TacticsScene, live: Overlay, pixels: float) -> Iterable[Node]:
    if live.cursor is not None:
        yield from keyboard_cursor(scene.table, live.cursor, scene.projection, pixels)
