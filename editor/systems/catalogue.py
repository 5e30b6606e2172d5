"""The systems that this program knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from msgspec import field

from editor.checks.check import AnyCheck, SurveyT
from editor.checks.played import PLAYED
from editor.core.errors import EditError
from editor.core.finding import Level
from editor.core.scenario import AnyScenario, ScenarioT
from editor.core.suggestions import unknown_name
from editor.core.values import Value, Word, about
from editor.seam.importing import ImportedDrawing, ImportResult, OutlineOptions, TileImporter
from editor.seam.system import AnySystem, SpaceT, System
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
    """Return the system of this id. Raises ValueError, a sentence, if there is none."""
    known = {system.id: system for system in systems()}
    if system_id not in known:
        raise ValueError(unknown_name("system", system_id, known))
    return known[system_id]


def takers() -> tuple[AnySystem, ...]:
    """Return the systems that import outlines as areas."""
    return tuple(system for system in systems() if system.take_drawing is not None)


def grid_takers() -> tuple[AnySystem, ...]:
    """Return the systems that import tile maps as mats."""
    return tuple(system for system in systems() if system.take_grid is not None)


def outline_taker(
    system: System[ScenarioT, SurveyT, SpaceT],
) -> Callable[[ScenarioT, ImportedDrawing, OutlineOptions], ImportResult[ScenarioT]]:
    """Return how a system imports outlines. Raises EditError for one that does not."""
    if system.take_drawing is None:
        raise _unfit("drawings", system, takers())
    return system.take_drawing


def tile_taker(system: System[ScenarioT, SurveyT, SpaceT]) -> TileImporter[ScenarioT]:
    """Return how a system imports tile maps. Raises EditError for one that does not."""
    if system.take_grid is None:
        raise _unfit("tile maps", system, grid_takers())
    return system.take_grid()


def _unfit(what: str, system: AnySystem, known: Sequence[AnySystem]) -> EditError:
    instead = f"make a new {known[0].title} map of them"
    return EditError(f"{what} cannot be imported into a {system.title} map: {instead}")


def every_check() -> tuple[AnyCheck, ...]:
    """Return the checks of all systems, shared ones once, then those of what matches showed."""
    found = {check.code: check for system in systems() for check in system.checks()}
    return (*found.values(), *PLAYED)


class CheckInfo(Value, frozen=True, kw_only=True):
    """What a check is for."""

    systems: Annotated[tuple[Word, ...], about("The ids of the systems that have it.")]
    id: Annotated[str, about("Its id.")] = field(name="code")
    level: Annotated[Level, about("How much its findings weigh.")]
    lowerable: Annotated[bool, about("Whether house rules can lower it and waivers silence it.")]
    modes: Annotated[tuple[Word, ...], about("The modes in which it is made; empty for all.")]
    title: Annotated[str, about("What it finds, in a few words.")]
    what: Annotated[str, about("What it finds.")]
    why: Annotated[str, about("Why that matters.")]
    example: Annotated[str, about("An example.")]
    remedy: Annotated[str, about("What to do about it.")]
    source: Annotated[str, about("The rule it rests on.")]


def check_info(check: AnyCheck) -> CheckInfo:
    """Return what is public of a check."""
    return CheckInfo(
        systems=tuple(
            system.id
            for system in systems()
            if check.scope == "played" or check.code in {other.code for other in system.checks()}
        ),
        id=check.code,
        level=check.level,
        lowerable=check.lowerable,
        modes=tuple(sorted(check.modes)),
        title=check.title,
        what=check.what,
        why=check.why,
        example=check.example,
        remedy=check.remedy,
        source=check.source,
    )
