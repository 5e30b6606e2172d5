"""The outline of tactics: every object as a tree, boxes on what they stand on."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import name_of, spread_of
from editor.core.words import counted, opening
from editor.systems.desk import Node
from editor.systems.tactics.board import MAT, Box
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import area_name, mat_name, portal_title, start_name


def outline(survey: Survey) -> tuple[Node, ...]:
    """Return the headings that have objects, with their objects."""
    board = survey.board
    known = {box.id for box in board.boxes}
    ground = [box for box in board.boxes if box.on == MAT or box.on not in known]
    lost = _circles(survey, ground)
    headings = (
        ("Mats", [_mat(survey, mat.id) for mat in board.mats]),
        ("Boxes", [_box(survey, box) for box in (*ground, *lost)]),
        ("Control areas", [_area(survey, area.id) for area in board.areas]),
        ("Artifact", [_artifact(survey)] if board.artifact else []),
        ("Starts", list(_starts(survey))),
        (
            "Labels",
            [
                Node(one.id, f"“{one.text}”", f"on {name_of(one.at)}", one.locked)
                for one in board.labels
            ],
        ),
    )
    return tuple(
        Node("", title, counted(len(nodes), "object"), children=tuple(nodes))
        for title, nodes in headings
        if nodes
    )


def _mat(survey: Survey, mat_id: str) -> Node:
    mat = next(one for one in survey.board.mats if one.id == mat_id)
    component = survey.components.get(mat.component)
    name = component.name if component else f"“{mat.component}”"
    detail = f"{name}, {mat.side} side, at {name_of(mat.at)}"
    return Node(mat.id, opening(mat_name(mat)), detail, mat.locked)


def _box(survey: Survey, box: Box, seen: frozenset[str] = frozenset()) -> Node:
    component = survey.components.get(box.component)
    name = component.name if component else f"“{box.component}”"
    turned = f", turned {box.turn}°" if box.turn else ""
    board = survey.board
    children = []
    for portal in board.portals:
        if portal.box == box.id:
            laid = survey.realm.portals.get(portal.id)
            side = f"{laid.side} side" if laid else f"{portal.side} side"
            state = f", {laid.state.replace('-', ' ')}" if laid and laid.state != "open" else ""
            title = opening(portal_title(board, portal.id))
            children.append(Node(portal.id, title, f"{side}{state}", portal.locked))
    for dungeon in board.dungeons:
        if dungeon.box == box.id:
            children.append(Node(dungeon.id, "Dungeon", "", dungeon.locked))
    inner = seen | {box.id}
    children += [
        _box(survey, other, inner)
        for other in board.boxes
        if other.on == box.id and other.id not in inner
    ]
    detail = f"at {name_of(box.at)}{turned}"
    return Node(box.id, name, detail, box.locked, tuple(children))


def _circles(survey: Survey, ground: Iterable[Box]) -> list[Box]:
    """Return a box for each circle of boxes that stand on one another, and so on nothing."""
    reached: set[str] = set()

    def reach(box_id: str) -> None:
        if box_id not in reached:
            reached.add(box_id)
            for other in survey.board.boxes:
                if other.on == box_id:
                    reach(other.id)

    for box in ground:
        reach(box.id)
    found = []
    for box in survey.board.boxes:
        if box.id not in reached:
            found.append(box)
            reach(box.id)
    return found


def _area(survey: Survey, area_id: str) -> Node:
    area = next(one for one in survey.board.areas if one.id == area_id)
    detail = f"{spread_of(area.cells)}, trigger {name_of(area.trigger)}"
    return Node(area.id, opening(area_name(area)), detail, area.locked)


def _artifact(survey: Survey) -> Node:
    artifact = survey.board.artifact
    if artifact is None:
        raise ValueError("there is no artifact")
    return Node(artifact.id, "Artifact", f"on {name_of(artifact.at)}", artifact.locked)


def _starts(survey: Survey) -> Iterable[Node]:
    setup = survey.setup
    for start in setup.starts if setup else ():
        name = opening(start_name(setup, start))
        yield Node(start.id, name, spread_of(start.cells), start.locked)
