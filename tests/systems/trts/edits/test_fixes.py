"""Fixes of outlines: each clears what it was offered for and leaves a sound area."""

from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.systems.trts.edits.fixes import cut_back, keep_largest, seat_somewhere
from editor.systems.trts.edits.setups import DealSetup, MoveToArea
from editor.systems.trts.map.board import Area, Board, TrtsScenario
from tests.systems.trts.edits.test_corners import LEFT
from tests.systems.trts.edits.test_setups import SEATED
from tests.systems.trts.sessions import scenario_of
from tests.systems.trts.surveying import library, survey_of


def laid(*areas: Area) -> TrtsScenario:
    """Return a map of these areas."""
    return scenario_of(Board(sheet=(1000, 1000), areas=areas))


def after(scenario: TrtsScenario, edit: AnyEdit) -> TrtsScenario:
    """Return a scenario after an edit."""
    done = edit.apply(scenario, library())
    assert isinstance(done, TrtsScenario)
    return done


LARGE = Area(id="a", name="Moor", outline=((0, 0), (400, 0), (400, 400), (0, 400)))


def test_an_overlap_is_cut_out_of_either_area() -> None:
    """The larger of two areas is offered first; afterwards they do not overlap."""
    small = Area(id="b", name="Fen", outline=((300, 100), (500, 100), (500, 200), (300, 200)))
    scenario = laid(LARGE, small)
    assert survey_of(scenario).map.overlaps
    fixes = list(cut_back(survey_of(scenario), "b", "a"))
    assert [fix.title for fix in fixes] == ["Cut Fen out of Moor", "Cut Moor out of Fen"]
    for fix in fixes:
        fixed = survey_of(after(scenario, fix.edits[0])).map
        assert not fixed.overlaps
        assert not any(area.faults for area in fixed.areas.values())


def test_an_area_within_another_leaves_a_hole() -> None:
    """An area that another covers completely is not cut, only the other one."""
    inner = Area(id="b", name="Tarn", outline=((100, 100), (200, 100), (200, 200), (100, 200)))
    scenario = laid(LARGE, inner)
    fixes = list(cut_back(survey_of(scenario), "a", "b"))
    assert [fix.title for fix in fixes] == ["Cut Tarn out of Moor"]
    fixed = after(scenario, fixes[0].edits[0])
    assert len(fixed.board.areas[0].holes) == 1
    assert not survey_of(fixed).map.overlaps


def test_a_crossed_outline_keeps_its_largest_part() -> None:
    """Of a bow tie with unequal wings the larger wing stays; a locked area is left alone."""
    bow = Area(id="a", name="Moor", outline=((0, 0), (400, 300), (400, 0), (0, 100)))
    scenario = laid(bow)
    (fix,) = keep_largest(bow)
    fixed = survey_of(after(scenario, fix.edits[0])).map.areas["a"]
    assert not fixed.faults
    assert fixed.bounds[2] == 400
    assert fix.title == "Keep the largest part of Moor"
    locked = Area(id="a", outline=bow.outline, locked=True)
    assert not list(keep_largest(locked))
    assert not list(keep_largest(Area(id="a", outline=((0, 0), (1, 1), (0, 0)))))


def test_a_start_moves_with_all_that_stands_there() -> None:
    """Red began on a plain area: back on the free start everything is as it was dealt."""
    dealt = after(SEATED, DealSetup("two"))
    third = replace(LEFT, id="third", outline=((900, 0), (950, 0), (950, 50)))
    board = replace(dealt.board, areas=(*dealt.board.areas, third))
    dealt = replace(dealt, board=board)
    ids = ("s1", "c1", "f1", "f2")
    moved = after(dealt, MoveToArea(ids, "third", "two"))
    (fix,) = seat_somewhere(survey_of(moved), "red")
    assert fix.title == "Move start of Red to Left, with everything there"
    back = moved
    for edit in fix.edits:
        back = after(back, edit)
    assert back == dealt
