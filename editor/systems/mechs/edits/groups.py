"""Edits of whatever is selected: removing, moving, locking, notes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit, held_text
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put, with_setup
from editor.core.points import Cell, name_of
from editor.core.values import Text
from editor.core.words import counted, listing
from editor.systems.mechs.board import Board, MechsScenario, Pilot, Setup, Token
from editor.systems.mechs.edits.objects import (
    LISTS,
    PIECES,
    objects_of,
    piece_setup,
    pieces_of,
    shifted,
    with_board,
    with_pieces,
)
from editor.systems.mechs.edits.setups import piece_title
from editor.systems.mechs.edits.zones import zone_title


class Remove(Edit[MechsScenario], frozen=True):
    """Remove objects. A zone card takes along what every set-up has put on it.

    `setup` is where pilots and tokens are looked for; empty: in the first that fits.
    """

    ids: tuple[str, ...]
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario without the objects."""
        gone = _free_ids(scenario, self.ids, self.setup)
        board: Board = scenario.board
        cards = {zone.id for zone in board.zones} & gone
        kept = with_board(
            scenario,
            **{
                name: tuple(one for one in getattr(board, name) if one.id not in gone)
                for name in LISTS
            },
        )
        named = {setup.id for setup, _ in _pieces(scenario, self.ids, self.setup)}
        for setup in kept.setups:
            left = [
                one
                for one in pieces_of(setup)
                if one.zone not in cards and not (setup.id in named and one.id in gone)
            ]
            if len(left) != len(pieces_of(setup)):
                kept = with_setup(kept, with_pieces(setup, left))
        return kept

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Remove Mint, with Red's mine on it"."""
        names = [title_of(scenario, library, one, self.setup) for one in self.ids]
        said = listing(names) if len(names) < 4 else counted(len(names), "object")
        cards = {zone.id for zone in scenario.board.zones} & set(self.ids)
        upon = [
            piece_title(setup, one)
            for setup in scenario.setups
            for one in pieces_of(setup)
            if one.zone in cards and one.id not in self.ids
        ]
        aside = listing(upon) if len(upon) < 3 else counted(len(upon), "object")
        on = "it" if len(self.ids) == 1 else "them"
        return f"Remove {said}" + (f", with {aside} on {on}" if upon else "")


class MoveObjects(Edit[MechsScenario], frozen=True):
    """Move objects by columns and rows; what stands on a card goes with it.

    A pilot or token whose card does not move goes to the card that lies there.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the objects moved."""
        chosen = _free_ids(scenario, self.ids, self.setup)
        if self.by == (0, 0):
            return scenario
        board: Board = scenario.board
        moved = with_board(
            scenario,
            **{
                name: tuple(
                    replace(one, at=shifted(one.at, self.by)) if one.id in chosen else one
                    for one in getattr(board, name)
                )
                for name in LISTS
            },
        )
        for setup, pieces in _pieces(scenario, self.ids, self.setup):
            changed = [
                replace(one, zone=_zone_beside(moved.board, board, one.zone, self.by))
                for one in pieces
                if one.zone not in chosen
            ]
            if changed:
                by_id = {one.id: one for one in changed}
                listed = [by_id.get(one.id, one) for one in pieces_of(setup)]
                moved = with_setup(moved, with_pieces(setup, listed))
        return moved

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Mint and the label “Gate” by 2 east"."""
        names = [title_of(scenario, library, one, self.setup) for one in self.ids]
        said = listing(names) if len(names) < 4 else counted(len(names), "object")
        dx, dy = self.by
        ways = [f"{abs(dx)} {'east' if dx > 0 else 'west'}"] if dx else []
        ways += [f"{abs(dy)} {'south' if dy > 0 else 'north'}"] if dy else []
        return f"Move {said} by {listing(ways)}" if ways else f"Move {said} nowhere"


class SetLocked(Edit[MechsScenario], frozen=True):
    """Lock objects, so that tools and shuffling leave them alone, or free them."""

    ids: tuple[str, ...]
    locked: bool = True
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the objects locked or free."""
        return _changed(scenario, self.ids, self.setup, locked=self.locked)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Lock Mint"."""
        names = [title_of(scenario, library, one, self.setup) for one in self.ids]
        said = listing(names) if len(names) < 4 else counted(len(names), "object")
        return f"{'Lock' if self.locked else 'Unlock'} {said}"


class SetNote(Edit[MechsScenario], frozen=True):
    """Write a note on an object, locked or not."""

    id: str
    note: Text
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the note."""
        held_text(self.note, "a note")
        return _changed(scenario, (self.id,), self.setup, note=self.note)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Note on Mint"."""
        return f"Note on {title_of(scenario, library, self.id, self.setup)}"


def title_of(
    scenario: MechsScenario, library: AnyLibrary, object_id: str, setup_id: str = ""
) -> str:
    """Return what the history calls an object: "Mint", "Red's pilot", "the label “Gate”"."""
    for kind, one in objects_of(scenario):
        if one.id == object_id:
            if kind == "zones":
                return zone_title(scenario, library, object_id)
            return f"the label “{one.text}”"
    setup, piece = _piece(scenario, object_id, setup_id)
    return piece_title(setup, piece)


def _piece(scenario: MechsScenario, piece_id: str, setup_id: str) -> tuple[Setup, Pilot | Token]:
    """Return a pilot or token with its set-up. Raises EditError when there is none."""
    setup = piece_setup(scenario, piece_id, setup_id)
    if setup is None:
        raise EditError(f"there is no object {piece_id!r}")
    return setup, next(one for one in pieces_of(setup) if one.id == piece_id)


def _pieces(
    scenario: MechsScenario, ids: tuple[str, ...], setup_id: str
) -> list[tuple[Setup, list[Pilot | Token]]]:
    """Return the set-ups with those of their pilots and tokens that are meant, each in one."""
    on_board = {one.id for _, one in objects_of(scenario)}
    meant: dict[str, tuple[Setup, list[Pilot | Token]]] = {}
    for one in dict.fromkeys(ids):
        if one not in on_board:
            setup, piece = _piece(scenario, one, setup_id)
            meant.setdefault(setup.id, (setup, []))[1].append(piece)
    return list(meant.values())


def _free_ids(scenario: MechsScenario, ids: tuple[str, ...], setup_id: str) -> set[str]:
    """Return the ids. Raises EditError for one that is not there or is locked."""
    locked = {one.id: one.locked for _, one in objects_of(scenario)}
    for one in ids:
        if locked[one] if one in locked else _piece(scenario, one, setup_id)[1].locked:
            raise EditError(f"{one} is locked")
    return set(ids)


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


def _changed(
    scenario: MechsScenario, ids: tuple[str, ...], setup_id: str, **fields: Any
) -> MechsScenario:
    known = {one.id: (name, one) for name, one in objects_of(scenario)}
    for object_id in ids:
        if object_id in known:
            kind, one = known[object_id]
            objects = getattr(scenario.board, kind)
            scenario = with_board(scenario, **{kind: put(objects, replace(one, **fields))})
            continue
        setup, piece = _piece(scenario, object_id, setup_id)
        changed = replace(piece, **fields)
        kind = PIECES[0] if isinstance(piece, Pilot) else PIECES[1]
        scenario = with_setup(
            scenario, replace(setup, **{kind: put(getattr(setup, kind), changed)})
        )
    return scenario
