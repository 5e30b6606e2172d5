"""A session takes a map of any system: its palette, fields, commands, keys and problems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from editor.core.edits import SetTitle, Waive
from editor.core.errors import EditError
from editor.core.house_rules import SetLevel
from editor.seam.editing import OutlineNode
from editor.seam.system import AnySystem
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers
from editor.storage.save import bytes_of
from editor.systems import catalogue
from editor.systems.shared.tools.measure import Measure
from editor.workbench.actions import actions
from editor.workbench.clipboard import copied, paste
from editor.workbench.document import document_of
from editor.workbench.session import Session
from editor.workbench.stage import Stage
from tests.depth import examples, parameter
from tests.systems.conformance.catalogue import EVERY, begun, words_of
from tests.workbench.gestures import HELD, ODD, AnyGestures, things
from tests.workbench.sessions import Person

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        yield


def person_with(system: AnySystem) -> Person:
    """Return someone with a new map of a system's first mode."""
    mode = system.modes[0]
    return Person(Session(document_of(begun((system, mode.id, max(mode.players))), "New")))


def named(nodes: tuple[OutlineNode, ...]) -> set[str]:
    """Return the objects that an outline lists."""
    inner = (named(node.children) for node in nodes)
    return {node.key for node in nodes if node.key}.union(*inner)


@each_system
def test_the_palette_is_placed_with_the_keyboard_alone(system: AnySystem) -> None:
    """What the palette offers is taken up, carried by arrows, put down by Enter and taken back.

    Most things lie where the arrows lead to first; what needs another place says so.
    """
    person = person_with(system)
    session = person.session
    first = session.present
    placed: set[str] = set()
    refused: set[str] = set()
    for tool, key in {tool: key for tool, key in reversed(things(session)) if key}.items():
        for way in (("2 right", "2 down"), ("3 right", "4 down"), ("space",)):
            person.said.clear()
            session.arm(tool, key)
            person.keys("home", *way, "enter", "right", "enter")
            if person.prompts:
                person.prompts.clear()
                session.tool.text("Old mill")
            (refused if session.present is first else placed).add(tool)
            session.arm(session.tools[0].id)
            session.go_to(0)
            assert session.present is first
    assert placed or not refused


@pytest.mark.parametrize(
    "most", [parameter(1, deep=False), parameter(1000, deep=True)], ids=["some", "all"]
)
@each_system
def test_what_is_selected_is_copied_doubled_locked_and_hidden(system: AnySystem, most: int) -> None:
    """Copies have ids of their own, locked things stay, hidden ones leave the file alone.

    A fast run takes one thing of each kind.
    """
    session = person_with(system).session
    editing, first = session.editing, session.present
    run = {action.id: action for action in actions(system)}
    doubled = 0
    kinds: Counter[type] = Counter()
    for name, thing in sorted(editing.objects(first, session.setup).items()):
        kinds[type(thing)] += 1
        if kinds[type(thing)] > most:
            continue
        session.go_to(0)
        session.select((name,))
        assert session.selection == (name,)
        before = set(editing.objects(session.present, session.setup))
        for way in ("duplicate", "paste"):
            try:
                taken = paste(session, copied(session)) if way == "paste" else False
            except EditError:
                continue
            if way == "duplicate":
                taken = bool(run["duplicate"].run(session))  # type: ignore[misc]
            if not taken:
                continue
            Stage(session).key("enter", NO_MODIFIERS)
            if session.present is not first:
                doubled += 1
                assert before < set(editing.objects(session.present, session.setup))
            session.go_to(0)
            session.select((name,))
        run["lock"].run(session)  # type: ignore[misc]
        assert editing.objects(session.present, session.setup)[name].locked
        assert run["remove"].why_not(session)
        run["hide"].run(session)  # type: ignore[misc]
        assert name in session.hidden
        run["show-all"].run(session)  # type: ignore[misc]
        assert not session.hidden
    assert doubled


@each_system
@pytest.mark.parametrize("ends", [1, 2])
def test_undo_takes_back_an_edit_and_not_what_was_measured(system: AnySystem, ends: int) -> None:
    """After a measurement, or within one, undo undoes the last edit and Delete removes things."""
    person = person_with(system)
    session = person.session
    first = session.present
    session.perform(SetTitle("Renamed"))
    session.arm("measure")
    assert isinstance(session.tool, Measure)
    hits = [person.hit((column, row)) for column in range(12) for row in range(12)]
    spots = {session.tool.space(hit): hit for hit in hits}
    spots.pop(None, None)
    assert spots
    for hit in [*spots.values(), *spots.values()][:ends]:
        person.stage.hover(hit, NO_MODIFIERS)
        person.stage.press(hit, NO_MODIFIERS)
        person.stage.release(hit, NO_MODIFIERS)
    session.undo()
    assert session.present is first
    assert session.tool.id == "measure"


@each_system
def test_the_outline_lists_what_can_be_selected(system: AnySystem) -> None:
    """Every object that stands by itself is listed, and nothing else."""
    session = person_with(system).session
    objects = session.editing.objects(session.present, session.setup)
    listed = named(session.editing.outline(session.survey))
    free = {name for name, item in objects.items() if not session.editing.owner(item)}
    assert listed <= set(objects)
    assert free <= listed


@pytest.mark.quick("tactics", "pegs")
@pytest.mark.slow
@each_system
def test_a_field_takes_odd_values_or_says_why_not(system: AnySystem) -> None:
    """Whatever is typed into any field: an edit that is undone, or a sentence, never a fault."""
    person = person_with(system)
    session = person.session
    first = session.present
    objects = session.editing.objects(first, session.setup)
    of_each_kind = {type(one): name for name, one in objects.items()}
    for name in ("", *of_each_kind.values()):
        session.select((name,) if name else ())
        seen = session.editing.inspect(session.survey, session.selection, session.cells)
        for field in (item for row in seen.rows for item in row if item.kind != "fact"):
            for value in (*ODD, *(key for key, _ in field.choices)):
                person.said.clear()
                if not session.set_property(field.key, value):
                    assert person.said, (field.key, value)
                if session.present is first:
                    continue
                bytes_of(session.present, "odd.json")
                session.go_to(0)
                session.select((name,) if name else ())


@each_system
def test_modes_and_set_ups_are_switched_and_problems_gone_to(system: AnySystem) -> None:
    """In each mode and set-up there are findings to go to, waive and lower, with their evidence."""
    person = person_with(system)
    session = person.session
    first = session.present
    run = {action.id: action for action in actions(system)}
    session.perform(
        session.editing.remove(tuple(session.editing.objects(first, session.setup)), "")
    )
    for mode in system.modes:
        session.look(mode=mode.id)
        run["next-setup"].run(session)  # type: ignore[misc]
        session.prove()
        for finding in session.findings.items:
            run["next-problem"].run(session)  # type: ignore[misc]
            assert session.problem
            assert person.stage.overlay() is not None
            for fix in finding.fixes:
                here = session.document.history.index
                session.perform_all(fix.edits, fix.title)
                session.go_to(here)
            here = session.document.history.index
            session.perform(Waive(finding.check, finding.places, "Intended"))
            session.perform(SetLevel("Ours", finding.check, "advice"))
            assert not [item for item in session.findings.items if item.check == "internal"]
            session.go_to(here)
    session.go_to(0)
    assert session.present is first


PLACES = st.tuples(st.integers(-1, 12), st.integers(-1, 12))
HANDLES = ("", "", "", "corner", "corner:0", "border:0", "label", "knob")


class Gestures(AnyGestures):
    """Random gestures of all tools, actions, fields and keys of any system."""

    @initialize(data=st.data())
    def begin(self, data: Any) -> None:
        """Open a new map of some system."""
        self.start(person_with(data.draw(st.sampled_from(EVERY))))

    @rule(
        places=st.lists(PLACES, min_size=1, max_size=4),
        modifiers=HELD,
        handle=st.sampled_from(HANDLES),
        double=st.booleans(),
    )
    def gesture(self, places: list[Any], modifiers: Modifiers, handle: str, double: bool) -> None:
        """Press, drag over some places and let go, with one click or two."""
        stage = self.person.stage
        spots = [self.person.hit(place) for place in places]
        stage.hover(spots[0], modifiers)
        stage.press(self._with_handle(spots[0], handle), modifiers)
        for hit in spots[1:]:
            stage.drag(hit, modifiers)
            stage.overlay()
        stage.release(spots[-1], modifiers)
        if double:
            stage.double(spots[-1], modifiers)
        self.answer("Old mill")

    def _with_handle(self, hit: Hit, handle: str) -> Hit:
        session = self.person.session
        if len(session.selection) != 1 or (handle and session.selection[0] != hit.on):
            return hit
        return replace(hit, handle=handle)


TestGestures = Gestures.TestCase
TestGestures.settings = settings(max_examples=examples(20), stateful_step_count=20, deadline=None)
