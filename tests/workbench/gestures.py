"""What anybody may do in a session, at random, and what must hold all the while.

A test of a system adds how it begins and what pointing means on its boards.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.seam.tool import Modifiers
from editor.storage.save import bytes_of
from editor.workbench import commands as doing
from editor.workbench.actions import actions
from editor.workbench.clipboard import copied, paste
from editor.workbench.session import Session
from tests.workbench.sessions import Person

HELD = st.builds(Modifiers, st.booleans(), st.booleans(), st.booleans())
KEYS = ("left", "right", "up", "down", "enter", "enter", "escape", "space", "page-up",
        "page-down", "home", "end", "tab", "backspace")  # fmt: skip
ODD: tuple[Any, ...] = (-1, 0, 7, 10**12, True, False, "", "x" * 200, "a\nb", "\x00", "no such id")
"""What someone may type where something else is meant."""


def things(session: Session) -> list[tuple[str, str]]:
    """Return every tool, and every tool with a thing of the palette."""
    laid = session.editing.palette(session.survey)
    offered: list[Any] = [*laid.cards, *laid.swatches, *laid.signs]
    tools = [(tool.id, "") for tool in session.tools]
    return tools + [(component.tool, component.key) for component in offered]


class AnyGestures(RuleBasedStateMachine):
    """Random tools, actions, commands, fields and keys; `start` begins a test."""

    person: Person
    first: AnyScenario

    def start(self, person: Person) -> None:
        """Begin with someone's session."""
        self.person, self.first = person, person.session.present

    def answer(self, words: str) -> None:
        """Type words where the tool asked for some."""
        if self.person.prompts:
            self.person.prompts.clear()
            self.person.session.tool.text(words)

    @rule(data=st.data())
    def take_a_tool(self, data: Any) -> None:
        """Take up a tool, or a thing of the palette, in one of its ways."""
        session = self.person.session
        session.arm(*data.draw(st.sampled_from(things(session))))
        if session.tool.options:
            session.choose(data.draw(st.sampled_from(session.tool.options))[0])

    @rule(names=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4), modifiers=HELD)
    def press_keys(self, names: list[str], modifiers: Modifiers) -> None:
        """Press keys of the canvas."""
        for name in names:
            self.person.stage.key(name, modifiers)

    @rule(data=st.data())
    def act(self, data: Any) -> None:
        """Do what a menu offers."""
        session = self.person.session
        offered = [item for item in actions(session.system) if item.run is not None]
        action = data.draw(st.sampled_from(offered))
        if not action.why_not(session):
            action.run(session)

    @rule(data=st.data())
    def command(self, data: Any) -> None:
        """Do what a menu of the system offers; what is offered can be done."""
        session = self.person.session
        if session.editing.commands:
            command = data.draw(st.sampled_from(session.editing.commands))
            if not doing.why_not_command(command)(session):
                session.tool.cancel()
                doing.run_command(command)(session)

    @rule(data=st.data(), value=st.sampled_from(ODD) | st.integers(-2, 120))
    def set_a_field(self, data: Any, value: Any) -> None:
        """Give a field of the inspector another value, or the one it has."""
        session = self.person.session
        seen = session.editing.inspect(session.survey, session.selection, session.cells)
        fields = [field for row in seen.rows for field in row if field.kind != "fact"]
        if fields:
            field = data.draw(st.sampled_from(fields))
            given = [value, field.value, *(key for key, _ in field.choices)]
            session.tool.cancel()
            session.set_property(field.key, data.draw(st.sampled_from(given)))

    @rule()
    def copy_and_paste(self) -> None:
        """Copy what is selected and put it down again."""
        session = self.person.session
        if session.selection and not session.tool.busy():
            try:
                text = copied(session)
            except EditError:
                return
            paste(session, text)

    @invariant()
    def is_sound(self) -> None:
        """What is shown can be inspected and told, and no check fails on it."""
        if not hasattr(self, "person"):
            return
        session = self.person.session
        self.person.stage.overlay()
        session.editing.inspect(session.shown_survey, session.selection, session.cells)
        session.editing.outline(session.shown_survey)
        session.editing.palette(session.shown_survey)
        assert session.tool.keys() is not None
        assert self.person.stage.words is not None
        assert session.held <= set(session.editing.objects(session.shown, session.setup))
        internal = [finding for finding in session.findings.items if finding.check == "internal"]
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
