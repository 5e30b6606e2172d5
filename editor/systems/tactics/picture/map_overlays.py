"""The overlays of a tactics map: reach, distance, elevation, chokes, first goals, graph."""

from __future__ import annotations

from editor.analysis.cuts import BlockCutTree
from editor.analysis.rows import undirected
from editor.core.points import Cell
from editor.picture.graph import EdgeLook
from editor.seam.fairness import SeatColumn
from editor.seam.overlay import HeatMap, HeatOverlay, OverlayChoice
from editor.systems.shared.map_overlays import (
    DASHED,
    DISTANCE,
    DOTTED,
    ELEVATION,
    REACH,
    by_cost,
    by_level,
    by_moves,
    by_order,
    chokes_overlay,
    goals_overlay,
    graph_overlay,
)
from editor.systems.tactics.map.board import CLASSES, VILLAGE
from editor.systems.tactics.map.fairness import cells_of, costs_of, dungeon_doors, seats_of
from editor.systems.tactics.map.graph import SpaceGraph
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.map.reach import Contender, contenders_of
from editor.systems.tactics.map.survey import Survey


def class_move(survey: Survey, unit_class: str) -> int:
    """Return the movement points of the fastest unit of a class, under the rules in force."""
    settings = survey.settings
    moves = [
        value
        for name, own in settings.items()
        if name.startswith("unit.") and name.endswith(".class") and own == unit_class
        if isinstance(value := settings.get(f"{name.removesuffix('.class')}.move"), int)
    ]
    return max(moves, default=1)


def _side(survey: Survey, seat: str) -> Contender | None:
    return next((side for side in contenders_of(survey) if side.id == seat), None)


def _classes(survey: Survey) -> tuple[OverlayChoice, ...]:
    return tuple(
        OverlayChoice(name, f"{name.capitalize()}, {class_move(survey, name)} points")
        for name in CLASSES
    )


def _reach(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    side = _side(survey, seat)
    if side is None:
        return None
    move = class_move(survey, unit_class)
    return by_moves(costs_of(survey, side), move, "move", cells_of(side))


def _distance(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    side = _side(survey, seat)
    if side is None:
        return None
    return by_cost(costs_of(survey, side), "movement points", cells_of(side))


def _elevation(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    levels = {cell: space.elevation for cell, space in survey.realm.spaces.items()}
    return by_level(levels, "levels above the mat")


def _goals(survey: Survey, seat: str) -> HeatMap | None:
    side = _side(survey, seat)
    if side is None:
        return None
    reached = {other.id: costs_of(survey, other) for other in contenders_of(survey)}
    return by_order(reached, seat, goals_of(survey), cells_of(side))


def goals_of(survey: Survey) -> list[tuple[Cell, ...]]:
    """Return what there is to gain in the mode of a survey: each with its spaces."""
    goals: list[tuple[Cell, ...]] = [(cell,) for cell in survey.spaces_of(VILLAGE)]
    if survey.mode in FREE_FOR_ALL and survey.board.artifact is not None:
        goals.append((survey.board.artifact.at,))
    if survey.mode in CONTROL:
        goals += (area.cells for area in survey.board.areas if area.cells)
    if survey.mode in ADVENTURE:
        goals += dungeon_doors(survey)
    return goals


def _seats(survey: Survey) -> tuple[SeatColumn, ...]:
    return seats_of(survey, contenders_of(survey))


_ON_FOOT = "foot"
_LOOKS = (
    EdgeLook(("step",), "step"),
    EdgeLook(("climb", "drop"), "climb or drop", DASHED),
    EdgeLook(("portal",), "portal", DOTTED, bowed=True),
)


def _graph(survey: Survey, view: str) -> SpaceGraph:
    return survey.on_foot if view == _ON_FOOT else survey.graph


def _cuts(survey: Survey, view: str) -> BlockCutTree[Cell]:
    return BlockCutTree(undirected(survey.on_foot)) if view == _ON_FOOT else survey.cuts


OVERLAYS: tuple[HeatOverlay[Survey], ...] = (
    HeatOverlay(
        "reach", REACH, "How many moves a class of units takes from a start to each space",
        _reach, _seats, _classes,
    ),
    HeatOverlay(
        "distance", DISTANCE, "The movement points from a start to each space", _distance, _seats
    ),
    HeatOverlay("elevation", ELEVATION, "The level of each space", _elevation),
    chokes_overlay(lambda survey: survey.cuts, "spaces cut off without it"),
    goals_overlay(_goals, _seats),
    graph_overlay(
        _graph, _cuts, _LOOKS, "space",
        OverlayChoice("all", "With portals"), OverlayChoice(_ON_FOOT, "On foot"),
    ),
)  # fmt: skip
"""The overlays in the order of the menu."""
