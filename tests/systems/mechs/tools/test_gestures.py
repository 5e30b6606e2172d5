"""Whatever a person does with mouse and keyboard over an arena, the session stays sound."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from editor.core.errors import EditError
from editor.seam.pointing import Held
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.desk import DESK
from editor.workbench import doing
from editor.workbench.actions import actions
from editor.workbench.clipboard import copied, pasted
from tests.depth import examples
from tests.systems.mechs.sessions import Designer, empty_session, new_session

ACTIONS = tuple(one for one in actions() if one.run is not None)
PLACES = st.tuples(st.integers(-1, 7), st.integers(-1, 7))
HELD = st.builds(Held, st.booleans(), st.booleans(), st.booleans())
KEYS = ("left", "right", "up", "down", "enter", "enter", "escape", "space", "home", "end")
VALUES = st.one_of(st.integers(-2, 120), st.booleans(), st.sampled_from(("", "north", "red", "z1")))


class Gestures(RuleBasedStateMachine):
    """Random gestures of all tools, actions, fields and keys on a small arena."""

    @initialize(kind=st.sampled_from(("arena", "solo", "empty")))
    def begin(self, kind: str) -> None:
        """Open an arena."""
        self.person = Designer(empty_session() if kind == "empty" else new_session(kind))
        self.first = self.person.session.present

    @rule(data=st.data())
    def take_a_tool(self, data: Any) -> None:
        """Take up a tool, or a thing of the palette, and choose how it works."""
        session = self.person.session
        laid = session.desk.palette(session.survey)
        things = [(tool.id, "") for tool in session.tools]
        offered: list[Any] = [*laid.cards, *laid.swatches, *laid.signs]
        things += [(one.tool, one.key) for one in offered]
        session.arm(*data.draw(st.sampled_from(things)))
        if session.tool.options:
            session.choose(data.draw(st.sampled_from(session.tool.options))[0])

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        held=HELD,
        handle=st.sampled_from(("", "", "", "knob")),
        turns=st.integers(0, 3),
    )
    def gesture(self, places: list[Any], held: Held, handle: str, turns: int) -> None:
        """Press, drag over some places, turn on the way and let go."""
        stage = self.person.stage
        spots = [self.person.spot(place) for place in places]
        stage.hover(spots[0], held)
        stage.press(replace(spots[0], handle=handle), held)
        for spot in spots[1:]:
            stage.drag(spot, held)
            stage.showing()
        if turns:
            stage.turn(turns)
        stage.release(spots[-1], held)
        if self.person.asked:
            self.person.asked.clear()
            self.person.session.tool.text("Old mill")

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

    @rule(command=st.sampled_from(DESK.commands))
    def command(self, command: Any) -> None:
        """Do what a menu of mechs offers; what is offered can be done."""
        session = self.person.session
        if not doing.why_not_command(command)(session):
            session.tool.cancel()
            doing.run_command(command)(session)

    @rule(data=st.data(), value=VALUES)
    def set_a_field(self, data: Any, value: Any) -> None:
        """Give a field of the inspector another value, or the one it has."""
        session = self.person.session
        seen = session.desk.inspect(session.survey, session.selection, session.cells)
        fields = [field for row in seen.rows for field in row if field.kind != "fact"]
        field = data.draw(st.sampled_from(fields))
        given = data.draw(st.sampled_from([value, field.value, *(one for one, _ in field.choices)]))
        session.tool.cancel()
        session.set_property(field.key, given)

    @rule()
    def copy_and_paste(self) -> None:
        """Copy what is selected and put it down again."""
        session = self.person.session
        if session.selection and not session.tool.busy():
            try:
                text = copied(session)
            except EditError:
                return
            pasted(session, text)

    @invariant()
    def is_sound(self) -> None:
        """What is shown can be inspected and told, and no check fails on it."""
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
        """All can be saved; all undone gives the arena of the beginning."""
        if not hasattr(self, "person"):
            return
        session = self.person.session
        session.tool.cancel()
        session.cancel()
        text = msgspec.json.encode(session.present)
        assert msgspec.json.decode(text, type=MechsScenario) == session.present
        session.go_to(0)
        assert session.present is self.first


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(25), stateful_step_count=25, deadline=None)
