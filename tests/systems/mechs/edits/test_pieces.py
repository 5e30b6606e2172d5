"""Pieces of an arena are turned as a whole."""

from typing import Any

from msgspec.structs import replace

from editor.systems.mechs.edits.groups import lifted
from editor.systems.mechs.map.board import Pilot
from editor.systems.shared.edits.pieces import extent_of, rotated_piece
from tests.systems.mechs.sessions import Designer


def test_four_turns_are_none() -> None:
    """A quarter turns each card, swaps columns and rows, and four of them change nothing."""
    session = Designer().session
    arena: Any = session.present
    zones = tuple(zone.id for zone in arena.board.zones)
    for ids in (zones, zones[:3], zones[2:7:2]):
        piece = lifted(arena, session.library, ids)
        rotated = rotated_piece(piece)
        assert extent_of(rotated)[2:] == extent_of(piece)[2:][::-1]
        assert min(zone.at[0] for zone in rotated.zones) == piece.at[0]
        assert min(zone.at[1] for zone in rotated.zones) == piece.at[1]
        pairs = zip(piece.zones, rotated.zones, strict=True)
        assert all((after.turn - zone.turn) % 360 == 90 for zone, after in pairs)
        assert rotated_piece(rotated_piece(rotated_piece(rotated))) == piece


def test_a_robot_turns_with_its_card() -> None:
    """The pilots of a piece look where their cards are turned to."""
    session = Designer().session
    arena: Any = session.present
    setup = arena.setups[0]
    zone = arena.board.zones[0].id
    pilot = Pilot(id="p1", player=setup.players[0].id, zone=zone, facing="north")
    seated = replace(arena, setups=(replace(setup, pilots=(pilot,)),))
    piece = rotated_piece(lifted(seated, session.library, (zone,), setup.id))
    assert [each.facing for each in piece.pilots] == ["east"]
