"""What a system is: the record that each of them fills in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from editor.checks.check import Check
from editor.core.ruleset import Ruleset


@dataclass(frozen=True)
class Mode:
    """A way to play a system, with the numbers of players that it takes."""

    id: str
    title: str
    summary: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class System:
    """A game family: the types of its files, how it is surveyed, what is checked.

    `surveys(scenario, library, ruleset, mode)` returns one survey for each set-up.
    """

    id: str
    title: str
    modes: tuple[Mode, ...]
    scenario_type: type[Any]
    kit_type: type[Any]
    edit_type: Any
    surveys: Callable[[Any, Any, Ruleset, str], tuple[Any, ...]]
    checks: Callable[[], tuple[Check, ...]]

    def mode(self, mode_id: str) -> Mode | None:
        """Return the mode of this id, or None."""
        return next((mode for mode in self.modes if mode.id == mode_id), None)
