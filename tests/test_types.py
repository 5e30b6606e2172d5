"""Where types end: `Any` is counted, and the counts may only fall."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from editor.core.scenario import ScenarioT
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS

ROOT = Path(__file__).resolve().parent.parent

MAX_ANY = {
    "editor/analysis": 1,
    "editor/checks": 13,
    "editor/cli": 7,
    "editor/core": 63,
    "editor/export": 20,
    "editor/picture": 1,
    "editor/play": 87,
    "editor/seam": 24,
    "editor/storage": 40,
    "editor/systems/mechs": 9,
    "editor/systems/shared": 21,
    "editor/systems/tactics": 11,
    "editor/systems/trts": 21,
    "editor/ui": 6,
    "editor/workbench": 10,
}
"""How often each package says `Any`: where data is not decoded yet, and where no type is known.

Lower a number when you need fewer. Never raise one: give what you hold a type, a type parameter, a
protocol or `object`. JSON that is not decoded has a name, `JsonObject` of `editor/core/values.py`,
and so has a system that may be any: `AnySystem`, `AnyEditing`, `AnyEdit`, `AnyCheck`, `AnyTool`.
"""


def package(file: Path) -> str:
    """Return the package whose count a file adds to: a system has its own."""
    parts = file.relative_to(ROOT).parts[:-1]
    return "/".join(parts[: 3 if parts[:2] == ("editor", "systems") else 2])


def test_types_end_no_earlier_than_they_did() -> None:
    """No package says `Any` more often than it did."""
    found: Counter[str] = Counter()
    for file in sorted((ROOT / "editor").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        found[package(file)] += sum(name.id == "Any" for name in names)
    more = {name: number for name, number in found.items() if number > MAX_ANY.get(name, 0)}
    assert more == {}, "give these a type instead, or see what MAX_ANY says"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: str(system.id))
def test_a_system_speaks_of_its_own_scenarios(system: AnySystem) -> None:
    """No module of a system says `AnyScenario`: what it reads of a scenario is checked."""
    folder = ROOT / "editor" / "systems" / system.id
    files = [file for file in folder.rglob("*.py") if "AnyScenario" in file.read_text("utf-8")]
    assert files == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: str(system.id))
def test_edits_are_of_the_scenarios_of_their_system(system: AnySystem) -> None:
    """Each edit of a system takes its scenario, or what type of scenario it is given."""
    for kind in get_args(system.edit_type):
        taken = get_type_hints(kind.apply)["scenario"]
        assert taken in (system.scenario_type, ScenarioT), kind
