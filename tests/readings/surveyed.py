"""A drawn board twice: as the program surveys it, and as a heap of cubes."""

from __future__ import annotations

import msgspec

from editor.core.kit import Library
from editor.storage.kits import ruleset_for
from editor.systems.tactics.map.board import TacticsKit, TacticsLibrary, TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from tests.readings.boards import Plain
from tests.readings.heap import Heap

RULES: Plain = msgspec.to_builtins(ruleset_for("tactics"))


def values_of(plain: Plain, kits: dict[str, Plain]) -> tuple[TacticsScenario, TacticsLibrary]:
    """Return a drawn board as the values that its files hold."""
    library = Library({key: msgspec.convert(kit, TacticsKit) for key, kit in kits.items()})
    return msgspec.convert(plain, TacticsScenario), library


def survey_of(plain: Plain, kits: dict[str, Plain]) -> Survey:
    """Return the survey of a drawn board in the first of its set-ups."""
    return surveys(*values_of(plain, kits), ruleset_for("tactics"))[0]


def heap_of(plain: Plain, kits: dict[str, Plain]) -> Heap:
    """Return a drawn board as a heap of cubes."""
    return Heap(plain, kits, RULES)
