"""Drawing areas by hand and by keys."""

import pytest

from editor.systems.trts.system import TRTS
from editor.workbench.actions import actions
from tests.systems.trts.sessions import ALT, CONTROL, SHIFT, drawer, owners


def test_an_area_is_drawn_by_its_corners() -> None:
    """Clicks set corners and one on the first closes: one step, and the area is selected."""
    person = drawer()
    person.session.arm("draw")
    person.at((100, 100), (300, 100), (300, 300), (102, 103))
    assert person.area("a1").outline == ((100, 100), (300, 100), (300, 300))
    assert person.session.selection == ("a1",)
    assert person.steps == ["Draw an area"]


def test_a_double_click_or_enter_closes() -> None:
    """A double click closes at its place, Enter without another corner."""
    person = drawer()
    person.session.arm("draw")
    person.at((100, 100), (300, 100))
    person.twice((300, 300))
    assert len(person.area("a1").outline) == 3
    person.at((500, 100), (700, 100), (700, 300), (500, 300))
    person.over((600, 200))
    person.keys("enter")
    assert len(person.area("a2").outline) == 4


def test_corners_are_taken_back() -> None:
    """Backspace and undo take the last corner back, Escape all; nothing is a step of history."""
    person = drawer()
    session = person.session
    session.arm("draw")
    person.at((100, 100), (300, 100), (300, 300))
    back = next(action for action in actions(TRTS) if action.id == "remove")
    assert back.run is not None
    assert back.why_not(session) == ""
    back.run(session)
    person.at((700, 700))
    session.undo()
    person.at((100, 300))
    person.at((100, 100))
    assert person.area("a1").outline == ((100, 100), (300, 100), (100, 300))
    person.at((500, 100), (700, 100))
    person.keys("escape")
    assert not session.tool.busy()
    assert len(person.steps) == 1


def test_an_outline_follows_its_neighbour() -> None:
    """Between two places of a border the outline uses its corners; both areas share them."""
    person = drawer((1, 1))
    person.session.arm("draw")
    # From the middle of the upper side round the right upper corner to the middle of the right.
    person.at((300, 203), (300, 60), (600, 60), (600, 300), (403, 300), (300, 200))
    new = person.area("a1")
    assert (400, 200) in new.outline
    assert owners(person, (300, 200)) == owners(person, (400, 300)) == {"a", "a1"}
    shared = set(new.outline) & set(person.area("a").outline)
    assert shared == {(300, 200), (400, 200), (400, 300)}
    assert not [item for item in person.session.findings.items if item.check == "outlines-overlap"]


def test_with_control_an_outline_goes_straight() -> None:
    """A corner that is set with Ctrl leaves the border where it is."""
    person = drawer((1, 1))
    person.session.arm("draw")
    person.at((400, 400), (600, 400))
    person.at((600, 200), modifiers=CONTROL)
    person.at((400, 200), modifiers=CONTROL)
    person.at((400, 400))
    assert len(person.area("a1").outline) == 4


def test_with_alt_nothing_draws_a_corner() -> None:
    """A corner that is set with Alt lies exactly at the click, even beside a border."""
    person = drawer((1, 1))
    person.session.arm("draw")
    for corner in ((404, 203), (600, 203), (600, 397)):
        person.at(corner, modifiers=ALT)
    person.at((404, 203))
    assert person.area("a1").outline == ((404, 203), (600, 203), (600, 397))


def test_islands_and_holes_are_drawn_for_the_selected_area() -> None:
    """With an option of the tool an outline becomes an island or a hole of the selected area."""
    person = drawer((0, 0))
    session = person.session
    session.arm("draw")
    for option, left in (("island", 600), ("hole", 60)):
        session.select(("a",))
        session.choose(option)
        person.at((left, 60), (left + 80, 60), (left + 80, 140), (left, 60))
    area = person.area("a")
    assert (len(area.islands), len(area.holes)) == (1, 1)
    session.select(())
    person.at((600, 600), (700, 600), (700, 700), (600, 600))
    assert person.said[-1] == "First select the area for the hole"


def test_the_ghost_tells_what_is_wrong(subtests: pytest.Subtests) -> None:
    """The chip of an outline shows its faults before it is closed."""
    cases = [
        ([(500, 100), (700, 100), (700, 300)], "lawful", "3 corners"),
        ([(500, 100), (700, 300), (700, 100), (500, 300)], "unlawful", "Crosses itself"),
        ([(100, 100), (300, 100), (300, 300)], "unlawful", "Overlaps A"),
        ([(500, 100), (515, 100), (515, 115)], "warned", "Too small for its name"),
    ]
    for corners, verdict, title in cases:
        with subtests.test(verdict=verdict, title=title):
            person = drawer((0, 0))
            person.session.arm("draw")
            person.at(*corners[:-1])
            person.over(corners[-1])
            ghost = person.stage.overlay().ghost
            assert ghost is not None
            assert ghost.reason is not None
            assert (ghost.verdict, ghost.reason.title) == (verdict, title)


def test_a_map_is_drawn_by_keys_alone() -> None:
    """Draw three areas with shared borders, and links between them, by keys alone."""
    person = drawer()
    session = person.session
    session.arm("draw")
    for corners in (
        [(100, 100), (300, 100), (300, 300), (100, 300), (100, 100)],
        [(300, 100), (500, 100), (500, 300), (300, 300), (300, 100)],
        [(100, 300), (300, 300), (500, 300), (300, 500), (100, 300)],
    ):
        for corner in corners:
            person.point(corner)
            person.keys("enter")
    board = session.present.board
    assert [area.id for area in board.areas] == ["a1", "a2", "a3"]
    assert len(session.survey.map.borders) == 3
    assert all(border.length > 150 for border in session.survey.map.borders.values())
    session.arm("link")
    for one, other in (
        ((200, 200), (400, 200)),
        ((200, 200), (300, 400)),
        ((400, 200), (300, 400)),
    ):
        person.point(one)
        person.keys("enter")
        person.point(other)
        person.keys("enter")
    assert len(session.present.board.links) == 3
    assert len(session.survey.pieces) == 1


def test_the_cursor_strides_while_an_outline_is_drawn() -> None:
    """With Shift the cursor moves five cells, also while something is carried."""
    person = drawer()
    person.session.arm("draw")
    person.point((100, 100))
    person.keys("enter")
    person.stage.key("right", SHIFT)
    assert person.stage.cursor == (15, 10)
