"""What fails on the map of the page of house rules: outlined, counted, and gone through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.core.finding import Finding
from editor.core.words import opening
from editor.picture.inks import MarkLevel
from editor.ui.house.house_map import HouseMap
from editor.ui.house.showing import failing, said_on_map
from editor.ui.translate import tr
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session


class FailingMap:
    """Shows on the map what fails; `chosen` is the code of the chosen own check, empty for none."""

    def __init__(
        self,
        shown: HouseMap,
        session: Session,
        trials: RuleTrials,
        say: Callable[[str], object],
    ) -> None:
        self._map, self._session, self._trials, self._say = shown, session, trials, say
        self.chosen = ""
        self._given: tuple[Finding, ...] | None = None
        """What is outlined in place of what fails, None for that."""
        self._said: tuple[MarkLevel, str, str] | None = None
        self._at = -1

    @property
    def found(self) -> tuple[Finding, ...]:
        """What is outlined."""
        if self._given is not None:
            return self._given
        return failing(self._session, self._trials, self.chosen)

    def begin(self) -> None:
        """Show what fails, from the first place."""
        self._given, self._said, self._at = None, None, -1
        self.show()

    def show(self, *, framed: bool = False) -> None:
        """Show what fails now; `framed` brings it into view."""
        found = self.found
        self._outline(found, framed=framed)
        self._map.say(*(self._said or said_on_map(self._session, self._trials, found)))

    def give(self, found: Sequence[Finding] | None, *, framed: bool = False) -> None:
        """Outline findings in place of what fails otherwise; None for that again."""
        self._given = tuple(found) if found is not None else None
        self.show(framed=framed)

    def tell(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the corner how much fails; an empty title for what is said otherwise."""
        self._said = (level, title, detail) if title else None
        self.show()

    def point(self, key: str, *, framed: bool = False) -> None:
        """Show a finding of the trial by its key; an empty key shows what fails again."""
        change = self._trials.change
        if not key or change is None:
            self.show()
            return
        every = (*change.broken, *change.allowed, *(each.after for each in change.retold))
        found = tuple(each for each in every if each.key == key)
        if framed and found:
            self._show_setup_of(found[0])
        self._outline(found, framed=framed)

    def step(self, by: int) -> None:
        """Show the next place that fails (1) or the former one (-1)."""
        found = self.found
        if not found:
            self._say(tr("Nothing fails."))
            return
        first = 0 if by > 0 else len(found) - 1
        self._at = (self._at + by) % len(found) if self._at >= 0 else first
        finding = found[self._at]
        self._show_setup_of(finding)
        self._outline((finding,), framed=True)
        self._say(f"{opening(finding.told)}.")

    def _show_setup_of(self, finding: Finding) -> None:
        if finding.setup:
            self._session.look(setup=finding.setup)

    def _outline(self, found: Sequence[Finding], *, framed: bool) -> None:
        """Outline the findings about the set-up on the map; others have things of the same ids."""
        here = tuple(each for each in found if each.applies_in(self._session.setup))
        self._map.show_findings(here, framed=framed)
