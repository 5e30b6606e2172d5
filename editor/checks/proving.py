"""Trying fixes on a map, as many as a budget allows.

The budget is counted and not timed, so that a map has the same result on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.finding import Finding, Fix, Level, milder

MAXIMUM = 3_000_000
"""The budget for the trials of all fixes of a map: about two seconds of work."""

WAITED_FOR = 75_000
"""The budget while a person waits for the trials: about a tenth of a second."""

A_TRIAL, A_FINDING, A_SPACE = 10_000, 100, 12
"""The weight of a trial at least, of each finding of the map in it, and of each space if a few
bytes of the file describe many spaces, such as a wide mat; in bytes of a file."""

After = Callable[[Fix], Iterable[Finding]]
"""Returns the findings after a fix; raises EditError if one of its edits makes no sense."""


class TooMuchError(Exception):
    """The search for a fix would take too long and was not made."""


class TrialBudget:
    """A budget of work, spent by weights."""

    def __init__(self, most: float = MAXIMUM) -> None:
        self.left = most

    def take(self, weight: float) -> bool:
        """Spend this weight if it is left, and return whether it was."""
        if weight > self.left:
            return False
        self.left -= weight
        return True


def weight_of(size: int, findings: int, spaces: int = 0) -> int:
    """Return the weight of a trial on a map whose file has `size` bytes, with its findings.

    Its spaces count if they weigh more than the file.
    """
    return A_TRIAL + max(size, A_SPACE * spaces) + A_FINDING * findings


class Prover:
    """Tries the fixes of the findings of a map; a fix that several findings offer is tried once.

    `before` are all findings of the map, `weight` is the weight of a trial.
    """

    def __init__(
        self,
        before: Iterable[Finding],
        after: After,
        *,
        weight: float = 0,
        work: TrialBudget | None = None,
    ) -> None:
        self._known = {finding.key for finding in before}
        self._after = after
        self._weight = weight
        self._work = work or TrialBudget()
        self._trials: dict[str, dict[str, Level] | None] = {}

    def proven(self, finding: Finding) -> Finding:
        """Return a finding with its fixes tried; fixes that need input stay as they are.

        A fix that makes no sense, or neither removes the finding nor makes it milder, is left out.
        One that claims to be safe but adds a finding that is not waived is graded as changing the
        design. Fixes for which no budget is left stay untried.
        """
        if all(fix.grade != "untried" for fix in finding.fixes):
            return finding
        return replace(
            finding,
            fixes=tuple(fix for item in finding.fixes for fix in self._tried(finding, item)),
        )

    def _tried(self, finding: Finding, fix: Fix) -> tuple[Fix, ...]:
        """Return the fix with its grade; nothing if it does not fix the finding."""
        if fix.grade != "untried":
            return (fix,)
        name = repr(fix.edits)
        if name not in self._trials:
            if not self._work.take(self._weight):
                return (fix,)
            self._trials[name] = self._levels_after(fix)
        after = self._trials[name]
        if after is None:
            return ()
        left = after.get(finding.key)
        if left is not None and not milder(left, finding.level):
            return ()
        safe = fix.claim == "safe" and after.keys() <= self._known
        return (replace(fix, claim="safe" if safe else "changes-design", tried=True),)

    def _levels_after(self, fix: Fix) -> dict[str, Level] | None:
        """Return the levels of the findings after a fix, by key; None if it makes no sense."""
        try:
            return {other.key: other.level for other in self._after(fix) if not other.waived}
        except EditError:
            return None


def untried(findings: Iterable[Finding]) -> int:
    """Return how many fixes of findings that are not waived were not tried."""
    return sum(
        fix.grade == "untried"
        for finding in findings
        if not finding.waived
        for fix in finding.fixes
    )
