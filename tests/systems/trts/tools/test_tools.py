"""The tools in the hands of a person, on small area maps."""

from collections import Counter

import pytest

from editor.systems.pointing import Held
from editor.systems.trts.board import Point
from editor.systems.trts.edits.sheet import AddLabel
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.system import TRTS
from editor.systems.trts.tools.catalogue import TOOLS
from editor.ui.icons import names
from editor.workbench.actions import actions
from tests.systems.trts.sessions import SIDE, Drawer, new_session, session_of, squares

SHIFT, CONTROL, ALT = Held(shift=True), Held(control=True), Held(alt=True)


def drawer(*places: tuple[int, int], links: tuple[tuple[str, str], ...] = ()) -> Drawer:
    """Return a person with a map of squares."""
    return Drawer(session_of(squares(*places, links=links)))


def owners(person: Drawer, corner: Point) -> set[str]:
    """Return the areas that have a corner at a place."""
    areas = person.session.present.board.areas
    return {area.id for area in areas if corner in shape_of(area).corner_set}


def test_every_tool_has_its_words() -> None:
    """Tools have ids of their own, a title, an icon that there is, and a hint."""
    ids = [tool.id for tool in TOOLS]
    assert len(ids) == len(set(ids))
    assert all(tool.title and tool.hint for tool in TOOLS)
    assert {tool.icon for tool in TOOLS} <= set(names())


def test_no_key_and_no_action_has_two_meanings() -> None:
    """Each action of an area map has an id and a shortcut of its own."""
    every = actions(TRTS)
    ids = Counter(action.id for action in every)
    keys = Counter(key for action in every for key in (action.shortcut, *action.other_keys) if key)
    assert max(ids.values()) == max(keys.values()) == 1


# Drawing


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
    """Backspace takes the last corner back, Escape all; nothing is a step of history."""
    person = drawer()
    session = person.session
    session.arm("draw")
    person.at((100, 100), (300, 100), (300, 300))
    back = next(action for action in actions(TRTS) if action.id == "remove")
    assert back.run is not None
    assert back.why_not(session) == ""
    back.run(session)
    person.at((100, 300))
    person.at((100, 100))
    assert person.area("a1").outline == ((100, 100), (300, 100), (100, 300))
    person.at((500, 100), (700, 100))
    person.keys("escape")
    assert not session.tool.busy()
    assert len(person.steps) == 1


def test_an_outline_follows_its_neighbour() -> None:
    """Between two places of a border the outline takes its corners; both areas share them."""
    person = drawer((1, 1))
    person.session.arm("draw")
    # From the middle of the upper side round the right upper corner to the middle of the right.
    person.at((300, 203), (300, 60), (600, 60), (600, 300), (403, 300), (300, 200))
    new = person.area("a1")
    assert (400, 200) in new.outline
    assert owners(person, (300, 200)) == owners(person, (400, 300)) == {"a", "a1"}
    shared = set(new.outline) & set(person.area("a").outline)
    assert shared == {(300, 200), (400, 200), (400, 300)}
    assert not [one for one in person.session.findings.items if one.check == "outlines-overlap"]


def test_with_control_an_outline_goes_straight() -> None:
    """A corner that is set with Ctrl leaves the border where it is."""
    person = drawer((1, 1))
    person.session.arm("draw")
    person.at((400, 400), (600, 400))
    person.at((600, 200), held=CONTROL)
    person.at((400, 200), held=CONTROL)
    person.at((400, 400))
    assert len(person.area("a1").outline) == 4


def test_with_alt_nothing_draws_a_corner() -> None:
    """A corner that is set with Alt lies where one clicks, beside a border too."""
    person = drawer((1, 1))
    person.session.arm("draw")
    for corner in ((404, 203), (600, 203), (600, 397)):
        person.at(corner, held=ALT)
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
    assert person.said[-1] == "Select the area first that is to have the hole"


@pytest.mark.parametrize(
    ("corners", "verdict", "title"),
    [
        ([(500, 100), (700, 100), (700, 300)], "lawful", "3 corners"),
        ([(500, 100), (700, 300), (700, 100), (500, 300)], "unlawful", "Crosses itself"),
        ([(100, 100), (300, 100), (300, 300)], "unlawful", "Overlaps A"),
        ([(500, 100), (515, 100), (515, 115)], "warned", "Too small for its name"),
    ],
)
def test_the_ghost_tells_what_is_wrong(corners: list[Point], verdict: str, title: str) -> None:
    """The chip of an outline says what speaks against it before it is closed."""
    person = drawer((0, 0))
    person.session.arm("draw")
    person.at(*corners[:-1])
    person.over(corners[-1])
    hand = person.stage.showing().hand
    assert hand is not None
    assert hand.reason is not None
    assert (hand.verdict, hand.reason.title) == (verdict, title)


# Borders


def test_a_corner_is_dragged_with_all_that_share_it() -> None:
    """Four areas meet in a corner; they meet there still after it was dragged, as one step."""
    person = drawer((0, 0), (1, 0), (0, 1), (1, 1))
    person.session.arm("border")
    person.pull((203, 198), (230, 220), (250, 240))
    assert owners(person, (250, 240)) == {"a", "b", "c", "d"}
    assert len(person.steps) == 1


def test_a_side_is_dragged() -> None:
    """With Ctrl a whole side goes, and its neighbour follows."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("border")
    person.pull((200, 100), (240, 100), held=CONTROL)
    assert owners(person, (240, 0)) == owners(person, (240, 200)) == {"a", "b"}


def test_a_whole_border_is_dragged() -> None:
    """The border that two areas share goes as one, however many corners it has."""
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
    person.pull((200, 100), (240, 110), held=SHIFT)
    assert owners(person, (240, 110)) == {"a", "b"}
    assert person.steps == ["Add a corner to the border of A and B"]


def test_corners_are_added_and_removed() -> None:
    """A double click on a border adds a corner to both areas; the option takes it away again."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("border")
    person.stage.double(person.spot((201, 90)), Held())
    assert owners(person, (200, 90)) == {"a", "b"}
    session.choose("remove")
    person.at((200, 92))
    assert owners(person, (200, 90)) == set()


def test_with_alt_an_area_moves_alone() -> None:
    """With Alt the selected area leaves its neighbour."""
    person = drawer((0, 0), (1, 0))
    person.session.select(("a",))
    person.session.arm("border")
    person.pull((200, 0), (150, 40), held=ALT)
    assert owners(person, (150, 40)) == {"a"}
    assert owners(person, (200, 0)) == {"b"}


def test_a_locked_neighbour_holds_the_border() -> None:
    """A border of a locked area stays, and the person is told."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.perform(session.desk.lock(("b",), True, session.setup))
    session.arm("border")
    before = session.present
    person.pull((200, 200), (250, 240))
    assert session.present is before
    assert "locked" in person.said[-1]


# Select


def test_click_selects_and_shift_adds() -> None:
    """A click selects an area or a link, Shift adds to that, a click beside selects nothing."""
    person = drawer((0, 0), (1, 0), links=(("a", "b"),))
    seen = []
    for place, held in (((100, 150), Held()), ((300, 150), SHIFT), ((200, 100), Held())):
        person.at(place, held=held)
        seen.append(person.session.selection)
    person.at((700, 700))
    assert seen == [("a",), ("a", "b"), ("l1",)]
    assert person.session.selection == ()


def test_a_band_selects_what_lies_within() -> None:
    """A drag over open ground selects what lies wholly within it."""
    person = drawer((1, 1), (3, 1))
    person.pull((150, 150), (450, 450))
    assert person.session.selection == ("a",)


def test_an_area_is_dragged_to_another() -> None:
    """A carried area is drawn to the corners of others, as one step, and stays on the sheet."""
    person = drawer((0, 0), (2, 1))
    person.pull((500, 300), (420, 250), (306, 106))
    assert person.area("b").outline[0] == (SIDE, 0)
    person.pull((300, 100), (300, 50), (700, -300))
    assert min(y for _, y in person.area("b").outline) == 0
    assert len(person.steps) == 2


def test_handles_shape_the_selected_area() -> None:
    """A handle on a corner moves it with its neighbours, one amid a side pulls a corner out."""
    person = drawer((0, 0), (1, 0))
    person.session.select(("a",))
    person.pull((200, 200), (240, 240))
    assert owners(person, (240, 240)) == {"a", "b"}
    person.session.select(("b",))
    person.pull((400, 100), (440, 100))
    assert owners(person, (440, 100)) == {"b"}
    person.session.select(("b",))
    person.stage.double(person.spot((440, 100)), Held())
    assert owners(person, (440, 100)) == set()


def test_the_name_is_dragged() -> None:
    """The name of the selected area goes where one puts it."""
    person = drawer((0, 0))
    person.session.select(("a",))
    x, y = person.session.survey.map.areas["a"].label_at
    person.pull((round(x), round(y)), (60, 160))
    assert person.area("a").label == (60, 160)


def test_a_double_click_names_an_area() -> None:
    """Two clicks on an area ask what it is called; on a label for its text."""
    person = drawer((0, 0))
    session = person.session
    session.perform(AddLabel((500, 300), "Old mill"))
    person.twice((100, 150))
    session.tool.text("Hearth Vale")
    person.twice((500, 300))
    session.tool.text("New mill")
    assert person.asked == ["What the area is called", "Text on the map"]
    assert person.area("a").name == "Hearth Vale"
    assert session.present.board.labels[0].text == "New mill"


def test_what_is_locked_is_not_dragged() -> None:
    """Dragging a locked area says so and leaves it."""
    person = drawer((0, 0))
    session = person.session
    session.perform(session.desk.lock(("a",), True, session.setup))
    before = session.present
    person.pull((100, 150), (300, 350))
    assert session.present is before
    assert person.said[-1] == "A is locked"


# Splitting and joining


def test_an_area_is_split_by_a_line() -> None:
    """A line from border to border splits the area; both parts share it, neighbours too."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("split")
    person.at((0, 100), (100, 120), (200, 100))
    assert {area.id for area in person.session.present.board.areas} == {"a", "b", "a1"}
    assert owners(person, (100, 120)) == {"a", "a1"}
    assert owners(person, (200, 100)) == {"a", "a1", "b"}
    assert len(person.steps) == 1


def test_a_drag_splits_too_and_a_line_that_does_not_says_why() -> None:
    """A drag across an area splits it; one that ends inside is red and says so."""
    person = drawer((0, 0))
    person.session.arm("split")
    person.at((100, 0))
    person.over((100, 100))
    hand = person.stage.showing().hand
    assert hand is not None
    assert hand.verdict == "unlawful"
    person.keys("escape")
    person.pull((100, -20), (100, 220))
    assert len(person.session.present.board.areas) == 2


def test_areas_are_joined_by_a_drag() -> None:
    """A drag over neighbours makes one area of them, as one step."""
    person = drawer((0, 0), (1, 0), (2, 0))
    person.session.arm("join")
    person.pull((100, 150), (300, 150), (500, 150))
    (area,) = person.session.present.board.areas
    assert (area.id, area.name) == ("a", "A")
    assert len(person.steps) == 1


# Links


def test_links_are_set_by_hand() -> None:
    """A drag links two areas; a ramp leads up to where it ends; dragging again changes it."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("link")
    person.pull((100, 150), (300, 150))
    assert [(link.between, link.kind) for link in session.present.board.links] == [
        (("a", "b"), "walk")
    ]
    session.choose("ramp")
    person.pull((300, 150), (100, 150))
    (link,) = session.present.board.links
    assert (link.between, link.kind) == (("b", "a"), "ramp")
    person.at((200, 100))
    assert session.present.board.links[0].between == ("a", "b")
    person.at((200, 100), held=ALT)
    assert session.present.board.links == ()


# Signs


def test_minerals_and_geysers_are_counted_up_and_down() -> None:
    """A click adds one, Shift takes one away, and none is the fewest."""
    person = drawer((0, 0))
    for tool, field in (("minerals", "minerals"), ("geyser", "geysers")):
        person.session.arm(tool, tool)
        person.at((100, 150), (100, 150))
        person.at((100, 150), held=SHIFT)
        assert getattr(person.area("a"), field) == 1
        person.at((100, 150), (100, 150), held=SHIFT)
        assert getattr(person.area("a"), field) == 0


def test_starts_are_set_handed_on_and_taken_away() -> None:
    """A click makes a start for the next player, one more hands it on, Shift takes it away."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("start", "start")

    def seated() -> list[tuple[str, str]]:
        return [(start.player, start.area) for start in session.present.setups[0].starts]

    person.at((100, 150))
    assert (person.area("a").start, seated()) == (True, [("red", "a")])
    person.at((100, 150))
    assert seated() == [("blue", "a")]
    person.at((300, 150))
    assert sorted(seated()) == [("blue", "a"), ("red", "b")]
    person.at((100, 150))
    assert seated() == [("red", "b")]
    person.at((300, 150), held=SHIFT)
    assert (person.area("b").start, seated()) == (False, [])


def test_markers_and_forces_are_put_on_areas() -> None:
    """A click puts a marker or one more piece on an area; a second marker click takes it away."""
    person = drawer((0, 0))
    session = person.session
    session.arm("control", "control:blue")
    person.at((100, 150))
    assert [(one.player, one.area) for one in session.present.setups[0].control] == [("blue", "a")]
    person.at((100, 150))
    assert session.present.setups[0].control == ()
    session.arm("force", "blue/soldier")
    person.at((100, 150), (100, 150), (100, 150))
    person.at((100, 150), held=SHIFT)
    (force,) = session.present.setups[0].forces
    assert (force.player, force.piece, force.count) == ("blue", "soldier", 2)
    session.arm("force", "red/tank")
    person.at((100, 150))
    assert session.present.setups[0].forces[1].player == "red"


def test_who_holds_an_area_gets_the_pieces() -> None:
    """Without a player of the palette a piece belongs to who begins on the area."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("control", "control:blue")
    person.at((300, 150))
    session.arm("force")
    person.at((300, 150), (100, 150))
    assert [one.player for one in session.present.setups[0].forces] == ["blue", "red"]


def test_a_label_is_asked_for() -> None:
    """A click asks for the text; it is written there, changed and removed."""
    person = drawer((0, 0))
    session = person.session
    session.arm("label", "label")
    for text in ("Old mill", "New mill", ""):
        person.at((500, 300))
        session.tool.text(text)
    assert person.asked == ["Text at 500, 300"] * 3
    assert session.present.board.labels == ()
    assert len(person.steps) == 3


def test_a_picture_is_laid_under_the_map() -> None:
    """A drag says where the picture lies, then its path is asked for."""
    person = drawer((0, 0))
    session = person.session
    session.arm("backdrop")
    person.pull((100, 100), (500, 400))
    session.tool.text("coast.png")
    backdrop = session.present.board.backdrop
    assert backdrop is not None
    assert (backdrop.path, backdrop.at, backdrop.size) == ("coast.png", (100, 100), (400, 300))
    person.at((100, 100))
    session.tool.text("")
    assert session.present.board.backdrop is None


def test_erasing_is_one_step() -> None:
    """A drag with the eraser removes the areas that it meets, as one step."""
    person = drawer((0, 0), (1, 0), (2, 0))
    person.session.arm("erase")
    person.pull((100, 150), (300, 150))
    assert [area.id for area in person.session.present.board.areas] == ["c"]
    assert len(person.steps) == 1


def test_steps_are_measured_on_foot_and_by_air() -> None:
    """The reach of an area shows in figures; the way to another is told, for flyers as well."""
    person = drawer((0, 0), (1, 0), (2, 0), links=(("a", "b"), ("b", "c")))
    session = person.session
    session.arm("measure")
    person.at((100, 150))
    assert dict(person.stage.showing().counted) == {"a": 0, "b": 1, "c": 2}
    person.at((500, 150))
    assert person.said[-1] == "A to C: 2 steps"
    session.arm("link")
    session.choose("air")
    person.pull((100, 150), (500, 150))
    session.arm("measure")
    session.choose("fly")
    person.at((100, 150))
    person.at((500, 150))
    assert person.said[-1] == "A to C: 1 step"


# The keyboard


def test_a_map_is_drawn_by_keys_alone() -> None:
    """Three areas that share their borders, and links between them, with no mouse at all."""
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


def test_a_corner_is_moved_by_keys() -> None:
    """The keyboard takes up the nearest corner, carries it and puts it down."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("border")
    person.point((200, 200))
    person.keys("enter", "4 right", "3 down", "enter")
    assert len(person.steps) == 1
    moved = next(corner for corner in person.area("a").outline if corner[0] > 220)
    assert owners(person, moved) == {"a", "b"}


def test_an_area_is_carried_by_keys() -> None:
    """Enter picks an area up, arrows carry it, Enter puts it down, Escape puts it back."""
    person = drawer((0, 0))
    person.point((100, 150))
    person.keys("enter", "10 right", "enter")
    assert person.area("a").outline[0] == (100, 0)
    person.keys("enter", "5 down", "escape")
    assert person.area("a").outline[0] == (100, 0)
    assert len(person.steps) == 1


def test_the_cursor_strides_while_an_outline_is_drawn() -> None:
    """Shift goes five cells also while something is in the hand."""
    person = drawer()
    person.session.arm("draw")
    person.point((100, 100))
    person.keys("enter")
    person.stage.key("right", SHIFT)
    assert person.stage.cursor == (15, 10)


def test_a_new_map_is_without_fault() -> None:
    """The starting map of each mode opens in a session without errors."""
    for mode in ("two-player", "team", "free-for-all", "last-man-standing"):
        session = new_session(mode)
        assert not [one for one in session.findings.items if one.level == "error"]
