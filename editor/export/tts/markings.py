"""What is drawn and written on the map: sides of spaces, ways between areas, names and heights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from editor.core.points import Cell
from editor.export.tts.colours import Tint, tint
from editor.export.tts.scene import Scene
from editor.export.tts.things import Place, line, text
from editor.seam.tabletop import Footprint, Slab, Space, Tabletop

INK: Tint = {"r": 0.16, "g": 0.13, "b": 0.1}
PAPER: Tint = {"r": 0.96, "g": 0.94, "b": 0.88}
_SHUT: Tint = {"r": 0.7, "g": 0.15, "b": 0.11}
_LINKS = (("brown", "#8A7350"), ("blue", "#2A5A9B"), ("orange", "#B87400"), ("violet", "#6A2F63"))
_SHORT = 20
"""Facts of fewer signs are written on the map, longer ones are told by what lies there."""
_DARK = 0.45
"""Light words stand on what is darker than this."""
_CLEAR = 0.01
"""So far above a tile lines and words lie, or they would flicker."""


def standing(scene: Scene, space: Space) -> Place:
    """Return where a piece stands in a space."""
    x, y = space.centre
    stage = scene.stage
    return stage.x(x), stage.y(space.elevation, space.slab), stage.z(y)


def add_lines(scene: Scene, slab: Slab, spaces: list[Space]) -> None:
    """Draw the sides of the spaces of a slab."""
    stage = scene.stage
    high = stage.y(slab.top, slab.id) + _CLEAR
    width = 0.03 if slab.ground else 0.08
    cells = {space.cell for space in spaces if space.cell is not None}
    if slab.ground and cells:
        for one, other in cell_edges(cells):
            scene.lines.append(
                line(
                    [
                        (stage.x(one[0]), high, stage.z(one[1])),
                        (stage.x(other[0]), high, stage.z(other[1])),
                    ],
                    INK,
                    width,
                )
            )
        return
    add_outline(scene, slab.outline, high, INK, width)
    _add_closed_sides(scene, slab, high + _CLEAR)


def _add_closed_sides(scene: Scene, slab: Slab, high: float) -> None:
    """Draw the sides that its facts call blocked, by the names of winds."""
    x, y, width, height = slab.outline.bounds
    corners = {
        "north": ((x, y), (x + width, y)),
        "east": ((x + width, y), (x + width, y + height)),
        "south": ((x, y + height), (x + width, y + height)),
        "west": ((x, y), (x, y + height)),
    }
    stage = scene.stage
    for side in str(slab.facts.get("blocked", "")).split(", "):
        if side in corners:
            points = [(stage.x(a), high, stage.z(b)) for a, b in corners[side]]
            scene.lines.append(line(points, _SHUT, 0.25))


def add_outline(scene: Scene, outline: Footprint, high: float, colour: Tint, width: float) -> None:
    """Draw around an outline and its holes."""
    stage = scene.stage
    for ring in (*outline.rings, *outline.holes):
        if len(ring) > 1:
            points = [(stage.x(x), high, stage.z(y)) for x, y in ring]
            scene.lines.append(line(points, colour, width, closed=True))


def cell_edges(
    cells: Iterable[Cell], *, beyond: Collection[Cell] | None = None
) -> Iterator[tuple[Cell, Cell]]:
    """Yield long lines that draw every side of these cells once.

    With `beyond` only the sides towards what is not among those cells.
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
    """Return the colour of each sort of way between areas, in words and as an ink.

    The commonest comes first; up a ramp and down it are one sort.
    """
    counts = Counter(_sort(move.kind) for move in tabletop.moves)
    sorts = sorted(counts, key=lambda sort: (-counts[sort], sort))
    return {sort: _LINKS[number % len(_LINKS)] for number, sort in enumerate(sorts)}


def _sort(kind: str) -> str:
    return kind.partition("-")[0]


def add_links(scene: Scene) -> None:
    """Draw the ways between areas from middle to middle, in a colour for each kind."""
    spaces, stage = scene.tabletop.space_of, scene.stage
    colours = link_colours(scene.tabletop)
    drawn = set()
    for move in scene.tabletop.moves:
        ends = spaces.get(move.source), spaces.get(move.target)
        pair = frozenset((move.source, move.target))
        if ends[0] is None or ends[1] is None or pair in drawn:
            continue
        drawn.add(pair)
        points = [
            (x, y + 2 * _CLEAR, z) for x, y, z in (standing(scene, end) for end in ends if end)
        ]
        ink = tint(colours[_sort(move.kind)][1])
        scene.lines.append(line(points, ink, max(0.04, 0.12 * stage.side)))


def add_words(scene: Scene, slab: Slab, spaces: list[Space]) -> None:
    """Write on a box its level, on a card or an area its name."""
    stage = scene.stage
    if slab.kind == "mat" or not spaces:
        return
    first = min(spaces, key=lambda space: (space.centre[1], space.centre[0]))
    if slab.kind == "box":
        at = (first.centre[0] - 0.3, first.centre[1] - 0.3)
        words, height = str(slab.top), 0.22 * stage.side
    else:
        _, _, width, depth = slab.outline.bounds
        figures = ", ".join(_figures(first))
        words = f"{first.name}\n{figures}" if figures else first.name
        longest = max(len(part) for part in words.split("\n"))
        height = min(0.1 * depth, width / max(6, longest)) * stage.side
        height = min(max(height, 0.14), 0.4)
        at = (first.centre[0], first.centre[1] - 0.2 * depth)
    colour = PAPER if _dark(first.colour) else INK
    where = (stage.x(at[0]), stage.y(slab.top, slab.id) + 2 * _CLEAR, stage.z(at[1]))
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
