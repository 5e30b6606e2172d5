"""What a print in plastic cannot say of a set-up, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.export.exporter import Job
from editor.export.losses import marks_left_out, pieces_left_out
from editor.export.solid.printing import Printed, by_sides, printed
from editor.export.solid.realm import edge_words


def losses_of(job: Job, *, colours: bool) -> Iterator[str]:
    """Yield a sentence for each thing that is lost, of those that the set-up really has.

    `colours` says whether the target has any.
    """
    whole = job.options["layout"] == "assembled"
    found = printed(job, whole=whole)
    table = found.table
    if not found.things:
        yield "Nothing on this map can be printed."
    things = {thing.id for thing in found.things}
    tops = [slab for slab in table.slabs if slab.id in things and slab.ground]
    if any(ground.kind != "plain" for slab in tops for ground in slab.ground.values()):
        yield "Terrain is not printed: tops are plain."
    if table.doors:
        yield f"{counted(len(table.doors), 'portal')} cannot be seen on the boxes."
    left = [slab for slab in table.slabs if slab.kind != "box"]
    if not job.options["flat"] and any(slab.kind == "box" for slab in table.slabs) and left:
        yield "Mats are left out: boxes alone are printed."
    yield from marks_left_out(table)
    yield from pieces_left_out(table)
    if not colours and len({thing.colour for thing in found.things}) > 1:
        yield "Colours are left out."
    if whole:
        yield from edge_words(found)
        yield from _too_large(found) if found.things else ()
    yield from found.notes


def _too_large(found: Printed) -> list[str]:
    """Return that the assembled map is larger than the bed, where it is."""
    low = [min(thing.at[axis] for thing in found.things) for axis in range(3)]
    high = [max(one.at[axis] + one.mesh.size[axis] for one in found.things) for axis in range(3)]
    width, depth, height = (round(high[axis] - low[axis], 1) for axis in range(3))
    bed = found.size.bed
    if width <= bed[0] and depth <= bed[1] and height <= bed[2]:
        return []
    size, room = by_sides((width, depth, height)), by_sides(bed)
    return [f"The assembled map is larger than the bed: {size} mm, and the bed {room} mm."]
