"""The regions of a scene: control areas, starts and the like, and portals that move a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.export.foundry.documents import Document, ModuleContents, named
from editor.export.foundry.scale import SceneScale
from editor.export.walls import runs
from editor.picture.affine import Rect
from editor.picture.inks import INK
from editor.seam.tabletop import Door, Space, Tabletop

_ANY: Document = {"bottom": None, "top": None}
"""At any elevation: a region holds also for a piece whose elevation nobody set."""


def regions(
    table: Tabletop, contents: ModuleContents, scale: SceneScale, scene: str
) -> Iterator[Document]:
    """Yield the regions of a scene, those of portals last, since they lie over the others."""
    for region in table.regions:
        shapes = _shapes((table.space_of[name] for name in region.spaces), scale)
        if shapes:
            name = named(region.name, region.kind)
            yield _region(contents.id_of("region", region.id), name, region.colour, shapes)
    doors = [door for door in table.doors if door.open and door.space in table.space_of]
    known = {door.id: contents.id_of("portal", door.id) for door in doors}
    for door in doors:
        shapes = _shapes((table.space_of[door.space],), scale)
        found = _region(known[door.id], named(door.name, "Portal"), INK, shapes)
        ends = [table.door_of[end] for end in door.leads_to if end in known]
        yield found | {"behaviors": list(_ways(contents, scene, door, ends, known))}


def _region(identity: str, name: str, colour: str, shapes: list[Document]) -> Document:
    return {
        "_id": identity,
        "name": name,
        "color": colour,
        "shapes": shapes,
        "elevation": _ANY,
        "behaviors": [],
        "visibility": 0,
        "locked": True,
    }


def _ways(
    contents: ModuleContents,
    scene: str,
    door: Door,
    ends: list[Door],
    known: dict[str, str],
) -> Iterator[Document]:
    """Yield what carries a piece from a portal to others, each time only if one agrees.

    In version 13 a way has one end, and there are as many ways; from 14 on one way has all.
    """
    uuids = [f"Scene.{scene}.Region.{known[end.id]}" for end in ends]
    if contents.version == "13":
        for end, uuid in zip(ends, uuids, strict=True):
            yield {
                "_id": contents.id_of("way", door.id, end.id),
                "name": f"To {named(end.name, 'a portal')}",
                "type": "teleportToken",
                "system": {"destination": uuid, "choice": True},
            }
    elif uuids:
        yield {
            "_id": contents.id_of("way", door.id),
            "name": "To another portal",
            "type": "teleportToken",
            "system": {"destinations": uuids, "choice": True},
        }


def _shapes(spaces: Iterable[Space], scale: SceneScale) -> list[Document]:
    """Return spaces as shapes: cells in line as one rectangle, areas as polygons with holes."""
    cells, found = [], []
    for space in spaces:
        if space.cell is not None:
            cells.append(space.cell)
            continue
        for rings, hole in ((space.outline.rings, False), (space.outline.holes, True)):
            for ring in rings:
                points = [number for point in ring for number in scale.at(point)]
                found.append({"type": "polygon", "points": points, "hole": hole})
    for (x, y), end in runs(cells):
        left, top, width, height = scale.rectangle(Rect(x, y, end - x, 1))
        found.append(
            {
                "type": "rectangle",
                "x": left,
                "y": top,
                "width": width,
                "height": height,
                "rotation": 0,
                "hole": False,
            }
        )
    return found
