"""When what changed in a session reaches the panels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject

from editor.systems.tactics.edits.boxes import PlaceBox
from editor.ui.refresh import _AFTER, Refresh
from editor.workbench.document import new_document
from editor.workbench.event import EventKind
from editor.workbench.session import Session


class Watched:
    """A session whose changes are gathered, and what was shown of them."""

    def __init__(self) -> None:
        self.session = Session(new_document("tactics", "free-for-all"))
        self.shown: list[set[EventKind]] = []
        self.parent = QObject()
        self.rest: list[set[EventKind]] = []
        self.refresh = Refresh(self.session, self.shown.append, self.rest.append, self.parent)

    def shows(self) -> set[EventKind]:
        """Return the kinds of change that are shown now."""
        self.shown.clear()
        self.refresh.flush()
        return set().union(*self.shown)


@pytest.fixture
def watched() -> Iterator[Watched]:
    one = Watched()
    yield one
    one.refresh.end()


def test_many_changes_are_shown_once(watched: Watched) -> None:
    """What changes before the window has time is shown together, and then nothing waits."""
    watched.session.notify("selection")
    watched.session.notify("view")
    watched.session.notify("selection")
    assert watched.refresh.waiting
    assert watched.shows() == {"selection", "view"}
    assert not watched.refresh.waiting
    assert watched.shows() == set()


def test_rows_stay_as_they_are_while_their_answer_may_come_soon(watched: Watched) -> None:
    """Findings under way are shown as such only when their answer takes its time."""
    session = watched.session
    fresh = session.findings
    session.findings = replace(fresh, stale=True)
    session.notify("findings")
    assert watched.shows() == set()
    watched.refresh._pale.timeout.emit()
    assert watched.shows() == {"findings"}


def test_an_answer_is_shown_at_once(watched: Watched) -> None:
    """When the findings come, nothing waits any more to turn their rows pale."""
    session = watched.session
    fresh = session.findings
    session.findings = replace(fresh, stale=True)
    session.notify("findings")
    session.findings = fresh
    session.notify("findings")
    assert not watched.refresh._pale.isActive()
    assert watched.shows() == {"findings"}


def test_what_is_carried_is_followed_by_the_findings_first(watched: Watched) -> None:
    """While a box is carried the other panels wait longer; when it is put down, no more."""
    session, refresh = watched.session, watched.refresh
    watched.refresh.flush()
    session.preview(PlaceBox("great-box", (0, 6)))
    assert refresh._findings._timer.remainingTime() <= refresh._findings._interval
    assert refresh._rest._timer.remainingTime() > refresh._findings._interval
    session.commit()
    assert refresh._rest._timer.remainingTime() == 0
    watched.rest.clear()
    watched.refresh.flush()
    assert {"preview", "scenario", "findings"} <= set().union(*watched.rest)


def test_the_other_panels_follow_when_the_findings_are_painted(watched: Watched) -> None:
    """While a box is carried they are put off by half a frame; when it is put down they are not."""
    session, refresh = watched.session, watched.refresh
    assert session.preview(PlaceBox("small-box", (2, 2)), ("b1",))
    refresh._rest._timer.start(0)
    refresh._findings.flush()
    assert watched.rest == []
    assert refresh._rest._timer.interval() == _AFTER
    refresh._rest._timer.timeout.emit()
    assert watched.rest == [{"preview", "findings"}]
    assert session.commit()
    refresh._findings.flush()
    assert refresh._rest._timer.interval() == 0


def test_findings_that_are_due_come_before_the_other_panels(watched: Watched) -> None:
    """While a box is carried the other panels do not delay them, whichever is due first."""
    session, refresh = watched.session, watched.refresh
    assert session.preview(PlaceBox("small-box", (2, 2)), ("b1",))
    watched.shown.clear()
    refresh._rest._timer.timeout.emit()
    assert watched.shown == [{"preview", "findings"}]
    assert watched.rest == []
    assert refresh._rest._timer.interval() == _AFTER
    refresh._rest._timer.timeout.emit()
    assert watched.rest == [{"preview", "findings"}]


def test_findings_that_are_always_due_do_not_hold_the_other_panels_up(watched: Watched) -> None:
    """A pointer that moves faster than the panels follow makes findings due again and again."""
    session, refresh = watched.session, watched.refresh
    for at in (2, 3, 2, 3):
        assert session.preview(PlaceBox("small-box", (at, 2)), ("b1",))
        refresh._rest._timer.timeout.emit()
    assert len(watched.rest) == 2
