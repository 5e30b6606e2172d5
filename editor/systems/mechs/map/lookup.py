"""What lies where: the objects under a place, and the spaces under an object."""

from __future__ import annotations

from editor.core.points import Cell
from editor.seam.tool import Hit
from editor.systems.mechs.map.board import Label, Pilot, Token, Zone
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.spans import cells_of_span


def owner(item: object) -> str:
    """Return the zone of a pilot or token, which goes where that goes; else nothing."""
    return item.zone if isinstance(item, Pilot | Token) else ""


def zone_named(survey: Survey, zone_id: str) -> Zone | None:
    """Return the zone card of the board with this id, or None."""
    zones: tuple[Zone, ...] = survey.board.zones
    return next((zone for zone in zones if zone.id == zone_id), None)


def zone_at(survey: Survey, cell: Cell, hidden: frozenset[str] = frozenset()) -> str:
    """Return the id of the zone card that lies topmost on a cell; empty for none."""
    zones: tuple[Zone, ...] = survey.board.zones
    here = [zone.id for zone in zones if zone.at == cell and zone.id not in hidden]
    return here[-1] if here else ""


def cells_of(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    """Return the space that an object lies on, of a pilot or token that of its zone."""
    for zone in survey.board.zones:
        if zone.id == object_id:
            return (zone.at,)
    for label in survey.board.labels:
        if label.id == object_id:
            return tuple(cells_of_span(label))
    for item in survey.pieces:
        if item.id == object_id:
            stood = zone_named(survey, item.zone)
            return (stood.at,) if stood is not None else ()
    return ()


def held(survey: Survey, ids: tuple[str, ...]) -> tuple[LaidZone, ...]:
    """Return cards as they lie, for a ghost of them."""
    return tuple(survey.arena.zones[name] for name in ids if name in survey.arena.zones)


def spot_at(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    """Return what the keyboard cursor points at: the middle of the card on a cell."""
    return Hit(cell, (cell[0] + 0.5, cell[1] + 0.5), zone_at(survey, cell, hidden))


def beneath(survey: Survey, hit: Hit, hidden: frozenset[str]) -> tuple[str, ...]:
    """Return the objects under a place, in the order in which clicks select them.

    First what is pointed at, then cards, what stands on them, and labels.
    """
    cell = hit.cell
    zones = [zone.id for zone in reversed(survey.board.zones) if zone.at == cell]
    above = [item.id for item in survey.pieces if item.zone in zones]
    labels = [label.id for label in survey.board.labels if cell in cells_of_span(label)]
    pointed = [hit.on] if hit.on in (*above, *labels) else []
    listed = (*pointed, *zones, *above, *labels)
    return tuple(name for name in dict.fromkeys(listed) if name not in hidden)


def within(survey: Survey, corner: Cell, other: Cell) -> tuple[str, ...]:
    """Return the cards and labels that lie between two cells; what stands on cards goes along."""
    low = (min(corner[0], other[0]), min(corner[1], other[1]))
    high = (max(corner[0], other[0]), max(corner[1], other[1]))
    lying: tuple[Zone | Label, ...] = (*survey.board.zones, *survey.board.labels)
    return tuple(
        item.id
        for item in lying
        if low[0] <= item.at[0] <= high[0] and low[1] <= item.at[1] <= high[1]
    )
