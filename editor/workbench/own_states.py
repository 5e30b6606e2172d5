"""Own checks of a map: a first draft, and the state of every check, one set-up after another."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from editor.checks.check import BaseSurvey
from editor.checks.own.own_check import layered
from editor.checks.own.vocabulary import Vocabulary
from editor.core.scenario import AnyScenario, OwnCheck
from editor.workbench.own_checks import DraftVerdict, OwnCheckDraft, OwnCheckTrial, new_draft
from editor.workbench.session import Session

KEPT = 256
"""So many verdicts are kept, so that undo shows them at once."""


class OwnStates:
    """The verdicts of the own checks in force; `step` goes on until there is nothing to ask."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: OrderedDict[tuple[OwnCheck, int], tuple[AnyScenario, DraftVerdict]] = (
            OrderedDict()
        )
        self._trial: tuple[OwnCheck, AnyScenario, OwnCheckTrial] | None = None

    def verdict(self, check: OwnCheck) -> DraftVerdict | None:
        """Return what a check says of the present map; None until it is known."""
        return self._verdict_on(check, self._session.present)

    def _verdict_on(self, check: OwnCheck, scenario: AnyScenario) -> DraftVerdict | None:
        known = self._known.get((check, id(scenario)))
        return known[1] if known is not None and known[0] is scenario else None

    def step(self) -> bool:
        """Ask the next set-up; return whether there is more to ask."""
        scenario = self._session.present
        if self._trial is None or self._trial[1] is not scenario:
            self._trial = self._next(scenario)
            return self._trial is not None
        own, _, trial = self._trial
        if not trial.step():
            self._known[own, id(scenario)] = scenario, trial.verdict()
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
            self._trial = None
        return True

    def _next(self, scenario: AnyScenario) -> tuple[OwnCheck, AnyScenario, OwnCheckTrial] | None:
        """Return the trial of the next check whose verdict is not known; None without any."""
        session = self._session
        for own, layer in layered(scenario).values():
            if own.of is not None or session.system.vocabulary is None:
                continue
            if self._verdict_on(own, scenario) is None:
                surveys = session.system.surveys(
                    scenario, session.library, session.document.ruleset, session.mode
                )
                draft, words = OwnCheckDraft(layer, own, own), session.system.vocabulary()
                return own, scenario, OwnCheckTrial(draft, words, surveys, scenario)
        return None


def surveys_of(session: Session) -> tuple[BaseSurvey, ...]:
    """Return the surveys of a session's map, one for each set-up, which it keeps."""
    surveys = [session.survey_in(setup.id) for setup in session.shown.setups]
    return tuple(surveys) or (session.shown_survey,)


def first_draft(
    scenario: AnyScenario, layer: str, vocabulary: Vocabulary, surveys: Sequence[BaseSurvey]
) -> tuple[OwnCheckDraft, DraftVerdict]:
    """Return a draft to begin with, which holds on the map, and what it says."""
    for starter in vocabulary.starters:
        draft = new_draft(scenario, layer, starter.name, starter.holds, starter.says)
        verdict = OwnCheckTrial(draft, vocabulary, surveys, scenario).finish()
        if verdict.state == "holds":
            return draft, verdict
    listed = next(word.name for word in vocabulary.names.values() if word.kind.many)
    draft = new_draft(scenario, layer, "Own check", f"count({listed}) >= 0")
    return draft, OwnCheckTrial(draft, vocabulary, surveys, scenario).finish()
