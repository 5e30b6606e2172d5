"""The page of all samples, with their pictures."""

from pathlib import Path

from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
Maps to open, to learn from and to start from. They lie in [scenarios](../../scenarios) and on the
start page of the window. None has an error or a warning; a test says so.
"""


def page() -> str:
    """Return the page: every sample with its title, its mode and what its designer says of it."""
    parts = ["# Samples\n", INTRODUCTION]
    for system in SYSTEMS:
        for file in samples(system.id):
            scenario = load_scenario(file)
            mode = system.mode(scenario.mode)
            where = f"scenarios/{system.id}/{file.name}"
            parts += [
                f"## {scenario.title}\n",
                f"![{scenario.title}, from above](../pictures/samples/{file.stem}.png) "
                f"![the same, isometric](../pictures/samples/{file.stem}-isometric.png)\n",
                f"{system.title}, {mode.title.lower() if mode else scenario.mode}, "
                f"{seats(scenario)}: [{file.name}](../../{where})\n",
                f"{scenario.notes}\n",
            ]
    return "\n".join(parts)


def samples(system: str) -> list[Path]:
    """Return the sample files of a system, in the order of their names."""
    return sorted((samples_folder() / system).glob("*.json"))


def seats(scenario: AnyScenario) -> str:
    """Return for how many players the set-ups of a scenario are: "2, 3 or 4 players"."""
    numbers = sorted({len(setup.players) for setup in scenario.setups})
    *most, last = map(str, numbers)
    listed = f"{', '.join(most)} or {last}" if most else last
    return f"{listed} player{'' if numbers == [1] else 's'}"
