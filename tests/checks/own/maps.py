"""Samples with one check of one's own, for the tests of these."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from editor.checks.own.failing import PartVerdict, judged
from editor.checks.own.reading import read
from editor.checks.own.vocabulary import Vocabulary
from editor.core.finding import Finding, Level
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, HouseRules, OwnCheck
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.systems.judge import judge
from tests.export.jobs import SAMPLES

PATHS = {path.stem: path for path in SAMPLES}


@cache
def sample(name: str) -> tuple[AnyScenario, AnyLibrary, Ruleset]:
    """Return a sample with its kits and its ruleset."""
    scenario = load_scenario(PATHS[name])
    return scenario, library_for(scenario, PATHS[name].parent), ruleset_for(scenario.system)


def vocabulary_of(system: str) -> Vocabulary:
    """Return the words of a system."""
    vocabulary = system_named(system).vocabulary
    assert vocabulary is not None
    return vocabulary()


def verdicts(name: str, text: str) -> tuple[PartVerdict, ...]:
    """Return what an expression says of the first set-up of a sample."""
    scenario, library, ruleset = sample(name)
    words = vocabulary_of(scenario.system)
    survey = system_named(scenario.system).surveys(scenario, library, ruleset, "")[0]
    return judged(read(text, words), words, survey)


def ruled(
    name: str, holds: str, says: str = "", *, level: Level = "warning", name_of: str = "Ours"
) -> AnyScenario:
    """Return a sample whose house rules have one check."""
    scenario = sample(name)[0]
    own = OwnCheck(id="ours", name=name_of, holds=holds, says=says, level=level)
    return replace(scenario, house_rules=(HouseRules(name="Oak League", checks=(own,)),))


def found(name: str, holds: str, says: str = "") -> list[Finding]:
    """Return what a check of one's own finds on a sample."""
    _, library, ruleset = sample(name)
    findings = judge(ruled(name, holds, says), library, ruleset)
    return [finding for finding in findings if finding.check == "own-ours"]
