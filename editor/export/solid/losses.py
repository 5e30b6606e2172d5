"""What a print in plastic cannot say of a set-up."""

from __future__ import annotations

from editor.core.words import counted, listing
from editor.export.exporter import Job
from editor.export.solid.printing import Printed, printed
from editor.export.solid.realm import edge_words


def losses(job: Job, *, colours: bool) -> tuple[str, ...]:
    """Return what is not printed of this scenario, a sentence each.

    `colours` says whether the target has any.
    """
    whole = job.options["layout"] == "assembled"
    found = printed(job, whole=whole)
    table = found.table
    said = []
    if not found.things:
        said.append("Nothing on this map can be printed.")
    things = {thing.id for thing in found.things}
    tops = [slab for slab in table.slabs if slab.id in things and slab.ground]
    if any(ground.kind != "plain" for slab in tops for ground in slab.ground.values()):
        said.append("Terrain is not printed: tops are plain.")
    if table.doors:
        said.append(f"{counted(len(table.doors), 'portal')} cannot be seen on the boxes.")
    left = [slab for slab in table.slabs if slab.kind != "box"]
    if not job.options["flat"] and any(slab.kind == "box" for slab in table.slabs) and left:
        said.append("Mats are left out: boxes alone are printed.")
    kinds = dict.fromkeys(region.kind for region in table.regions)
    if kinds:
        said.append(f"What is marked on the ground is left out: {listing(list(kinds))}.")
    if table.tokens:
        said.append(f"{counted(len(table.tokens), 'piece')} of the set-up are left out.")
    if not colours and len({thing.colour for thing in found.things}) > 1:
        said.append("Colours are left out.")
    if whole:
        said += edge_words(found)
        said += _too_large(found) if found.things else []
    return (*said, *found.notes)


def _too_large(found: Printed) -> list[str]:
    """Return that the assembled map is larger than the bed, where it is."""
    low = [min(thing.at[axis] for thing in found.things) for axis in range(3)]
    high = [max(one.at[axis] + one.mesh.size[axis] for one in found.things) for axis in range(3)]
    width, depth, height = (round(high[axis] - low[axis], 1) for axis in range(3))
    bed = found.size.bed
    if width <= bed[0] and depth <= bed[1] and height <= bed[2]:
        return []
    size, room = (
        " × ".join(f"{side:g}" for side in sides) for sides in ((width, depth, height), bed)
    )
    return [f"The assembled map is larger than the bed: {size} mm, and the bed {room} mm."]
