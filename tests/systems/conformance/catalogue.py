"""The systems that the suite goes over: all of the catalogue, and one that it never heard of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_origin

from editor.core.edit import AnyEdit
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import systems
from tests.systems.pegs.system import PEGS

OURS: tuple[AnySystem, ...] = systems()
"""The systems of the program alone."""
EVERY: tuple[AnySystem, ...] = (*OURS, PEGS)
BEGINNINGS: tuple[tuple[AnySystem, str, int], ...] = tuple(
    (system, mode.id, players)
    for system in EVERY
    for mode in system.modes
    for players in mode.players
)
"""Each system, mode and number of players."""
FILES: tuple[Path, ...] = tuple(
    file for system in EVERY for file in sorted((samples_folder() / system.id).glob("*.json"))
)


def edit_kinds(system: AnySystem) -> tuple[type[AnyEdit], ...]:
    """Return the classes of the edits of a system."""
    return tuple(get_origin(kind) or kind for kind in get_args(system.edit_type))


def begun(beginning: tuple[AnySystem, str, int]) -> AnyScenario:
    """Return the new scenario of a system, a mode and a number of players."""
    system, mode, players = beginning
    made: AnyScenario = system.new_scenario(mode, players, built_in_library(system.id), "")
    return made


def words_of(beginning: object) -> str:
    """Return how a test names what it goes over."""
    if isinstance(beginning, tuple):
        system, mode, players = beginning
        return f"{system.id}-{mode}-{players}"
    named = (getattr(beginning, name, "") for name in ("stem", "id", "kind"))
    return next(filter(None, named), str(beginning))


def scenarios(system: AnySystem) -> Iterator[tuple[AnyScenario, AnyLibrary, Ruleset]]:
    """Yield new scenarios of each mode of a system, and two of its samples, with what they use."""
    for mode in system.modes:
        fresh = begun((system, mode.id, max(mode.players)))
        yield fresh, library_for(fresh, None), ruleset_for(system.id)
    for file in [file for file in FILES if file.parent.name == system.id][:2]:
        scenario = load_scenario(file)
        yield scenario, library_for(scenario, file.parent), ruleset_for(system.id)
