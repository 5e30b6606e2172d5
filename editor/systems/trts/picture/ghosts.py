"""Ghosts: what is in the hand, in the pattern and line of its verdict."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Ink, Line, Node, Shape, around, drawn, filled
from editor.picture.inks import GHOSTS, TOP_LIGHT, WHITE, GhostVerdict, Pattern
from editor.picture.path import Path, disc, polygon, polyline
from editor.picture.patterns import patterned, stamped_dots
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.picture.marks import UNIT, scene_of
from editor.systems.trts.picture.paper import outline_of
from editor.systems.trts.tools.grasp import Strand

_PATTERNS: dict[GhostVerdict, tuple[Pattern, float, float, float]] = {
    "lawful": ("dots", 0.50, 1.1, 0.13),
    "warned": ("rising", 0.55, 1.0, 0.22),
    "unlawful": ("lattice", 0.60, 1.0, 0.13),
}
DASHES: dict[GhostVerdict, tuple[float, ...]] = {
    "lawful": (),
    "warned": (3.2, 1.4),
    "unlawful": (1.5, 1.1),
}
_LINE = 2.4 * UNIT
_CASING = 5.6 * UNIT
_KNOT = 4.2 * UNIT


def ghost_nodes(things: Iterable[object], verdict: GhostVerdict, scale: int) -> tuple[Node, ...]:
    """Return the ghost of areas, and of lines with their knots."""
    nodes: list[Node] = []
    knots: list[Node] = []
    for thing in things:
        if isinstance(thing, LaidArea):
            nodes += _face(outline_of(thing.shape, scale), verdict)
        elif isinstance(thing, Strand):
            corners = [scene_of(corner, scale) for corner in thing.corners]
            if thing.closed and len(corners) > 2:
                nodes += _face(polygon(*corners), verdict)
            elif len(corners) > 1:
                nodes += _edge(polyline(corners), verdict)
            knots += (_knot(scene_of(knot, scale), verdict) for knot in thing.knots)
    return (Group((*nodes, *knots), name=f"ghost {verdict}"),) if nodes or knots else ()


def ghost_rect(things: Iterable[object], scale: int) -> Rect | None:
    """Return the rectangle of the scene around a ghost; None for nothing."""
    nodes: list[Node] = []
    for thing in things:
        if isinstance(thing, LaidArea):
            nodes += _edge(outline_of(thing.shape, scale), "lawful")
        else:
            # The pattern of areas is left out: it takes as long as all else.
            nodes += ghost_nodes((thing,), "lawful", scale)
    return around(nodes) if nodes else None


def shape_and_place(things: Iterable[object], scale: int) -> tuple[tuple[Hashable, ...], Point]:
    """Return the shape of what is in the hand relative to its place, and its place in the scene.

    The shape is empty for an empty hand.
    """
    rings: list[tuple[bool, Sequence[tuple[float, float]]]] = []
    for thing in things:
        if isinstance(thing, LaidArea):
            rings += ((True, ring) for ring in thing.rings)
        elif isinstance(thing, Strand):
            rings += ((thing.closed, thing.corners), (False, thing.knots))
    x, y = next((ring[0] for _, ring in rings if ring), (0.0, 0.0))
    shape = tuple(
        (closed, tuple((across - x, down - y) for across, down in ring))
        for closed, ring in rings
        if ring
    )
    return shape, scene_of((x, y), scale)


def _face(outline: Path, verdict: GhostVerdict) -> Iterator[Node]:
    pattern, cover, step, width = _PATTERNS[verdict]
    face = Path(outline.steps, outline.points, even_odd=True)
    yield filled(face, TOP_LIGHT, 0.55)
    ink = Ink(GHOSTS[verdict], cover)
    if pattern == "dots":
        yield stamped_dots(face, ink, step, width)
    else:
        yield patterned(face, pattern, ink, step, width)
    yield from _edge(outline, verdict)


def _edge(outline: Path, verdict: GhostVerdict) -> Iterator[Node]:
    dash = DASHES[verdict]
    cap = "flat" if dash else "round"
    yield drawn(outline, WHITE, _CASING, least=4.5)
    yield Shape(
        outline,
        None,
        Line(Ink(GHOSTS[verdict]), _LINE, dash, cap, least=2.0),  # type: ignore[arg-type]
    )


def _knot(at: Point, verdict: GhostVerdict) -> Node:
    return Shape(disc(*at, _KNOT), Ink(WHITE), Line(Ink(GHOSTS[verdict]), 1.8 * UNIT, least=1.4))
