"""A scenario with the components that it uses, in one file that needs no kit."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from editor.core.canonical import canonical_bytes
from editor.core.kit import components_in_force, counts_in_force
from editor.core.scenario import AnyScenario
from editor.export.exporter import Exporter
from editor.export.job import Job


def write(job: Job) -> bytes:
    """Return a scenario file that contains every component it places."""
    return canonical_bytes(bundled(job))


def bundled(job: Job) -> AnyScenario:
    """Return the scenario without kits, with the components that it places as its own.

    Each keeps its count from the kits, so that the findings stay the same.
    """
    scenario = job.scenario
    own = {component.id for component in scenario.components}
    known = components_in_force(scenario, job.library)
    counts = counts_in_force(scenario, job.library)
    placed = dict.fromkeys(name for name in _component_names(scenario.board) if name in known)
    carried = [replace(known[name], count=counts[name]) for name in placed if name not in own]
    return replace(scenario, kits=(), components=(*scenario.components, *carried))


def portable(job: Job) -> AnyScenario:
    """Return the scenario to attach to other files: a bundle if it needs a kit file, else itself.

    The kit file may be missing where the scenario is restored.
    """
    return bundled(job) if any(use.path for use in job.scenario.kits) else job.scenario


def _component_names(board: Any) -> list[str]:
    """Return the components that the objects of a board name, in the order of the file."""
    names = []
    for field in board.__struct_fields__:
        value = getattr(board, field)
        for placed in value if isinstance(value, tuple) else (value,):
            name = getattr(placed, "component", None)
            if isinstance(name, str):
                names.append(name)
    return names


EXPORTER = Exporter(
    kind="bundle",
    title="Bundle",
    suffix=".json",
    summary="The scenario with the components that it uses, in one file that needs no kit.",
    write=write,
)
