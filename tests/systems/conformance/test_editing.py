"""Whatever is done to a map can be undone, says what it does, and stands in a file as it is."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from importlib import import_module

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from editor.core.edit import Edit
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.storage.save import bytes_of
from editor.systems import catalogue
from editor.systems.system import System
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.systems.conformance.catalogue import EVERY, begun, words_of

MOST = 6
"""Edits after one another."""
Edits = Callable[[AnyScenario], SearchStrategy[Edit]]


def edits_of(system: System) -> Edits | None:
    """Return the random edits that a system's own tests offer, None where they offer none."""
    name = f"tests.systems.{system.id}.strategies"
    if importlib.util.find_spec(name) is None:
        return None
    found: Edits = import_module(name).edits
    return found


def by_hand(session: Session, data: DataObject) -> Edit | None:
    """Return an edit as the desk makes it of some objects; None where it has none for them."""
    desk, setup = session.desk, session.setup
    names = sorted(desk.objects(session.present, setup))
    ids = tuple(data.draw(st.lists(st.sampled_from(names or [""]), min_size=1, max_size=2)))
    by = data.draw(st.tuples(st.integers(-2, 2), st.integers(-2, 2)))
    survey = session.survey
    makers: list[Callable[[], Edit]] = [
        lambda: desk.move(ids, by, setup),
        lambda: desk.remove(ids, setup),
        lambda: desk.duplicate(ids, by, setup),
        lambda: desk.lock(ids, True, setup),
        lambda: desk.lock(ids, False, setup),
        lambda: desk.paste(desk.lift(survey, ids), by, setup),
        lambda: SetTitle("Another title"),
    ]
    turn, raised = desk.turn, desk.raised
    if turn is not None:
        makers.append(lambda: turn(survey, ids, 1))
    if raised is not None:
        makers.append(lambda: raised(survey, ids, True))
    makers += [lambda one=one: one.make(survey, ids) for one in desk.commands]  # type: ignore[misc]
    try:
        return data.draw(st.sampled_from(makers))()
    except EditError:
        return None


@pytest.mark.parametrize("system", EVERY, ids=words_of)
@given(data=st.data())
@settings(max_examples=25)
def test_what_is_done_is_undone(system: System, data: DataObject) -> None:
    """After any edits and as many undos the first scenario is there, with its findings.

    Each edit has a sentence, is the same after it was written and read, and gives a scenario that
    is written.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        mode = data.draw(st.sampled_from(system.modes))
        session = Session(document_of(begun((system, mode.id, max(mode.players))), "New"))
        first, found = session.present, session.findings.items
        own = edits_of(system)
        for _ in range(data.draw(st.integers(1, MOST))):
            if own is not None and data.draw(st.booleans()):
                edit: Edit | None = data.draw(own(session.present))
            else:
                edit = by_hand(session, data)
            if edit is None:
                continue
            before = session.present
            try:
                after = edit.apply(before, session.library)
            except EditError:
                continue
            assert edit.sentence(before, session.library).strip()
            written = msgspec.json.encode(edit)
            assert msgspec.json.decode(written, type=system.edit_type) == edit
            assert edit.apply(before, session.library) == after
            assert session.perform(edit)
            assert not any(one.check == "internal" for one in session.findings.items)
            bytes_of(session.present, "edited.json")
        while session.document.history.can_undo:
            session.undo()
        assert session.present is first
        assert session.findings.items == found
