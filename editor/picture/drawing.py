"""The parts of pictures: shapes, text, soft shadows, and groups of them.

All values are frozen and independent of the toolkit that paints them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from editor.picture.affine import Affine, Point, Rect
from editor.picture.path import Path

Cap = Literal["flat", "round", "square"]
Join = Literal["miter", "round"]
Face = Literal["inter", "vollkorn"]
Align = Literal["left", "centre", "right"]

NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


class Ink(NamedTuple):
    """A colour as #RRGGBB and its opacity from 0 to 1."""

    colour: str
    cover: float = 1.0


class Gradient(NamedTuple):
    """A linear gradient from one point to another; stops are (place from 0 to 1, ink)."""

    start: Point
    end: Point
    stops: tuple[tuple[float, Ink], ...]


Fill = Ink | Gradient


class Line(NamedTuple):
    """The stroke of a path: width in units of the drawing, dashes in widths of the line.

    `least` is the smallest width in pixels of the screen, at any zoom.
    """

    ink: Ink
    width: float
    dash: tuple[float, ...] = ()
    cap: Cap = "round"
    join: Join = "round"
    least: float = 0.0


@dataclass(frozen=True)
class Shape:
    """A path that is filled, stroked, or both (filled first)."""

    path: Path
    fill: Fill | None = None
    line: Line | None = None

    @cached_property
    def bounds(self) -> Rect:
        """A rectangle that contains the ink."""
        if self.line is None:
            return self.path.bounds
        reach = self.line.width * (1.6 if self.line.join == "miter" else 0.6)
        return self.path.bounds.grown(reach)


@dataclass(frozen=True)
class Text:
    """A line of text.

    `at` is its anchor: horizontally by `align`, vertically the middle of the capitals. `size` is
    the font size in units of the drawing. `casing` is a stroke behind the text; `spacing` is added
    after each letter, as a share of the size.
    """

    words: str
    at: Point
    size: float
    ink: Ink
    face: Face = "inter"
    weight: int = 600
    align: Align = "centre"
    casing: Line | None = None
    spacing: float = 0.0

    @cached_property
    def bounds(self) -> Rect:
        """A rectangle that surely contains the text."""
        width = (1.1 + self.spacing) * self.size * max(1, len(self.words))
        left = {"left": 0.0, "centre": -width / 2, "right": -width}[self.align]
        return Rect(self.at[0] + left, self.at[1] - self.size, width, 2 * self.size)


@dataclass(frozen=True)
class Mask:
    """A soft shadow: the opacity of `ink` at columns x rows samples over `frame`."""

    frame: Rect
    columns: int
    rows: int
    cover: bytes
    ink: str

    @cached_property
    def _hash(self) -> int:
        return hash((self.frame, self.columns, self.rows, self.cover, self.ink))

    def __hash__(self) -> int:
        return self._hash

    @property
    def bounds(self) -> Rect:
        """The frame."""
        return self.frame


@dataclass(frozen=True)
class Group:
    """Nodes drawn in order: transformed by a map, clipped to a path, and with one opacity.

    `clip` is in the group's own units, before the map. `cover` is the opacity of the whole group;
    `name` says what it shows. A `stamp` appears many times: a painter may cache it as an image and
    draw it at whole pixels.
    """

    nodes: tuple[Node, ...]
    by: Affine | None = None
    clip: Path | None = None
    cover: float = 1.0
    name: str = ""
    stamp: bool = False

    @cached_property
    def _hash(self) -> int:
        return hash((self.nodes, self.by, self.clip, self.cover, self.name, self.stamp))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def bounds(self) -> Rect:
        """A rectangle that contains the nodes, in the units outside of the map."""
        inner = around(self.nodes) if self.clip is None else self.clip.bounds
        return inner if self.by is None else self.by.around(inner)


class Late(Group):
    """A group that makes its nodes on first use.

    `make` returns them, `bounds` is a rectangle that contains them, in the units outside of the
    map: painting a part of a picture makes only the nodes of that part. A painter may stop between
    two of its nodes and continue later.
    """

    def __init__(
        self,
        make: Callable[[], Iterable[Node]],
        bounds: Rect,
        by: Affine | None = None,
        clip: Path | None = None,
        cover: float = 1.0,
        name: str = "",
    ) -> None:
        kept = {"by": by, "clip": clip, "cover": cover, "name": name, "stamp": False}
        self.__dict__.update(kept, _make=make, bounds=bounds)

    def __getattr__(self, name: str) -> Any:
        if name != "nodes":
            raise AttributeError(name)
        nodes: tuple[Node, ...] = tuple(self.__dict__.pop("_make")())
        self.__dict__["nodes"] = nodes
        return nodes

    def nodes_once(self) -> Iterable[Node]:
        """Return the nodes without caching them, lazily if `make` is a generator."""
        nodes: Iterable[Node] = self.nodes if self.is_made else self.__dict__["_make"]()
        return nodes

    @property
    def is_made(self) -> bool:
        """Whether the nodes are made."""
        return "nodes" in self.__dict__

    def made(self) -> Group:
        """Return an equal plain group."""
        return Group(self.nodes, self.by, self.clip, self.cover, self.name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Group):
            return NotImplemented
        return self.made() == (other.made() if isinstance(other, Late) else other)

    def __hash__(self) -> int:
        return hash(self.made())


Node = Shape | Text | Mask | Group


class Layer(NamedTuple):
    """Nodes of a picture that follow one another, under a name: "mats", "legend"."""

    name: str
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Picture:
    """A drawing with its frame; one unit is the side of a space.

    `named` says for each layer its name and how many nodes it has, from the bottom up; empty where
    nobody asks for layers.
    """

    nodes: tuple[Node, ...]
    frame: Rect
    named: tuple[tuple[str, int], ...] = ()

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The nodes in their layers, from the bottom up; without names they are one layer."""
        found, start = [], 0
        for name, count in self.named or (("", len(self.nodes)),):
            found.append(Layer(name, self.nodes[start : start + count]))
            start += count
        return tuple(found)


def layered(layers: Iterable[tuple[str, Iterable[Node]]], frame: Rect) -> Picture:
    """Return a picture of layers, from the bottom up; empty ones are left out.

    Layers of one name that follow one another are one.
    """
    nodes: list[Node] = []
    counts: list[tuple[str, int]] = []
    for name, inner in layers:
        before = len(nodes)
        nodes += inner
        count = len(nodes) - before
        if count and counts and counts[-1][0] == name:
            counts[-1] = (name, counts[-1][1] + count)
        elif count:
            counts.append((name, count))
    return Picture(tuple(nodes), frame, tuple(counts))


def carried_over(picture: Picture, older: Picture, changed: Collection[Rect]) -> Picture:
    """Return a picture that reuses the late groups of an older one that are made and unchanged.

    `changed` are rectangles that contain all differences between the two.
    """
    known = {late.name: late for late in older.nodes if isinstance(late, Late) and late.is_made}

    def kept(node: Node) -> Node:
        before = known.get(node.name) if isinstance(node, Late) and node.name else None
        if before is None or not isinstance(node, Group):
            return node
        same = (before.bounds, before.cover) == (node.bounds, node.cover)
        return node if not same or any(before.bounds.meets(part) for part in changed) else before

    return replace(picture, nodes=tuple(map(kept, picture.nodes)))


def around(nodes: Iterable[Node]) -> Rect:
    """Return the bounds of nodes; an empty rectangle at the origin for none."""
    found: Rect | None = None
    for node in nodes:
        bounds = node.bounds
        found = bounds if found is None else found.joined(bounds)
    return NOWHERE if found is None else found


def texts_in(nodes: Iterable[Node]) -> Iterator[Text]:
    """Yield every text of nodes, in the order in which they are drawn."""
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from texts_in(node.nodes)


def picture_of(nodes: Iterable[Node], margin: float = 0.0) -> Picture:
    """Return a picture of nodes whose frame is `margin` larger than their bounds."""
    drawn = tuple(nodes)
    return Picture(drawn, around(drawn).grown(margin))


def filled(path: Path, colour: str, cover: float = 1.0) -> Shape:
    """Return a filled path."""
    return Shape(path, Ink(colour, cover))


def drawn(
    path: Path,
    colour: str,
    width: float,
    *,
    cover: float = 1.0,
    dash: tuple[float, ...] = (),
    cap: Cap = "round",
    join: Join = "round",
    least: float = 0.0,
) -> Shape:
    """Return a stroked path."""
    return Shape(path, None, Line(Ink(colour, cover), width, dash, cap, join, least))
