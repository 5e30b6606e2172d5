"""The outline of tactics: every object as a tree, boxes on what they stand on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from editor.core.points import name_of, spread_of
from editor.seam.editing import OutlineNode
from editor.systems.shared.inspecting import headed, label_nodes, node
from editor.systems.tactics.map.board import MAT, Area, Board, Box, Dungeon, Mat, Portal
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_name, mat_name, numbered_portal, start_name

DEEPEST = 16
"""The deepest level of the tree; boxes that stand higher are listed beside it."""


class _Parts(NamedTuple):
    """What belongs to each box, by its id: numbered portals, dungeons, boxes on it."""

    portals: Mapping[str, list[tuple[int, Portal]]]
    dungeons: Mapping[str, list[Dungeon]]
    loads: Mapping[str, list[Box]]


def outline(survey: Survey) -> tuple[OutlineNode, ...]:
    """Return the headings that have objects, with their objects."""
    board = survey.board
    known = {box.id for box in board.boxes}
    ground = [box for box in board.boxes if box.on == MAT or box.on not in known]
    parts = _parts(board)
    lost = _circles(board, ground, parts)
    artifact = [board.artifact] if board.artifact else []
    headings = (
        ("Mats", [_mat(survey, mat) for mat in board.mats]),
        ("Boxes", [each for box in (*ground, *lost) for each in _boxes(survey, box, parts)]),
        ("Control areas", [_area(area) for area in board.areas]),
        ("Artifact", [node(each, "Artifact", f"on {name_of(each.at)}") for each in artifact]),
        ("Starts", list(_starts(survey))),
        ("Labels", label_nodes(board.labels)),
    )
    return headed((title, nodes, "object") for title, nodes in headings)


def _mat(survey: Survey, mat: Mat) -> OutlineNode:
    component = survey.components.get(mat.component)
    name = component.name if component else f"“{mat.component}”"
    return node(mat, mat_name(mat), name)


def _parts(board: Board) -> _Parts:
    parts = _Parts(defaultdict(list), defaultdict(list), defaultdict(list))
    for number, portal in enumerate(board.portals, 1):
        parts.portals[portal.box].append((number, portal))
    for dungeon in board.dungeons:
        parts.dungeons[dungeon.box].append(dungeon)
    for box in board.boxes:
        parts.loads[box.on].append(box)
    return parts


def _boxes(survey: Survey, first: Box, parts: _Parts) -> list[OutlineNode]:
    """Return a box with its load, and boxes of the load that are too deep for its tree."""
    found, waiting = [], [first]
    seen: set[str] = set()
    for box in waiting:
        if box.id not in seen:
            found.append(_box(survey, box, parts, seen, waiting, 1))
    return found


def _box(
    survey: Survey, box: Box, parts: _Parts, seen: set[str], waiting: list[Box], depth: int
) -> OutlineNode:
    """Return a box with its portals, dungeon and load; boxes beyond DEEPEST go to `waiting`.

    `seen` holds the boxes that are in the tree already.
    """
    seen.add(box.id)
    component = survey.components.get(box.component)
    name = component.name if component else f"“{box.component}”"
    children = []
    for number, portal in parts.portals.get(box.id, ()):
        laid = survey.realm.portals.get(portal.id)
        side = f"{laid.side} side" if laid else f"{portal.side} side"
        state = [laid.state.replace("-", " ")] if laid and laid.state != "open" else []
        children.append(node(portal, numbered_portal(number), side, *state))
    for dungeon in parts.dungeons.get(box.id, ()):
        children.append(node(dungeon, "Dungeon"))
    for other in parts.loads.get(box.id, ()):
        if depth == DEEPEST:
            waiting.append(other)
        elif other.id not in seen:
            children.append(_box(survey, other, parts, seen, waiting, depth + 1))
    return node(box, name, f"at {name_of(box.at)}", children=children)


def _circles(board: Board, ground: Iterable[Box], parts: _Parts) -> list[Box]:
    """Return one box of each cycle of boxes that stand on one another."""
    reached: set[str] = set()

    def reach(first: Box) -> None:
        waiting = [first.id]
        for box_id in waiting:
            if box_id not in reached:
                reached.add(box_id)
                waiting += [other.id for other in parts.loads.get(box_id, ())]

    for box in ground:
        reach(box)
    found = []
    for box in board.boxes:
        if box.id not in reached:
            found.append(box)
            reach(box)
    return found


def _area(area: Area) -> OutlineNode:
    trigger = f"trigger {name_of(area.trigger)}"
    return node(area, area_name(area), spread_of(area.cells), trigger)


def _starts(survey: Survey) -> Iterable[OutlineNode]:
    setup = survey.setup
    for start in setup.starts if setup else ():
        yield node(start, start_name(setup, start), spread_of(start.cells))
