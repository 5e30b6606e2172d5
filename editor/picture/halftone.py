"""Maps of play: what happened on which space, as values and as dots of play ink."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from editor.picture.affine import Point
from editor.picture.drawing import Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem_path
from editor.picture.inks import INK, LESS, PAPER, PLAY, RIM_PAPER, EmblemShape, mixed, seat_of
from editor.picture.path import Path, disc, dots, joined, rectangle, rounded_rectangle

COVER = 0.62
"""The share of a space that the dots of the top figure cover."""
_CASING = 0.073
"""The width of the casing of a dot, in distances of dots: 0.9 px where a space is 37 wide."""
_CASED = 0.85
_VEIL = {False: 0.28, True: 0.30}
"""The opacity of the veil under the dots, and under those of a change."""
_RING = 0.45
"""The width of a ring, as a share of its radius."""
_DARKER = 0.25
"""The share of ink in the colour of a seat."""
_ROOM = 0.5 / math.sqrt(COVER / math.pi)
"""How far a dot may reach within its part of a space, in radii of the largest dot."""
_SHAPES: dict[EmblemShape, tuple[float, float]] = {
    "disc": (1.0, math.pi),
    "square": (0.88, 3.076),
    "triangle": (1.08, 2.052),
    "diamond": (1.2, 2.592),
    "hexagon": (1.06, 2.919),
    "cross": (1.04, 3.405),
    "shield": (1.18, 3.166),
    "star": (1.2, 2.952),
}
"""How far each shape reaches for a radius of 1, and its area."""
_LABELS = 3
_APART = 3.0
"""How far apart two labels are at least on a mat, in spaces."""


class LabelSpot(NamedTuple):
    """A space on which a label may stand: its middle on the board, its lower edge in the scene.

    `middle` is in sides of a space.
    """

    name: str
    middle: Point
    foot: Point


def radius_of(share: float, step: float) -> float:
    """Return the radius of dots for a share of the top; `step` is their distance."""
    return step * math.sqrt(COVER * abs(share) / math.pi)


def square_of_dots(x: float, y: float, side: float, abreast: int) -> tuple[Point, ...]:
    """Return the middles of dots in a square, `abreast` in each row."""
    step = side / abreast
    return tuple(
        (x + (column + 0.5) * step, y + (row + 0.5) * step)
        for row in range(abreast)
        for column in range(abreast)
    )


def veil(outline: Path, play: PlayMap) -> Shape:
    """Return the veil under the dots over an outline."""
    return filled(outline, RIM_PAPER, _VEIL[play.change] * play.cover)


def inked(points: Sequence[Point], step: float, share: float, play: PlayMap) -> tuple[Node, ...]:
    """Return dots about points for a share of the top; rings for a negative one.

    No dot is wider than `step`, the distance of the points.
    """
    if not share:
        return ()
    radius, casing = radius_of(share, step), _CASING * step
    paper = Ink(RIM_PAPER, _CASED * play.cover)
    if share < 0:
        width = _RING * radius
        rings = joined(disc(*at, radius - width / 2) for at in points)
        return (
            Shape(rings, None, Line(paper, width + 2 * casing)),
            drawn(rings, LESS, width, cover=play.cover),
        )
    if not play.seat:
        marks = dots(points)
        return (
            Shape(marks, None, Line(paper, 2 * (radius + casing))),
            drawn(marks, PLAY, 2 * radius, cover=play.cover),
        )
    look = seat_of(play.seat)
    shapes = joined(
        emblem_path(look.emblem, at, radius * shape_scale(look.emblem)) for at in points
    )
    colour = mixed(look.colour, INK, _DARKER)
    return (
        Shape(shapes, None, Line(paper, 2 * casing)),
        filled(shapes, colour, play.cover),
    )


def shape_scale(shape: EmblemShape) -> float:
    """Return by how much a shape is scaled to cover what a disc does, where it has the room."""
    reach, area = _SHAPES[shape]
    return min(math.sqrt(math.pi / area), _ROOM / reach)


def largest(
    play: PlayMap, spots: Iterable[LabelSpot], apart: float = _APART
) -> tuple[LabelSpot, ...]:
    """Return the spaces whose figures are written: the largest three this many spaces apart.

    Of a change there are none.
    """
    if play.change:
        return ()
    ranked = sorted(
        (spot for spot in spots if play.share(spot.name) > 0),
        key=lambda spot: (-play.figures[spot.name], spot.middle[1], spot.middle[0]),
    )
    found: list[LabelSpot] = []
    for spot in ranked:
        if len(found) == _LABELS:
            break
        if all(math.dist(spot.middle, other.middle) >= apart for other in found):
            found.append(spot)
    return tuple(found)


def labels(play: PlayMap, spots: Iterable[LabelSpot], pixels: float) -> tuple[Node, ...]:
    """Return the figures of spaces on their lower edges; `pixels` is the size of a unit."""
    nodes: list[Node] = []
    for spot in spots:
        nodes += figure_label(figure_words(play.figures[spot.name]), spot.foot, 1 / pixels)
    return tuple(nodes)


def figure_label(words: str, at: Point, unit: float) -> tuple[Node, ...]:
    """Return a figure on paper about a point; `unit` is the size of a pixel."""
    width, height = (8 + 6.8 * len(words)) * unit, 17 * unit
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, 4 * unit)
    return (
        Shape(frame, Ink(RIM_PAPER), Line(Ink(PLAY), unit)),
        Text(words, at, 11 * unit, Ink(PLAY), weight=600),
    )


class LegendTile(NamedTuple):
    """A tile of the legend of a map of play: a space with its dots, and what they stand for."""

    picture: Picture
    words: str


def legend_tiles(play: PlayMap) -> tuple[LegendTile, ...]:
    """Return the tiles that explain the dots: four, of a change five."""
    top = play.top
    if play.change:
        some = figure_words(0.375 * top)
        return (
            LegendTile(_tile(play, -1.0), f"{figure_words(top)} fewer"),
            LegendTile(_tile(play, -0.375), some),
            LegendTile(_tile(play, 0.0), "same"),
            LegendTile(_tile(play, 0.375), some),
            LegendTile(_tile(play, 1.0), f"{figure_words(top)} more"),
        )
    words = [figure_words(share * top) for share in (LEAST, 3 * LEAST, 0.5, 1.0)]
    words[-1] += " up"
    shares = (LEAST, 3 * LEAST, 0.5, 1.0)
    return tuple(
        LegendTile(_tile(play, share), said) for share, said in zip(shares, words, strict=True)
    )


def _tile(play: PlayMap, share: float) -> Picture:
    """Return a space of plain paper with its dots; one unit is its side."""
    square = rectangle(0.0, 0.0, 1.0, 1.0)
    points = square_of_dots(0.0, 0.0, 1.0, 3)
    nodes = (
        filled(square, PAPER),
        veil(square, play),
        *inked(points, 1 / 3, share, play),
        drawn(square, INK, 0.036, join="miter", least=1.0),
    )
    return Picture(nodes, square.bounds.grown(0.02))


LEAST = 1 / 16
"""The least share of the top figure that is drawn."""
_TOPS = (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 15.0)
_NEARLY_ALL = 0.98
Counts = Mapping[str, Sequence[int]]
"""Counts of each player by seat, by the name of the space."""


@dataclass(frozen=True)
class PlayMap:
    """What happened where in a match, on average.

    - figures: by the name of the space; of a change negative where it became less
    - top: the figure that is drawn full, as are those above it
    - seat: the only seat (from 1) that it is about; 0 for all
    - change: whether figures are differences between two series of matches
    - cover: how strongly it is drawn, from 0.0 to 1.0
    """

    figures: Mapping[str, float] = field(hash=False)
    top: float
    seat: int = 0
    change: bool = False
    cover: float = 1.0

    def share(self, space: str) -> float:
        """Return the figure of a space as a share of the top; 0 where nothing is drawn.

        Negative for what became less.
        """
        share = self.figures.get(space, 0.0) / self.top
        return 0.0 if abs(share) < LEAST else max(-1.0, min(1.0, share))


def map_of_play(spaces: Counts, matches: int, seat: int = 0, player: int | None = None) -> PlayMap:
    """Return the map of counts over this many matches; `seat` for that of one player.

    `player` is where its counts stand, if not where its number says: seats may be free. The maps
    of single players have one top, so that they can be compared.
    """
    at = _place(seat, player)
    return PlayMap(_figures(spaces, matches, at), _top(spaces, matches, at), seat)


def map_of_start(spaces: Counts, matches: Sequence[int], location: int) -> PlayMap:
    """Return the map of whoever began at a starting location, by its place among the locations.

    `spaces` has counts by location, `matches` in how many matches somebody began at each: figures
    are those of such a match. The maps of all locations have one top, so that they can be compared.
    """
    each = [max(1, count) for count in matches]
    figures = {name: counts[location] / each[location] for name, counts in spaces.items()}
    every = (
        count / used for counts in spaces.values() for count, used in zip(counts, each, strict=True)
    )
    return PlayMap(figures, top_of(every))


def map_of_change(
    before: Counts,
    before_matches: int,
    after: Counts,
    after_matches: int,
    seat: int = 0,
    player: int | None = None,
) -> PlayMap:
    """Return the map of what changed between two series of matches; see `map_of_play`."""
    at = _place(seat, player)
    was, now = _figures(before, before_matches, at), _figures(after, after_matches, at)
    grown = {name: now.get(name, 0.0) - was.get(name, 0.0) for name in {**now, **was}}
    return PlayMap(grown, top_of(map(abs, grown.values())), seat, change=True)


def top_of(figures: Iterable[float]) -> float:
    """Return the top of a scale for figures: a round number that 98 of 100 do not exceed."""
    listed = sorted(figure for figure in figures if figure > 0)
    if not listed:
        return 1.0
    least = listed[math.ceil(_NEARLY_ALL * len(listed)) - 1]
    power = math.floor(math.log10(least))
    # Read as decimals, so that 0.6 is 0.6; 15 because a logarithm may be off by a little.
    return next(top for step in _TOPS if (top := float(f"{step}e{power}")) >= least)


def figure_words(figure: float) -> str:
    """Return a figure for people: "7.4", "0.25", "120", with the true sign for minus."""
    size = abs(figure)
    digits = 0 if size >= 100 else 1 if size >= 1 else 2 if size >= 0.01 else 3
    words = f"{size:.{digits}f}"
    if "." in words:
        words = words.rstrip("0").rstrip(".")
    return f"−{words}" if figure < 0 and float(words) else words


def _place(seat: int, player: int | None) -> int | None:
    """Return where the counts of a seat stand; None for those of all."""
    if player is not None:
        return player
    return seat - 1 if seat else None


def _figures(spaces: Counts, matches: int, player: int | None) -> dict[str, float]:
    each = max(1, matches)
    if player is not None:
        return {name: counts[player] / each for name, counts in spaces.items()}
    return {name: sum(counts) / each for name, counts in spaces.items()}


def _top(spaces: Counts, matches: int, player: int | None) -> float:
    if player is None:
        return top_of(_figures(spaces, matches, None).values())
    return top_of(count / max(1, matches) for counts in spaces.values() for count in counts)
