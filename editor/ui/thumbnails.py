"""Maps in small, for files that are not open: 12 pixels a space, with the rim."""

from __future__ import annotations

from pathlib import Path

from editor.core.caches import HEAVY, cached
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.paint.faces import advance
from editor.seam.pictures import Plate
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.ui.pictures import fitted
from editor.ui.widgets.card import Picture

_SMALL = Plate(measure=advance, legend=False, pixels=12)


def map_picture(scenario: AnyScenario, folder: Path | None = None) -> Picture:
    """Return the map of a scenario. Raises FileError for a kit file with faults."""
    library = library_for(scenario, folder)
    ruleset = ruleset_for(scenario.system)
    system = system_named(scenario.system)
    survey = system.surveys(scenario, library, ruleset, "")[0]
    return fitted(system.plate(survey, _SMALL))


@cached(HEAVY)
def new_picture(system_id: str, mode: str, players: int | None = None) -> Picture:
    """Return the new map of a mode; for the most players where no number is given."""
    library = built_in_library(system_id)
    return map_picture(system_named(system_id).new_scenario(mode, players, library, ""))


def file_picture(path: Path) -> tuple[AnyScenario, Picture] | None:
    """Return the scenario of a file and its map; None where it cannot be read."""
    try:
        scenario = load_scenario(path)
        return scenario, map_picture(scenario, path.parent)
    except FileError:
        return None
