"""Links between areas as drawings: walks, ramps and air links."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from editor.core.caches import cached
from editor.picture.affine import Affine, Point
from editor.picture.area_signs import air_sign, ramp_sign, walk_sign
from editor.picture.drawing import Group, Node, drawn
from editor.picture.inks import RIM_PAPER
from editor.picture.path import Path
from editor.systems.trts.map.board import Link
from editor.systems.trts.map.borders import Border
from editor.systems.trts.map.shapes import AreaShape, line_length
from editor.systems.trts.picture.marks import UNIT, LinkMark, map_of, scene_of
from editor.systems.trts.picture.paper import AIR_EDGE, EDGE, Look, paper_of, wobbled_point

_SPAN = 14.0
"""How far a link extends over the edges of its two areas, in units of the drawing."""
_ARCH = 0.14
"""The height of an arc, as a part of its length."""


def bridge(
    link: Link, first: AreaShape, second: AreaShape, border: Border, place: float, look: Look
) -> LinkMark:
    """Return a link across the border of its areas, at a share `place` of the border."""
    longest = max(border.lines, key=line_length)
    at, along = _along(longest, place)
    out = _out_of(first, second, at, (along[1], -along[0]), look.scale)
    if out is None:
        out = border.across
        if border.areas[0] != link.between[0]:
            out = (-out[0], -out[1])
    a, b = paper_of(first, look), paper_of(second, look)
    gap = a.inset + b.inset
    room = line_length(longest) / look.scale
    size = min(1.0, max(0.1, min(room / 46, a.reach / 95, b.reach / 95)))
    wide = min(26.0 * size, max(0.24 * room, min(14.0, 0.5 * room)))
    middle = wobbled_point(scene_of(at, look.scale), look)
    return LinkMark(link.id, link.kind, middle, out, size, wide, gap + _SPAN * size)


def _out_of(
    first: AreaShape, second: AreaShape, at: Point, across: Point, scale: int
) -> Point | None:
    """Return the direction across a border from one area to the other; None if unclear."""
    x, y = across
    votes = 0
    for far in (1, 3, 8):
        for shape, way in ((first, -far * scale), (second, far * scale)):
            votes += shape.covers((at[0] + x * way, at[1] + y * way))
            votes -= shape.covers((at[0] - x * way, at[1] - y * way))
    return None if not votes else (x, y) if votes > 0 else (-x, -y)


def arc(link: Link, first: AreaShape, second: AreaShape, place: float, look: Look) -> LinkMark:
    """Return a link between areas without a common border: an arc."""
    start, end = first.middle[0], second.middle[0]
    (ax, ay), (bx, by) = scene_of(start, look.scale), scene_of(end, look.scale)
    dx, dy = bx - ax, by - ay
    bow = 2 * _ARCH * (2 * place if place < 1 else 1)
    bend = ((ax + bx) / 2 + dy * bow, (ay + by) / 2 - dx * bow)
    line = _clipped(((ax, ay), bend, (bx, by)), first, second, look.scale)
    (px, py), (qx, qy), (rx, ry) = line
    middle = ((px + 2 * qx + rx) / 4, (py + 2 * qy + ry) / 4)
    far = hypot(rx - px, ry - py) or 1.0
    across = ((rx - px) / far, (ry - py) / far)
    least = min(paper_of(first, look).reach, paper_of(second, look).reach)
    size = min(1.0, max(0.45, least / 60), max(0.1, hypot(dx, dy) / 12))
    return LinkMark(link.id, link.kind, middle, across, size, 20.0 * size, 30.0 * size, line)


def _along(line: tuple[tuple[float, float], ...], share: float) -> tuple[Point, Point]:
    """Return the point after a share of a line, and the direction of the line there.

    The direction is that of a longer stretch, since single sides of a ragged border vary.
    """
    whole = line_length(line)
    at = _at(line, whole * share)
    before, after = _at(line, whole * (share - 0.14)), _at(line, whole * (share + 0.14))
    dx, dy = after[0] - before[0], after[1] - before[1]
    far = hypot(dx, dy)
    return at, (dx / far, dy / far) if far > 0 else (1.0, 0.0)


def _at(line: tuple[tuple[float, float], ...], left: float) -> Point:
    if left <= 0:
        return line[0]
    for (x1, y1), (x2, y2) in pairwise(line):
        step = hypot(x2 - x1, y2 - y1)
        if left <= step and step > 0:
            return x1 + (x2 - x1) * left / step, y1 + (y2 - y1) * left / step
        left -= step
    return line[-1]


def on_curve(line: tuple[Point, Point, Point], share: float) -> Point:
    """Return the point of a curve after a share of it."""
    (ax, ay), (bx, by), (cx, cy) = line
    p, q, r = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return p * ax + q * bx + r * cx, p * ay + q * by + r * cy


def _clipped(
    line: tuple[Point, Point, Point], first: AreaShape, second: AreaShape, scale: int
) -> tuple[Point, Point, Point]:
    """Return the part of an arc that begins and ends just inside its areas."""
    shares = [step / 32 for step in range(33)]
    places = [map_of(on_curve(line, share), scale) for share in shares]
    leaves = next((n for n, place in enumerate(places) if not first.covers(place)), 0)
    enters = next((n for n in range(32, -1, -1) if not second.covers(places[n])), 32)
    begin, end = max(0, leaves - 2) / 32, min(32, enters + 2) / 32
    if end - begin < 0.05:
        return line
    return _part(line, begin, end)


def _part(line: tuple[Point, Point, Point], begin: float, end: float) -> tuple[Point, Point, Point]:
    """Return the same curve from one share of it to another."""
    (ax, ay), (bx, by), (cx, cy) = line
    m, n = begin, end
    bend = (
        (1 - m) * (1 - n) * ax + (m + n - 2 * m * n) * bx + m * n * cx,
        (1 - m) * (1 - n) * ay + (m + n - 2 * m * n) * by + m * n * cy,
    )
    return on_curve(line, begin), bend, on_curve(line, end)


@cached()
def link_group(mark: LinkMark) -> Group:
    """Return a drawn link: its sign, and its arc if it has one."""
    nodes: list[Node] = []
    if mark.arc is not None:
        nodes += _arc(mark)
    x, y = mark.across
    by = mark.size * UNIT
    rotated = Affine(x * by, y * by, -y * by, x * by, *mark.at)
    match mark.kind:
        case "ramp":
            nodes.append(Group((ramp_sign(),), rotated))
        case "air":
            nodes.append(Group((air_sign(),), Affine(by, 0.0, 0.0, by, *mark.at)))
        case _:
            # A walk is as long as its gap: it is drawn to size and not scaled.
            by = UNIT
            rotated = Affine(x * by, y * by, -y * by, x * by, *mark.at)
            sign = walk_sign(round(mark.wide, 1), round(mark.long, 1))
            nodes.append(Group((sign,), rotated))
    return Group(tuple(nodes), name=mark.id)


def _arc(mark: LinkMark) -> list[Node]:
    assert mark.arc is not None
    path = Path("MQ", mark.arc)
    colour = AIR_EDGE if mark.kind == "air" else EDGE
    wide = 2.4 * UNIT * max(0.5, mark.size)
    dash = (3.0, 2.2) if mark.kind == "air" else (0.1, 2.4)
    return [
        drawn(path, RIM_PAPER, wide * 2.6, cover=0.9, least=3.0),
        drawn(path, colour, wide, dash=dash, least=1.2),
    ]
