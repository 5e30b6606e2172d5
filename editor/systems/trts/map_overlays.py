"""The overlays of an area map: reach on foot and in the air, chokes, first goals."""

from __future__ import annotations

from editor.seam.fairness import SeatColumn
from editor.seam.map_overlays import HeatMap, HeatOverlay, OverlayChoice
from editor.systems.shared.map_overlays import (
    by_moves,
    by_order,
    chokes_overlay,
    goals_overlay,
    reach_overlay,
)
from editor.systems.trts.fairness import begins_of
from editor.systems.trts.survey import Survey

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


OVERLAYS: tuple[HeatOverlay[Survey], ...] = (
    reach_overlay(
        "How many steps it takes from a start to each area",
        _reach,
        _seats,
        OverlayChoice("foot", "On foot"),
        OverlayChoice(_AIR, "In the air"),
    ),
    chokes_overlay(lambda survey: survey.cuts, "areas cut off on foot without it"),
    goals_overlay(_goals, _seats),
)
"""The overlays in the order of the menu."""
