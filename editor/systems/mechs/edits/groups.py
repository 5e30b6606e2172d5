"""Edits of whatever is selected: removing, moving, locking, notes."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put, setup_named, with_setup
from editor.core.points import Cell, name_of
from editor.core.words import counted, listing
from editor.systems.mechs.board import Board, Label, MechsScenario, Pilot, Setup, Token, Zone
from editor.systems.mechs.edits.objects import OBJECTS, ArenaObject, shifted, with_pieces
from editor.systems.mechs.edits.zones import zone_title
from editor.systems.mechs.words import piece_name
from editor.systems.shared.edits import groups
from editor.systems.shared.objects import HeldObject, Titles, compass


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
    """Remove objects. A zone card takes along what every set-up has put on it.

    `setup` is where pilots and tokens are looked for; empty: in the first that fits.
    """

    titles = TITLES

    def aside(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as ", with Red's mine on it"."""
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
        moved = OBJECTS.with_board(
            scenario,
            **{
                name: tuple(
                    replace(item, at=shifted(item.at, self.by)) if item.id in found else item
                    for item in getattr(board, name)
                )
                for name in OBJECTS.lists
            },
        )
        standing: dict[str, list[Pilot | Token]] = {}
        for _, piece, setup in found.values():
            if setup and isinstance(piece, Pilot | Token) and piece.zone not in found:
                zone = _zone_beside(moved.board, board, piece.zone, self.by)
                standing.setdefault(setup.id, []).append(replace(piece, zone=zone))
        for setup_id, changed in standing.items():
            setup = setup_named(moved, setup_id)
            moved = with_setup(moved, with_pieces(setup, put(setup.pieces, *changed)))
        return moved

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Mint and the label “Gate” by 2 east"."""
        said = TITLES.phrase(scenario, library, self.ids, self.setup)
        way = compass(self.by)
        return f"Move {said} by {way}" if way else f"Move {said} nowhere"


class SetLocked(groups.SetLocked[MechsScenario], frozen=True):
    """Lock objects, so that tools and shuffling leave them alone, or free them."""

    titles = TITLES


class SetNote(groups.SetNote[MechsScenario], frozen=True):
    """Write a note on an object, locked or not."""

    titles = TITLES


def _zone_beside(after: Board, before: Board, zone_id: str, by: tuple[int, int]) -> str:
    """Return the card to which what stood on one comes. Raises EditError where none lies."""
    at: Cell | None = next((zone.at for zone in before.zones if zone.id == zone_id), None)
    if at is None:
        raise EditError(f"there is no zone card {zone_id!r} to move from")
    there = shifted(at, by)
    lying = [zone.id for zone in after.zones if zone.at == there]
    if not lying:
        raise EditError(f"no zone card lies on {name_of(there)}")
    return lying[-1]
