"""What is wrong with a map, why, and what would help."""

from __future__ import annotations

from editor.core.finding import Finding
from editor.scripting.base import GameMapValues, OfScenarioT
from editor.systems.judge import check


class GameMapChecks(GameMapValues[OfScenarioT]):
    """A map that is checked."""

    def check(self, *, mode: str = "", setup: str = "") -> tuple[Finding, ...]:
        """Return the findings, the worst first: in another mode or of one set-up if named.

        Their fixes are tried as far as the size of the map allows.
        """
        return check(self.scenario, self.library, self.ruleset, mode=mode, setup=setup)
