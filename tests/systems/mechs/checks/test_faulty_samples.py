"""For every check of arenas lies a faulty sample with its fault and no other."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.kit import Library
from editor.core.resources import samples_folder
from editor.systems.mechs.board import MechsKit, MechsScenario
from editor.systems.mechs.checks import catalogue
from tests.checks.test_cases import LANGUAGES

FOLDER = samples_folder() / "faulty" / "mechs"
FAULTY = sorted(file for file in FOLDER.glob("*.json") if len(file.suffixes) == 1)
KIT = Path(catalogue.__file__).parent.parent / "data" / "mechs-base.kit.json"


def findings_of(file: Path) -> tuple[Finding, ...]:
    """Return what is found in a sample, with the kit that comes with the program."""
    kit = msgspec.json.decode(KIT.read_bytes(), type=MechsKit)
    scenario = msgspec.json.decode(file.read_bytes(), type=MechsScenario)
    return LANGUAGES["mechs"].find(scenario, Library({kit.id: kit}))


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_a_faulty_sample_gives_exactly_its_expected_findings(file: Path) -> None:
    """Code, level and places of every finding stand beside the file, and all are its own fault."""
    expected = json.loads(file.with_suffix(".expected.json").read_text(encoding="utf-8"))
    found = findings_of(file)
    assert [
        {"code": one.check, "level": one.level, "places": list(one.places)} for one in found
    ] == expected
    assert {one.check for one in found} == {file.stem}


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_a_faulty_sample_is_written_as_we_save_it(file: Path) -> None:
    """Loading and saving a sample alters nothing, and it says what it is."""
    scenario = msgspec.json.decode(file.read_bytes(), type=MechsScenario)
    assert canonical_bytes(scenario) == file.read_bytes()
    assert scenario.title
    assert scenario.authors
    assert scenario.notes.endswith(".")


def test_every_check_of_arenas_has_a_faulty_sample() -> None:
    """For each check that is not shared one can see what it looks for, and for kept positions."""
    own = {check.code for check in catalogue.CHECKS if "mechs" in check.look.__module__}
    own.add("position-unfit")
    assert own == {file.stem for file in FAULTY}
