"""What the map gives each seat while it is edited, and what the last change did to that."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Protocol

from editor.core.scenario import AnyScenario
from editor.seam.fairness import FairnessRow, SeatTable
from editor.seam.overlay import INFLUENCE
from editor.workbench.document import in_setup

if TYPE_CHECKING:
    from editor.seam.system import AnySystem
    from editor.workbench.document import Document
    from editor.workbench.findings import Findings
    from editor.workbench.view import View
REMEMBERED = 16
"""The number of saved tables, so that a change is compared with the one before."""


class ShowsMap(Protocol):
    """What is asked of a session."""

    findings: Findings
    document: Document
    view: View

    @property
    def mode(self) -> str:
        """The mode in which the map is checked."""

    @property
    def setup(self) -> str:
        """The id of the chosen set-up."""

    @property
    def system(self) -> AnySystem:
        """The system of the map."""

    @property
    def present(self) -> AnyScenario:
        """The map of the last step."""

    @property
    def shown(self) -> AnyScenario:
        """The map as it is drawn: with what is in the hand."""

    @property
    def previewing(self) -> bool:
        """Whether anything is in the hand."""

    @property
    def survey(self) -> object:
        """The survey of the present map."""

    @property
    def shown_survey(self) -> object:
        """The survey of the map as it is drawn."""

    def check(self) -> None:
        """Check the shown map."""


class SeatTables:
    """The tables of a session, each computed when it is first asked for.

    While any are shown the worker of the checks sends those of the maps that it checks; of others
    they are as quick to compute as their checks.
    """

    def __init__(self, session: ShowsMap) -> None:
        self._session = session
        self._known: OrderedDict[tuple[int, str, str], tuple[AnyScenario, SeatTable]] = (
            OrderedDict()
        )
        self._listed = False

    @property
    def wanted(self) -> bool:
        """Whether any table is shown: listed, or as the overlay of who is first where."""
        return self._listed or self._session.view.overlay == INFLUENCE

    @property
    def lacking(self) -> bool:
        """Whether the latest findings came without the tables that are wanted."""
        return self.wanted and self._session.findings.uncounted

    def be_listed(self, *, listed: bool) -> None:
        """Count the tables from now on, since they are listed, or no longer."""
        self._listed = listed
        if self.lacking:
            self._session.check()

    def now(self) -> SeatTable | None:
        """Return the table of the map of the latest findings; None before there is one."""
        found = self._session.findings
        if found.scenario is None:
            return None
        return self._of(found.scenario)

    def before(self) -> SeatTable | None:
        """Return the table before the last change: the one in the hand, else the last step.

        None where there was no change, and where it is not known.
        """
        session, history = self._session, self._session.document.history
        if session.findings.scenario is not session.shown:
            return None
        if session.previewing:
            return self._of(session.present)
        return self._of(history.entries[history.index - 1].value) if history.index else None

    def _of(self, scenario: AnyScenario) -> SeatTable | None:
        key = (id(scenario), self._session.mode, self._session.setup)
        known = self._known.get(key)
        if known is not None and known[0] is scenario:
            self._known.move_to_end(key)
            return known[1]
        table = self._counted(scenario)
        if table is not None:
            self._known[key] = (scenario, table)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return table

    def _counted(self, scenario: AnyScenario) -> SeatTable | None:
        """Return the table of a scenario; None of one that only the worker can count in time."""
        session = self._session
        found, fairness = session.findings, session.system.fairness
        if fairness is None:
            return None
        setups = [setup.id for setup in scenario.setups] or [session.setup]
        if found.tables is not None:
            own = found.scenario is scenario and session.setup in setups and not found.uncounted
            return found.tables[setups.index(session.setup)] if own else None
        if scenario is session.shown:
            return fairness().table(session.shown_survey)
        if scenario is session.present:
            return fairness().table(session.survey)
        document = session.document
        surveys = session.system.surveys(scenario, document.library, document.ruleset, session.mode)
        return fairness().table(in_setup(surveys, session.setup))


def change_words(before: SeatTable, now: SeatTable) -> str:
    """Return the first figure that changed and whose it changed most; empty for none.

    "Gold is first on 57 more spaces".
    """
    names = {seat.id: seat.name for seat in now.seats}
    for row in now.rows:
        old = before.row(row.figure.id)
        changes = _changes(old, row) if old is not None else {}
        if any(changes.values()):
            seat = max(changes, key=lambda name: abs(changes[name]))
            by = abs(changes[seat])
            said = row.figure.rises if changes[seat] > 0 else row.figure.falls
            return f"{names[seat]} {said.format(n=by, s='' if by == 1 else 's')}"
    return ""


def _changes(before: FairnessRow, now: FairnessRow) -> dict[str, int]:
    """Return by how much a row rose for each seat that had a value before and has one now."""
    was = before.values.known
    return {seat: value - was[seat] for seat, value in now.values.known.items() if seat in was}
