"""Trying fixes on a map, as many as a bound on the work allows.

The bound is counted and never timed: the same map has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.finding import Finding, Fix, Level, milder

MAXIMUM = 3_000_000
"""What the trials of all fixes of a map may weigh together: about two seconds of work."""

WAITED_FOR = 75_000
"""What the trials may weigh together while someone waits for them: about a tenth of a second."""

A_TRIAL, A_FINDING, A_SPACE = 10_000, 100, 12
"""What a trial weighs at least, each finding of the map in it, and each space where a few bytes
lay out many, such as a wide mat; in bytes of a map's file."""

After = Callable[[Fix], Iterable[Finding]]
"""What is found after a fix; raises EditError where an edit of it has no meaning."""


class TooMuchError(Exception):
    """Raised where a way to fix a finding is not sought: there was too much to look for."""


class TrialBudget:
    """How much may still be done, in a measure that each use tells."""

    def __init__(self, most: float = MAXIMUM) -> None:
        self.left = most

    def take(self, weight: float) -> bool:
        """Tell whether something of this weight may still be done, and count it if so."""
        if weight > self.left:
            return False
        self.left -= weight
        return True


def weight_of(size: int, findings: int, spaces: int = 0) -> int:
    """Return what one trial weighs on a map whose file has `size` bytes, with its findings.

    Its spaces count where they weigh more than the file.
    """
    return A_TRIAL + max(size, A_SPACE * spaces) + A_FINDING * findings


class Prover:
    """Tries the fixes of the findings of one map; what several findings offer is tried once.

    `before` are all findings of the map, `weight` what one trial takes of the work.
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
        """Return a finding with its fixes tried; one that needs input cannot be and stays.

        A fix that has no meaning, or neither clears the finding nor makes it milder, is left out;
        one that claims to be safe but adds another finding, which is not waived, changes the
        design. What there is no work left for stays, untried.
        """
        if all(fix.grade != "untried" for fix in finding.fixes):
            return finding
        return replace(
            finding,
            fixes=tuple(fix for item in finding.fixes for fix in self._tried(finding, item)),
        )

    def _tried(self, finding: Finding, fix: Fix) -> tuple[Fix, ...]:
        """Return the fix with its grade; nothing where it does not fix the finding."""
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
        """Return the levels of what is found after a fix, by key; None without a meaning."""
        try:
            return {other.key: other.level for other in self._after(fix) if not other.waived}
        except EditError:
            return None


def untried(findings: Iterable[Finding]) -> int:
    """Return how many fixes of findings, waived ones apart, were not tried."""
    return sum(
        fix.grade == "untried"
        for finding in findings
        if not finding.waived
        for fix in finding.fixes
    )
