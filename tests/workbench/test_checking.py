"""Quick checks are awaited, long ones are not."""

from dataclasses import replace
from functools import partial

import pytest
from msgspec import structs

from editor.core.edits import SetTitle
from editor.core.history import begin
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.overlay import OverlayRequest
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.trts.map.board import Label
from editor.workbench.checking import MANY_OBJECTS, QUICK, Checker, checker_for
from editor.workbench.document import new_document
from editor.workbench.findings import Findings, find_in
from editor.workbench.session import Session
from editor.workbench.worker import Late


class Slow:
    """A worker that answers only when it is told to, and only the latest question."""

    stopped = False
    late: Late = ""
    overlay_request: OverlayRequest | None = None
    counted = False

    def __init__(self) -> None:
        self.orders: list[tuple[AnyScenario, bool]] = []
        self.ready = False
        self.library: AnyLibrary | None = None
        self.ruleset: Ruleset | None = None

    def ask(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        mode: str,
        *,
        fixes: bool,
    ) -> None:
        """Remember the question."""
        self.orders.append((scenario, fixes))
        self.library, self.ruleset = library, ruleset
        self.ready = False

    def answer(self) -> Findings | None:
        """Look, and say that it took long."""
        if not self.ready or self.library is None or self.ruleset is None:
            return None
        from editor.systems.catalogue import system_named

        scenario, fixes = self.orders[-1]
        system = system_named("tactics")
        surveys = system.surveys(scenario, self.library, self.ruleset, scenario.mode)
        found = find_in(system, surveys, scenario, scenario.mode, fixes=fixes)
        return replace(found, milliseconds=QUICK * 4, proven=True)

    def warm(self) -> None:
        """Begin nothing."""

    def again(self) -> None:
        """Run again."""
        self.stopped = False

    def close(self) -> None:
        """End nothing."""


def slow_session() -> tuple[Session, Slow]:
    """Return a session whose checks take long, and its worker."""
    worker = Slow()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    session.checker.expect(QUICK * 4)
    return session, worker


def test_long_checks_leave_old_rows_marked_stale() -> None:
    """While the worker looks, the old findings stay and are marked; then the new ones come."""
    session, worker = slow_session()
    before = session.findings.items
    session.perform(PlaceBox("great-box", (4, 4)))
    assert session.findings.stale
    assert session.findings.items == before
    assert not session.poll()
    worker.ready = True
    assert session.poll()
    assert not session.findings.stale
    assert "artifact-covered" in {finding.check for finding in session.findings.items}
    assert not session.checker.waiting


def test_the_latest_question_wins() -> None:
    """An answer about a scenario that is no longer shown is never shown."""
    session, worker = slow_session()
    session.perform(PlaceBox("great-box", (4, 4)))
    session.perform(PlaceBox("long-box", (1, 1)))
    worker.ready = True
    assert session.poll()
    assert session.findings.scenario is session.present


def test_undo_shows_its_findings_at_once() -> None:
    """Going back to a scenario that was checked asks nobody."""
    session, worker = slow_session()
    before = session.findings
    session.perform(SetTitle("Other"))
    orders = len(worker.orders)
    session.undo()
    assert session.findings is before
    assert len(worker.orders) == orders


def test_dragging_looks_for_no_fixes() -> None:
    """While something is dragged fixes are not looked for; when it is dropped they are."""
    session, worker = slow_session()
    session.preview(PlaceBox("great-box", (4, 4)))
    session.commit()
    assert [fixes for _, fixes in worker.orders] == [False, True]


def test_the_worker_that_tries_fixes_knows_what_is_shown() -> None:
    """Quick findings are shown at once; what comes with their tried fixes replaces them whole."""
    worker = Slow()
    session = Session(new_document("tactics", "free-for-all"), Checker(worker))
    session.seats.be_listed(listed=True)
    session.checker.expect(0)
    session.perform(PlaceBox("great-box", (4, 4)))
    assert not session.findings.stale
    assert session.findings.unproven
    assert worker.orders == [(session.present, True)]
    assert worker.counted


def test_checks_that_stopped_are_told_of_and_tried_again() -> None:
    """A worker that gave up leaves the session unchecked, and nobody waits; then it goes on."""
    session, worker = slow_session()
    session.perform(PlaceBox("great-box", (4, 4)))
    reported: list[str] = []
    session.observe(lambda event: reported.append(event.kind))
    worker.stopped = True
    assert not session.poll()
    assert reported == ["findings"]
    assert session.checker.gave_up_on(session.findings)
    assert not session.checker.waiting
    session.undo()
    assert not session.checker.gave_up_on(session.findings)
    session.redo()
    session.checker.again()
    session.check()
    assert session.checker.waiting
    worker.ready = True
    assert session.poll()
    assert not session.checker.gave_up_on(session.findings)
    assert "artifact-covered" in {finding.check for finding in session.findings.items}


def test_a_large_map_is_never_looked_at_while_the_window_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From so many objects on the worker is asked, and for any map until networkx is there."""
    small = new_document("trts", "free-for-all")
    board = small.scenario.board
    labels = tuple(
        Label(id=f"t{number}", at=(10, 10), text="Here") for number in range(MANY_OBJECTS)
    )
    large = replace(
        small,
        history=begin(
            structs.replace(small.scenario, board=structs.replace(board, labels=labels)), "Open"
        ),
    )
    for document, here, orders in ((small, True, 0), (large, True, 1), (small, False, 1)):
        monkeypatch.setattr("editor.workbench.checking.is_imported", partial(bool, here))
        worker = Slow()
        session = Session(document, checker_for(document, worker))
        assert len(worker.orders) == orders
        assert (session.findings.scenario is None) == bool(orders)
