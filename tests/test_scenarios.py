"""The samples: lawful ones are lawful, faulty ones give exactly what is expected of them."""

import json
from pathlib import Path

import pytest

from editor.checks.run import at_least
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge

LAWFUL = sorted(
    file for system in SYSTEMS for file in (samples_folder() / system.id).glob("*.json")
)
FAULTY = sorted(
    file
    for file in (samples_folder() / "faulty").glob("*.json")
    if not file.name.endswith(".expected.json")
)


def findings_of(file: Path) -> tuple[Finding, ...]:
    scenario = load_scenario(file)
    library = library_for(scenario, file.parent)
    return judge(scenario, library, ruleset_for(scenario.system))


@pytest.mark.parametrize("file", LAWFUL, ids=lambda file: file.stem)
def test_a_sample_has_neither_errors_nor_warnings(file: Path) -> None:
    """What we show as an example keeps to the rules."""
    assert [one.message for one in at_least(findings_of(file), "warning")] == []


@pytest.mark.parametrize("file", [*LAWFUL, *FAULTY], ids=lambda file: file.stem)
def test_a_sample_is_written_as_we_save_it(file: Path) -> None:
    """Loading and saving a sample alters nothing."""
    assert canonical_bytes(load_scenario(file)) == file.read_bytes()


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_a_faulty_sample_gives_exactly_its_expected_findings(file: Path) -> None:
    """Code, level and places of every finding stand beside the file."""
    expected = json.loads(file.with_suffix(".expected.json").read_text(encoding="utf-8"))
    found = [
        {"code": one.check, "level": one.level, "places": list(one.places)}
        for one in findings_of(file)
    ]
    assert found == expected


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_check_has_a_faulty_sample_that_shows_it(system: object) -> None:
    """A faulty sample is named for the check that it shows, and shows it."""
    codes = {check.code for check in system.checks()}  # type: ignore[attr-defined]
    assert codes <= {file.stem for file in FAULTY}
    for file in FAULTY:
        assert file.stem in {one.check for one in findings_of(file)}
