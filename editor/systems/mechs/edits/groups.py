"""Edits of whatever is selected: removing, moving, locking, notes, copying and pasting."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, put, setup_named, with_setup
from editor.core.points import Cell, name_of
from editor.core.values import Few, Many, Value, about
from editor.core.words import counted, listing
from editor.systems.mechs.edits.objects import OBJECTS, ArenaObject, with_pieces
from editor.systems.mechs.edits.zones import zone_title
from editor.systems.mechs.map.board import (
    AnyComponent,
    Board,
    Label,
    MechsScenario,
    Pilot,
    Setup,
    Token,
    Zone,
)
from editor.systems.mechs.text.words import piece_name
from editor.systems.shared.edits import copying, groups, pieces
from editor.systems.shared.objects import HeldObject, Titles
from editor.systems.shared.places import compass, shifted


def _title(
    scenario: MechsScenario, library: AnyLibrary, found: HeldObject[Setup, ArenaObject]
) -> str:
    """Return what the history calls an object: "Mint", "Red's pilot", "the label “Gate”"."""
    match found.item:
        case Zone(id=zone_id):
            return zone_title(scenario, library, zone_id)
        case Label(text=text):
            return f"the label “{text}”"
        case piece:
            return piece_name(found.setup, piece)


TITLES = Titles(OBJECTS, _title)


class Remove(groups.Remove[MechsScenario], frozen=True):
    """Remove objects, and with a zone card what every set-up has on it.

    `setup` is where pilots and tokens are looked for; empty: in the first that fits.
    """

    def aside(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return words such as ", with Red's mine on it"."""
        cards = {zone.id for zone in scenario.board.zones} & set(self.ids)
        upon = [
            piece_name(setup, piece)
            for setup in scenario.setups
            for piece in setup.pieces
            if piece.zone in cards and piece.id not in self.ids
        ]
        said = listing(upon) if len(upon) < 3 else counted(len(upon), "object")
        on = "it" if len(self.ids) == 1 else "them"
        return f", with {said} on {on}" if upon else ""


class MoveObjects(Edit[MechsScenario], frozen=True):
    """Move objects by columns and rows; what stands on a card goes with it.

    A pilot or token whose card does not move goes to the card that lies there.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the objects moved."""
        found = OBJECTS.find_free(scenario, self.ids, self.setup)
        if self.by == (0, 0):
            return scenario
        board: Board = scenario.board
        moved = pieces.moved(scenario, self.by, lambda thing: thing.id in found, ())
        by_setup: dict[str, list[Pilot | Token]] = {}
        for _, piece, setup in found.values():
            if setup and isinstance(piece, Pilot | Token) and piece.zone not in found:
                zone = _zone_beside(moved.board, board, piece.zone, self.by)
                by_setup.setdefault(setup.id, []).append(replace(piece, zone=zone))
        for setup_id, changed in by_setup.items():
            setup = setup_named(moved, setup_id)
            moved = with_setup(moved, with_pieces(setup, put(setup.pieces, *changed)))
        return moved

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move Mint and the label “Gate” by 2 east"."""
        said = TITLES.phrase(scenario, library, self.ids, self.setup)
        way = compass(self.by)
        return f"Move {said} by {way}" if way else f"Do not move {said}"


def _zone_beside(after: Board, before: Board, zone_id: str, by: tuple[int, int]) -> str:
    """Return the card to which a piece moves. Raises EditError where none lies there."""
    at: Cell | None = next((zone.at for zone in before.zones if zone.id == zone_id), None)
    if at is None:
        raise EditError(f"there is no zone card {zone_id!r} to move from")
    there = shifted(at, by)
    lying = [zone.id for zone in after.zones if zone.at == there]
    if not lying:
        raise EditError(f"there is no zone card on {name_of(there)}")
    return lying[-1]


FARTHEST = 64
"""How many columns or rows from the wished place a free one is looked for."""


class MechsPiece(Value, frozen=True, kw_only=True):
    """A part of an arena: copies of objects, and the components that they need."""

    at: Annotated[Cell, about("Its original top left place.")] = (0, 0)
    components: Annotated[Few[AnyComponent], about("The cards of its zones, without counts.")] = ()
    zones: Annotated[Many[Zone], about("Its zone cards.")] = ()
    labels: Annotated[Many[Label], about("Its texts.")] = ()
    pilots: Annotated[Few[Pilot], about("The pilots on its zone cards.")] = ()
    tokens: Annotated[Few[Token], about("The mines and turrets on its zone cards.")] = ()
    groups: copying.PieceGroups = ()


class Paste(copying.Paste[MechsScenario, MechsPiece], frozen=True):
    """Put a piece of an arena down, moved by columns and rows; its objects get new ids.

    Pilots and tokens go to `setup`. Left out are those of players who are not seated there, and
    pilots of players who have one. Components that are not in force are added.
    """

    lists = ("zones", "labels", "pilots", "tokens")

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the piece on it."""
        return pasted(scenario, library, self.piece, self.by, self.setup)


class Duplicate(copying.Duplicate[MechsScenario], frozen=True):
    """Put copies of objects down, moved by columns and rows, with new ids.

    Where cards lie there already, the copies go to the nearest places that are free.
    """

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the copies."""
        piece = lifted(scenario, library, self.ids, self.setup)
        by = free_way(scenario.board, piece, self.by)
        return pasted(scenario, library, piece, by, self.setup)


def lifted(
    scenario: MechsScenario, library: AnyLibrary, ids: tuple[str, ...], setup_id: str = ""
) -> MechsPiece:
    """Return copies of these objects as a piece; cards with the mines and turrets on them.

    Raises EditError for an object that is not there, and for nothing that can be copied.
    """
    nothing = "pieces on a card are copied with the card; select the card"
    return pieces.lifted(MechsPiece, scenario, library, (ids, setup_id), nothing)


def pasted(
    scenario: MechsScenario,
    library: AnyLibrary,
    piece: MechsPiece,
    by: tuple[int, int],
    setup_id: str,
) -> MechsScenario:
    """Return the scenario with a piece put down."""
    scenario, renamed = copying.with_components(scenario, library, piece.components)
    setup = pieces.setup_for(scenario, setup_id)
    players = {player.id for player in setup.players} if isinstance(setup, Setup) else set()
    flown = {pilot.player for pilot in setup.pilots} if isinstance(setup, Setup) else set()

    def fit(thing: BoardObject) -> BoardObject | None:
        if isinstance(thing, Pilot) and thing.player in flown:
            return None
        return None if isinstance(thing, Pilot | Token) and thing.player not in players else thing

    return pieces.pasted(scenario, piece, by, setup_id, components=renamed, fit=fit)[0]


def free_way(board: Board, piece: MechsPiece, by: tuple[int, int]) -> tuple[int, int]:
    """Return the way nearest to the wished one that takes the cards to free places.

    The wished one itself where none is free near it.
    """
    taken = {zone.at for zone in board.zones}
    cells = [zone.at for zone in piece.zones]

    def is_free(way: tuple[int, int]) -> bool:
        there = [(x + way[0], y + way[1]) for x, y in cells]
        return all(min(cell) >= 0 and cell not in taken for cell in there)

    if is_free(by) or not cells:
        return by
    for ring in range(1, FARTHEST):
        ways = [
            (by[0] + dx, by[1] + dy)
            for dy in range(-ring, ring + 1)
            for dx in range(-ring, ring + 1)
            if max(abs(dx), abs(dy)) == ring
        ]
        free = [way for way in ways if is_free(way)]
        if free:
            return min(free, key=lambda way: (_far(way, by), way[1], way[0]))
    return by


def _far(way: tuple[int, int], ideal: tuple[int, int]) -> int:
    return (way[0] - ideal[0]) ** 2 + (way[1] - ideal[1]) ** 2
