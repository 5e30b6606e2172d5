"""The catalogues of checks are in order: what every check must have."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from editor.checks import shared
from editor.checks.catalogue import SHARED
from editor.checks.check import AnyCheck
from editor.systems.mechs.checks import catalogue as mechs
from editor.systems.mechs.map.modes import MODES as MECHS_MODES
from editor.systems.tactics.checks import catalogue as tactics
from editor.systems.tactics.map.modes import MODES as TACTICS_MODES
from editor.systems.trts.checks import catalogue as trts
from editor.systems.trts.map.modes import MODES as TRTS_MODES
from tests.checks.test_cases import read_cases

CATALOGUES = {"tactics": tactics, "mechs": mechs, "trts": trts}
MODES = {"tactics": TACTICS_MODES, "mechs": MECHS_MODES, "trts": TRTS_MODES}
SHARED_FILES = Path(shared.__file__).parent
EVERY: dict[tuple[str, str], AnyCheck] = {}
for catalogue in CATALOGUES.values():
    for each in catalogue.CHECKS:
        # Systems share a check that looks by the same function, whatever each gives it to ask.
        EVERY.setdefault((each.look.__module__, each.look.__qualname__), each)
CHECKS = tuple(EVERY.values())
CASES = Path(__file__).parent.parent / "cases" / "checks"
TEXTS = ("title", "what", "why", "example", "remedy", "source")

# A code says what is wrong, never what ought to be.
DEMANDS = re.compile(r"(^|-)(must|should|valid|check|rule|require[sd]?|needs?|only|every|all)(-|$)")

each_system = pytest.mark.parametrize("system", CATALOGUES)


def cases_of(check: AnyCheck) -> Path:
    """Return the file with the cases of a check: in its system's folder, tactics' at the top."""
    system = next(name for name, catalogue in CATALOGUES.items() if check in catalogue.CHECKS)
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


def test_every_check_is_documented() -> None:
    """Every check says what, why, an example, how to fix it and its source, in sentences."""
    for check in CHECKS:
        for name in TEXTS:
            text = getattr(check, name)
            assert text == text.strip() != "", (check.code, name)
            assert text[0].isupper() or not text[0].isalpha(), (check.code, name)
        for name in ("what", "why", "example", "remedy"):
            assert getattr(check, name).endswith("."), (check.code, name)
        for name in ("title", "source"):
            assert not getattr(check, name).endswith("."), (check.code, name)
        assert check.look.__doc__, check.code


def test_every_check_is_named_for_its_fault() -> None:
    """The code of a check names the fault that it finds."""
    for code in (check.code for check in CHECKS):
        assert re.fullmatch("[a-z]+(-[a-z]+)+", code)
        assert not DEMANDS.search(code.removeprefix("house-rule")), code


def test_every_check_lies_in_the_file_of_its_name() -> None:
    """Every check is alone in a file that bears its name."""
    files = {check.code: check.look.__module__.rsplit(".", 1)[-1] for check in CHECKS}
    assert files == {code: code.replace("-", "_") for code in files}


@each_system
def test_modes_exist(system: str) -> None:
    """The modes that a check names are modes of its system."""
    modes = {mode.id for mode in MODES[system]}
    assert [check.code for check in CATALOGUES[system].CHECKS if not check.modes <= modes] == []


def test_every_check_has_cases() -> None:
    """Every check has at least one board that passes and one that fails."""
    for check in CHECKS:
        cases = read_cases(cases_of(check))
        assert cases["passes"], check.code
        assert cases["fails"], check.code
        for case in cases["fails"]:
            assert case.get("finding") or case.get("findings"), (check.code, case["name"])


def test_no_case_without_a_check() -> None:
    """Every file of cases is that of a check."""
    assert set(CASES.rglob("*.yaml")) == {cases_of(check) for check in CHECKS}


def written_in(folder: Path) -> set[str]:
    """Return the codes of the checks that the files of a folder hold."""
    return {
        name.replace("_", "-")
        for file in folder.glob("*.py")
        for name in re.findall(r"^ *@check\((?:.|\n)*?^ *def (\w+)", file.read_text(), re.MULTILINE)
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
