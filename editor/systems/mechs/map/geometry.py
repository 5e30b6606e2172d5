"""What follows from an arena's zone cards: where they lie, their sides, rim and corners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from editor.analysis.symmetry import SquareMotion
from editor.core.points import Cell, neighbours
from editor.core.scenario import Setting
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Board,
    Component,
    Resource,
    Side,
    Turn,
    Zone,
    ZoneComponent,
    ZoneRole,
)

OFFSETS: dict[Side, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE: dict[Side, Side] = {"north": "south", "east": "west", "south": "north", "west": "east"}


def rotated_side(side: Side, turn: Turn) -> Side:
    """Return where a side lies after its card was turned clockwise by this many degrees."""
    return SIDES[(SIDES.index(side) + TURNS.index(turn)) % 4]


def own_side(side: Side, turn: Turn) -> Side:
    """Return the side of a card at turn 0 that lies at this side after this many degrees."""
    return SIDES[(SIDES.index(side) - TURNS.index(turn)) % 4]


SidesAsTheyLie = tuple[frozenset[Side], frozenset[Side]]


def sides_of(card: ZoneComponent, turn: int) -> SidesAsTheyLie:
    """Return the closed and the one-way sides of a card as it lies."""
    quarter = TURNS[turn // 90 % 4]
    return (
        frozenset(rotated_side(side, quarter) for side in card.blocked),
        frozenset(rotated_side(side, quarter) for side in card.one_way),
    )


def side_at(motion: SquareMotion, side: Side) -> Side:
    """Return the image of a side."""
    step = motion.way(OFFSETS[side])
    return next(name for name in SIDES if OFFSETS[name] == step)


def sides_at(motion: SquareMotion, sides: SidesAsTheyLie) -> SidesAsTheyLie:
    """Return the images of sides."""
    closed, one_way = (frozenset(side_at(motion, side) for side in some) for some in sides)
    return closed, one_way


@dataclass(frozen=True)
class LaidZone:
    """A zone card as it lies in the arena."""

    zone: Zone
    component: ZoneComponent

    @property
    def id(self) -> str:
        """The id of the zone."""
        return self.zone.id

    @property
    def at(self) -> Cell:
        """The cell on which it lies."""
        return self.zone.at

    @property
    def role(self) -> ZoneRole:
        """What it is: a resource zone, a base, the mech zone or a special one."""
        return self.component.role

    @property
    def value(self) -> int:
        """The number printed on it."""
        return self.component.value

    @property
    def resources(self) -> tuple[Resource, ...]:
        """What it gives."""
        return self.component.resources

    @property
    def seat(self) -> int:
        """Whose base it is, 0 for any other card."""
        return self.component.seat

    @property
    def blocked(self) -> tuple[Side, ...]:
        """The sides that nobody crosses, as the card lies."""
        return tuple(rotated_side(side, self.zone.turn) for side in self.component.blocked)

    @property
    def one_way(self) -> tuple[Side, ...]:
        """The sides by which one leaves and never enters, as the card lies."""
        return tuple(rotated_side(side, self.zone.turn) for side in self.component.one_way)


class Arena:
    """The zones of a board where they lie; never changed.

    Cards of components that no kit in use has are absent.
    """

    def __init__(
        self,
        board: Board,
        components: Mapping[str, Component],
        settings: Mapping[str, Setting],
    ) -> None:
        self.board = board
        self.components = components
        self.settings = settings
        self.zones: dict[str, LaidZone] = {}
        """The known zones by id, in the order of the board."""
        self.at: dict[Cell, LaidZone] = {}
        """The zone on each cell; the first one laid where there are several."""
        stacked: dict[Cell, list[str]] = {}
        for zone in board.zones:
            component = components.get(zone.component)
            if isinstance(component, ZoneComponent):
                laid = LaidZone(zone, component)
                self.zones.setdefault(zone.id, laid)
                self.at.setdefault(zone.at, laid)
            stacked.setdefault(zone.at, []).append(zone.id)
        self.stacked: dict[Cell, tuple[str, ...]] = {
            cell: tuple(ids) for cell, ids in stacked.items() if len(ids) > 1
        }
        """The cells on which several cards lie, with their ids in the order of the board."""

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The rectangle around all cards as x, y, width and height; one cell where none lies."""
        cells = [zone.at for zone in self.board.zones] or [(0, 0)]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, low = max(x for x, _ in cells), max(y for _, y in cells)
        return left, top, right - left + 1, low - top + 1

    def spans(self, cell: Cell) -> bool:
        """Return whether a cell lies within the rectangle around all cards."""
        left, top, width, depth = self.bounds
        return left <= cell[0] < left + width and top <= cell[1] < top + depth

    @cached_property
    def rim(self) -> frozenset[Cell]:
        """The zones that have no zone at one of their sides at least."""
        return frozenset(
            cell for cell in self.at if any(beside not in self.at for beside in neighbours(cell))
        )

    @cached_property
    def corners(self) -> frozenset[Cell]:
        """The zones of the rim with two open sides that meet."""
        return frozenset(
            cell
            for cell in self.rim
            if any(
                self.beside(cell, side) not in self.at and self.beside(cell, other) not in self.at
                for side, other in zip(SIDES, (*SIDES[1:], SIDES[0]), strict=True)
            )
        )

    @cached_property
    def mechs(self) -> tuple[LaidZone, ...]:
        """The mech zones, one in a lawful arena."""
        return tuple(zone for zone in self.zones.values() if zone.role == "mech")

    @cached_property
    def bases(self) -> tuple[LaidZone, ...]:
        """The bases, in the order of the board."""
        return tuple(zone for zone in self.zones.values() if zone.role == "base")

    @staticmethod
    def beside(cell: Cell, side: Side) -> Cell:
        """Return the cell at a side of a cell."""
        dx, dy = OFFSETS[side]
        return cell[0] + dx, cell[1] + dy
