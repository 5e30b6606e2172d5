"""The scene of a module: the map, its walls, boxes, pieces and regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from editor.export.foundry.documents import Document, ModuleContents, SceneScale, named, scale_of
from editor.export.foundry.pieces import LEVEL, LaidPart, counters, laid_parts, tokens
from editor.export.job import Job
from editor.export.plates import map_without_pieces
from editor.export.walls import runs, walls_for
from editor.picture.affine import Rect
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.inks import INK, LIGHT
from editor.seam.supply import WHOLE, GamePart
from editor.seam.tabletop import Door, Slab, Space, Tabletop

_GRIDLESS, _SQUARES = 0, 1
_BLOCKS, _LETS = 20, 0
"""What a wall does to those who move, and to all else. Source: CONST.WALL_MOVEMENT_TYPES."""
_FROM_LEFT = 1
"""A wall that only those on its left collide with. Source: CONST.WALL_DIRECTIONS."""
_FADES = 1
"""A tile that vanishes over a selected piece. Source: CONST.OCCLUSION_MODES."""
_THUMB = 300


def scene_of(
    job: Job,
    table: Tabletop,
    contents: ModuleContents,
    name: str,
    journal: str,
    parts: Sequence[GamePart],
) -> Document:
    """Return the scene of a set-up with parts of a match below its map.

    `journal` is the id of the entry that opens with it.
    """
    from editor.paint.faces import advance
    from editor.paint.image import cuts_of

    scale, laid, below = _scaled(table, parts, int(job.options["dots"]))
    identity = contents.id_of("scene", table.setup)
    job.report(0.05, "painting the map")
    drawn = map_without_pieces(job, table, scale.pixels, rim=False, grid=False)
    width, height = scale.columns * scale.square, scale.map_height + below
    x, y, wide, _ = scale.frame
    frame = Rect(x, y, wide, height / scale.pixels)
    ground = Picture(drawn.nodes, frame)
    boxes = _boxes(job, table)
    places = [(0, 0, width, height), *(scale.rectangle(slab.outline.bounds) for slab in boxes)]
    image, *cuts = map(contents.image, cuts_of(ground, scale.pixels, places, LIGHT.felt))
    pictures = dict(zip((slab.id for slab in boxes), cuts, strict=True))
    longest = max(scale.frame.width, scale.frame.height)
    thumb = contents.picture(Picture(drawn.nodes, scale.frame), _THUMB / longest, LIGHT.felt)
    job.report(0.3, "cutting out the pieces")
    found: Document = {
        "_id": identity,
        "name": name,
        "navigation": True,
        "thumb": thumb,
        "width": width,
        "height": height,
        "padding": 0,
        "grid": {
            "type": _GRIDLESS if table.cells is None else _SQUARES,
            "size": scale.square,
            "alpha": 0.15,
            "distance": 1,
            "units": "",
        },
        "tokenVision": False,
        "environment": {"globalLight": {"enabled": True}},
        "journal": journal,
        "walls": list(_walls(job, table, contents, scale)),
        "tiles": [
            *_tiles(job, table, contents, scale, pictures),
            *_boards(laid, contents, advance),
        ],
        "tokens": [
            *tokens(table, contents, scale),
            *counters(laid, table, contents, scale, advance),
        ],
        "regions": list(regions(table, contents, scale, identity)),
        **contents.shared(),
    }
    if contents.version == "13":
        return found | {
            "background": {"src": image},
            "backgroundColor": LIGHT.felt,
            "fog": {"exploration": False},
        }
    highest = max((space.elevation for space in table.spaces), default=0)
    level: Document = {
        "_id": LEVEL,
        "name": "Table",
        "elevation": {"bottom": 0, "top": highest + 1},
        "background": {"src": image, "color": LIGHT.felt},
    }
    return found | {"levels": [level], "initialLevel": LEVEL, "fog": {"mode": 0}}


def _walls(
    job: Job, table: Tabletop, contents: ModuleContents, scale: SceneScale
) -> Iterator[Document]:
    """Yield the walls, a straight one each: they stop those who move, and no light, no sight."""
    for number, wall in enumerate(walls_for(job, table)):
        for part, (start, end) in enumerate(pairwise(map(scale.at, wall.line))):
            if start != end:
                yield {
                    "_id": contents.id_of("wall", str(number), str(part)),
                    "c": [*start, *end],
                    "move": _BLOCKS,
                    "sight": _LETS,
                    "light": _LETS,
                    "sound": _LETS,
                    "dir": _FROM_LEFT if wall.one_way else 0,
                }


def _boxes(job: Job, table: Tabletop) -> tuple[Slab, ...]:
    """Return the boxes that are tiles."""
    if job.options["boxes"] == "picture":
        return ()
    return tuple(slab for slab in table.slabs if slab.kind == "box")


def _tiles(
    job: Job,
    table: Tabletop,
    contents: ModuleContents,
    scale: SceneScale,
    boxes: Mapping[str, str],
) -> Iterator[Document]:
    """Yield boxes, at the elevation of their tops, and hidden plans of dungeons.

    `boxes` are the pictures of boxes by their ids. They are cut out of the map, so that nothing
    that lies on a box is covered.
    """
    lifted = job.options["boxes"] == "lifted"
    for number, (name, image) in enumerate(boxes.items()):
        slab = table.slab_of[name]
        tile = _tile(contents, name, image, scale.rectangle(slab.outline.bounds))
        yield tile | {
            "elevation": slab.top if lifted else 0,
            "sort": number,
            "occlusion": {"mode": _FADES, "alpha": 0} if lifted else {"mode": 0},
        }
    for number, region in enumerate(table.regions, len(boxes)):
        if region.kind == "dungeon":
            plan = table.portrait(region.id)
            image = contents.picture(plan, scale.pixels)
            tile = _tile(contents, region.id, image, scale.rectangle(plan.frame))
            level = max((table.space_of[name].elevation for name in region.spaces), default=0)
            yield tile | {"elevation": level if lifted else 0, "sort": number, "hidden": True}


def _scaled(
    table: Tabletop, parts: Sequence[GamePart], dots: int
) -> tuple[SceneScale, list[LaidPart], int]:
    """Return the scale of a scene, the parts below its map, and the height in pixels of these.

    The scale has this number of dots a centimetre, or as many as fit into one image with the parts.
    """
    from editor.paint.image import LARGEST

    while True:
        scale = scale_of(table, dots)
        laid, below = laid_parts(table, parts, scale)
        height = scale.map_height + below
        if height <= LARGEST or dots == 1:
            return scale, laid, below
        dots = max(1, min(dots - 1, dots * LARGEST // height))


def _tile(contents: ModuleContents, name: str, image: str, place: tuple[int, ...]) -> Document:
    x, y, width, height = place
    # From version 14 on x and y say where the anchor lies, before that the upper left corner.
    anchor = 0.5 if contents.version == "13" else 0
    return {
        "_id": contents.id_of("tile", name),
        "texture": {"src": image, "anchorX": anchor, "anchorY": anchor},
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "locked": True,
    }


def _boards(
    laid: Sequence[LaidPart], contents: ModuleContents, measure: TextMeasure
) -> Iterator[Document]:
    """Yield the boards, sheets and tracks below the map."""
    for number, found in enumerate(laid):
        if found.part.kind in WHOLE:
            picture = found.part.front(measure)
            image = contents.picture(picture, found.size[0] / picture.frame.width)
            place = (found.x, found.y, *found.size)
            tile = _tile(contents, f"{found.part.id} {found.seat}", image, place)
            yield tile | {"elevation": 0, "sort": number}


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
