"""What the card of a map's figures shows of a session."""

from __future__ import annotations

from dataclasses import dataclass, field

from editor.core.finding import LEVELS
from editor.core.words import listing
from editor.picture.inks import MarkLevel
from editor.seam.fairness import FairnessRow, SeatTable
from editor.seam.overlay import INFLUENCE
from editor.ui.playtest.seat_table import RowView, TableView
from editor.ui.translate import tr
from editor.workbench.seat_tables import change_words
from editor.workbench.session import Session

NO_WAY = "\N{EM DASH}"


@dataclass(frozen=True)
class GivesView:
    """The content of the card: a line about it, the table, what the last change did.

    `first`: whether the map shows who is first where.
    """

    about: str = ""
    table: TableView = field(default_factory=TableView)
    since: str = ""
    change: str = ""
    first: bool = False


def gives_view(session: Session, shown: GivesView) -> GivesView:
    """Return the card of a session; while its map is counted, what is `shown` stays."""
    table, first = session.seats.now(), session.view.overlay == INFLUENCE
    if table is None:
        return shown
    if not table.seats:
        return GivesView(
            tr("Nobody has a start on this map yet"), first=session.view.overlay == INFLUENCE
        )
    rows = tuple(_row(session, table, row) for row in table.rows)
    since, change = _last_change(session, table, shown)
    return GivesView(
        tr("Counted from the map alone, no match needed"),
        TableView(table.seats, rows),
        since,
        change,
        first,
    )


def _last_change(session: Session, table: SeatTable, shown: GivesView) -> tuple[str, str]:
    """Return of which change it is told what it did, and that; as `shown` until it is checked."""
    if not session.previewing and not session.document.history.index:
        return tr("Nothing has changed yet"), ""
    if session.findings.scenario is not session.shown:
        return shown.since, shown.change
    since = tr("Since the last drop:") if session.previewing else tr("The last change:")
    before = session.seats.before()
    if before is None:  # the map before was not counted while it was shown
        return since, tr("not counted")
    return since, change_words(before, table) or tr("makes no difference here")


def _row(session: Session, table: SeatTable, row: FairnessRow) -> RowView:
    values = [row.values.figures[seat.id] for seat in table.seats]
    level = _level(session, row)
    known = row.values.known.values()
    ends = (min(known), max(known)) if level and known else ()
    return RowView(
        row.figure.label,
        tuple(NO_WAY if value is None else str(value) for value in values),
        str(row.gap) if len(values) > 1 else "",
        level,
        frozenset(index for index, value in enumerate(values) if value in ends),
        _tip(table, row),
    )


def _level(session: Session, row: FairnessRow) -> MarkLevel | None:
    """Return the worst level of the findings that name a row; None for none."""
    if not row.uneven:
        return None
    found = {
        finding.level
        for finding in session.findings.items
        if finding.check == row.figure.check
        and finding.applies_in(session.setup)
        and not finding.waived
    }
    return next((level for level in LEVELS if level in found), None)


def _tip(table: SeatTable, row: FairnessRow) -> str:
    """Return what a row means, and which spaces it counts."""
    better = tr("More is better.") if row.figure.better == "more" else tr("Less is better.")
    lines = [f"{row.figure.definition} {better}"]
    for seat in table.seats:
        names = row.where.get(seat.id)
        if names:
            lines.append(f"{seat.name}: {listing(names)}")
    rest = [f"{name} {number}" for name, number in row.rest.items() if number]
    return "\n".join([*lines, *([", ".join(rest)] if rest else [])])
