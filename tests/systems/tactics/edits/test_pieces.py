"""Pieces of a map are turned as a whole, and what is put down is what was lifted, moved."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.tactics.edits.copying import TacticsPiece, lifted, pasted
from editor.systems.tactics.edits.objects import OBJECTS, realm_of
from editor.systems.tactics.edits.pieces import cells_of_piece, rotated_piece, size_of_piece
from editor.systems.tactics.map.board import MAT, TacticsScenario
from tests.depth import examples
from tests.strategies import scenarios
from tests.workbench.sessions import new_session

EMPTY: Any = Library({})


def drawn_piece(scenario: TacticsScenario, data: st.DataObject) -> TacticsPiece:
    """Return some boxes and marks of a map, with some of its ground."""
    setup = scenario.setups[0].id if scenario.setups else ""
    known = OBJECTS.selectable(scenario, setup)
    mats = {mat.id for mat in scenario.board.mats}
    ids = data.draw(st.lists(st.sampled_from(sorted(known.keys() - mats) or [""]), unique=True))
    cells = data.draw(st.sets(st.sampled_from(sorted(realm_of(scenario, EMPTY).surface))))
    try:
        return lifted(scenario, EMPTY, tuple(filter(None, ids)), setup, cells)
    except EditError:
        assume(False)
        raise


@given(scenario=scenarios(), data=st.data())
@settings(max_examples=examples(40))
def test_four_turns_are_none(scenario: TacticsScenario, data: Any) -> None:
    """A quarter swaps columns and rows, keeps the corner, and four of them change nothing."""
    piece = drawn_piece(scenario, data)
    rotated = rotated_piece(piece)
    assert size_of_piece(rotated) == size_of_piece(piece)[::-1]
    assert min(x for x, _ in cells_of_piece(rotated)) == piece.at[0]
    assert min(y for _, y in cells_of_piece(rotated)) == piece.at[1]
    assert len(cells_of_piece(rotated)) == len(cells_of_piece(piece))
    assert rotated_piece(rotated_piece(rotated_piece(rotated))) == piece


@given(scenario=scenarios(), data=st.data())
@settings(max_examples=examples(40))
def test_what_is_put_down_is_what_was_lifted(scenario: TacticsScenario, data: Any) -> None:
    """The copies are the objects of the piece with new ids, moved; supports stay in the piece."""
    piece = drawn_piece(scenario, data)
    by = data.draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    assume(not piece.ground or not any(box.locked for box in scenario.board.boxes))
    assume(not piece.ground or not any(mat.locked for mat in scenario.board.mats))
    after, _ = pasted(scenario, EMPTY, piece, by)
    known = {box.id for box in scenario.board.boxes}
    new = [box for box in after.board.boxes if box.id not in known]
    assert [(box.at, box.turn) for box in new] == [
        ((box.at[0] + by[0], box.at[1] + by[1]), box.turn) for box in piece.boxes
    ]
    ids = {old.id: box.id for old, box in zip(piece.boxes, new, strict=True)}
    for old, box in zip(piece.boxes, new, strict=True):
        if old.on in ids:
            assert box.on == ids[old.on]
        else:
            assert box.on == MAT or box.on in known
    surface = realm_of(after, EMPTY).surface
    covered = {cell for name in ids.values() for cell in realm_of(after, EMPTY).boxes[name].cells()}
    for ground in piece.ground:
        for x, y in ground.cells:
            there = (x + by[0], y + by[1])
            if there in surface and there not in covered:
                assert surface[there].terrain == ground.terrain


def test_plain_ground_and_mats_are_left_out() -> None:
    """Nothing but plain is nothing to copy, and a mat is not turned."""
    session = new_session()
    scenario: Any = session.present
    surface = session.survey.realm.surface
    plain = [cell for cell, space in surface.items() if space.terrain == "."]
    woods = [cell for cell, space in surface.items() if space.terrain == "f"]
    with pytest.raises(EditError):
        lifted(scenario, session.library, (), "", plain)
    piece = lifted(scenario, session.library, (), "", [*plain, *woods])
    assert [ground.terrain for ground in piece.ground] == ["f"]
    assert set(piece.ground[0].cells) == set(woods)
    with pytest.raises(EditError):
        rotated_piece(lifted(scenario, session.library, (scenario.board.mats[0].id,)))
