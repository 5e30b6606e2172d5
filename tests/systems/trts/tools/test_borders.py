"""Dragging borders: all areas that share them follow."""

from editor.seam.scene import SceneOptions
from editor.seam.tool import Modifiers
from editor.systems.trts.edits.links import ProposeLinks
from editor.systems.trts.map.lookup import Snapper
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.tools.grasp import grip_at
from tests.systems.trts.sessions import ALT, CONTROL, SHIFT, drawer, owners


def test_a_corner_is_dragged_with_all_that_share_it() -> None:
    """Four areas that meet in a corner still meet there after it was dragged, in one step."""
    person = drawer((0, 0), (1, 0), (0, 1), (1, 1))
    person.session.arm("border")
    person.pull((203, 198), (230, 220), (250, 240))
    assert owners(person, (250, 240)) == {"a", "b", "c", "d"}
    assert len(person.steps) == 1


def test_a_side_is_dragged() -> None:
    """With Ctrl a whole side moves, and its neighbour follows."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("border")
    person.pull((200, 100), (240, 100), modifiers=CONTROL)
    assert owners(person, (240, 0)) == owners(person, (240, 200)) == {"a", "b"}


def test_a_whole_border_is_dragged() -> None:
    """The shared border of two areas moves as one, however many corners it has."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("border")
    session.choose("add")
    person.at((200, 100), (200, 50))
    session.choose("border")
    person.pull((200, 75), (260, 75))
    for y in (0, 50, 100, 200):
        assert owners(person, (260, y)) == {"a", "b"}


def test_a_new_corner_is_pulled_out() -> None:
    """With Shift a drag pulls a new corner out of a border, in both areas."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("border")
    person.pull((200, 100), (240, 110), modifiers=SHIFT)
    assert owners(person, (240, 110)) == {"a", "b"}
    assert person.steps == ["Add a corner to the border of A and B"]


def test_corners_are_added_and_removed() -> None:
    """A double click on a border adds a corner to both areas; the option takes it away again."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("border")
    person.stage.double(person.hit((201, 90)), Modifiers())
    assert owners(person, (200, 90)) == {"a", "b"}
    session.choose("remove")
    person.at((200, 92))
    assert owners(person, (200, 90)) == set()


def test_with_alt_an_area_moves_alone() -> None:
    """With Alt only the selected area moves, and its neighbour stays."""
    person = drawer((0, 0), (1, 0))
    person.session.select(("a",))
    person.session.arm("border")
    person.pull((200, 0), (150, 40), modifiers=ALT)
    assert owners(person, (150, 40)) == {"a"}
    assert owners(person, (200, 0)) == {"b"}


def test_a_locked_neighbour_holds_the_border() -> None:
    """A border of a locked area stays, and a note says so."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.perform(session.editing.lock(("b",), True, session.setup))
    session.arm("border")
    before = session.present
    person.pull((200, 200), (250, 240))
    assert session.present is before
    assert "locked" in person.said[-1]


def test_a_corner_is_moved_by_keys() -> None:
    """Keys pick up the nearest corner, carry it and put it down."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("border")
    person.point((200, 200))
    person.keys("enter", "4 right", "3 down", "enter")
    assert len(person.steps) == 1
    moved = next(corner for corner in person.area("a").outline if corner[0] > 220)
    assert owners(person, moved) == {"a", "b"}


def test_the_board_stays_while_a_border_is_dragged() -> None:
    """Areas that follow are carried with their links, and everything else stays on the board."""
    person = drawer((0, 0), (1, 0), (2, 0))
    session = person.session
    session.perform(ProposeLinks())
    session.arm("border")
    person.stage.press(person.hit((200, 200)), Modifiers())
    person.stage.drag(person.hit((220, 210)), Modifiers())
    assert session.held == {"a", "b"}
    scene = TrtsScene(session.survey, SceneOptions(hidden=session.hidden))
    assert list(scene.table.areas) == ["c"]
    assert not scene.table.links
    person.stage.release(person.hit((220, 210)), Modifiers())
    assert not session.held
    assert owners(person, (220, 210)) == {"a", "b"}


def test_one_grips_and_snaps_by_the_zoom() -> None:
    """What is near on the screen is near at any zoom: nearer in map units where it is large."""
    board = drawer((0, 0)).session.present.board
    side = max(x for x, _ in board.areas[0].outline)
    corner, beside, farther = (side, side), (side + 6, side + 3), (side + 15, side + 3)
    assert grip_at(board, beside, "corner", zoom=1.0) is not None
    assert grip_at(board, beside, "corner", zoom=4.0) is None
    snapper = Snapper(board)
    assert snapper.anchor(beside).at == corner
    assert snapper.anchor(beside, zoom=4.0).kind == "free"
    assert snapper.anchor(farther).kind == "free"
    assert snapper.anchor(farther, zoom=0.5).at == corner
    assert snapper.anchor((side + 90, side + 50), zoom=0.001).kind == "free"
