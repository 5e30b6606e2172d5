"""What a print in plastic cannot express of a set-up, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.export.job import Job
from editor.export.losses import letters_lost, marks_left_out, pieces_left_out
from editor.export.solid.assembled import edge_words
from editor.export.solid.printing import print_plan
from editor.export.solid.relief.tiles import small_words
from editor.export.solid.solids import PrintPlan, by_sides
from editor.picture.drawing import Node

_PRINTED = {
    "value": "values",
    "energy": "resources",
    "credit": "resources",
    "effect": "effects",
    "minerals": "minerals",
    "geysers": "geysers",
    "air only": "signs of flyers",
}
"""What is printed on cards and in areas, in the plural, by the name of the fact."""
_SIDES = {"blocked": "closed side", "one-way": "one-way side"}


def losses_of(job: Job, *, colours: bool, joined: bool = False) -> Iterator[str]:
    """Yield a sentence for each loss that applies to the set-up.

    `colours` says whether the target has colours, and `joined` whether the map as it lies is one
    solid, whose walls are plain.
    """
    whole = job.options["layout"] == "assembled"
    found = print_plan(job, whole=whole)
    joined = joined and whole
    table = found.table
    if not found.solids:
        yield "Nothing on this map can be printed."
    printed = {solid.slab for solid in found.solids}
    plain = [s for s in table.slabs if s.id in printed - found.reliefs and s.ground]
    if any(ground.kind != "plain" for slab in plain for ground in slab.ground.values()):
        yield "Terrain is not printed: tops are plain."
    unseen = [door for door in table.doors if joined or door.slab not in found.signed]
    if unseen:
        yield f"{counted(len(unseen), 'portal')} cannot be seen on the boxes."
    left = [slab for slab in table.slabs if slab.kind != "box"]
    if not job.options["flat"] and any(slab.kind == "box" for slab in table.slabs) and left:
        yield "Mats are left out: boxes alone are printed."
    yield from _unmarked(found)
    yield from marks_left_out(table)
    yield from pieces_left_out(table)
    if not colours and len({solid.colour for solid in found.solids}) > 1:
        yield "Colours are left out."
    if whole:
        yield from edge_words(found)
        yield from _too_large(found) if found.solids else ()
    yield from letters_lost(job, lambda job: _in_relief(found))
    yield from found.notes


def _in_relief(found: PrintPlan) -> Iterator[Node]:
    """Yield what the faces of parts show that are printed in relief."""
    for slab in found.table.slabs:
        if slab.id in found.reliefs:
            yield from found.table.portrait(slab.id).nodes


def _unmarked(found: PrintPlan) -> Iterator[str]:
    """Yield what cards and areas lack: all that is on them without relief, else small words.

    A side that two cards close is counted twice.
    """
    table = found.table
    where = "areas" if table.cells is None else "cards"
    tiles = [slab for slab in table.slabs if slab.kind in ("card", "area")]
    if tiles and all(slab.id in found.reliefs for slab in tiles):
        words = sum(small_words(table, slab, found.size.unit) for slab in tiles)
        if words:
            yield f"{counted(words, 'text')} on the {where} {are(words)} too small to print."
        return
    places = [space.facts for space in table.spaces]
    printed = dict.fromkeys(
        words for name, words in _PRINTED.items() if any(facts.get(name) for facts in places)
    )
    if printed:
        yield f"Details on the {where} are left out: {listing(list(printed))}."
    for name, side in _SIDES.items():
        count = sum(len(str(facts[name]).split(", ")) for facts in places if name in facts)
        if count:
            yield f"{counted(count, side)} cannot be seen on the {where}."
    links = len({frozenset((move.source, move.target)) for move in table.moves})
    if links and table.cells is None:
        yield f"{counted(links, 'link')} between areas {are(links)} left out."


def _too_large(found: PrintPlan) -> list[str]:
    """Return a sentence if the assembled map is larger than the bed."""
    low = [min(solid.at[axis] for solid in found.solids) for axis in range(3)]
    high = [max(item.at[axis] + item.size[axis] for item in found.solids) for axis in range(3)]
    width, depth, height = (round(high[axis] - low[axis], 1) for axis in range(3))
    bed = found.size.bed
    if width <= bed[0] and depth <= bed[1] and height <= bed[2]:
        return []
    size, room = by_sides((width, depth, height)), by_sides(bed)
    return [f"The assembled map is larger than the bed: {size} mm, and the bed {room} mm."]
