"""What the card of a map's figures shows of a session."""

from __future__ import annotations

from dataclasses import replace

from editor.core.edits import SetTitle
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.ui.playtest.gives_view import GivesView, RowView, gives_view
from editor.workbench.finding_edits import waive_edit
from editor.workbench.seat_tables import SeatTables
from editor.workbench.session import Session
from tests.workbench.sessions import new_session

NOTHING = GivesView()


def row_of(session: Session, label: str) -> RowView:
    """Return the row of this label."""
    rows = gives_view(session, NOTHING).table.rows
    return next(row for row in rows if row.label == label)


def unfair() -> Session:
    """Return a session with a map whose hill puts one player off."""
    session = new_session()
    session.perform(PlaceBox("great-box", (2, 1)))
    assert any(item.check == "artifact-distance-unequal" for item in session.findings.items)
    return session


def test_every_row_has_its_values_and_gap() -> None:
    """A new map is told with four seats, in words that need no explanation."""
    view = gives_view(new_session(), NOTHING)
    assert [seat.number for seat in view.table.seats] == [1, 2, 3, 4]
    assert {len(row.values) for row in view.table.rows} == {4}
    first = view.table.rows[0]
    assert first.label == "Spaces reached first"
    values = [int(value) for value in first.values]
    assert first.gap == str(max(values) - min(values))
    assert "Spaces reached first: a1 to b2 " in view.table.words
    assert (view.since, view.change) == ("No changes yet", "")


def test_a_row_that_a_finding_names_wears_its_level() -> None:
    """The row has the level of the finding, and the ends of its values are strong."""
    session = unfair()
    row = row_of(session, "Movement to the artifact")
    assert row.level == "advice"
    strong = {int(row.values[index]) for index in row.strong}
    assert strong == {max(map(int, row.values)), min(map(int, row.values))}
    assert row_of(session, "Paths into the start").level is None


def test_a_waived_finding_names_nothing() -> None:
    """Once the finding is waived its row is plain again."""
    session = unfair()
    finding = next(f for f in session.findings.items if f.check == "artifact-distance-unequal")
    session.perform(waive_edit(session, finding, "", "It is meant."))
    row = row_of(session, "Movement to the artifact")
    assert (row.level, row.strong) == (None, frozenset())


def test_the_last_line_tells_what_the_last_change_did() -> None:
    """In the hand it is told since the last drop, afterwards as the last change."""
    session = new_session()
    session.preview(PlaceBox("great-box", (2, 1)))
    view = gives_view(session, NOTHING)
    assert view.since == "Since the last change:"
    assert " is first on " in view.change
    session.commit()
    kept = gives_view(session, NOTHING)
    assert (kept.since, kept.change) == ("The last change:", view.change)
    session.perform(SetTitle("Another"))
    assert gives_view(session, NOTHING).change == "makes no difference here"


def test_while_the_map_is_counted_what_was_shown_stays() -> None:
    """Without an answer the card does not change."""
    session = new_session()
    shown = gives_view(session, NOTHING)
    session.findings = replace(session.findings, scenario=None)
    assert gives_view(session, shown) is shown


def test_a_map_without_starts_says_so() -> None:
    """Where nobody begins the card has a sentence and no table.

    In a free-for-all players would choose among the corners instead.
    """
    session = new_session("control")
    setup = session.present.setups[0]
    bare = tuple(start.id for start in setup.starts)
    session.perform(session.editing.remove(bare, session.setup))
    view = gives_view(session, NOTHING)
    assert view.about == "No player has a start on this map yet"
    assert view.table.rows == ()


def test_a_tip_says_what_a_row_means_and_which_spaces() -> None:
    """The tip has the definition, which way is better, and the spaces of each seat."""
    session = new_session()
    tip = row_of(session, "Paths into the start").tip
    assert tip.startswith("The fewest spaces that someone has to hold")
    assert "Less is better." in tip
    assert "\na1 to b2: " in tip


def test_a_change_of_a_map_that_was_not_counted_is_not_denied() -> None:
    """What a change did is unknown where only the worker counts and had not the map before."""
    session = new_session()
    session.perform(PlaceBox("great-box", (2, 1)))
    table = session.seats.now()
    assert table is not None
    session.seats = SeatTables(session)
    session.findings = replace(session.findings, tables=(table,))
    view = gives_view(session, NOTHING)
    assert (view.since, view.change) == ("The last change:", "not computed")
