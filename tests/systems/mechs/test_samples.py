"""The sample arenas are lawful and keep their text."""

import msgspec
import pytest

from editor.checks.run import find
from editor.core.canonical import canonical_bytes
from editor.core.resources import samples_folder
from editor.storage.schemas import validator
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import surveys
from tests.systems.mechs.random_arenas import library, ruleset

SAMPLES = sorted((samples_folder() / "mechs").glob("*.json"))


def test_a_sample_has_no_findings(subtests: pytest.Subtests) -> None:
    """Samples have no findings, not even advice."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            scenario = msgspec.json.decode(file.read_bytes(), type=MechsScenario)
            findings = find(CHECKS, surveys(scenario, library(), ruleset()), scenario)
            assert [finding.message for finding in findings] == []


def test_a_sample_is_written_as_we_save_it(subtests: pytest.Subtests) -> None:
    """Loading and saving a sample alters nothing, and its schema allows all of it."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            scenario = msgspec.json.decode(file.read_bytes(), type=MechsScenario)
            assert canonical_bytes(scenario) == file.read_bytes()
            plain = msgspec.json.decode(file.read_bytes())
            # Whether a file may name the system is the matter of the catalogue.
            faults = [
                fault
                for fault in validator("scenario").iter_errors(plain)
                if list(fault.path) != ["system"]
            ]
            assert faults == []
