"""The space graph over a map: edges by the style of their line, cut vertices and bridges marked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import NamedTuple

from editor.core.caches import cached
from editor.core.words import counted
from editor.picture.affine import Point, moved
from editor.picture.drawing import Cap, Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.heat import SMALLEST, look_of, swatch
from editor.picture.inks import INK, LIGHT, RIM_PAPER, WHITE
from editor.picture.path import Path, disc, dots, joined, polyline, rectangle, segments

_AMBER, _SIGN = LIGHT.levels["warning"].mark, "#1C140A"
_WIDE, _CASING, _BRIDGE, _NODE, _CUT = 0.032, 0.085, 0.20, 0.15, 0.21
"""Widths of edges and bridges, across of a node and radius of a cut vertex, in sides of a space."""
_BOW = 0.16
_MOST_ARCS = 120
"""More arcs between all of some spaces are lines to one point."""
_HEAD = 0.13
"""The length of the sides of an arrow head."""

Spread = list[tuple[int, Sequence[Point]]]
"""Lines of an edge, each with the level of the board on which it lies."""


Edge = tuple[Hashable, Hashable]
"""Two spaces that an edge joins."""


class EdgeLook(NamedTuple):
    """How edges of some kinds are called and drawn.

    - kinds: the kinds of the moves, in both directions: "climb" and "drop"
    - dash: dashes in widths of the line; bowed: whether the line is an arc, which passes others
    """

    kinds: tuple[str, ...]
    words: str
    dash: tuple[float, ...] = ()
    bowed: bool = False


class MapEdges(NamedTuple):
    """The edges of one look, as pairs of spaces; `one_way`: they lead from the first alone."""

    look: EdgeLook
    one_way: bool
    pairs: tuple[Edge, ...]


class DrawnGraph(NamedTuple):
    """What is drawn of a graph; `cut_off` says at cut vertices how many spaces that is."""

    components: tuple[frozenset[Hashable], ...]
    edges: tuple[MapEdges, ...]
    bridges: tuple[Edge, ...]
    cut_off: Mapping[Hashable, str]


class GraphPlaces(NamedTuple):
    """Where a scene has spaces and edges.

    - points: the level and the point of each space that the board has
    - lines(space, other): the lines between two of them
    - top: the level of arcs, which no board hides
    """

    points: Mapping[Hashable, tuple[int, Point]]
    lines: Callable[[Hashable, Hashable], Spread]
    top: int = 0


def graph_nodes(
    graph: DrawnGraph, places: GraphPlaces, pixels: float, finer: float = 1.0
) -> dict[int, list[Node]]:
    """Return a graph by level: bridges, edges, spaces, cut vertices, from the bottom up.

    All edges of one look on a level are one path. `pixels` is the length of a space on the screen;
    `finer` scales lines that are made for spaces of 1.
    """
    found: dict[int, list[Node]] = {}

    def draw(paths: Iterable[tuple[int, Path]], lines: Callable[[Path], Iterable[Node]]) -> None:
        levels: dict[int, list[Path]] = {}
        for level, path in paths:
            levels.setdefault(level, []).append(path)
        for level, held in levels.items():
            found.setdefault(level, []).extend(lines(joined(held)))

    arcs = {pair for look, _, pairs in graph.edges if look.bowed for pair in pairs}
    for bowed in (False, True):
        bridges = [pair for pair in graph.bridges if (pair in arcs) is bowed]
        draw(_paths(bridges, places, bowed=bowed), lambda path: _bridge(path, finer))
    for look, one_way, pairs in graph.edges:
        draw(
            _paths(pairs, places, bowed=look.bowed),
            lambda path, dash=look.dash: _edge(path, dash, finer),  # type: ignore[misc]
        )
        if one_way:
            draw(_heads(pairs, places, finer), lambda path: _edge(path, (), finer))
    stood = (places.points.get(space) for spaces in graph.components for space in spaces)
    spaces = ((level, dots((at,))) for level, at in filter(None, stood))
    draw(spaces, lambda path: _spaces(path, finer))
    for space, words in graph.cut_off.items():
        place = places.points.get(space)
        if place is not None:
            near = pixels * finer >= SMALLEST
            mark = _cut(words, finer) if near else _cut("", 0.6 * finer)
            found.setdefault(place[0], []).append(Group((mark,), moved(*place[1])))
    return found


def _paths(
    pairs: Collection[Edge], places: GraphPlaces, *, bowed: bool
) -> Iterator[tuple[int, Path]]:
    if bowed and len(pairs) > _MOST_ARCS and _is_complete(pairs):
        yield from _star(pairs, places)
        return
    for space, other in pairs:
        here, there = places.points.get(space), places.points.get(other)
        if here is None or there is None:
            continue
        if bowed:
            yield places.top, _arc(here[1], there[1])
        else:
            for level, points in places.lines(space, other):
                yield level, polyline(points)


def _is_complete(pairs: Collection[Edge]) -> bool:
    """Return whether all spaces of these edges are joined to each other."""
    count = len({space for pair in pairs for space in pair})
    return len(pairs) == count * (count - 1) // 2


def _star(pairs: Iterable[Edge], places: GraphPlaces) -> Iterator[tuple[int, Path]]:
    """Yield lines from very many spaces to one point: arcs between all of them hide the map."""
    ends = dict.fromkeys(space for pair in pairs for space in pair)
    points = [place[1] for place in map(places.points.get, ends) if place is not None]
    if points:
        hub = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
        yield places.top, segments((point, hub) for point in points)


def _arc(start: Point, end: Point) -> Path:
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = (start[0] + end[0]) / 2 + dy * _BOW, (start[1] + end[1]) / 2 - dx * _BOW
    return Path("MQ", (start, bend, end))


def _heads(pairs: Iterable[Edge], places: GraphPlaces, finer: float) -> Iterator[tuple[int, Path]]:
    """Yield the heads of arrows at the ends of edges."""
    for space, other in pairs:
        if not {space, other} <= places.points.keys():
            continue
        level, (*_, before, end) = places.lines(space, other)[-1]
        far = dist(before, end) or 1.0
        ux, uy = (end[0] - before[0]) / far, (end[1] - before[1]) / far
        # The tip leaves the disc of the space free.
        x, y = end[0] - ux * _NODE * finer, end[1] - uy * _NODE * finer
        size = _HEAD * finer
        yield (
            level,
            polyline(
                (
                    (x - (ux + uy * 0.7) * size, y - (uy - ux * 0.7) * size),
                    (x, y),
                    (x - (ux - uy * 0.7) * size, y - (uy + ux * 0.7) * size),
                )
            ),
        )


def _edge(path: Path, dash: tuple[float, ...], finer: float) -> Iterator[Node]:
    cap: Cap = "round" if not dash or dash[0] < 1 else "flat"
    yield drawn(path, WHITE, _CASING * finer, cover=0.7, least=2.4)
    yield drawn(path, INK, _WIDE * finer, cover=0.8, dash=dash, cap=cap, least=1.1)


def _bridge(path: Path, finer: float) -> Iterator[Node]:
    yield drawn(path, INK, _BRIDGE * finer, least=5.0)
    yield drawn(path, _AMBER, 0.75 * _BRIDGE * finer, least=3.6)


def _spaces(path: Path, finer: float) -> Iterator[Node]:
    yield drawn(path, WHITE, (_NODE + 0.06) * finer, least=3.0)
    yield drawn(path, INK, _NODE * finer, least=2.0)


@cached()
def _cut(words: str, size: float) -> Group:
    """Return the mark of a cut vertex about the origin, with how many spaces it cuts off."""
    radius = _CUT * size
    nodes: list[Node] = [
        Shape(disc(0.0, 0.0, radius), Ink(_AMBER), Line(Ink(INK), 0.045 * size)),
    ]
    if words:
        letters = min(1.15, 1.9 / len(words)) * radius
        nodes.append(Text(words, (0.0, 0.0), letters, Ink(_SIGN), weight=700))
    return Group(tuple(nodes), stamp=True)


# The legend


def graph_legend(graph: DrawnGraph, components: Sequence[str]) -> tuple[tuple[Picture, str], ...]:
    """Return what lines and marks mean, each as a picture of 1.6 by 1 with its words.

    `components` are the words of several, of which the last is not tinted.
    """
    said = [
        (_swatch(look, one_way), f"{look.words}, one way" if one_way else look.words)
        for look, one_way, _ in graph.edges
    ]
    if graph.cut_off:
        said.append((_cut_swatch(), counted(len(graph.cut_off), "cut vertex", "cut vertices")))
    if graph.bridges:
        said.append((_bridge_swatch(), counted(len(graph.bridges), "bridge")))
    if len(components) > 1:
        looks = [swatch(look_of(at, len(components))) for at in range(len(components) - 1)]
        looks.append(_framed(*_spaces(dots(_ENDS), 1.6)))
        said += zip(looks, components, strict=True)
    return tuple(said)


_LINE = polyline(((0.25, 0.5), (1.35, 0.5)))
_ENDS = ((0.25, 0.5), (1.35, 0.5))


def _framed(*nodes: Node) -> Picture:
    square = rectangle(0.0, 0.0, 1.6, 1.0)
    return Picture((filled(square, RIM_PAPER), *nodes, drawn(square, INK, 0.05)), square.bounds)


@cached()
def _swatch(look: EdgeLook, one_way: bool) -> Picture:
    places = GraphPlaces({end: (0, end) for end in _ENDS}, lambda start, end: [(0, _ENDS)])
    path = _arc(*_ENDS) if look.bowed else _LINE
    heads = [each for _, each in _heads((_ENDS,), places, 2.0)] if one_way else []
    return _framed(
        *_edge(path, look.dash, 2.0), *_edge(joined(heads), (), 2.0), *_spaces(dots(_ENDS), 1.6)
    )


@cached()
def _cut_swatch() -> Picture:
    return _framed(*_edge(_LINE, (), 2.0), Group((_cut("", 1.6),), moved(0.8, 0.5)))


@cached()
def _bridge_swatch() -> Picture:
    return _framed(*_bridge(_LINE, 1.8), *_edge(_LINE, (), 2.0), *_spaces(dots(_ENDS), 1.6))
