"""The overlays of an arena: reach by steps and jumps, values, chokes, first goals, graph."""

from __future__ import annotations

from editor.analysis.cuts import BlockCutTree
from editor.analysis.rows import undirected
from editor.core.points import Cell
from editor.picture.graph import EdgeLook
from editor.seam.overlay import HeatMap, HeatOverlay, OverlayChoice
from editor.systems.mechs.map.fairness import seats_of
from editor.systems.mechs.map.graph import SpaceGraph
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.map_overlays import (
    DASHED,
    DOTTED,
    by_level,
    by_moves,
    by_order,
    chokes_overlay,
    goals_overlay,
    graph_overlay,
    reach_overlay,
)

_JUMPS = "jumps"


def _base(survey: Survey, seat: str) -> Cell | None:
    return next((base.at for player, base in survey.seated_bases if player.id == seat), None)


def _reach(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    base = _base(survey, seat)
    if base is None:
        return None
    jumps = unit_class == _JUMPS
    far = survey.steps_from((base,), jumps=jumps)
    return by_moves(far, 1, "move" if jumps else "step", (base,))


def _values(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    return by_level({cell: zone.value for cell, zone in survey.arena.at.items()}, "value")


def _goals(survey: Survey, seat: str) -> HeatMap | None:
    base = _base(survey, seat)
    if base is None:
        return None
    zones = survey.arena.at
    goals = [(zone.at,) for zone in survey.arena.mechs]
    goals += [(cell,) for cell, zone in zones.items() if zone.resources and not zone.seat]
    reached = {player.id: survey.steps_from((own.at,)) for player, own in survey.seated_bases}
    return by_order(reached, seat, goals, (base,))


_VIEWS = OverlayChoice("steps", "By steps"), OverlayChoice(_JUMPS, "With jumps")
_LOOKS = (
    EdgeLook(("step",), "step"),
    EdgeLook(("diagonal",), "diagonal jump", DASHED),
    EdgeLook(("double",), "double jump", DOTTED, bowed=True),
)


def _graph(survey: Survey, view: str) -> SpaceGraph:
    return survey.graph if view == _JUMPS else survey.steps


def _cuts(survey: Survey, view: str) -> BlockCutTree[Cell]:
    return BlockCutTree(undirected(survey.graph)) if view == _JUMPS else survey.cuts


OVERLAYS: tuple[HeatOverlay[Survey], ...] = (
    reach_overlay(
        "Steps or moves from a base to each zone",
        _reach,
        seats_of,
        *_VIEWS,
    ),
    HeatOverlay("value", "Value", "The value of each zone", _values),
    chokes_overlay(lambda survey: survey.cuts, "zones cut off without it"),
    goals_overlay(_goals, seats_of),
    graph_overlay(_graph, _cuts, _LOOKS, "zone", *_VIEWS),
)
"""The overlays in the order of the menu."""
