"""Random scenarios and edits of any system: its own where it offers some, else by its desk.

A system may have tests/systems/NAME/strategies.py with `scenarios()`, random scenarios, and
`edits(scenario)`, random edits; one without is gone over all the same.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from importlib import import_module
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from editor.core.edit import AnyEdit
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.systems.conformance.catalogue import begun

Edits = Callable[[AnyScenario], SearchStrategy[AnyEdit]]


def own(system: AnySystem) -> Any | None:
    """Return the module of strategies that a system's own tests offer, None for none."""
    name = f"tests.systems.{system.id}.strategies"
    return import_module(name) if importlib.util.find_spec(name) is not None else None


def drawn_scenario(system: AnySystem, data: DataObject) -> AnyScenario:
    """Return a random scenario of a system: one of its own, or a new one after a few edits."""
    offered = own(system)
    if offered is not None:
        scenario: AnyScenario = data.draw(offered.scenarios())
        return scenario
    mode = data.draw(st.sampled_from(system.modes))
    session = Session(document_of(begun((system, mode.id, max(mode.players))), "New"))
    for _ in range(data.draw(st.integers(0, 3))):
        edit = edit_by_hand(session, data)
        if edit is not None:
            session.perform(edit)
    return session.present


def drawn_survey(system: AnySystem, data: DataObject) -> Any:
    """Return the survey of a random scenario in one of its set-ups."""
    from editor.storage.kits import ruleset_for

    scenario = drawn_scenario(system, data)
    library = built_in_library(system.id)
    return data.draw(st.sampled_from(system.surveys(scenario, library, ruleset_for(system.id), "")))


def drawn_edit(session: Session, data: DataObject) -> AnyEdit | None:
    """Return a random edit of a session's scenario: of the system's own, or by hand."""
    offered = own(session.system)
    if offered is not None and data.draw(st.booleans()):
        edit: AnyEdit = data.draw(offered.edits(session.present))
        return edit
    return edit_by_hand(session, data)


def edit_by_hand(session: Session, data: DataObject) -> AnyEdit | None:
    """Return an edit as the desk makes it of some objects; None where it has none for them."""
    editing, setup = session.editing, session.setup
    names = sorted(editing.objects(session.present, setup))
    ids = tuple(data.draw(st.lists(st.sampled_from(names or [""]), min_size=1, max_size=2)))
    by = data.draw(st.tuples(st.integers(-2, 2), st.integers(-2, 2)))
    survey = session.survey
    makers: list[Callable[[], AnyEdit]] = [
        lambda: editing.move(ids, by, setup),
        lambda: editing.remove(ids, setup),
        lambda: editing.duplicate(ids, by, setup),
        lambda: editing.lock(ids, True, setup),
        lambda: editing.lock(ids, False, setup),
        lambda: editing.paste(
            editing.lift(session.present, session.library, ids, setup, ()), by, setup
        ),
        lambda: SetTitle("Another title"),
    ]
    turn, raised = editing.turn, editing.raised
    if turn is not None:
        makers.append(lambda: turn(survey, ids, 1))
    if raised is not None:
        makers.append(lambda: raised(survey, ids, True))
    makers += [lambda one=one: one.make(survey, ids) for one in editing.commands]  # type: ignore[misc]
    try:
        return data.draw(st.sampled_from(makers))()
    except EditError:
        return None
