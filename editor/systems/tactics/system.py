"""The tactics system."""

from __future__ import annotations

from editor.checks.check import Check
from editor.systems.system import System
from editor.systems.tactics.board import TacticsKit, TacticsScenario
from editor.systems.tactics.edits import TacticsEdit
from editor.systems.tactics.modes import MODES
from editor.systems.tactics.survey import surveys


def _checks() -> tuple[Check, ...]:
    # Imported late: opening a file needs no check.
    from editor.systems.tactics.checks.catalogue import CHECKS

    return CHECKS


TACTICS = System(
    id="tactics",
    title="Tactics",
    modes=MODES,
    scenario_type=TacticsScenario,
    kit_type=TacticsKit,
    edit_type=TacticsEdit,
    surveys=surveys,
    checks=_checks,
)
