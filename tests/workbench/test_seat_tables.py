"""What the map gives each seat while it is edited."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from editor.analysis.fairness import Fairness
from editor.core.edits import SetTitle
from editor.seam.fairness import FairnessRow, SeatColumn, SeatTable
from editor.seam.overlay import INFLUENCE
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.map.fairness import ARTIFACT, SPACES, WAYS_IN, seat_table
from editor.workbench import commands as doing
from editor.workbench.checking import QUICK, Checker
from editor.workbench.document import new_document
from editor.workbench.seat_tables import REMEMBERED, change_words
from editor.workbench.session import Session
from editor.workbench.stage import Stage
from editor.workbench.worker import ProcessWorker
from tests.workbench.here import HereChecks
from tests.workbench.sessions import new_session
from tests.workbench.test_worker import wait_for

SEATS = (SeatColumn("red", "Red", 1), SeatColumn("blue", "Blue", 2))
WALL = PlaceBox("great-box", (0, 6))


def table(spaces: tuple[int, int], artifact: tuple[int | None, int | None]) -> SeatTable:
    """Return a table of two seats."""
    rows = ((SPACES, spaces), (ARTIFACT, artifact))
    return SeatTable(
        SEATS,
        tuple(
            FairnessRow(figure, Fairness(dict(zip(("red", "blue"), values, strict=True))))
            for figure, values in rows
        ),
    )


CHANGES: list[tuple[SeatTable, str]] = [
    (table((10, 10), (5, 5)), ""),
    (table((10, 67), (5, 5)), "Blue is first on 57 more spaces"),
    (table((9, 10), (5, 5)), "Red is first on 1 fewer space"),
    (table((10, 10), (7, 4)), "Red is 2 movement farther from the artifact"),
    (table((10, 10), (5, 4)), "Blue is 1 movement nearer to the artifact"),
    (table((10, 10), (None, 5)), ""),
]


def test_a_change_is_told_of_whom_it_touched_most(subtests: pytest.Subtests) -> None:
    """The first figure that changed is told, of the seat for which it changed most."""
    for after, words in CHANGES:
        with subtests.test(words):
            assert change_words(table((10, 10), (5, 5)), after) == words


def test_figures_that_were_not_there_before_are_no_change() -> None:
    """A row that is new is not told as a change."""
    after = SeatTable(SEATS, (FairnessRow(WAYS_IN, Fairness({"red": 4, "blue": 4})),))
    assert change_words(table((1, 1), (2, 2)), after) == ""


def test_the_table_is_that_of_the_map_that_is_shown() -> None:
    """A preview has its table at once; the one before it is that of the present map."""
    session = new_session()
    present = session.seats.now()
    assert present == seat_table(session.survey)
    assert session.seats.before() is None
    session.preview(WALL)
    assert session.seats.now() == seat_table(session.shown_survey) != present
    assert session.seats.before() == present
    session.commit()
    assert session.seats.now() == seat_table(session.survey)
    assert session.seats.before() == present
    session.undo()
    assert session.seats.now() == present
    assert session.seats.before() is None


def test_a_step_that_nobody_looked_at_is_counted_afterwards() -> None:
    """What was before the last step is counted although it was never shown."""
    session = new_session()
    before = seat_table(session.survey)
    session.perform(WALL)
    assert session.seats.before() == before


def test_few_tables_are_kept() -> None:
    """Of a long session only the last tables are kept."""
    session = new_session()
    for number in range(REMEMBERED + 4):
        session.perform(SetTitle(f"Title {number}"))
        session.seats.now()
    assert len(session.seats._known) == REMEMBERED


def test_the_overlay_says_who_is_first_only_when_asked() -> None:
    """The view decides whether the map shows who is first where."""
    session = new_session()
    stage = Stage(session)
    assert stage.overlay().first == ()
    session.look(overlay="influence")
    found = session.seats.now()
    assert found is not None
    assert stage.overlay().first == found.first
    # A new free-for-all leaves its starts to be chosen: they are called by their place.
    assert [own.seat.name for own in found.first] == [
        "a1 to b2",
        "m1 to n2",
        "m13 to n14",
        "a13 to b14",
    ]


@pytest.mark.slow
def test_the_worker_counts_what_it_checks() -> None:
    """The table of a map that is checked elsewhere comes with its findings."""
    session = Session(new_document("tactics", "free-for-all"), Checker(ProcessWorker()))
    try:
        session.seats.be_listed(listed=True)
        wait_for(session)
        first = session.seats.now()
        session.checker.expect(QUICK * 4)
        session.perform(WALL)
        assert session.findings.stale
        assert session.seats.now() == first  # it stays until the answer is there
        assert session.seats.before() is None
        wait_for(session)
        assert session.findings.tables is not None
        assert session.seats.now() == seat_table(session.survey) != first
        assert session.seats.before() == first
    finally:
        session.close()


def test_the_worker_counts_only_what_is_shown() -> None:
    """No table comes with the findings before one is listed; then the map is asked about again."""
    session = Session(new_document("tactics", "free-for-all"), Checker(HereChecks(), quick=-1))
    wait_for(session)
    assert session.findings.uncounted
    assert session.seats.now() is None
    ways = (
        partial(session.seats.be_listed, listed=True),
        partial(session.look, overlay=INFLUENCE),
    )
    for column, show in enumerate(ways):
        session.perform(PlaceBox("great-box", (column, 6)))
        wait_for(session)
        assert session.seats.now() is None
        assert doing.nothing_counted(session) == doing.nobody_first(session) == ""
        show()
        assert session.checker.waiting
        wait_for(session)
        assert session.seats.now() == seat_table(session.survey)
        session.seats.be_listed(listed=False)
        session.look(overlay="")


def test_without_findings_there_is_no_table() -> None:
    """Before the first answer nothing is known."""
    session = new_session()
    session.findings = replace(session.findings, scenario=None)
    assert session.seats.now() is None
