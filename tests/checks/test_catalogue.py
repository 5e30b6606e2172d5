"""The catalogues of checks are in order: what every check must have."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from editor.checks import shared
from editor.checks.catalogue import SHARED
from editor.checks.check import AnyCheck
from editor.systems.mechs.checks import catalogue as mechs
from editor.systems.mechs.modes import MODES as MECHS_MODES
from editor.systems.tactics.checks import catalogue as tactics
from editor.systems.tactics.modes import MODES as TACTICS_MODES
from editor.systems.trts.checks import catalogue as trts
from editor.systems.trts.modes import MODES as TRTS_MODES

CATALOGUES = {"tactics": tactics, "mechs": mechs, "trts": trts}
MODES = {"tactics": TACTICS_MODES, "mechs": MECHS_MODES, "trts": TRTS_MODES}
SHARED_FILES = Path(shared.__file__).parent
CHECKS = tuple(dict.fromkeys(check for one in CATALOGUES.values() for check in one.CHECKS))
CASES = Path(__file__).parent.parent / "cases" / "checks"
TEXTS = ("title", "what", "why", "example", "mend", "source")

# A code says what is wrong, never what ought to be.
DEMANDS = re.compile(r"(^|-)(must|should|valid|check|rule|require[sd]?|needs?|only|every|all)(-|$)")

each = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
each_system = pytest.mark.parametrize("system", CATALOGUES)


def cases_of(check: AnyCheck) -> Path:
    """Return the file with the cases of a check: in its system's folder, tactics' at the top."""
    system = next(name for name, one in CATALOGUES.items() if check in one.CHECKS)
    folder = CASES if system == "tactics" else CASES / system
    return folder / f"{check.code}.yaml"


def test_codes_are_unique() -> None:
    """No two checks have the same code, whatever their systems, unless they share the check."""
    assert [code for code, count in Counter(c.code for c in CHECKS).items() if count > 1] == []


@each_system
def test_checks_of_the_file_come_last(system: str) -> None:
    """The checks of the file close each catalogue: they read what the others find."""
    checks = CATALOGUES[system].CHECKS
    assert checks[-len(SHARED) :] == SHARED
    assert {check.scope for check in SHARED} == {"file"}


@each
def test_documented(check: AnyCheck) -> None:
    """Every check says what, why, an example, how to mend it and its source, in sentences."""
    for name in TEXTS:
        text = getattr(check, name)
        assert text == text.strip() != ""
        assert text[0].isupper() or not text[0].isalpha()
    for name in ("what", "why", "example", "mend"):
        assert getattr(check, name).endswith("."), name
    for name in ("title", "source"):
        assert not getattr(check, name).endswith("."), name
    assert check.look.__doc__


@each
def test_named_for_its_fault(check: AnyCheck) -> None:
    """The code of a check names the fault that it finds."""
    assert re.fullmatch("[a-z]+(-[a-z]+)+", check.code)
    assert not DEMANDS.search(check.code.removeprefix("house-rule"))


@each
def test_lies_in_the_file_of_its_name(check: AnyCheck) -> None:
    """Every check is alone in a file that bears its name."""
    assert check.look.__module__.rsplit(".", 1)[-1] == check.code.replace("-", "_")


@each_system
def test_modes_exist(system: str) -> None:
    """The modes that a check names are modes of its system."""
    modes = {mode.id for mode in MODES[system]}
    assert [check.code for check in CATALOGUES[system].CHECKS if not check.modes <= modes] == []


@each
def test_has_cases(check: AnyCheck) -> None:
    """Every check has at least one board that passes and one that fails."""
    cases = yaml.safe_load(cases_of(check).read_text(encoding="utf-8"))
    assert cases["passes"]
    assert cases["fails"]
    assert all(case.get("finding") or case.get("findings") for case in cases["fails"])


def test_no_case_without_a_check() -> None:
    """Every file of cases is that of a check."""
    assert set(CASES.rglob("*.yaml")) == {cases_of(check) for check in CHECKS}


def written_in(folder: Path) -> set[str]:
    """Return the codes of the checks that the files of a folder hold."""
    return {
        name.replace("_", "-")
        for file in folder.glob("*.py")
        for name in re.findall(r"^@check\((?:.|\n)*?^def (\w+)", file.read_text(), re.MULTILINE)
    }


@each_system
def test_every_check_file_is_in_the_catalogue(system: str) -> None:
    """A file with a check that nobody runs does not exist."""
    catalogue = CATALOGUES[system]
    codes = {check.code for check in catalogue.CHECKS}
    assert written_in(Path(str(catalogue.__file__)).parent) == codes - written_in(SHARED_FILES)


def test_every_shared_check_is_in_every_catalogue() -> None:
    """What systems share they all run."""
    for catalogue in CATALOGUES.values():
        assert written_in(SHARED_FILES) <= {check.code for check in catalogue.CHECKS}
