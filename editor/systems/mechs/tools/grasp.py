"""Zone cards in the hand: where they would lie, and which cards they change places with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from msgspec.structs import replace as changed

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost
from editor.systems.mechs.edits.catalogue import MechsEdit, Several
from editor.systems.mechs.edits.zones import MoveZone, PlaceZone, SwapZones, TurnZone
from editor.systems.mechs.map.board import TURNS, MechsScenario, Zone, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey

NEW = "in hand"
"""The id of a card that is in the hand and was never on the board; no id may hold a space."""


@dataclass(frozen=True, eq=False)
class Grasp:
    """Cards in the hand, as they lie relative to one another.

    `grip` is the cell of the board at which they are held. `quarters` counts quarter turns
    since they were taken up.
    """

    survey: Survey
    zones: tuple[Zone, ...]
    grip: Cell = (0, 0)
    quarters: int = 0

    @property
    def is_new(self) -> bool:
        """Whether it is a card that comes from the palette."""
        return self.zones[0].id == NEW

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the cards in the hand."""
        return frozenset(zone.id for zone in self.zones)

    @cached_property
    def ghosts(self) -> dict[Cell, Ghost]:
        """What the ghost shows at each place where it was held."""
        return {}

    @cached_property
    def others(self) -> dict[Cell, list[Zone]]:
        """The cards that are not in the hand, by their cell."""
        found: dict[Cell, list[Zone]] = {}
        for zone in self.survey.board.zones:
            if zone.id not in self.ids:
                found.setdefault(zone.at, []).append(zone)
        return found

    def held_at(self, pointed: Cell) -> Cell:
        """Return the cell at which they are held when one is pointed at; all lie on the sheet."""
        left = min(zone.at[0] for zone in self.zones) - self.grip[0]
        top = min(zone.at[1] for zone in self.zones) - self.grip[1]
        return max(-left, pointed[0]), max(-top, pointed[1])


def take_new(survey: Survey, component_id: str) -> Grasp:
    """Return a new card in the hand. Raises EditError for what is no zone card."""
    if not isinstance(survey.components.get(component_id), ZoneComponent):
        raise EditError(f"no kit in use has a zone card {component_id!r}")
    return Grasp(survey, (Zone(id=NEW, component=component_id, at=(0, 0)),))


def take_up(survey: Survey, ids: Iterable[str], pointed: Cell) -> Grasp:
    """Return cards of the board in the hand, held at a cell.

    Raises EditError when one of them is locked, and where there is none.
    """
    wanted = frozenset(ids)
    zones = tuple(zone for zone in survey.board.zones if zone.id in wanted)
    if not zones:
        raise EditError("there is no card to take up")
    for zone in zones:
        if zone.locked:
            raise EditError(f"{zone.id} is locked")
    return Grasp(survey, zones, pointed)


def turn(grasp: Grasp) -> Grasp:
    """Return what is in the hand turned clockwise by a quarter about the cell that is held."""
    x0, y0 = grasp.grip
    zones = []
    for zone in grasp.zones:
        x, y = zone.at[0] - x0, zone.at[1] - y0
        quarter = TURNS[(TURNS.index(zone.turn) + 1) % 4]
        zones.append(changed(zone, at=(x0 - y, y0 + x), turn=quarter))
    return replace(grasp, zones=tuple(zones), quarters=(grasp.quarters + 1) % 4)


def lay(grasp: Grasp, pointed: Cell) -> tuple[Zone, ...]:
    """Return the cards as they would lie when this cell is pointed at."""
    at = grasp.held_at(pointed)
    dx, dy = at[0] - grasp.grip[0], at[1] - grasp.grip[1]
    return tuple(changed(zone, at=(zone.at[0] + dx, zone.at[1] + dy)) for zone in grasp.zones)


def things(grasp: Grasp, pointed: Cell) -> tuple[LaidZone, ...]:
    """Return the cards as they are drawn; cards of unknown components are left out."""
    components = grasp.survey.components
    laid = ((zone, components.get(zone.component)) for zone in lay(grasp, pointed))
    return tuple(
        LaidZone(zone, component)
        for zone, component in laid
        if isinstance(component, ZoneComponent)
    )


def swapped(grasp: Grasp, pointed: Cell) -> dict[str, Cell]:
    """Return the cards that make room, by their id, and the empty places to which they go.

    A locked card stays, and so do cards that lie on one another already.
    """
    if grasp.is_new:
        return {}
    left = {zone.id: zone.at for zone in grasp.survey.board.zones if zone.id in grasp.ids}
    came_from = {zone.at: left[zone.id] for zone in lay(grasp, pointed)}
    found: dict[str, Cell] = {}
    for cell in came_from:
        here = grasp.others.get(cell, [])
        if len(here) != 1 or here[0].locked:
            continue
        room = came_from[cell]
        for _ in came_from:  # a card of the hand that fills the room has left a place itself
            if room not in came_from:
                break
            room = came_from[room]
        if room not in came_from and room not in grasp.others:
            found[here[0].id] = room
    return found


def put_down(grasp: Grasp, pointed: Cell) -> Edit[MechsScenario]:
    """Return the edit that puts the cards down when this cell is pointed at."""
    laid = lay(grasp, pointed)
    if grasp.is_new:
        first = laid[0]
        return PlaceZone(first.component, first.at, first.turn)
    swaps = swapped(grasp, pointed)
    if len(laid) == 1 and len(swaps) == 1 and not grasp.quarters:
        return SwapZones(laid[0].id, next(iter(swaps)))
    edits: list[MechsEdit] = []
    for zone in laid:
        if grasp.quarters:
            edits.append(TurnZone(zone.id, grasp.quarters))
        edits.append(MoveZone(zone.id, zone.at))
    edits += [MoveZone(name, cell) for name, cell in swaps.items()]
    return Several.of(edits, _title(grasp, laid, len(swaps)))


def _title(grasp: Grasp, laid: tuple[Zone, ...], swaps: int) -> str:
    component = grasp.survey.components.get(laid[0].component)
    name = component.name if component else f"“{laid[0].component}”"
    said = name if len(laid) == 1 else counted(len(laid), "card")
    quarters = "Turn " + said + " and move it to" if len(laid) == 1 else f"Turn and move {said} to"
    opens = quarters if grasp.quarters else f"Move {said} to"
    aside = f", {counted(swaps, 'card')} to the places left" if swaps else ""
    return f"{opens} {name_of(laid[0].at)}{aside}"


def around(pointed: Cell, bounds: tuple[int, int, int, int]) -> list[Cell]:
    """Return the cells of a rectangle and its rim, the nearest first, ties in reading order."""
    x0, y0, width, height = bounds
    cells = [
        (x, y)
        for y in range(max(0, y0 - 1), y0 + height + 1)
        for x in range(max(0, x0 - 1), x0 + width + 1)
    ]

    def rank(cell: Cell) -> tuple[int, int, int]:
        return (cell[0] - pointed[0]) ** 2 + (cell[1] - pointed[1]) ** 2, cell[1], cell[0]

    return sorted(cells, key=rank)
