"""The desk of area maps in a session: words, clipboard, nudging, and any gestures at all."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from editor.seam.pointing import NOTHING_HELD, Held
from editor.seam.scene import Stand
from editor.storage.save import bytes_of
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.system import TRTS
from editor.workbench.actions import actions
from editor.workbench.clipboard import copied, pasted
from editor.workbench.doing import duplicate, nudge
from tests.depth import examples
from tests.systems.trts.sessions import Drawer, new_session, session_of, squares

PLACES = st.tuples(
    st.integers(-1, 26).map(lambda n: 40 * n), st.integers(-1, 20).map(lambda n: 40 * n)
)
HELD = st.builds(Held, st.booleans(), st.booleans(), st.booleans())
KEYS = ("left", "right", "up", "down", "enter", "enter", "escape", "space", "page-up",
        "page-down", "home", "end")  # fmt: skip


def test_places_are_told_in_words() -> None:
    """Under the pointer are the area's name and what it has; between areas the place."""
    person = Drawer(session_of(squares((0, 0))))
    person.over((100, 150))
    assert person.stage.words == "A, no resources"
    person.over((500, 300))
    assert person.stage.words == "500, 300, between the areas"
    person.over((-50, 300))
    assert person.stage.words == ""
    assert person.session.desk.size(person.session.survey) == "1000 × 800 · 1 area · 0 links"


def test_objects_are_nudged_and_duplicated_by_cells() -> None:
    """Moving by keys and duplicating go by cells of ten units of the drawing."""
    session = session_of(squares((0, 0)))
    session.select(("a",))
    nudge(1, 2)(session)
    assert session.present.board.areas[0].outline[0] == (10, 20)
    duplicate(session)
    assert session.present.board.areas[1].outline[0] == (20, 30)


def test_areas_are_pasted_where_one_points() -> None:
    """A copied area comes to lie with its corner in the cell that is pointed at, with its links."""
    session = session_of(squares((0, 0), (1, 0), links=(("a", "b"),)))
    session.select(("a", "b"))
    text = copied(session)
    assert pasted(session, text, (40, 50))
    assert session.present.board.areas[2].outline[0] == (400, 500)
    assert len(session.present.board.links) == 2
    assert len(session.selection) >= 2


def test_nothing_is_turned_or_raised() -> None:
    """Areas are neither turned nor raised: the desk has no such edits."""
    session = new_session()
    assert session.desk.turn is None
    assert session.desk.raised is None
    assert session.desk.highest is None


class Gestures(RuleBasedStateMachine):
    """Random gestures of all tools, actions and keys on a small area map."""

    @initialize(mode=st.sampled_from(("two-player", "team")), small=st.booleans())
    def begin(self, mode: str, small: bool) -> None:
        """Open a new map, or one of a few squares."""
        board = squares((0, 0), (1, 0), (1, 1), (3, 2), links=(("a", "b"), ("a", "d")))
        self.person = Drawer(session_of(board) if small else new_session(mode))
        self.first = self.person.session.present

    @rule(data=st.data())
    def take_a_tool(self, data: Any) -> None:
        """Take up a tool, or a thing of the palette, in one of its ways."""
        session = self.person.session
        laid = session.desk.palette(session.survey)
        things = [(tool.id, "") for tool in session.tools]
        offered: list[Any] = [*laid.cards, *laid.signs]
        things += [(one.tool, one.key) for one in offered]
        session.arm(*data.draw(st.sampled_from(things)))
        if session.tool.options and data.draw(st.booleans()):
            session.choose(data.draw(st.sampled_from(session.tool.options))[0])

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        held=HELD,
        handle=st.booleans(),
        double=st.booleans(),
    )
    def gesture(self, places: list[Any], held: Held, handle: bool, double: bool) -> None:
        """Press, drag over some places and let go; on a handle of the selected area, or not."""
        person, session = self.person, self.person.session
        if handle and len(session.selection) == 1:
            area = session.survey.map.areas.get(session.selection[0])
            if area is not None:
                places = [area.corners[0], *places]
        person.pull(*places, held=held)
        if double:
            person.stage.double(person.spot(places[-1]), held)
        if person.asked:
            person.asked.clear()
            session.tool.text("Old mill")

    @rule(places=st.lists(PLACES, min_size=1, max_size=5), held=HELD)
    def click(self, places: list[Any], held: Held) -> None:
        """Click on places."""
        self.person.at(*places, held=held)
        if self.person.asked:
            self.person.asked.clear()
            self.person.session.tool.text("")

    @rule(names=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4), held=HELD)
    def press_keys(self, names: list[str], held: Held) -> None:
        """Press keys of the canvas."""
        for name in names:
            self.person.stage.key(name, held)

    @rule(data=st.data())
    def act(self, data: Any) -> None:
        """Do what a menu offers."""
        offered = [one for one in actions(TRTS) if one.run is not None]
        action = data.draw(st.sampled_from(offered))
        if not action.why_not(self.person.session):
            action.run(self.person.session)

    @rule()
    def copy_and_paste(self) -> None:
        """Copy what is selected and put it down again."""
        session = self.person.session
        if session.selection and not session.tool.busy():
            try:
                text = copied(session)
            except ValueError:
                return
            pasted(session, text)

    @invariant()
    def is_sound(self) -> None:
        """What is shown can be drawn, inspected and told."""
        if not hasattr(self, "person"):
            return
        session = self.person.session
        live = self.person.stage.showing()
        scene = TRTS.scene(session.shown_survey, _stand())
        scene.layers(live, 10.0)
        if live.hand is not None:
            scene.hand_rect(live.hand)
        session.desk.inspect(session.shown_survey, session.selection, session.cells)
        session.desk.outline(session.shown_survey)
        session.desk.palette(session.shown_survey)
        assert session.tool.keys() is not None
        assert self.person.stage.words is not None
        internal = [one for one in session.findings.items if one.check == "internal"]
        assert not internal, internal
        for area in session.shown.board.areas:
            assert all(len(ring) > 2 for ring in shape_of(area).rings)

    def teardown(self) -> None:
        """All can be saved; all undone gives the map of the beginning."""
        if not hasattr(self, "person"):
            return
        session = self.person.session
        session.tool.cancel()
        session.cancel()
        bytes_of(session.present, "gestures.json")
        session.go_to(0)
        assert session.present is self.first


def _stand() -> Stand:
    return Stand()


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(20), stateful_step_count=25, deadline=None)


def test_a_click_with_nothing_held_is_no_step() -> None:
    """Looking at a map with every tool changes nothing."""
    person = Drawer(new_session())
    for tool in person.session.tools:
        person.session.arm(tool.id)
        person.over((500, 300))
        person.over((100, 100))
        person.stage.hover(None, NOTHING_HELD)
    assert person.steps == []
