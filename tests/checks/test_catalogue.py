"""The catalogue of checks is in order: what every check must have."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from editor.checks.catalogue import SHARED
from editor.checks.check import Check
from editor.systems.tactics.checks import catalogue
from editor.systems.tactics.modes import MODES

CHECKS = catalogue.CHECKS
CASES = Path(__file__).parent.parent / "cases" / "checks"
TEXTS = ("title", "what", "why", "example", "mend", "source")

# A code says what is wrong, never what ought to be.
DEMANDS = re.compile(r"(^|-)(must|should|valid|check|rule|require[sd]?|needs?|only|every|all)(-|$)")

each = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)


def test_codes_are_unique() -> None:
    """No two checks have the same code."""
    assert [code for code, count in Counter(c.code for c in CHECKS).items() if count > 1] == []


def test_shared_checks_come_last() -> None:
    """The checks of the file close the catalogue: they read what the others find."""
    assert CHECKS[-len(SHARED) :] == SHARED
    assert {check.scope for check in SHARED} == {"file"}


@each
def test_documented(check: Check) -> None:
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
def test_named_for_its_fault(check: Check) -> None:
    """The code of a check names the fault that it finds."""
    assert re.fullmatch("[a-z]+(-[a-z]+)+", check.code)
    assert not DEMANDS.search(check.code.removeprefix("house-rule"))


@each
def test_lies_in_the_file_of_its_name(check: Check) -> None:
    """Every check is alone in a file that bears its name."""
    assert check.look.__module__.rsplit(".", 1)[-1] == check.code.replace("-", "_")


@each
def test_modes_exist(check: Check) -> None:
    """The modes that a check names are modes of the system."""
    assert check.modes <= {mode.id for mode in MODES}


@each
def test_has_cases(check: Check) -> None:
    """Every check has at least one board that passes and one that fails."""
    cases = yaml.safe_load((CASES / f"{check.code}.yaml").read_text(encoding="utf-8"))
    assert cases["passes"]
    assert cases["fails"]
    assert all(case.get("finding") or case.get("findings") for case in cases["fails"])


def test_no_case_without_a_check() -> None:
    """Every file of cases is that of a check."""
    assert {file.stem for file in CASES.glob("*.yaml")} == {check.code for check in CHECKS}


def test_every_check_file_is_in_the_catalogue() -> None:
    """A file with a check that nobody runs does not exist."""
    folder = Path(catalogue.__file__).parent
    written = {
        name.replace("_", "-")
        for file in folder.glob("*.py")
        for name in re.findall(r"^@check\((?:.|\n)*?^def (\w+)", file.read_text(), re.MULTILINE)
    }
    shared = SHARED[0].look.__module__.rpartition(".")[0]
    own = [check for check in CHECKS if not check.look.__module__.startswith(shared)]
    assert written == {check.code for check in own}
