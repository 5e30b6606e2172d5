"""A scenario as a 3MF file to print."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.drafts import marked
from editor.export.exporter import Exporter, Job, Option
from editor.export.plates import told
from editor.export.solid.losses import losses_of
from editor.export.solid.packing import packed
from editor.export.solid.printing import OPTIONS, Printed, printed
from editor.export.solid.threemf import Item, threemf_bytes

_AISLE = 20.0
"""The room between two plates that lie side by side, in mm."""
_WORDS = {
    "Title": "Title",
    "Author": "Designer",
    "Description": "Description",
    "Software": "Application",
}


def write(job: Job) -> bytes:
    """Return the things of a scenario as 3MF, with names and colours.

    Raises ValueError where the scenario has no set-up of the job's name, or no such plate.
    """
    whole = job.options["layout"] == "assembled"
    found = printed(job, whole=whole)
    items = list(_as_it_lies(found) if whole else _on_plates(job, found))
    job.report(0.9, "writing the model")
    words = {_WORDS[name]: text for name, text in told(job).items() if name in _WORDS}
    words["Title"] = marked(words["Title"], draft=job.draft)
    return threemf_bytes(items, words)


def _as_it_lies(found: Printed) -> Iterator[Item]:
    """Yield each thing in its place on the map, the lowest at height 0."""
    places = [thing.at for thing in found.things]
    low = [min(place[axis] for place in places) for axis in range(3)] if places else [0.0] * 3
    for thing in found.things:
        x, y, z = (round(thing.at[axis] - low[axis], 4) for axis in range(3))
        yield Item(thing.id, thing.part, thing.colour, thing.mesh, (x, y, z))


def _on_plates(job: Job, found: Printed) -> Iterator[Item]:
    """Yield each thing on its plate; all plates lie side by side, or the wanted one alone."""
    plates = packed(found.things, found.size)
    wanted = int(job.options["plate"])
    if wanted > len(plates):
        raise ValueError(f"there is no plate {wanted}: there are {len(plates)}")
    for number, plate in enumerate(plates, 1):
        if wanted in (0, number):
            shift = 0.0 if wanted else (number - 1) * (found.size.bed[0] + _AISLE)
            for placed in plate:
                x, y, z = placed.at
                thing = placed.thing
                at = (round(x + shift, 4), y, z)
                yield Item(thing.id, thing.part, thing.colour, placed.mesh, at)


EXPORTER = Exporter(
    kind="3mf",
    title="3MF to print",
    suffix=".3mf",
    summary="Boxes, or cards and areas, as solids with names and colours for a 3D printer.",
    write=write,
    options=(
        *OPTIONS,
        Option(
            "plate",
            "Plate",
            0,
            "Which one alone; 0 for all of them side by side.",
            maximum=999,
        ),
    ),
    group="solid",
    losses=lambda job: tuple(losses_of(job, colours=True)),
)
