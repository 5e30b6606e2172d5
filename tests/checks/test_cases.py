"""The cases of every check, as data: tests/cases/checks/<code>.yaml, and <system>/<code>.yaml.

Those at the top are maps of tactics, with the checks that systems share among them.

passes: boards on which the check finds nothing, each with a name
fails:  boards with `finding` (or `findings`): message, and places, spaces, level, notes,
        waived, setup, cause where they matter
fixed:  boards with `fix`, the title of a fix that is offered, its `grade`, and `then`, what
        the board is afterwards (in the words of a case), where it matters
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import yaml

from editor.checks.check import AnyCheck
from editor.checks.proving import Prover
from editor.checks.run import find
from editor.core.finding import Finding, milder
from editor.core.points import names_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.judge import with_fixes
from editor.systems.mechs.system import MECHS
from editor.systems.tactics.system import TACTICS
from editor.systems.trts.system import TRTS
from tests.checks.area_maps import area_map_scenario
from tests.checks.arenas import arena_scenario
from tests.checks.boards import case_scenario

QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The reader in C, where YAML was built with it."""
FOLDER = Path(__file__).parent.parent / "cases" / "checks"


class Language(NamedTuple):
    """A system, whether or not it stands in the catalogue yet, and how its cases are read."""

    system: str
    surveys: Callable[..., tuple[Any, ...]]
    checks: tuple[AnyCheck, ...]
    scenario: Callable[[dict[str, Any]], tuple[Any, Any]]

    @property
    def book(self) -> Ruleset:
        """The rules by the book."""
        return _book(self.system)

    def find(self, scenario: Any, library: Any, mode: str = "") -> tuple[Finding, ...]:
        """Return what all checks find, checked as another mode or as its own."""
        surveys = self.surveys(scenario, library, self.book, mode)
        return find(self.checks, surveys, scenario)


@cache
def _book(system: str) -> Ruleset:
    file = resources.files(f"editor.systems.{system}") / "data" / "ruleset.json"
    return msgspec.json.decode(file.read_bytes(), type=Ruleset)


LANGUAGES = {
    FOLDER.name: Language("tactics", TACTICS.surveys, TACTICS.checks(), case_scenario),
    "mechs": Language("mechs", MECHS.surveys, MECHS.checks(), arena_scenario),
    "trts": Language("trts", TRTS.surveys, TRTS.checks(), area_map_scenario),
}
"""By the folder in which the cases lie."""

FILES = sorted(file for file in FOLDER.rglob("*.yaml") if file.parent.name in LANGUAGES)


@cache
def read_cases(file: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the cases of a file by their kinds."""
    found: dict[str, list[dict[str, Any]]] = yaml.load(file.read_bytes(), Loader=QUICK)
    return found


def cases(kind: str) -> Iterator[tuple[str, Language, str, dict[str, Any]]]:
    """Yield the cases of a kind from all files, each with its name, language and check."""
    for file in FILES:
        for case in read_cases(file).get(kind) or ():
            name = f"{file.parent.name}/{file.stem}: {case['name']}"
            yield name, LANGUAGES[file.parent.name], file.stem, case


def findings_of(language: Language, code: str, case: dict[str, Any]) -> list[Finding]:
    """Return what all checks together find on the board of a case, of this code alone."""
    scenario, library = language.scenario(case)
    every = language.find(scenario, library, case.get("as", ""))
    broken = [finding for finding in every if finding.check == "internal"]
    assert broken == []
    return [finding for finding in every if finding.check == code]


def reported(finding: Finding) -> dict[str, Any]:
    """Return a finding in the words of a case."""
    return {
        "message": finding.message,
        "places": list(finding.places),
        "spaces": list(names_of(finding.cells)),
        "level": finding.level,
        "notes": list(finding.notes),
        "waived": finding.waived,
        "setup": finding.setup,
        "cause": finding.cause.split("/")[0],
        "house_rule": finding.house_rule,
    }


def test_passes(subtests: pytest.Subtests) -> None:
    """The check finds nothing on a board that passes."""
    for name, language, code, case in cases("passes"):
        with subtests.test(name):
            hold_nothing(language, code, case)


def hold_nothing(language: Language, code: str, case: dict[str, Any]) -> None:
    """Assert that nothing is found on the board of a case."""
    assert [reported(finding) for finding in findings_of(language, code, case)] == []


def test_fails(subtests: pytest.Subtests) -> None:
    """The check finds exactly what the case says on a board that fails."""
    for name, language, code, case in cases("fails"):
        with subtests.test(name):
            hold_findings(language, code, case)


def hold_findings(language: Language, code: str, case: dict[str, Any]) -> None:
    """Hold what is found on the board of a case against what the case says."""
    wanted = case["findings"] if "findings" in case else [case["finding"]]
    for item in wanted:
        for listed in ("places", "spaces"):
            if isinstance(item.get(listed), str):
                item[listed] = item[listed].split()
    found = [reported(finding) for finding in findings_of(language, code, case)]
    shown = [
        {key: value for key, value in entry.items() if key in wish}
        for entry, wish in zip(found, wanted, strict=False)
    ]
    assert shown + found[len(wanted) :] == wanted


def test_fixed(subtests: pytest.Subtests) -> None:
    """The fix of the case is offered, clears its finding, and is safe if it says so."""
    for name, language, code, case in cases("fixed"):
        with subtests.test(name):
            hold_fix(language, code, case)


def hold_fix(language: Language, code: str, case: dict[str, Any]) -> None:
    """Try the fix of a case, and hold what it leads to against what the case says."""
    scenario, library = language.scenario(case)

    def after(fix: Any) -> tuple[Finding, ...]:
        changed = with_fixes(scenario, library, fix)
        return language.find(changed, library)

    before = language.find(scenario, library)
    finding = next(finding for finding in before if finding.check == code)
    tried = Prover(before, after).proven(finding)
    fix = next((fix for fix in tried.fixes if fix.title == case["fix"]), None)
    assert fix is not None, [(fix.title, fix.grade) for fix in finding.fixes]
    assert fix.grade == case["grade"]
    left = [item for item in after(fix) if item.key == finding.key]
    assert all(milder(item.level, finding.level) for item in left)
    if "then" in case:
        wanted, _ = language.scenario({**case, **case["then"]})
        assert plain(with_fixes(scenario, library, fix)) == plain(wanted)


def plain(scenario: AnyScenario) -> Any:
    """Return board and set-ups of a scenario as they stand in its file."""
    return msgspec.to_builtins((scenario.board, scenario.setups, scenario.waivers))
