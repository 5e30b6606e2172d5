"""The job of an export, the set-up that it is for, and the words that mark a draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from editor.checks.check import BaseSurvey
from editor.checks.run import at_least
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.picture.signs import DRAFT
from editor.seam.rules_sheet import RulesAnswer, RulesSheet, RulesWriter
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

OptionValue = bool | int | float | str
"""The value of an option."""


class CancelledExportError(Exception):
    """The export was cancelled; raised by a job's `report`."""


def _unheard(share: float, words: str) -> None:
    """Ignore progress."""


@dataclass(frozen=True)
class Job:
    """An export to carry out: its scenario, set-up and options; `draft` marks it as a draft.

    - findings: those of the scenario, for exporters that describe them
    - report(share from 0 to 1, words): takes the progress of a long export, such as (0.3,
      "painting the map"), and raises CancelledExportError to stop it
    """

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    setup: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    draft: bool = False
    findings: tuple[Finding, ...] = ()
    report: Callable[[float, str], None] = field(default=_unheard, compare=False, repr=False)

    # Exports and their losses ask for these several times.

    @cached_property
    def surveys(self) -> Sequence[BaseSurvey]:
        """The system's surveys, one of each set-up."""
        system = system_named(self.scenario.system)
        return system.surveys(self.scenario, self.library, self.ruleset, "")

    @cached_property
    def tabletop(self) -> Tabletop:
        """What `chosen_tabletop` returns; raises ValueError as that does."""
        system = system_named(self.scenario.system)
        return (system.laid_out or system.tabletop)(chosen_survey(self))

    @cached_property
    def supply(self) -> tuple[GamePart, ...]:
        """What `chosen_supply` returns; raises ValueError as that does."""
        system = system_named(self.scenario.system)
        return system.supply(chosen_survey(self)) if system.supply else ()

    def sharing(self, other: Job) -> Job:
        """Return this job with what was made for another one of the same scenario and set-up."""
        for name in ("surveys", "tabletop", "supply"):
            if name in vars(other):
                vars(self)[name] = vars(other)[name]
        return self


def chosen_survey(job: Job) -> Any:
    """Return the system's survey of the job's set-up; of the first where none is named.

    Raises ValueError where the scenario has no set-up of that name.
    """
    if not job.setup:
        return job.surveys[0]
    for survey in job.surveys:
        if survey.setup is not None and survey.setup.id == job.setup:
            return survey
    raise ValueError(f"no set-up is called {job.setup!r}")


def chosen_tabletop(job: Job) -> Tabletop:
    """Return the job's set-up as things on a table, before players chose or drew their starts.

    Raises ValueError as `chosen_survey` does.
    """
    return job.tabletop


def placed_tabletop(job: Job) -> Tabletop:
    """Return the job's set-up as things on a table, each where the set-up names a place for it.

    Raises ValueError as `chosen_survey` does.
    """
    return system_named(job.scenario.system).tabletop(chosen_survey(job))


def chosen_supply(job: Job) -> tuple[GamePart, ...]:
    """Return the parts of a match of the job's set-up; ValueError as of `chosen_survey`."""
    return job.supply


def chosen_rules(job: Job) -> RulesSheet | None:
    """Return the rules of the job's set-up, None where its system has none to tell.

    Raises ValueError as `chosen_survey` does.
    """
    rules_sheet = system_named(job.scenario.system).rules_sheet
    return rules_sheet(chosen_survey(job)) if rules_sheet else None


def chosen_answers(job: Job) -> tuple[RulesAnswer, ...]:
    """Return the answers that concern the mode of the job's set-up, by the settings in force.

    Raises ValueError as `chosen_survey` does.
    """
    find = system_named(job.scenario.system).answers
    if find is None:
        return ()
    survey = chosen_survey(job)
    write = RulesWriter(survey.ruleset, survey.scenario.house_rules)
    return tuple(each for each in find(write) if not each.modes or survey.mode in each.modes)


def errors_of(job: Job) -> tuple[Finding, ...]:
    """Return the errors for which a job is a draft."""
    return tuple(at_least(job.findings, "error"))


def counted_errors(job: Job) -> str:
    """Return how many errors there are: "3 errors"."""
    return counted(len(errors_of(job)), "error")


def draft_words(job: Job) -> str:
    """Return the note on a draft, "DRAFT: not yet playable, 3 errors"; empty for no draft."""
    return f"{DRAFT}: not yet playable, {counted_errors(job)}" if job.draft else ""


def marked(title: str, *, draft: bool) -> str:
    """Return a title, with the word DRAFT before it for a draft."""
    return f"{DRAFT} {title}" if draft else title
