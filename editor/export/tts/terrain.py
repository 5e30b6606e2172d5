"""The solid map: blocks at their true height, tiles on them, lines and text on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from editor.core.points import Cell, name_of
from editor.export.tts.geometry import SKIN, STRIPS, TABLE_TOP, merged, rectangles
from editor.export.tts.object_states import Point3D, Tint, block, line, snap, text, tile, tint
from editor.export.tts.table_scene import TtsScene
from editor.picture.affine import Rect
from editor.picture.inks import mixed
from editor.seam.tabletop import CellGround, Footprint, Slab, Space, Tabletop

INK: Tint = {"r": 0.16, "g": 0.13, "b": 0.1}
PAPER: Tint = {"r": 0.96, "g": 0.94, "b": 0.88}
_SHUT: Tint = {"r": 0.7, "g": 0.15, "b": 0.11}
_LINKS = (("brown", "#8A7350"), ("blue", "#2A5A9B"), ("orange", "#B87400"), ("violet", "#6A2F63"))
_SHORT = 20
"""Facts shorter than this are written on the map, longer ones are in descriptions only."""
_DARK = 0.45
"""Text is light on grounds darker than this."""
_CLEAR = 0.01
"""How far above a tile lines and text lie, so that they do not flicker."""


def point_on(scene: TtsScene, space: Space) -> Point3D:
    """Return where a piece stands in a space."""
    x, y = space.centre
    scale = scene.scale
    return scale.x(x), scale.y(space.elevation, space.slab), scale.z(y)


def add_lines(scene: TtsScene, slab: Slab, spaces: list[Space]) -> None:
    """Draw the sides of the spaces of a slab."""
    scale = scene.scale
    high = scale.y(slab.top, slab.id) + _CLEAR
    width = 0.03 if slab.ground else 0.08
    cells = {space.cell for space in spaces if space.cell is not None}
    if slab.ground and cells:
        for start, end in cell_edges(cells):
            scene.lines.append(
                line(
                    [
                        (scale.x(start[0]), high, scale.z(start[1])),
                        (scale.x(end[0]), high, scale.z(end[1])),
                    ],
                    INK,
                    width,
                )
            )
        return
    add_outline(scene, slab.outline, high, INK, width)
    _add_closed_sides(scene, slab, high + _CLEAR)


def _add_closed_sides(scene: TtsScene, slab: Slab, high: float) -> None:
    """Draw the sides that its facts call blocked, by compass direction."""
    x, y, width, height = slab.outline.bounds
    corners = {
        "north": ((x, y), (x + width, y)),
        "east": ((x + width, y), (x + width, y + height)),
        "south": ((x, y + height), (x + width, y + height)),
        "west": ((x, y), (x, y + height)),
    }
    scale = scene.scale
    for side in str(slab.facts.get("blocked", "")).split(", "):
        if side in corners:
            points = [(scale.x(a), high, scale.z(b)) for a, b in corners[side]]
            scene.lines.append(line(points, _SHUT, 0.25))


def add_outline(
    scene: TtsScene, outline: Footprint, high: float, colour: Tint, width: float
) -> None:
    """Draw around an outline and its holes."""
    scale = scene.scale
    for ring in (*outline.rings, *outline.holes):
        if len(ring) > 1:
            points = [(scale.x(x), high, scale.z(y)) for x, y in ring]
            scene.lines.append(line(points, colour, width, closed=True))


def cell_edges(
    cells: Iterable[Cell], *, beyond: Collection[Cell] | None = None
) -> Iterator[tuple[Cell, Cell]]:
    """Yield long lines that draw every side of these cells once.

    With `beyond` only the sides towards cells that are not in it.
    """
    known = set(cells)
    others: Collection[Cell] = beyond if beyond is not None else ()
    level = {
        (x, y + down) for x, y in known for down in (0, 1) if (x, y + 2 * down - 1) not in others
    }
    upright = {
        (x + right, y) for x, y in known for right in (0, 1) if (x + 2 * right - 1, y) not in others
    }
    for x, y in sorted(level):
        if (x - 1, y) not in level:
            end = x
            while (end, y) in level:
                end += 1
            yield (x, y), (end, y)
    for x, y in sorted(upright):
        if (x, y - 1) not in upright:
            end = y
            while (x, end) in upright:
                end += 1
            yield (x, y), (x, end)


def link_colours(tabletop: Tabletop) -> dict[str, tuple[str, str]]:
    """Return the colour of each kind of link between areas, as a word and as an ink.

    The most frequent kind comes first; up and down a ramp are one kind.
    """
    counts = Counter(_sort(move.kind) for move in tabletop.moves)
    sorts = sorted(counts, key=lambda sort: (-counts[sort], sort))
    return {sort: _LINKS[number % len(_LINKS)] for number, sort in enumerate(sorts)}


def _sort(kind: str) -> str:
    return kind.partition("-")[0]


def add_links(scene: TtsScene) -> None:
    """Draw the links between areas from middle to middle, in a colour for each kind."""
    spaces, scale = scene.tabletop.space_of, scene.scale
    colours = link_colours(scene.tabletop)
    drawn = set()
    for move in scene.tabletop.moves:
        ends = spaces.get(move.source), spaces.get(move.target)
        pair = frozenset((move.source, move.target))
        if ends[0] is None or ends[1] is None or pair in drawn:
            continue
        drawn.add(pair)
        points = [
            (x, y + 2 * _CLEAR, z) for x, y, z in (point_on(scene, end) for end in ends if end)
        ]
        ink = tint(colours[_sort(move.kind)][1])
        scene.lines.append(line(points, ink, max(0.04, 0.12 * scale.side)))


def add_words(scene: TtsScene, slab: Slab, spaces: list[Space]) -> None:
    """Write on a box its level, on a card or an area its name."""
    scale = scene.scale
    if slab.kind == "mat" or not spaces:
        return
    first = min(spaces, key=lambda space: (space.centre[1], space.centre[0]))
    if slab.kind == "box":
        at = (first.centre[0] - 0.3, first.centre[1] - 0.3)
        words, height = str(slab.top), 0.22 * scale.side
    else:
        _, _, width, depth = slab.outline.bounds
        figures = ", ".join(_figures(first))
        words = f"{first.name}\n{figures}" if figures else first.name
        longest = max(len(part) for part in words.split("\n"))
        height = min(0.1 * depth, width / max(6, longest)) * scale.side
        height = min(max(height, 0.14), 0.4)
        at = (first.centre[0], first.centre[1] - 0.2 * depth)
    colour = PAPER if _dark(first.colour) else INK
    where = (scale.x(at[0]), scale.y(slab.top, slab.id) + 2 * _CLEAR, scale.z(at[1]))
    scene.objects.append(text(scene.guid(f"words {slab.id}"), where, words, height, colour))


def _figures(space: Space) -> Iterator[str]:
    for name, value in space.facts.items():
        number = isinstance(value, int) and not isinstance(value, bool) and name != "seat"
        word = isinstance(value, str) and len(value) < _SHORT
        if value and (number or word):
            yield f"{name} {value}"


def _dark(colour: str) -> bool:
    inks = tint(colour)
    return 0.3 * inks["r"] + 0.59 * inks["g"] + 0.11 * inks["b"] < _DARK


_SHADE = "#8A7350"
_DEEPEST = 0.3


def add_terrain(scene: TtsScene) -> None:
    """Put every slab on the table, after those that it rests on, with its top and its lines."""
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
        scene.snaps.append(snap(point_on(scene, space)))


def _heights(scene: TtsScene, slab: Slab) -> tuple[float, float]:
    """Return the heights of a slab's underside and of its top.

    A flat slab on the table is a plate; a flat slab on another is thinner.
    """
    scale = scene.scale
    high = scale.y(slab.top, slab.id)
    if slab.top > slab.base:
        return scale.y(slab.base, slab.id), high
    return (high - SKIN if slab.rests_on else min(TABLE_TOP, high - SKIN)), high


def _pieces(scene: TtsScene, slab: Slab) -> list[Rect]:
    strip = scene.tabletop.frame.height / STRIPS
    return rectangles(slab.outline, strip)


def _add_body(scene: TtsScene, slab: Slab) -> None:
    """Put the blocks under a slab's tiles; a thin slab has only its tiles."""
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
                words=_description(slab),
                tags=("Map", slab.kind.capitalize()),
            )
        )


def _add_skin(scene: TtsScene, slab: Slab, spaces: list[Space]) -> None:
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
    descriptions = {space.kind: _facts([space]) for space in spaces}
    for number, (kind, colour, piece) in enumerate(parts):
        corners = scene.corners(piece.x, piece.y, piece.right, piece.bottom, low, high)
        words = descriptions.get(kind, "")
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


def _add_image(scene: TtsScene, slab: Slab) -> None:
    """Put a tile with the picture of a slab's top on it."""
    _, high = _heights(scene, slab)
    x, y, width, height = slab.outline.bounds
    corners = scene.corners(x, y, x + width, y + height, high - SKIN, high)
    _add_tile(scene, slab.id, slab.name, _description(slab), corners)


def _add_picture(scene: TtsScene) -> None:
    """Put a tile with the picture of the whole map in place of its areas."""
    frame, low = scene.tabletop.frame, scene.scale.floor
    corners = scene.corners(frame.x, frame.y, frame.right, frame.bottom, low, low + SKIN)
    _add_tile(scene, "", scene.tabletop.title, "", corners)


def _add_tile(
    scene: TtsScene, name: str, title: str, words: str, corners: tuple[Point3D, Point3D]
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


def _shade(scene: TtsScene, slab: Slab) -> float:
    """Return how dark a top is: the lower, the darker, so that heights are visible from above."""
    highest = max(item.top for item in scene.tabletop.slabs)
    return _DEEPEST * (1 - slab.top / highest) if highest else 0.0


def _facts(spaces: list[Space]) -> str:
    return "\n".join(
        f"{name}: {('yes' if value else 'no') if isinstance(value, bool) else value}"
        for space in spaces[:1]
        for name, value in space.facts.items()
    )


def _description(slab: Slab) -> str:
    if slab.top > slab.base:
        x, y, *_ = slab.outline.bounds
        corner = name_of((max(0, int(x)), max(0, int(y))))
        return f"level {slab.base} to {slab.top}, from {corner}"
    return ""
