"""The overlays of an area map: reach on foot and in the air, chokes, first goals, graph."""

from __future__ import annotations

from editor.analysis.cuts import BlockCutTree
from editor.analysis.rows import undirected
from editor.picture.graph import EdgeLook
from editor.seam.fairness import SeatColumn
from editor.seam.overlay import HeatMap, HeatOverlay, OverlayChoice
from editor.systems.shared.map_overlays import (
    DASHED,
    DOTTED,
    by_moves,
    by_order,
    chokes_overlay,
    goals_overlay,
    graph_overlay,
    reach_overlay,
)
from editor.systems.trts.map.fairness import begins_of
from editor.systems.trts.map.graph import AreaGraph
from editor.systems.trts.map.survey import Survey

_AIR = "air"


def _seats(survey: Survey) -> tuple[SeatColumn, ...]:
    return begins_of(survey)[1]


def _reach(survey: Survey, seat: str, unit_class: str) -> HeatMap | None:
    area = begins_of(survey)[0].get(seat)
    if area is None:
        return None
    return by_moves(survey.steps_from((area,), unit_class == _AIR), 1, "step", (area,))


def _goals(survey: Survey, seat: str) -> HeatMap | None:
    begins, _ = begins_of(survey)
    if seat not in begins:
        return None
    reached = {other: survey.steps_from((area,)) for other, area in begins.items()}
    return by_order(reached, seat, [(area,) for area in survey.expansions], (begins[seat],))


_VIEWS = OverlayChoice("foot", "On foot"), OverlayChoice(_AIR, "In the air")
_LOOKS = (
    EdgeLook(("walk",), "walk"),
    EdgeLook(("ramp-up", "ramp-down"), "ramp", DASHED),
    EdgeLook(("air",), "air link", DOTTED),
)


def _graph(survey: Survey, view: str) -> AreaGraph:
    return survey.graph if view == _AIR else survey.on_foot


def _cuts(survey: Survey, view: str) -> BlockCutTree[str]:
    return BlockCutTree(undirected(survey.graph)) if view == _AIR else survey.cuts


OVERLAYS: tuple[HeatOverlay[Survey], ...] = (
    reach_overlay(
        "How many steps it takes from a start to each area",
        _reach,
        _seats,
        *_VIEWS,
    ),
    chokes_overlay(lambda survey: survey.cuts, "areas cut off on foot without it"),
    goals_overlay(_goals, _seats),
    graph_overlay(_graph, _cuts, _LOOKS, "area", *_VIEWS),
)
"""The overlays in the order of the menu."""
