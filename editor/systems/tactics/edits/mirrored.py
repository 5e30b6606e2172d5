"""Boxes in a mirror or turned: which component shows the image of a box, and how it is turned.

A box of cardboard can be turned and not mirrored. So the mirror image of a printed box is the one
that comes nearest to it; a component of the scenario's own is mirrored as a copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from editor.analysis.symmetry import SquareMotion
from editor.core.kit import AnyLibrary, components_in_force
from editor.systems.shared.edits import components
from editor.systems.tactics.map.board import (
    TURNS,
    BoxComponent,
    Component,
    Mark,
    Rows,
    TacticsScenario,
    Turn,
)
from editor.systems.tactics.map.geometry import (
    rotated_cell,
    rotated_rows,
    rotated_side,
    rotated_size,
    side_cell,
    side_length,
)

Printed = tuple[Rows, frozenset[tuple[str, int]], Rows]
"""What is on a box as it lies: its top, its marks by side and offset, its dungeon."""


class BoxImage(NamedTuple):
    """The component of an image, how it is turned, and how many of its spaces differ."""

    component: str
    turn: Turn
    off: int = 0


def mirrored_rows(rows: Rows) -> Rows:
    """Return rows mirrored from left to right."""
    return tuple(row[::-1] for row in rows)


def mirrored_box(component: BoxComponent) -> BoxComponent:
    """Return a box mirrored from left to right in its own frame."""
    width = component.size[0]
    marks = []
    for mark in component.marks:
        if mark.side in ("north", "south"):
            marks.append(Mark(mark.side, width - 1 - mark.offset))
        else:
            marks.append(Mark("west" if mark.side == "east" else "east", mark.offset))
    return replace(
        component,
        terrain=mirrored_rows(component.terrain),
        marks=tuple(marks),
        dungeon=mirrored_rows(component.dungeon),
    )


def turn_at(motion: SquareMotion, turn: Turn) -> Turn:
    """Return the turn of the image of a box; in a mirror that of the box mirrored in itself."""
    quarters = turn // 90
    return TURNS[(motion.quarters + (-quarters if motion.mirrors else quarters)) % 4]


def printed(component: BoxComponent, turn: Turn) -> Printed:
    """Return what is on a box that is turned."""
    size = component.size
    marks = set()
    for mark in component.marks:
        if mark.offset < side_length(mark.side, size):
            x, y = rotated_cell(side_cell(mark.side, mark.offset, size), size, turn)
            side = rotated_side(mark.side, turn)
            marks.add((side, x if side in ("north", "south") else y))
    dungeon = component.dungeon and rotated_rows(component.dungeon, turn)
    return rotated_rows(component.terrain, turn), frozenset(marks), dungeon


def box_image(
    scenario: TacticsScenario,
    library: AnyLibrary,
    name: str,
    turn: Turn,
    motion: SquareMotion,
) -> tuple[TacticsScenario, BoxImage]:
    """Return the image of a box of a component, in a scenario that may have a new copy for it."""
    back = turn_at(motion, turn)
    known: Mapping[str, Component] = components_in_force(scenario, library)
    component = known.get(name)
    if not motion.mirrors or not isinstance(component, BoxComponent):
        return scenario, BoxImage(name, back)
    wanted = printed(mirrored_box(component), back)
    size = rotated_size(component.size, back)
    best = _nearest(name, component, wanted, size, back)
    if not best.off:
        return scenario, best
    root = component.copy_of or component.id
    for other, kin in known.items():
        same = isinstance(kin, BoxComponent) and kin.height == component.height
        if same and isinstance(kin, BoxComponent) and root in (kin.copy_of, kin.id):
            like = _nearest(other, kin, wanted, size, back)
            if not like.off:
                return scenario, like
    if components.is_own(scenario, name):
        copy = components.own_copy(scenario, library, mirrored_box(component))
        return components.with_more(scenario, copy), BoxImage(copy.id, back)
    return scenario, best


def turn_shown(component: BoxComponent, image: BoxComponent, turn: Turn) -> Turn | None:
    """Return the turn in which a component shows what another one shows in this; None for none."""
    wanted = printed(image, turn)
    best = _nearest(component.id, component, wanted, rotated_size(image.size, turn), turn)
    return None if best.off else best.turn


def rows_at(motion: SquareMotion, rows: Rows, turn: Turn, other: Turn) -> Rows:
    """Return rows in the frame of a box turned by `other`: the image of rows in one turned."""
    seen = rotated_rows(rows, turn)
    if motion.mirrors:
        seen = mirrored_rows(seen)
    back = TURNS[(motion.quarters - TURNS.index(other)) % 4]
    return rotated_rows(seen, back)


def _nearest(
    name: str, component: BoxComponent, wanted: Printed, size: tuple[int, int], first: Turn
) -> BoxImage:
    """Return the turn in which a component shows most of what is wanted."""
    best = BoxImage(name, first, 1_000_000)
    for turn in (first, *TURNS):
        if rotated_size(component.size, turn) != size:
            continue
        off = _off(printed(component, turn), wanted)
        if off < best.off:
            best = BoxImage(name, turn, off)
    return best


def _off(shown: Printed, wanted: Printed) -> int:
    """Return in how many spaces and marks two prints differ."""
    spaces = sum(
        a != b
        for row, other in zip(shown[0], wanted[0], strict=True)
        for a, b in zip(row, other, strict=True)
    )
    return spaces + len(shown[1] ^ wanted[1]) + (shown[2] != wanted[2])
