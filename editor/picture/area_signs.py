"""Signs of area maps: minerals, geysers, walks, ramps, wings, figures."""

from __future__ import annotations

from functools import cache

from editor.core.caches import cached
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import CRYSTAL, INK, RIM_PAPER, WHITE
from editor.picture.path import Path, disc, ellipse, joined, polygon, polyline, rectangle, segments

_CRYSTALS = (
    (-0.30, 0.10, 0.72, "#5FA9B5"),
    (0.28, 0.14, 0.66, "#5FA9B5"),
    (0.0, 0.0, 1.0, CRYSTAL),
)
"""X, y, size and ink of three crystals, the back ones first."""
_PLUME = "#5D7A2E"
_EDGE = "#5A4A33"
_AIR = "#33435E"


@cache
def mineral() -> Group:
    """Return three crystals about the origin, about 1 high."""
    nodes: list[Node] = []
    for x, y, size, ink in _CRYSTALS:
        h, w = 0.95 * size, 0.42 * size
        body = polygon(
            (x, y - h * 0.6),
            (x + w / 2, y - h * 0.2),
            (x + w * 0.38, y + h * 0.38),
            (x - w * 0.38, y + h * 0.38),
            (x - w / 2, y - h * 0.2),
        )
        facet = polygon(
            (x, y - h * 0.52),
            (x - w * 0.36, y - h * 0.18),
            (x - w * 0.25, y + h * 0.28),
            (x - w * 0.02, y + h * 0.3),
        )
        nodes.append(Shape(body, Ink(ink), Line(Ink("#1F4D57"), 0.055)))
        nodes.append(filled(facet, WHITE, 0.55))
    return Group(tuple(nodes), name="minerals", stamp=True)


@cache
def geyser() -> Group:
    """Return a cone with its plume about the origin, about 1 wide."""
    cone = polygon((-0.52, 0.36), (-0.22, -0.02), (0.22, -0.02), (0.52, 0.36))
    plumes = joined(
        Path(
            "MC",
            (
                (dx * 0.7, -0.06),
                (dx - 0.08, -0.20),
                (dx * 1.4 + 0.10, -0.30),
                (dx * 1.6, -high - 0.04),
            ),
        )
        for dx, high in ((-0.12, 0.34), (0.0, 0.50), (0.12, 0.34))
    )
    nodes: tuple[Node, ...] = (
        Shape(cone, Ink("#8E8672"), Line(Ink("#3B4A22"), 0.06)),
        Shape(ellipse(0.0, -0.02, 0.22, 0.08), Ink(_PLUME), Line(Ink("#3B4A22"), 0.06)),
        drawn(plumes, _PLUME, 0.09),
    )
    return Group(nodes, name="geysers", stamp=True)


_WING = Path(
    "MQQQQZ",
    (
        (-0.5, -0.18),
        *((-0.2, -0.30), (0.0, 0.10)),
        *((0.2, -0.30), (0.5, -0.18)),
        *((0.2, -0.08), (0.0, 0.28)),
        *((-0.2, -0.08), (-0.5, -0.18)),
    ),
)


@cache
def air_sign() -> Group:
    """Return the wing on a disc of radius 13 about the origin, in units of a drawing."""
    nodes: tuple[Node, ...] = (
        Shape(disc(0, 0, 13.0), Ink("#E3EAF4"), Line(Ink(_AIR), 1.6)),
        filled(Path(_WING.steps, tuple((x * 19.0, y * 19.0) for x, y in _WING.points)), _AIR),
    )
    return Group(nodes, name="air")


_RAMP = polygon((-17.0, -15.0), (17.0, -10.0), (17.0, 10.0), (-17.0, 15.0))
_CHEVRONS = joined(
    polyline(((t - 4.0, -6.0), (t + 2.0, 0.0), (t - 4.0, 6.0))) for t in (-8.0, 0.0, 8.0)
)


@cache
def ramp_sign() -> Group:
    """Return a ramp about the origin that goes up to the right, in units of a drawing."""
    nodes: tuple[Node, ...] = (
        Shape(_RAMP, Ink("#E0C795"), Line(Ink(_EDGE), 2.0)),
        drawn(_CHEVRONS, _EDGE, 2.2),
    )
    return Group(nodes, name="ramp")


@cached()
def walk_sign(wide: float = 26.0, long: float = 30.0, paper: bool = True) -> Group:
    """Return a passage about the origin, from left to right, in units of a drawing.

    `wide` is the distance between the rails, `long` their length; `paper` fills the gap.
    """
    half, end = wide / 2, long / 2
    rails = segments(((-end, y), (end, y)) for y in (-half, half))
    way = polyline(((-end * 0.67, 0.0), (end * 0.67, 0.0)))
    nodes: tuple[Node, ...] = (
        drawn(rails, _EDGE, 2.0, cap="flat"),
        drawn(way, _EDGE, 2.2, dash=(0.1, 2.4)),
    )
    if paper:
        nodes = (filled(rectangle(-end, -half, long, wide), "#F6F0E0"), *nodes)
    return Group(nodes, name="walk")


@cached()
def figure(building: bool, colour: str, line: str) -> Group:
    """Return a pawn for units, or a house for buildings, about the origin, about 1 high."""
    if building:
        outline = polygon(
            (0.0, -0.5), (0.48, -0.12), (0.40, -0.12), (0.40, 0.46), (-0.40, 0.46), (-0.40, -0.12),
            (-0.48, -0.12),
        )  # fmt: skip
        more: tuple[Node, ...] = (filled(rectangle(-0.11, 0.12, 0.22, 0.34), line),)
    else:
        outline = Path(
            "MQLLQZ",
            (
                (-0.15, -0.12),
                *((-0.20, 0.22), (-0.40, 0.46)),
                (0.40, 0.46),
                (0.15, -0.12),
                *((0.0, -0.02), (-0.15, -0.12)),
            ),
        )
        head = disc(0.0, -0.27, 0.225)
        more = (
            drawn(head, RIM_PAPER, 0.16),
            Shape(head, Ink(colour), Line(Ink(line), 0.07)),
        )
    body: tuple[Node, ...] = (
        drawn(outline, RIM_PAPER, 0.16),
        Shape(outline, Ink(colour), Line(Ink(line), 0.07)),
    )
    return Group((*body, *more), name="building" if building else "unit")


def pennant_of(colour: str) -> Group:
    """Return the marker of control: a pennant on its pole about the origin, about 1 high."""
    cloth = polygon((-0.22, -0.48), (0.46, -0.22), (-0.22, 0.04))
    pole = polyline(((-0.22, -0.48), (-0.22, 0.50)))
    nodes: tuple[Node, ...] = (
        drawn(pole, INK, 0.10),
        Shape(cloth, Ink(colour), Line(Ink(INK), 0.06)),
    )
    return Group(nodes, name="control")
