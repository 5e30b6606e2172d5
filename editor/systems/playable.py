"""Whether a map may be played: one answer for the window, the command line and Python."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.finding import Finding
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.play.game import UnplayableError


class FaultyMapError(UnplayableError):
    """Errors of a map keep it from being played; `errors` are their findings.

    Its text names them all, each on a line, and `words` how many they are.
    """

    def __init__(self, errors: tuple[Finding, ...]) -> None:
        self.errors = errors
        self.words = f"{counted(len(errors), 'error')} must be mended before it can be played"
        lines = (f"  {one.check}: {one.message}" for one in errors)
        super().__init__("\n".join((self.words, *lines)))


def errors_against_play(findings: Iterable[Finding], setup: str) -> tuple[Finding, ...]:
    """Return the findings that keep a set-up from being played: errors that nobody waived."""
    return tuple(
        one
        for one in findings
        if one.level == "error" and not one.waived and one.setup in ("", setup)
    )


def demand_playable(findings: Iterable[Finding], scenario: AnyScenario, setup: str = "") -> None:
    """Raise FaultyMapError where findings keep a set-up, the first if none is named, from play."""
    chosen = setup or next((one.id for one in scenario.setups), "")
    errors = errors_against_play(findings, chosen)
    if errors:
        raise FaultyMapError(errors)
