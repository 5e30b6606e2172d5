"""What the objects of a map are called, by their ids."""

from __future__ import annotations

from editor.core.errors import EditError
from editor.seam.words import seated_words
from editor.systems.tactics.edits.groups import TITLES
from editor.systems.tactics.survey import Survey


def name_words(survey: Survey, name: str) -> str:
    """Return what an object, a player or a set-up of this id is called; the id for none."""
    setup = survey.setup.id if survey.setup else ""
    try:
        return TITLES.title(survey.scenario, survey.library, name, setup)
    except EditError:
        return seated_words(survey, name)
