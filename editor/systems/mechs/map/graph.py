"""The space graph: where one move, a step or a jump, leads from each zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from editor.analysis.rows import Attributes, Rows, directed
from editor.core.points import Cell, name_of
from editor.systems.mechs.map.board import SIDES
from editor.systems.mechs.map.geometry import OPPOSITE, Arena, LaidZone

if TYPE_CHECKING:
    import networkx as nx

SpaceGraph: TypeAlias = "nx.DiGraph[Cell]"
MoveKind = Literal["step", "diagonal", "double"]
"""A step over a side, a jump to a corner, a jump over one zone straight on."""
STEPS: tuple[MoveKind, ...] = ("step",)
JUMPS: tuple[MoveKind, ...] = ("step", "diagonal", "double")
_DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def space_graph(arena: Arena) -> SpaceGraph:
    """Return where one move leads from each zone: steps first, clockwise from the north.

    No step crosses a blocked side; a one-way side can be left by a step and not entered. Jumps
    ignore sides; whether a double jump needs a zone beneath it is the setting jump.over_gap.
    Source: docs/rules/mechs.md B3.
    """
    over_gap = arena.settings.get("jump.over_gap", True) is not False
    edges: dict[MoveKind, Attributes] = {kind: {"kind": kind, "cost": 1} for kind in JUMPS}
    rows: Rows[Cell] = {}
    for cell, zone in arena.at.items():
        rows[cell] = row = {}
        for side in SIDES:
            there = arena.beside(cell, side)
            other = arena.at.get(there)
            back = OPPOSITE[side]
            if other is None or side in zone.blocked:
                continue
            if back not in other.blocked and back not in other.one_way:
                row[there] = edges["step"]
        x, y = cell
        for dx, dy in _DIAGONALS:
            if (x + dx, y + dy) in arena.at:
                row[x + dx, y + dy] = edges["diagonal"]
        for side in SIDES:
            middle = arena.beside(cell, side)
            there = arena.beside(middle, side)
            if there in arena.at and (over_gap or middle in arena.at):
                row[there] = edges["double"]
    return directed({cell: _about(zone) for cell, zone in arena.at.items()}, rows)


def _about(zone: LaidZone) -> Attributes:
    """Return the attributes of a zone in the graph."""
    return {
        "name": name_of(zone.at),
        "zone": zone.id,
        "role": zone.role,
        "value": zone.value,
        "seat": zone.seat,
        "resources": tuple(zone.resources),
    }
