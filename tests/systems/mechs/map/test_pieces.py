"""Pilots, mines and turrets in the hand."""

from __future__ import annotations

import pytest

from editor.core.errors import EditError
from editor.systems.mechs.edits.setups import AddPilot, AddToken, SetPilot, SetToken
from editor.systems.mechs.map.pieces import handed_on, moved, new_piece, next_values, rotated
from tests.systems.mechs.sessions import empty_session, new_session


def test_a_base_gives_its_player() -> None:
    """On a base the next piece is its player's, elsewhere that of anyone who has the fewest."""
    survey = new_session(players=3).survey
    gold = next(base.id for base in survey.arena.bases if base.seat == 3)
    middle = survey.arena.mechs[0].id
    for zone, skip, player in ((gold, 0, "gold"), (middle, 0, "red"), (middle, 1, "blue")):
        edit = new_piece(survey, survey.setup, "turret", zone, skip)
        assert edit == AddToken(survey.setup.id, "turret", player, zone)


def test_values_that_are_free_come_first() -> None:
    """A player whose mine has the value 1 is offered 2, 3 and 4 before 1 again."""
    survey = new_session().survey
    assert next_values(survey, "red") == [2, 3, 4, 1]
    assert next_values(survey, "nobody") == [1, 2, 3, 4]


def test_nobody_gets_a_second_pilot() -> None:
    """Where all have pilots there is no next one; a robot's stands ready."""
    survey = new_session().survey
    with pytest.raises(EditError, match="every player already has a pilot; drag it to move it"):
        new_piece(survey, survey.setup, "pilot", survey.arena.mechs[0].id, 0)
    session = empty_session()
    session.set_property("robot:blue", "robot")
    assert new_piece(session.survey, session.survey.setup, "pilot", "z1", 1) == AddPilot(
        session.setup, "blue", "z1", "north", True
    )


def test_pieces_are_moved_handed_on_and_turned() -> None:
    """Each of these is one edit of the piece."""
    survey = new_session().survey
    setup = survey.setup
    pilot, mine = setup.pilots[0], setup.tokens[0]
    assert moved(setup, mine, "z1") == SetToken(setup.id, mine.id, zone="z1")
    assert handed_on(setup, pilot) == SetPilot(setup.id, pilot.id, player="blue")
    assert rotated(survey, setup, pilot, back=False) == SetPilot(setup.id, pilot.id, facing="north")
    assert rotated(survey, setup, mine, back=True) == SetToken(setup.id, mine.id, value=4)
