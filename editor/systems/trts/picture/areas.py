"""Areas as they are drawn: shadow, paper, contour rings, band, and the pattern of a start."""

from __future__ import annotations

from editor.core.caches import HEAVY, cached
from editor.picture.drawing import Group, Ink, Node, drawn, filled
from editor.picture.inks import GHOSTS, INK, RIM_PAPER, SHADOW, mixed, seat_of
from editor.picture.patterns import patterned
from editor.systems.trts.picture.counters import UNIT
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.paper import INSET, Look, Paper, core_of, paper_of
from editor.systems.trts.picture.papers import BAND, EDGE, NO_SEAT
from editor.systems.trts.picture.papers import paper_of as ink_of

_LINE = 2.0 * UNIT
_START_LINE = 3.4 * UNIT
_RING = 1.1 * UNIT
_RING_COVERS = (0.17, 0.125, 0.08)
_SHADOW = (2.5 * UNIT, 4.0 * UNIT)
_PATTERN = 5.0
"""A start's pattern is this much wider than on a space of a mat."""


@cached(HEAVY)
def area_group(mark: AreaMark, look: Look, shadow: bool = True) -> Group:
    """Return an area without its writing; `look` decides the detail."""
    paper = paper_of(mark.shape, look)
    if paper.broken is not None:
        return Group(_broken(paper), name=mark.id)
    ground = ink_of(mark.tint, mark.bare)
    nodes: list[Node] = []
    if look.detail and shadow:
        share = min(1.0, paper.inset / INSET)
        across, down = _SHADOW
        shade = paper.edge.moved(across * share, down * share)
        nodes.append(filled(shade, SHADOW, 0.20))
    nodes.append(filled(paper.edge, ground))
    nodes += _start(mark, paper, look, ground) if mark.start else _plain(paper)
    return Group(tuple(nodes), name=mark.id)


def _plain(paper: Paper) -> list[Node]:
    nodes: list[Node] = [
        drawn(ring, BAND, _RING, cover=cover)
        for ring, cover in zip(paper.rings, _RING_COVERS, strict=False)
    ]
    nodes.append(filled(paper.band, BAND, 0.22))
    nodes.append(drawn(paper.edge, EDGE, _LINE * _thin(paper), least=0.8))
    return nodes


def _thin(paper: Paper) -> float:
    """Return how much of a line's width is right for an area: less for a tiny one."""
    return min(1.0, max(0.4, paper.inset / (0.6 * INSET)))


def _start(mark: AreaMark, paper: Paper, look: Look, ground: str) -> list[Node]:
    """Return the band of a start in its player's pattern; grey where nobody begins."""
    core = core_of(mark.shape, look)
    nodes: list[Node] = []
    line = _START_LINE * _thin(paper)
    if mark.seat < 1:
        nodes.append(filled(paper.edge, NO_SEAT, 0.16))
        if core is not None:
            nodes.append(filled(core, mixed(ground, NO_SEAT, 0.05)))
        nodes.append(filled(paper.band, BAND, 0.22))
        nodes.append(drawn(paper.edge, RIM_PAPER, line * 1.5, least=2.0))
        nodes.append(
            drawn(paper.edge, NO_SEAT, line, dash=(2.2, 1.5), cap="flat", least=1.2),
        )
        return nodes
    seat = seat_of(mark.seat)
    nodes.append(filled(paper.edge, mixed(ground, seat.colour, 0.16)))
    if look.detail:
        ink = Ink(mixed(seat.colour, INK, 0.10), 0.55)
        wide = 0.032 if seat.pattern != "dots" else 0.030
        nodes.append(
            patterned(paper.edge, seat.pattern, ink, seat.step * _PATTERN, wide * _PATTERN)
        )
    if core is not None:
        nodes.append(filled(core, mixed(ground, seat.colour, 0.10)))
    nodes.append(filled(paper.band, BAND, 0.22))
    edge = mixed(seat.colour, INK, 0.45 if mark.seat > 4 or mark.seat == 3 else 0.15)
    nodes.append(drawn(paper.edge, edge, line, least=1.4))
    return nodes


def _broken(paper: Paper) -> tuple[Node, ...]:
    """Return the rings of an area that encloses nothing, so that one finds and fixes it."""
    assert paper.broken is not None
    return (
        drawn(paper.broken, RIM_PAPER, 4.0 * UNIT, least=3.0),
        drawn(paper.broken, GHOSTS["unlawful"], 2.0 * UNIT, dash=(2.5, 1.6), cap="flat", least=1.4),
    )
