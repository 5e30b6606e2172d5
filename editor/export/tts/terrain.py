"""The solid map: blocks at their true height, tiles on them, lines and words on top."""

from __future__ import annotations

from editor.core.points import Cell, name_of
from editor.export.tts.colours import tint
from editor.export.tts.markings import add_lines, add_links, add_words, standing
from editor.export.tts.scene import Scene
from editor.export.tts.shapes import STRIPS, merged, rectangles
from editor.export.tts.stage import SKIN, TABLE_TOP
from editor.export.tts.things import Place, block, snap, tile
from editor.picture.affine import Rect
from editor.picture.inks import mixed
from editor.seam.tabletop import CellGround, Slab, Space

_SHADE = "#8A7350"
_DEEPEST = 0.3


def add_terrain(scene: Scene) -> None:
    """Put every slab on the table, each after what it rests on, with its top and its lines."""
    spaces: dict[str, list[Space]] = {}
    for space in scene.tabletop.spaces:
        spaces.setdefault(space.slab, []).append(space)
    for slab in scene.tabletop.slabs:
        own = spaces.get(slab.id, [])
        _add_body(scene, slab)
        if slab.id in scene.images:
            _add_image(scene, slab)
            if slab.kind == "box":
                add_words(scene, slab, own)
        elif slab.kind == "mat" or "" not in scene.images:
            _add_skin(scene, slab, own)
            add_lines(scene, slab, own)
            add_words(scene, slab, own)
    if "" in scene.images:
        _add_picture(scene)
    if scene.tabletop.cells is None:
        add_links(scene)
    for space in scene.tabletop.spaces:
        scene.snaps.append(snap(standing(scene, space)))


def _heights(scene: Scene, slab: Slab) -> tuple[float, float]:
    """Return the heights of a slab's underside and of its top.

    What lies flat on the table is a plate on it, and what lies flat on that a thin one.
    """
    stage = scene.stage
    high = stage.y(slab.top, slab.id)
    if slab.top > slab.base:
        return stage.y(slab.base, slab.id), high
    return (high - SKIN if slab.rests_on else min(TABLE_TOP, high - SKIN)), high


def _pieces(scene: Scene, slab: Slab) -> list[Rect]:
    strip = scene.tabletop.frame.height / STRIPS
    return rectangles(slab.outline, strip)


def _add_body(scene: Scene, slab: Slab) -> None:
    """Put the blocks under a slab's tiles; a thin slab is its tiles alone."""
    low, high = _heights(scene, slab)
    high -= SKIN
    if high - low < SKIN:
        return
    for number, piece in enumerate(_pieces(scene, slab)):
        corners = scene.corners(piece.x, piece.y, piece.right, piece.bottom, low, high)
        scene.objects.append(
            block(
                scene.guid(f"body {slab.id} {number}"),
                *corners,
                colour=tint(slab.colour),
                title=slab.name,
                words=_told(slab),
                tags=("Map", slab.kind.capitalize()),
            )
        )


def _add_skin(scene: Scene, slab: Slab, spaces: list[Space]) -> None:
    """Put tiles in the colours of the ground on a slab."""
    _, high = _heights(scene, slab)
    low = high - SKIN
    by_ground: dict[CellGround, list[Cell]] = {}
    for cell, ground in sorted(slab.ground.items(), key=lambda item: (item[0][1], item[0][0])):
        by_ground.setdefault(ground, []).append(cell)
    shade = _shade(scene, slab)
    parts = [
        (ground.kind, mixed(ground.colour, _SHADE, shade), piece)
        for ground, cells in by_ground.items()
        for piece in merged(cells)
    ]
    if not parts:
        kind, colour = (spaces[0].kind, spaces[0].colour) if spaces else (slab.name, slab.colour)
        parts = [(kind, colour, piece) for piece in _pieces(scene, slab)]
    told = {space.kind: _facts([space]) for space in spaces}
    for number, (kind, colour, piece) in enumerate(parts):
        corners = scene.corners(piece.x, piece.y, piece.right, piece.bottom, low, high)
        words = told.get(kind, "")
        scene.objects.append(
            block(
                scene.guid(f"skin {slab.id} {number}"),
                *corners,
                colour=tint(colour),
                title=f"{slab.name}: {kind}" if slab.ground else slab.name,
                words=f"level {slab.top}\n{words}".strip() if slab.ground else words,
                tags=("Map", "Ground"),
            )
        )


def _add_image(scene: Scene, slab: Slab) -> None:
    """Put a tile with the picture of a slab's top on it."""
    _, high = _heights(scene, slab)
    x, y, width, height = slab.outline.bounds
    corners = scene.corners(x, y, x + width, y + height, high - SKIN, high)
    _add_tile(scene, slab.id, slab.name, _told(slab), corners)


def _add_picture(scene: Scene) -> None:
    """Put a tile with the picture of the whole map where its areas would lie."""
    frame, low = scene.tabletop.frame, scene.stage.floor
    corners = scene.corners(frame.x, frame.y, frame.right, frame.bottom, low, low + SKIN)
    _add_tile(scene, "", scene.tabletop.title, "", corners)


def _add_tile(
    scene: Scene, name: str, title: str, words: str, corners: tuple[Place, Place]
) -> None:
    memo = f"tile {len(scene.sizes) + 1}"
    low, high = corners
    scene.sizes[memo] = [round(high[0] - low[0], 4), round(high[2] - low[2], 4)]
    scene.objects.append(
        tile(
            scene.guid(f"tile {name}"),
            low,
            high,
            scene.images[name],
            title=title,
            words=words,
            memo=memo,
            tags=("Map",),
        )
    )


def _shade(scene: Scene, slab: Slab) -> float:
    """Return how dark a top is drawn: the lower, the darker, so that heights show from above."""
    highest = max(item.top for item in scene.tabletop.slabs)
    return _DEEPEST * (1 - slab.top / highest) if highest else 0.0


def _facts(spaces: list[Space]) -> str:
    return "\n".join(
        f"{name}: {('yes' if value else 'no') if isinstance(value, bool) else value}"
        for space in spaces[:1]
        for name, value in space.facts.items()
    )


def _told(slab: Slab) -> str:
    if slab.top > slab.base:
        x, y, *_ = slab.outline.bounds
        corner = name_of((max(0, int(x)), max(0, int(y))))
        return f"level {slab.base} to {slab.top}, from {corner}"
    return ""
