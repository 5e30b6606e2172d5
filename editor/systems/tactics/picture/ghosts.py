"""Ghosts: a box in the hand, or spaces about to change, in the pattern of a verdict."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.core.caches import cached
from editor.core.points import Cell
from editor.picture.affine import Affine, Point, Projection, Rect, Turning, moved, seen, seen_plane
from editor.picture.drawing import Group, Ink, Mask, Node, drawn, filled
from editor.picture.inks import GHOSTS, SHADOW, TERRAIN, TOP_LIGHT, WHITE, GhostVerdict, Pattern
from editor.picture.path import Path, components, disc, region, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.picture.shadows import sheet_shadow
from editor.picture.signs import portal_door, portal_line
from editor.systems.tactics.map.board import PLAIN
from editor.systems.tactics.map.geometry import LaidPortal
from editor.systems.tactics.picture.arrangement import LaidSheet
from editor.systems.tactics.picture.ground import flat_motif, upright_motif
from editor.systems.tactics.picture.walls import silhouette

LIFT = 0.16
"""How far a ghost hovers, in sides of a space."""
_PATTERNS: dict[GhostVerdict, tuple[Pattern, float, float, float]] = {
    "lawful": ("dots", 0.50, 0.25, 0.030),
    "warned": ("rising", 0.55, 0.22, 0.055),
    "unlawful": ("lattice", 0.60, 0.22, 0.030),
}
DASHES: dict[GhostVerdict, tuple[float, ...]] = {
    "lawful": (),
    "warned": (3.2, 1.4),
    "unlawful": (1.5, 1.1),
}
_CORNER = 0.07


def ghost_from_above(box: LaidSheet, verdict: GhostVerdict, turning: Turning) -> Group:
    """Return a box in the hand where it would lie, seen from above."""
    rect = Rect(box.x, box.y, box.width, box.depth)
    nodes: list[Node] = [_shadow(rect)]
    nodes += _face(box, verdict)
    for cell, letter in box.cells():
        motif = flat_motif(letter, (*turning.cell_back(cell), box.top))
        if motif is not None:
            nodes.append(Group((motif,), moved(*cell)))
    nodes += _frame(rounded_rectangle(*rect, _CORNER), verdict)
    nodes.append(_lines(box, verdict))
    return Group(tuple(nodes), name=f"ghost {verdict}")


def ghost_isometric(box: LaidSheet, verdict: GhostVerdict, turning: Turning) -> Group:
    """Return a box in the hand where it would lie, in the isometric scene."""
    colour = GHOSTS[verdict]
    rect = Rect(box.x, box.y, box.width, box.depth)
    outline = silhouette(box)
    top = seen_plane(box.top)
    nodes: list[Node] = [
        filled(outline, TOP_LIGHT, 0.80),
        patterned(outline, *_pattern(verdict, 0.5)),
        Group(tuple(_face(box, verdict, ground_cover=1.0)), top),
    ]
    for cell, letter in sorted(box.cells(), key=lambda item: sum(item[0])):
        motif = upright_motif(letter, (*turning.cell_back(cell), box.top))
        if motif is not None:
            x, y = seen(*cell, box.top)
            nodes.append(Group((motif,), moved(x, y)))
    inner = segments(
        (seen(*start, box.top), end)
        for start, end in (
            ((box.x, box.bottom), seen(box.right, box.bottom, box.top)),
            ((box.right, box.y), seen(box.right, box.bottom, box.top)),
            ((box.right, box.bottom), seen(box.right, box.bottom, box.base)),
        )
    )
    nodes.append(Group((_lines(box, verdict),), top))
    nodes.append(drawn(inner, WHITE, 0.09))
    nodes.append(drawn(inner, colour, 0.045, dash=DASHES[verdict], cap="flat"))
    nodes += _frame(outline, verdict, 0.6)
    shadow = Group((_shadow(rect),), seen_plane(box.base))
    return Group((shadow, Group(tuple(nodes), moved(0.0, -LIFT))), name=f"ghost {verdict}")


def ghost_spaces(
    cells: Collection[Cell], verdict: GhostVerdict, plane: Affine | None = None
) -> Group:
    """Return spaces about to change, in the cells of the plane."""
    nodes: list[Node] = []
    for piece in components(cells):
        outline = region(piece, _CORNER, 0.0)
        nodes.append(filled(outline, TOP_LIGHT, 0.55))
        nodes.append(patterned(outline, *_pattern(verdict)))
        nodes += _frame(outline, verdict)
    return Group(tuple(nodes), plane, name=f"ghost {verdict}")


def ghost_door(
    door: LaidPortal, number: int, verdict: GhostVerdict, projection: Projection, level: int
) -> Group:
    """Return a portal in the hand: the line on its side, and the door in the space before it.

    `level` is that of the space. In both views it stands at the foot of its wall, on its space.
    """
    (x, y), dashes = door.space, DASHES[verdict]
    ends = {
        "north": ((x, y + 1), (x + 1, y + 1)),
        "south": ((x, y), (x + 1, y)),
        "west": ((x + 1, y), (x + 1, y + 1)),
        "east": ((x, y), (x, y + 1)),
    }[door.side]
    start, end = (projection.at(*point, level) for point in ends)
    at = projection.at(x + 0.5, y + 0.5, level)
    ring = disc(*at, 0.42)
    nodes = (
        *portal_line(start, end),
        filled(ring, TOP_LIGHT, 0.6),
        drawn(ring, WHITE, 0.14, least=4.0),
        drawn(ring, GHOSTS[verdict], 0.07, dash=dashes, cap="flat" if dashes else "round",
              least=2.0),
        portal_door(at, number),
    )  # fmt: skip
    return Group(nodes, name=f"ghost {verdict}")


def _pattern(verdict: GhostVerdict, thinner: float = 1.0) -> tuple[Pattern, Ink, float, float]:
    pattern, cover, step, width = _PATTERNS[verdict]
    return pattern, Ink(GHOSTS[verdict], cover), step * thinner, width * thinner


def _face(box: LaidSheet, verdict: GhostVerdict, ground_cover: float = 0.85) -> Iterable[Node]:
    """Yield the translucent top: its terrain, then the pattern of the verdict."""
    outline = rounded_rectangle(box.x, box.y, box.width, box.depth, _CORNER)
    yield filled(outline, TOP_LIGHT, 0.80)
    kinds: dict[str, set[Cell]] = {}
    for cell, letter in box.cells():
        kinds.setdefault(letter, set()).add(cell)
    for letter, cells in kinds.items():
        if letter != PLAIN:
            for piece in components(cells):
                yield filled(region(piece, 0.26, 0.06), TERRAIN[letter], ground_cover)
    yield patterned(outline, *_pattern(verdict))


def _frame(outline: Path, verdict: GhostVerdict, thinner: float = 1.0) -> Iterable[Node]:
    yield drawn(outline, WHITE, 0.16 * thinner, least=4.0)
    dash = DASHES[verdict]
    yield drawn(
        outline,
        GHOSTS[verdict],
        0.085 * thinner,
        dash=dash,
        cap="flat" if dash else "round",
        least=2.0,
    )


def _lines(box: LaidSheet, verdict: GhostVerdict) -> Node:
    lines: list[tuple[Point, Point]] = [
        ((x, box.y + 0.06), (x, box.bottom - 0.06)) for x in range(box.x + 1, box.right)
    ]
    lines += [((box.x + 0.06, y), (box.right - 0.06, y)) for y in range(box.y + 1, box.bottom)]
    return drawn(segments(lines), GHOSTS[verdict], 0.02, cover=0.8, cap="flat", least=0.8)


@cached()
def _shadow_of(width: float, depth: float) -> Mask:
    return sheet_shadow(
        Rect(LIFT * 0.7, LIFT, width, depth), blur=0.20, strength=0.38, radius=0.1, ink=SHADOW
    )


def _shadow(rect: Rect) -> Group:
    return Group((_shadow_of(rect.width, rect.height),), moved(rect.x, rect.y))
