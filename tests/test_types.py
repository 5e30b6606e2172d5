"""Systems name their own scenarios: what they read of one is checked."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import pytest

from editor.core.scenario import ScenarioT
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS
from tests.systems.conformance.catalogue import edit_kinds

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: str(system.id))
def test_a_system_speaks_of_its_own_scenarios(system: AnySystem) -> None:
    """No module of a system says `AnyScenario`: what it reads of a scenario is checked."""
    folder = ROOT / "editor" / "systems" / system.id
    files = [file for file in folder.rglob("*.py") if "AnyScenario" in file.read_text("utf-8")]
    assert files == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: str(system.id))
def test_edits_are_of_the_scenarios_of_their_system(system: AnySystem) -> None:
    """Each edit of a system takes its scenario, or what type of scenario it is given."""
    for kind in edit_kinds(system):
        taken = get_type_hints(kind.apply)["scenario"]
        assert taken in (system.scenario_type, ScenarioT), kind
