"""Every check of every system is covered: told, tried, read a second time, shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product

import pytest
import yaml

from editor import checks
from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from tests.checks.test_cases import FOLDER, LANGUAGES
from tests.readings import catalogue as readings
from tests.systems.conformance.catalogue import OURS, words_of
from tests.systems.pegs.system import PEGS

Uncovered = Callable[[AnySystem], set[str]]


def codes(system: AnySystem) -> set[str]:
    """Return the codes of all checks of a system."""
    return {check.code for check in system.checks()}


def shared(system: AnySystem) -> set[str]:
    """Return the codes of the checks that a system has from all systems: covered once for all."""
    home = checks.__name__
    return {check.code for check in system.checks() if check.look.__module__.startswith(home)}


def without_cases(system: AnySystem) -> set[str]:
    """Return the checks without a board that passes and one that fails."""
    tried: set[str] = set()
    for folder, language in LANGUAGES.items():
        place = FOLDER if folder == FOLDER.name else FOLDER / folder
        for file in place.glob("*.yaml"):
            if language.system == system.id or file.stem in shared(system):
                cases = yaml.safe_load(file.read_text(encoding="utf-8"))
                if cases.get("passes") and cases.get("fails"):
                    tried.add(file.stem)
    return codes(system) - tried


def without_second_reading(system: AnySystem) -> set[str]:
    """Return the checks that nothing slow and plain reads again."""
    by_all = readings.SHARED.union(*readings.READ.values()) & shared(system)
    return codes(system) - by_all - readings.READ.get(system.id, frozenset())


def without_faulty_sample(system: AnySystem) -> set[str]:
    """Return the checks that no faulty sample shows, with what is found in it."""
    shown = set()
    for folder in (samples_folder() / "faulty").iterdir():
        for file in folder.glob("*.expected.json"):
            code = file.name.removesuffix(".expected.json")
            found = {load["code"] for load in json.loads(file.read_text(encoding="utf-8"))}
            if code in found and (folder.name == system.id or code in shared(system)):
                shown.add(code)
    return codes(system) - shown


DEMANDS: tuple[Uncovered, ...] = (
    without_cases,
    without_second_reading,
    without_faulty_sample,
)


def test_every_check_is_covered(subtests: pytest.Subtests) -> None:
    """No check of the catalogue goes without cases, a second reading and a faulty sample."""
    for system, uncovered in product(OURS, DEMANDS):
        with subtests.test(f"{uncovered.__name__} {words_of(system)}"):
            assert uncovered(system) == set()


def test_a_check_that_nobody_covers_is_missed(subtests: pytest.Subtests) -> None:
    """A system that comes later is asked for all of it: the one of the tests has none."""
    for uncovered in DEMANDS:
        with subtests.test(uncovered.__name__):
            assert uncovered(PEGS) == codes(PEGS)
