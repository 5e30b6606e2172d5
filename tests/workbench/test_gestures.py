"""Whatever a person does with mouse and keyboard, the session stays sound."""

from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from editor.seam.pointing import Held, Spot
from editor.storage.save import bytes_of
from editor.systems.catalogue import system_named
from editor.systems.tactics.board import SIDES
from editor.workbench.actions import actions
from editor.workbench.clipboard import copied, pasted
from tests.depth import examples
from tests.workbench.sessions import Person, new_session

ACTIONS = tuple(one for one in actions(system_named("tactics")) if one.run is not None)
PLACES = st.tuples(st.integers(-1, 15), st.integers(-1, 15))
HELD = st.builds(Held, st.booleans(), st.booleans(), st.booleans())
KEYS = ("left", "right", "up", "down", "enter", "enter", "escape", "space", "page-up",
        "page-down", "home", "end")  # fmt: skip


class Gestures(RuleBasedStateMachine):
    """Random gestures of all tools, actions and keys on a small map."""

    @initialize(mode=st.sampled_from(("free-for-all", "control", "solo")))
    def begin(self, mode: str) -> None:
        """Open a new map."""
        self.person = Person(new_session(mode))
        self.first = self.person.session.present

    @rule(data=st.data())
    def take_a_tool(self, data: Any) -> None:
        """Take up a tool, or a thing of the palette."""
        session = self.person.session
        laid = session.desk.palette(session.survey)
        things = [(tool.id, "") for tool in session.tools]
        offered: list[Any] = [*laid.cards, *laid.swatches, *laid.signs]
        things += [(one.tool, one.key) for one in offered]
        session.arm(*data.draw(st.sampled_from(things)))

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        held=HELD,
        wall=st.booleans(),
        side=st.sampled_from(SIDES),
        handle=st.sampled_from(("", "", "", "corner", "knob")),
    )
    def gesture(self, places: list[Any], held: Held, wall: bool, side: Any, handle: str) -> None:
        """Press, drag over some places and let go."""
        stage = self.person.stage
        spots = [self._spot(place, wall, side) for place in places]
        stage.hover(spots[0], held)
        stage.press(replace(spots[0], handle=handle), held)
        for spot in spots[1:]:
            stage.drag(spot, held)
            stage.showing()
        stage.release(spots[-1], held)
        if self.person.asked:
            self.person.asked.clear()
            self.person.session.tool.text("Old mill")

    @rule(place=PLACES, held=HELD)
    def point(self, place: Any, held: Held) -> None:
        """Move the pointer."""
        self.person.stage.hover(self._spot(place, False, "south"), held)

    @rule(names=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4), held=HELD)
    def press_keys(self, names: list[str], held: Held) -> None:
        """Press keys of the canvas."""
        for name in names:
            self.person.stage.key(name, held)

    @rule(action=st.sampled_from(ACTIONS))
    def act(self, action: Any) -> None:
        """Do what a menu offers."""
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
        self.person.stage.showing()
        session.desk.inspect(session.shown_survey, session.selection, session.cells)
        session.desk.outline(session.shown_survey)
        session.desk.palette(session.shown_survey)
        assert session.tool.keys() is not None
        assert self.person.stage.words is not None
        assert session.in_hand <= set(session.desk.objects(session.shown, session.setup))
        internal = [one for one in session.findings.items if one.check == "internal"]
        assert not internal, internal

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

    def _spot(self, place: Any, wall: bool, side: Any) -> Spot:
        spot = self.person.spot(place)
        boxes = self.person.session.survey.realm.boxes
        return Spot(spot.cell, spot.at, spot.on, wall and spot.on in boxes, side)


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(25), stateful_step_count=25, deadline=None)
