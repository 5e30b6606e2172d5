"""The scene of a module: the map, its walls, boxes, pieces and regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from editor.export.foundry.documents import Document, ModuleContents
from editor.export.foundry.loose import FLAT, LaidPart, laid_parts
from editor.export.foundry.pieces import LEVEL, counters, tokens
from editor.export.foundry.regions import regions
from editor.export.foundry.scale import SceneScale, scale_of
from editor.export.job import Job
from editor.export.plates import map_without_pieces
from editor.export.walls import walls_for
from editor.picture.affine import Rect
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.inks import LIGHT
from editor.seam.supply import GamePart
from editor.seam.tabletop import Slab, Tabletop

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
        if found.part.kind in FLAT:
            picture = found.part.front(measure)
            image = contents.picture(picture, found.size[0] / picture.frame.width)
            place = (found.x, found.y, *found.size)
            tile = _tile(contents, f"{found.part.id} {found.seat}", image, place)
            yield tile | {"elevation": 0, "sort": number}
