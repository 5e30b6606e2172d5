"""Findings of one set-up stay out of another: objects of both may have the same ids."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.core.edits import SetTitle
from editor.core.finding import Evidence, Finding, Fix
from editor.core.words import setup_name
from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.systems.catalogue import SYSTEMS
from editor.systems.map_questions import Target
from editor.systems.questions import questions_about
from editor.ui.presenters import inspector_view
from editor.workbench.commands import next_problem, toggle_evidence
from editor.workbench.document import document_of
from editor.workbench.findings import Findings
from editor.workbench.findings_here import findings_here, look_at_finding
from editor.workbench.fix_ghosts import ghost_of
from editor.workbench.session import Session
from editor.workbench.setups import copy_setup, setup_facts
from editor.workbench.stage import Stage
from editor.workbench.why import Why
from tests.systems.conformance.catalogue import EVERY, begun, words_of

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        yield


def two_setups(system: AnySystem) -> tuple[Session, str, str]:
    """Return a session with a set-up and its copy, the first one chosen, and the ids of both."""
    mode = system.modes[0]
    session = Session(document_of(begun((system, mode.id, mode.players[0])), "New"))
    first = session.setup
    assert copy_setup(session)
    second = session.setup
    session.look(setup=first)
    return session, first, second


def owned(session: Session, setup: str) -> list[str]:
    """Return the objects that belong to a set-up and not to the board; all of one without any."""
    board = session.editing.objects(session.present, "none")
    every = session.editing.objects(session.present, setup)
    return [name for name in every if name not in board] or list(every)


def fault_in(setup: str, *places: str) -> Finding:
    """Return an error of a set-up about objects, known from these words."""
    shown = (Evidence("objects", ids=places),)
    return Finding(
        check="made-up", level="error", message=f"Wrong in {setup}", places=places, setup=setup,
        evidence=shown,
    )  # fmt: skip


def show(session: Session, *items: Finding) -> None:
    """Let the session have found these."""
    session.findings = Findings(items, 1.0, False, session.present, session.mode, True)


@each_system
def test_nothing_of_another_setup_is_shown(system: AnySystem) -> None:
    """Inspector, menu of the map and marks speak of the set-up on the map alone."""
    session, first, second = two_setups(system)
    name = owned(session, first)[0]
    there, here = fault_in(second, name), fault_in(first, name)
    session.select((name,))
    show(session, there)
    assert there.message not in inspector_view(session)[0].subtitle
    assert there not in findings_here(session)
    session.look_at(there.key, evidence=True)
    assert Stage(session).overlay().shown == ()
    assert [facts.level for facts in setup_facts(session)] == ["ready", "error"]
    target, known = Target(thing=name), (there,)
    sentences = [each.words for each in questions_about(target, session.survey, known)]
    assert "Which rule applies?" not in sentences
    # The same of this set-up is shown at each of these places.
    show(session, there, here)
    assert here.message in (inspector_view(session)[0].subtitle, *_beside(session))
    assert findings_here(session) == (here,)
    session.look_at(here.key, evidence=True)
    assert Stage(session).overlay().shown == here.evidence


def _beside(session: Session) -> tuple[str, ...]:
    return tuple(item.wrong for row in inspector_view(session)[0].rows for item in row)


@each_system
def test_going_to_a_finding_shows_its_setup(system: AnySystem) -> None:
    """F8, a click in the list and the evidence of a finding show the map with its set-up."""
    session, first, second = two_setups(system)
    name = owned(session, first)[0]
    there = fault_in(second, name)
    show(session, there)
    next_problem(1)(session)
    assert (session.problem, session.evidence, session.setup) == (there.key, True, second)
    assert Stage(session).overlay().shown == there.evidence
    toggle_evidence(session)
    session.look(setup=first)
    look_at_finding(session, there.key, evidence=False)
    assert session.setup == first
    toggle_evidence(session)
    assert session.setup == second


class _Silent:
    """Answers nothing."""

    progress = None

    def __getattr__(self, name: str) -> object:
        return lambda *_: None


@each_system
def test_an_explanation_is_drawn_in_its_setup(system: AnySystem) -> None:
    """It shows the set-up of its finding, and nothing of it while another one is looked at."""
    session, first, second = two_setups(system)
    name = owned(session, first)[0]
    there = fault_in(second, name)
    show(session, there)
    why = Why(session, _Silent(), lambda: None)  # type: ignore[arg-type]
    why.open(there.key)
    assert session.setup == second
    assert Stage(session).overlay().shown == there.evidence
    session.look(setup=first)
    assert Stage(session).overlay().shown == ()
    why.close()


@each_system
def test_the_ghost_of_a_fix_is_that_of_its_setup(system: AnySystem) -> None:
    """The ghost stands where the finding's own set-up has the thing, and names that set-up."""
    session, first, second = two_setups(system)
    things = [
        name for name in owned(session, first)
        if session.editing.cells_of(session.survey, name)
        and session.editing.move((name,), (1, 0), second) is not None
    ]  # fmt: skip
    finding = fault_in(second, *things[:1])
    fix = Fix("Rename it", "safe", ())
    ghost = ghost_of(session, finding, fix)
    title = next(setup_name(each) for each in session.present.setups if each.id == second)
    assert ghost.reason is not None
    assert ghost.reason.detail == f"in “{title}”"
    if things:
        assert ghost.cells == set(session.editing.cells_of(session.survey_in(second), things[0]))
    session.look(setup=second)
    shown = ghost_of(session, finding, fix).reason
    assert shown is not None
    assert shown.detail == ""


@each_system
def test_undo_shows_the_setup_that_it_changes(system: AnySystem) -> None:
    """A step of a hidden set-up is undone and done again before one's eyes; the board is seen."""
    session, first, second = two_setups(system)
    session.look(setup=second)
    assert session.perform(session.editing.setups.name(second, "Evening"))
    session.look(setup=first)
    assert session.perform(SetTitle("Elsewhere"))
    session.undo()
    assert session.setup == first
    session.undo()
    assert session.setup == second
    session.look(setup=first)
    session.redo()
    assert session.setup == second
    # Undoing what is seen anyhow leaves the set-up as it is, and a set-up that comes back is shown.
    session.look(setup=first)
    assert session.perform(session.editing.setups.name(first, "Morning"))
    session.undo()
    assert session.setup == first
    assert session.perform(session.editing.setups.remove(second))
    session.undo()
    assert session.setup == second


@pytest.mark.parametrize("system", SYSTEMS, ids=words_of)
def test_a_thing_of_one_setup_is_not_selected_in_another(system: AnySystem) -> None:
    """What differs there has only the same id; what is the same on both stays selected."""
    session, first, second = two_setups(system)
    board = [name for name in session.editing.objects(session.present, first)
             if name not in owned(session, first)]  # fmt: skip
    start = owned(session, first)[0]
    kept = board[:1]
    session.select((start, *kept))
    session.look(setup=second)
    assert set(kept) <= set(session.selection)
    session.look(setup=second)
    before = session.editing.objects(session.present, second)[start]
    session.attempt(lambda: session.editing.move((start,), (1, 0), second))
    moved = session.editing.objects(session.present, second)[start] != before
    assert moved or system.id != "tactics"
    session.look(setup=first)
    session.select((start,))
    session.look(setup=second)
    assert (session.selection == ()) == moved
