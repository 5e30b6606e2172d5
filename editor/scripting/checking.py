"""What is wrong with a map, why, and what would help."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.finding import Finding, Fix
from editor.scripting.base import OfScenarioT, demand_numbers
from editor.scripting.edits import GameMapEdits
from editor.scripting.own_checks import PREFIX, MapCheck, demand_checks
from editor.systems.judge import check, judge

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, repr=False)
class Explanation:
    """Why there is a finding.

    - lines: the cause in sentences, as `realmwright why` prints it
    - objects: the ids of the objects that cause it together; none where no object does
    - sufficient: those of them whose removal alone was tried and clears it
    - smallest: whether it is known that fewer objects do not cause it
    """

    finding: Finding
    lines: tuple[str, ...]
    objects: tuple[str, ...]
    sufficient: tuple[str, ...]
    smallest: bool

    def __str__(self) -> str:
        """Return the finding and its cause, a line each."""
        return "\n".join((self.finding.full_message, *self.lines))

    def __repr__(self) -> str:
        """Return the check and the objects."""
        return f"<Explanation of {self.finding.check}: {list(self.objects)}>"


class GameMapChecks(GameMapEdits[OfScenarioT]):
    """A map that is checked."""

    def check(
        self, *, mode: str = "", setup: str = "", own: Iterable[MapCheck] = ()
    ) -> tuple[Finding, ...]:
        """Return the findings, the worst first: in another mode or of one set-up if named.

        Their fixes are tried as far as the size of the map allows. `own` are checks of your own,
        made by `map_check`; what one of them raises is raised here. Raises ValueError for an
        unknown mode or set-up, TypeError for a function that `map_check` does not decorate.
        """
        self._demand(mode, setup)
        own = demand_checks(own)
        failures: list[Exception] = []
        more = [each.engine_check(failures) for each in own if each.system == self.scenario.system]
        found = check(*self._given, mode=mode, setup=setup, more=more)
        if failures:
            raise failures[0]
        return found

    def why(self, finding: Finding, *, mode: str = "") -> Explanation:
        """Return the smallest set of objects and house rules that causes a finding.

        Raises ValueError for a finding that `check` with this mode does not have, or one of a
        check of your own.
        """
        self._demand_finding(finding, mode)
        from editor.systems.cause_words import cause_lines
        from editor.systems.causes import smallest_cause

        cause = smallest_cause(finding, *self._given, mode=mode)
        things = [each for each in cause.culprits if each.kind == "thing"] if cause else []
        return Explanation(
            finding,
            tuple(cause_lines(cause, finding, *self._given)),
            tuple(each.id for each in things),
            tuple(each.id for each in things if cause and each in cause.alone),
            cause is not None and cause.whole,
        )

    def fixes(self, finding: Finding, *, best: int = 5, mode: str = "") -> tuple[Fix, ...]:
        """Search for fixes of a finding: the best, those that change little first.

        Each was tried, clears the finding and adds none. `fixed` applies one. Raises ValueError
        as `why` does.
        """
        self._demand_finding(finding, mode)
        demand_numbers(1, best=best)
        from editor.systems.fix_search import search_fixes

        found = search_fixes((finding,), *self._given, mode=mode, best=best)
        return tuple(each.fix for each in found.fixes)

    def fixed(self, fix: Fix) -> Self:
        """Return the map after a fix, of `fixes` or of a finding. Raises EditError."""
        return self.edited(*fix.edits)

    def with_safe_fixes(self, *, mode: str = "", setup: str = "") -> tuple[Self, tuple[str, ...]]:
        """Return the map after its safe fixes, as `check --fix` applies them, and their titles."""
        from editor.systems.safe_fixes import with_safe_fixes

        self._demand(mode, setup)
        scenario, titles = with_safe_fixes(*self._given, mode=mode, setup=setup)
        return self._with(scenario), titles

    def _demand_finding(self, finding: Finding, mode: str) -> None:
        """Raise ValueError for a finding that the checks of the program do not have here."""
        self._demand(mode)
        if finding.check.startswith(PREFIX):
            raise ValueError(f"{finding.check} is a check of your own: only its function knows why")
        known = judge(*self._given, mode=mode, fixes=False)
        if finding.key not in {each.key for each in known}:
            checked = f"checked as {mode or self.scenario.mode}"
            raise ValueError(f"the map has no such finding of {finding.check}, {checked}")
