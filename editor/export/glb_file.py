"""A scenario as a GLB scene to look at."""

from __future__ import annotations

from editor.core.words import are, counted
from editor.export.chosen import chosen_tabletop
from editor.export.exporter import Exporter, Job, Option
from editor.export.plates import DETAIL, MILLIMETRES
from editor.export.solid.scene import Scene

TOPS = ("pictures", "colours")


def write(job: Job) -> bytes:
    """Return the set-up as a scene in metres, y up, its middle at the origin.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    return Scene(chosen_tabletop(job), job).written()


def losses(job: Job) -> tuple[str, ...]:
    """Return what the scene cannot say of this set-up."""
    table = chosen_tabletop(job)
    said = []
    dungeons = sum(1 for region in table.regions if region.kind == "dungeon")
    if dungeons:
        said.append(f"The plans of {counted(dungeons, 'dungeon')} are not shown.")
    if table.labels:
        count = len(table.labels)
        said.append(f"{counted(count, 'label')} of the map {are(count)} left out.")
    if job.options["tops"] == "colours" and not any(slab.ground for slab in table.slabs):
        said.append("Without pictures nothing is to be read on the cards or areas.")
    if table.rules:
        said.append("House rules are left out.")
    return tuple(said)


EXPORTER = Exporter(
    kind="glb",
    title="GLB scene",
    suffix=".glb",
    summary="The set-up in three dimensions, for viewers, browsers and game engines.",
    write=write,
    options=(
        MILLIMETRES,
        Option(
            "tops",
            "Tops",
            "pictures",
            "The map's drawing on everything, or plain colours for a small file.",
            choices=TOPS,
        ),
        DETAIL,
        Option("pieces", "Pieces", True, "The pieces of the set-up."),
    ),
    group="solid",
    losses=losses,
)
