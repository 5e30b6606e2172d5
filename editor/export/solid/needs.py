"""What a print takes, plates, material and time, and what it leaves out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from editor.core.words import are, counted, listing
from editor.export.exporter import Outlook, PrintedPage, filament_words, plate_outlook
from editor.export.job import Job
from editor.export.losses import letters_lost, marks_left_out, pieces_left_out
from editor.export.solid.assembled import edge_words
from editor.export.solid.bed import PlacedSolid, packed, share_used
from editor.export.solid.mesh import Mesh, PrintPlan, PrintSize, by_sides
from editor.export.solid.printing import print_plan
from editor.export.solid.relief.tiles import small_words
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Line, Node, Picture, Shape
from editor.picture.inks import INK, KRAFT_LIT, WHITE
from editor.picture.path import polygon, rectangle

_STEEP = 0.7071
"""A face whose normal points less up or down than this is a wall."""


class Estimate(NamedTuple):
    """What a print takes: filament in cm³ and g, and hours."""

    cubic: float
    grams: float
    hours: float


@cache
def assumptions() -> Mapping[str, float]:
    """Return the assumptions by name, in the units that the data says."""
    data = json.loads((files("editor.export.solid") / "filament.json").read_text("utf-8"))
    return {name: float(item["value"]) for name, item in data.items() if name != "about"}


def estimate_of(meshes: Iterable[Mesh]) -> Estimate:
    """Return what a plate with these solids takes, without supports and brims.

    Walls, tops and undersides have a shell of lines; the rest of the volume is infill.
    """
    a = assumptions()
    walls = solid = infill = high = 0.0
    for mesh in meshes:
        upright, up, down = areas_of(mesh)
        wall = upright * a["walls"] * a["line"]
        level = (up * a["top"] + down * a["bottom"]) * a["layer"]
        volume = mesh.volume
        shrink = min(1.0, volume / (wall + level)) if wall + level else 0.0
        walls += wall * shrink
        solid += level * shrink
        infill += max(0.0, volume - wall - level) * a["infill"]
        high = max(high, mesh.size[2])
    drawn = a["line"] * a["layer"]
    seconds = sum(
        volume / (drawn * a[speed])
        for volume, speed in (
            (walls, "wall_speed"),
            (solid, "solid_speed"),
            (infill, "infill_speed"),
        )
    )
    seconds = seconds * (1 + a["travel"]) + high / a["layer"] * a["layer_pause"]
    cubic = (walls + solid + infill) / 1000
    return Estimate(cubic, cubic * a["density"], seconds / 3600)


def areas_of(mesh: Mesh) -> tuple[float, float, float]:
    """Return the areas of the walls, and of what faces up and down as seen from above, in mm²."""
    import numpy as np

    if not mesh.triangles:
        return 0.0, 0.0, 0.0
    corners = np.asarray(mesh.vertices)[np.asarray(mesh.triangles)]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    areas = np.linalg.norm(normals, axis=1)
    level = normals[:, 2]
    steep = np.abs(level) < _STEEP * areas
    up, down = level[~steep & (level > 0)].sum(), -level[~steep & (level < 0)].sum()
    return float(areas[steep].sum()), float(up), float(down)


def outlook(job: Job) -> Outlook:
    """Return the plates of a job, or the wanted one; the map as it lies is one plate.

    Raises ValueError as `print_plan` does.
    """
    whole = job.options["layout"] == "assembled"
    found = print_plan(job, whole=whole)
    plates = [_as_it_lies(found)] if whole else packed(found.solids, found.size)
    pages: list[PrintedPage] = []
    shown: list[list[PlacedSolid]] = []
    for number, plate in enumerate(plates, 1):
        if plate and (whole or job.options.get("plate", 0) in (0, number)):
            job.report(0.3 + 0.7 * number / len(plates), f"estimating plate {number}")
            pages.append(_whole_page(plate) if whole else plate_page(number, plate, found.size))
            shown.append(plate)

    def picture(index: int, pixels: int) -> bytes:
        from editor.paint.image import image_of, png_of

        page = pages[index]
        seen = Picture(tuple(_seen(page, shown[index])), Rect(0.0, 0.0, page.width, page.height))
        return png_of(image_of(seen, pixels / max(page.width, page.height), WHITE))

    return plate_outlook(pages, picture)


def _seen(page: PrintedPage, plate: Sequence[PlacedSolid]) -> Iterator[Node]:
    """Yield a plate from above: the bed, and what each solid takes of it."""
    edge = Line(Ink(INK), 0.6)
    yield Shape(rectangle(0.0, 0.0, page.width, page.height), Ink(KRAFT_LIT), edge)
    for item in plate:
        corners = [(x, page.height - y) for x, y in item.outline.exterior.coords[:-1]]
        yield Shape(polygon(*corners), Ink(item.solid.colour), edge)


def plate_page(number: int, plate: Sequence[PlacedSolid], size: PrintSize) -> PrintedPage:
    """Return a plate with what it takes."""
    needs = estimate_of(item.solid.mesh for item in plate)
    words = (
        counted(len(plate), "object"),
        f"{100 * share_used(plate, size):.0f} % of the bed",
        filament_words(needs.grams, needs.hours),
    )
    return PrintedPage(
        f"Plate {number}",
        ", ".join(words),
        *size.bed[:2],
        grams=needs.grams,
        hours=needs.hours,
    )


def _as_it_lies(found: PrintPlan) -> list[PlacedSolid]:
    """Return the solids in their places on the map, the lowest first, from the origin on."""
    low = [min((solid.at[axis] for solid in found.solids), default=0.0) for axis in (0, 1)]
    return [
        PlacedSolid(solid, (solid.at[0] - low[0], solid.at[1] - low[1], solid.at[2]))
        for solid in sorted(found.solids, key=lambda solid: solid.at[2])
    ]


def _whole_page(lying: Sequence[PlacedSolid]) -> PrintedPage:
    """Return the map as one plate; of boxes that are joined it is the sum of the boxes."""
    needs = estimate_of(item.solid.mesh for item in lying)
    width, depth = (round(max(p.at[axis] + p.size[axis] for p in lying), 1) for axis in (0, 1))
    words = f"the map as it lies, {filament_words(needs.grams, needs.hours)}"
    return PrintedPage("Map", words, width, depth, grams=needs.grams, hours=needs.hours)


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
