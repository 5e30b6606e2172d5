"""The desk of area maps in a session: words, clipboard, nudging, and any gestures at all."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from editor.seam.scene import SceneOptions
from editor.seam.tool import NO_MODIFIERS, Modifiers
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.system import TRTS
from editor.workbench.clipboard import copied, duplicate, paste
from editor.workbench.commands import nudge
from tests.depth import examples
from tests.systems.trts.sessions import Drawer, new_session, session_of, squares
from tests.workbench.gestures import HELD, AnyGestures

PLACES = st.tuples(
    st.integers(-1, 26).map(lambda n: 40 * n), st.integers(-1, 20).map(lambda n: 40 * n)
)


def test_places_are_told_in_words() -> None:
    """Under the pointer are the area's name and what it has; between areas the place."""
    person = Drawer(session_of(squares((0, 0))))
    person.over((100, 150))
    assert person.stage.words == "A, no resources"
    person.over((500, 300))
    assert person.stage.words == "500, 300, between the areas"
    person.over((-50, 300))
    assert person.stage.words == ""
    assert person.session.editing.size(person.session.survey) == "1000 × 800 · 1 area · 0 links"


def test_objects_are_nudged_and_duplicated_by_cells() -> None:
    """Moving by keys and duplicating go by cells of ten units of the drawing."""
    session = session_of(squares((0, 0)))
    session.select(("a",))
    nudge(1, 2)(session)
    assert session.present.board.areas[0].outline[0] == (10, 20)
    assert duplicate(session)
    Drawer(session).stage.key("enter", NO_MODIFIERS)
    copy = shape_of(session.present.board.areas[1])
    assert copy.size == shape_of(session.present.board.areas[0]).size
    assert session.selection == (session.present.board.areas[1].id,)


def test_areas_are_pasted_where_one_points() -> None:
    """Copied areas hang by their middle, with their links, and share corners where they lie."""
    person = Drawer(session_of(squares((0, 0), (1, 0), links=(("a", "b"),))))
    session = person.session
    session.select(("a", "b"))
    text = copied(session)
    width = max(x for area in session.present.board.areas for x, _ in area.outline)
    person.over((width // 2 + 3, 395))
    assert paste(session, text)
    assert len(session.present.board.areas) == 2
    person.stage.key("enter", NO_MODIFIERS)
    assert len(session.present.board.areas) == 4
    assert len(session.present.board.links) == 2
    assert set(session.selection) >= {area.id for area in session.present.board.areas[2:]}


def test_pasted_and_nudged_areas_share_corners() -> None:
    """A copy beside an area has its corners where both meet, as one that is dragged there."""
    person = Drawer(session_of(squares((0, 0))))
    session = person.session
    side = max(x for x, _ in session.present.board.areas[0].outline)
    session.select(("a",))
    text = copied(session)
    person.over((side + side // 2 + 4, side // 2 + 2))
    assert paste(session, text)
    person.stage.key("enter", NO_MODIFIERS)
    first, second = (shape_of(area).corner_set for area in session.present.board.areas)
    assert {(side, 0), (side, side)} <= first & second
    # Half a side to the south each area gets the corner of the other on its border.
    for _ in range(side // 20):
        nudge(0, 1)(session)
    first, second = (shape_of(area).corner_set for area in session.present.board.areas)
    assert {(side, side // 2), (side, side)} <= first & second


def test_nothing_is_raised() -> None:
    """Areas have no height: the desk has no such edits."""
    session = new_session()
    assert session.editing.raised is None
    assert session.editing.highest is None


class Gestures(AnyGestures):
    """Random gestures of all tools, actions and keys on a small area map."""

    person: Drawer

    @initialize(mode=st.sampled_from(("two-player", "team")), small=st.booleans())
    def begin(self, mode: str, small: bool) -> None:
        """Open a new map, or one of a few squares."""
        board = squares((0, 0), (1, 0), (1, 1), (3, 2), links=(("a", "b"), ("a", "d")))
        self.start(Drawer(session_of(board) if small else new_session(mode)))

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        modifiers=HELD,
        handle=st.booleans(),
        double=st.booleans(),
    )
    def gesture(self, places: list[Any], modifiers: Modifiers, handle: bool, double: bool) -> None:
        """Press, drag over some places and let go; on a handle of the selected area, or not."""
        person, session = self.person, self.person.session
        if handle and len(session.selection) == 1:
            area = session.survey.map.areas.get(session.selection[0])
            if area is not None:
                places = [area.corners[0], *places]
        person.pull(*places, modifiers=modifiers)
        if double:
            person.stage.double(person.hit(places[-1]), modifiers)
        self.answer("Old mill")

    @rule(places=st.lists(PLACES, min_size=1, max_size=5), modifiers=HELD)
    def click(self, places: list[Any], modifiers: Modifiers) -> None:
        """Click on places."""
        self.person.at(*places, modifiers=modifiers)
        self.answer("")

    @invariant()
    def is_drawn(self) -> None:
        """What is over the map can be drawn, and every area keeps a shape."""
        if not hasattr(self, "person"):
            return
        session = self.person.session
        live = self.person.stage.overlay()
        scene = TRTS.scene(session.shown_survey, SceneOptions())
        scene.layers(live, 10.0)
        if live.ghost is not None:
            scene.ghost_rect(live.ghost)
        for area in session.shown.board.areas:
            assert all(len(ring) > 2 for ring in shape_of(area).rings)


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(20), stateful_step_count=25, deadline=None)


def test_a_click_with_nothing_held_is_no_step() -> None:
    """Looking at a map with every tool changes nothing."""
    person = Drawer(new_session())
    for tool in person.session.tools:
        person.session.arm(tool.id)
        person.over((500, 300))
        person.over((100, 100))
        person.stage.hover(None, NO_MODIFIERS)
    assert person.steps == []
