"""What lies on the table in the frame of a view, and how closely it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from editor.core.points import Cell
from editor.picture.affine import CellBounds, QuarterTurns, Turning
from editor.picture.halftone import PlayMap
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Board,
    Component,
    Label,
    Pilot,
    Setup,
    Side,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.picture.card import detail_of
from editor.systems.shared.spans import ONE, cells_of_span, span_seen

EMPTY: CellBounds = (0, 0, 5, 5)
"""What an arena without a card fills."""


@dataclass(frozen=True)
class Card:
    """A zone card as it is seen: its place, the quarter turns of its sides, its component.

    `component` is None where no kit has it; `name` is the id that the scenario gives then.
    """

    id: str
    at: Cell
    quarters: int
    component: ZoneComponent | None
    name: str = ""


@dataclass(frozen=True)
class PlacedStandee:
    """A pilot, mine or turret on a card, with its order among its kind there.

    `seat` 0 is for nobody; `facing` is the side as the view shows it.
    """

    thing: Pilot | Token
    at: Cell
    order: int
    seat: int
    facing: Side | None = None

    @property
    def id(self) -> str:
        """The id of the pilot or token."""
        return self.thing.id


@dataclass(frozen=True)
class LabelMark:
    """A label on the table, over one place or several."""

    id: str
    at: Cell
    text: str
    span: tuple[int, int] = ONE


@dataclass(frozen=True)
class Arrangement:
    """The whole arena in the frame of a view."""

    turning: Turning
    cards: tuple[Card, ...] = ()
    pieces: tuple[PlacedStandee, ...] = ()
    words: tuple[LabelMark, ...] = ()

    @property
    def bounds(self) -> CellBounds:
        """The bounds of the arena as the view turns them."""
        return self.turning.rotated_bounds

    @cached_property
    def on(self) -> Mapping[Cell, Card]:
        """The card that lies topmost on each cell."""
        return {card.at: card for card in self.cards}

    @cached_property
    def standees(self) -> Mapping[Cell, tuple[PlacedStandee, ...]]:
        """What stands on each cell."""
        found: dict[Cell, list[PlacedStandee]] = {}
        for piece in self.pieces:
            found.setdefault(piece.at, []).append(piece)
        return {cell: tuple(pieces) for cell, pieces in found.items()}

    @cached_property
    def gaps(self) -> tuple[Cell, ...]:
        """The cells within the bounds on which no card lies, row by row."""
        x, y, width, depth = self.bounds
        cells = ((x + i, y + j) for j in range(depth) for i in range(width))
        return tuple(cell for cell in cells if cell not in self.on)


def bounds_of(board: Board) -> CellBounds:
    """Return the rectangle around all cards and labels: x, y, width, height in cells."""
    cells = [zone.at for zone in board.zones]
    cells += [cell for label in board.labels for cell in cells_of_span(label)]
    if not cells:
        return EMPTY
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _spread(label: Label, turning: Turning) -> tuple[Cell, str, tuple[int, int]]:
    at, span = span_seen(label, turning.cell)
    return at, label.text, span


def arranged(
    board: Board,
    components: Mapping[str, Component],
    setup: Setup | None = None,
    view: QuarterTurns = 0,
    hidden: Collection[str] = (),
) -> Arrangement:
    """Return what lies on the table in a set-up, turned for a view.

    What stands on a hidden card is hidden with it.
    """
    turning = Turning(view, bounds_of(board))
    cards = tuple(_card(zone, components, turning) for zone in board.zones if zone.id not in hidden)
    words = tuple(
        LabelMark(label.id, *_spread(label, turning))
        for label in board.labels
        if label.id not in hidden
    )
    return Arrangement(turning, cards, tuple(_pieces(cards, setup, turning, hidden)), words)


def card_of(zone: Zone, component: ZoneComponent | None, turning: Turning) -> Card:
    """Return a zone card as a view shows it."""
    quarters = (TURNS.index(zone.turn) + turning.view) % 4
    return Card(zone.id, turning.cell(zone.at), quarters, component, zone.component)


def _card(zone: Zone, components: Mapping[str, Component], turning: Turning) -> Card:
    component = components.get(zone.component)
    return card_of(zone, component if isinstance(component, ZoneComponent) else None, turning)


def _pieces(
    cards: Iterable[Card], setup: Setup | None, turning: Turning, hidden: Collection[str]
) -> Iterable[PlacedStandee]:
    if setup is None:
        return
    places = {card.id: card.at for card in cards}
    seats = {player.id: player.seat for player in setup.players}
    orders: dict[tuple[Cell, bool], int] = {}
    for thing in setup.pieces:
        at = places.get(thing.zone)
        if at is None or thing.id in hidden:
            continue
        is_pilot = isinstance(thing, Pilot)
        order = orders.get((at, is_pilot), 0)
        orders[at, is_pilot] = order + 1
        facing = None
        if isinstance(thing, Pilot) and thing.facing is not None:
            facing = SIDES[(SIDES.index(thing.facing) + turning.view) % 4]
        yield PlacedStandee(thing, at, order, seats.get(thing.player, 0), facing)


CARD = 148 / 158
"""The side of a card; the gap between two is 0.07 of it, and both together are a space."""


MARGIN = (1 - CARD) / 2
"""How far a card lies within its space."""


_FORESHORTENED = 0.62


@dataclass(frozen=True)
class Options:
    """How an arena is drawn.

    `pixels` is the length of a space on the screen and decides the detail; `rim` is for the
    names of columns and rows, `cased` where they lie on a table of whatever colour; `grid` is
    for the places without a card; `mech` for the Mighty Mech on its zone; `play` lies on the cards.
    """

    pixels: float = 158.0
    rim: bool = True
    cased: bool = True
    grid: bool = True
    shadows: bool = True
    labels: bool = True
    mech: bool = True
    play: PlayMap | None = None

    @property
    def detail(self) -> int:
        """How much of a card is drawn from above: see `detail_of`."""
        return detail_of(self.pixels * CARD)

    @property
    def isometric_detail(self) -> int:
        """How much of a card is drawn where it lies foreshortened."""
        return detail_of(self.pixels * CARD * _FORESHORTENED)

    def letters(self, isometric: bool = False) -> float:
        """Return the size of the names at the rim: readable, and never more than a rim holds."""
        least, most, wanted = (0.15, 0.30, 16.0) if isometric else (0.095, 0.24, 11.0)
        return min(most, max(least, wanted / max(1.0, self.pixels)))


EVERYTHING = Options()
"""The whole arena at its usual size."""
