"""The systems that this program knows."""

from __future__ import annotations

from editor.checks.check import AnyCheck
from editor.checks.played import PLAYED
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.systems.mechs.system import MECHS
from editor.systems.tactics.system import TACTICS
from editor.systems.trts.system import TRTS

SYSTEMS: tuple[AnySystem, ...] = (TACTICS, MECHS, TRTS)


def systems() -> tuple[AnySystem, ...]:
    """Return the systems, in the order in which they are listed."""
    return SYSTEMS


def checks_of(scenario: AnyScenario) -> tuple[AnyCheck, ...]:
    """Return the checks of a scenario; none if its system is not in the catalogue."""
    known = (system for system in systems() if system.id == scenario.system)
    return next((system.checks_of(scenario) for system in known), ())


def system_named(system_id: str) -> AnySystem:
    """Return the system of this id. Raises KeyError if there is none."""
    for system in systems():
        if system.id == system_id:
            return system
    raise KeyError(system_id)


def takers() -> tuple[AnySystem, ...]:
    """Return the systems that import outlines as areas."""
    return tuple(system for system in systems() if system.take_drawing is not None)


def grid_takers() -> tuple[AnySystem, ...]:
    """Return the systems that import tile maps as mats."""
    return tuple(system for system in systems() if system.take_grid is not None)


def every_check() -> tuple[AnyCheck, ...]:
    """Return the checks of all systems, shared ones once, then those of what matches showed."""
    found = {check.code: check for system in systems() for check in system.checks()}
    return (*found.values(), *PLAYED)


def systems_with(check: AnyCheck) -> list[str]:
    """Return the ids of the systems that have a check."""
    return [
        system.id
        for system in systems()
        if check.scope == "played" or check.code in {other.code for other in system.checks()}
    ]
