"""With what the editing of an own check begins: the surveys of its map, and a first draft."""

from __future__ import annotations

from collections.abc import Sequence

from editor.checks.check import BaseSurvey
from editor.checks.own.vocabulary import Vocabulary
from editor.core.scenario import AnyScenario
from editor.workbench.own_checks import DraftVerdict, OwnCheckDraft, OwnCheckTrial, new_draft
from editor.workbench.session import Session


def surveys_of(session: Session) -> tuple[BaseSurvey, ...]:
    """Return the surveys of a session's map, one for each set-up, which it keeps."""
    setups = [session.survey_in(setup.id) for setup in session.shown.setups]
    return tuple(setups) or (session.shown_survey,)


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
