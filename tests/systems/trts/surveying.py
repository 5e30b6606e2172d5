"""Surveys of area maps for tests: with the ruleset and the kit that come with the program."""

from functools import cache
from pathlib import Path

import msgspec

from editor.core.kit import Library
from editor.core.ruleset import Ruleset, settings_in_force
from editor.core.scenario import Setting
from editor.systems.trts.map import board as trts
from editor.systems.trts.map.survey import Survey, surveys

DATA = Path(trts.__file__).parents[1] / "data"


@cache
def ruleset() -> Ruleset:
    """Return the ruleset of trts."""
    return msgspec.json.decode((DATA / "ruleset.json").read_bytes(), type=Ruleset)


@cache
def library() -> trts.TrtsLibrary:
    """Return the kits of trts."""
    kit = msgspec.json.decode((DATA / "trts-base.kit.json").read_bytes(), type=trts.TrtsKit)
    return Library({kit.id: kit})


def settings() -> dict[str, Setting]:
    """Return the settings by the book."""
    return settings_in_force(ruleset(), ())


def survey_of(scenario: trts.TrtsScenario, mode: str = "") -> Survey:
    """Return the survey of a scenario in its first set-up."""
    return surveys(scenario, library(), ruleset(), mode)[0]
