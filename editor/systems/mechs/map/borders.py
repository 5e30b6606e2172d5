"""The sides at which zone cards meet, or meet nothing: what they are, and how they are set."""

from __future__ import annotations

from typing import NamedTuple

from editor.core.points import Cell
from editor.systems.mechs.edits.components import SetSide, SideState
from editor.systems.mechs.map.board import Side
from editor.systems.mechs.map.geometry import OPPOSITE, Arena, LaidZone, own_side
from editor.systems.mechs.map.survey import Survey

_AT_EDGE, _OFF_CORNER = 0.30, 0.15


class Border(NamedTuple):
    """A side of the card on a cell, as it lies; the card beyond it has the opposite side."""

    cell: Cell
    side: Side

    def beyond(self) -> Border:
        """Return the same line, from the other card."""
        return Border(Arena.beside(self.cell, self.side), OPPOSITE[self.side])

    def key(self) -> Border:
        """Return one name for both readings of the line."""
        return min(self, self.beyond())


class BorderGhost(NamedTuple):
    """A border in the hand, and what it would become."""

    border: Border
    state: SideState


def border_at(arena: Arena, at: tuple[float, float], *, near: bool) -> Border | None:
    """Return the border to which a point is nearest, of the card that it lies on.

    Beside the cards it is a side of the card across the line. With `near` a point far from every
    side, or near a corner, has none: so a stroke along a row does not take in what it crosses.
    """
    cell = int(at[0] // 1), int(at[1] // 1)
    across, down = at[0] - cell[0], at[1] - cell[1]
    ways: dict[Side, tuple[float, float]] = {
        "north": (down, across),
        "east": (1 - across, down),
        "south": (1 - down, across),
        "west": (across, down),
    }
    side = min(ways, key=lambda name: ways[name][0])
    off, along = ways[side]
    if near and (off > _AT_EDGE or not _OFF_CORNER <= along <= 1 - _OFF_CORNER):
        return None
    border = Border(cell, side)
    if cell in arena.at:
        return border
    return border.beyond() if border.beyond().cell in arena.at else None


def state_of(arena: Arena, border: Border) -> SideState:
    """Return what a border is, from the card on its cell.

    Blocked if either card blocks it; one-way if it is a way out of that card. A way out of the
    other card is open from here: it is set as a way out from there.
    """
    mine, other = arena.at.get(border.cell), arena.at.get(border.beyond().cell)
    beyond = border.beyond().side
    if mine is not None and border.side in mine.blocked:
        return "blocked"
    if other is not None and beyond in other.blocked:
        return "blocked"
    return "one-way" if mine is not None and border.side in mine.one_way else "open"


def setting(survey: Survey, border: Border, state: SideState) -> tuple[SetSide, ...]:
    """Return the edits that give both cards at a border the same state.

    Blocked means blocked on both; open means open on both; a way out is one of the card on the
    cell of the border, and the other card is open there.
    """
    arena: Arena = survey.arena
    beyond = border.beyond()
    found: list[SetSide] = []
    for place, wanted in ((border, state), (beyond, "open" if state == "one-way" else state)):
        card = arena.at.get(place.cell)
        if card is not None and side_of(card, place.side) != wanted:
            side = own_side(place.side, card.zone.turn)
            found.append(SetSide(card.id, side, wanted))
    return tuple(found)


def side_of(card: LaidZone, side: Side) -> SideState:
    """Return what a side of one card is, as it lies."""
    if side in card.blocked:
        return "blocked"
    return "one-way" if side in card.one_way else "open"
