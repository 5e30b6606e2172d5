"""The signs of the game: doors, flags, the artifact, heights, texts over spaces; DRAFT.

Signs have a casing, so that they are visible on any terrain.
"""

from __future__ import annotations

import math

from editor.core.caches import cached
from editor.picture.affine import Affine, Point, Rect, moved, rotated, scaled
from editor.picture.cards import shortened, width_of
from editor.picture.drawing import Face, Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import AREA, CRYSTAL, GOLD, INK, LIGHT, RIM_PAPER, SHADOW, WHITE
from editor.picture.path import Path, disc, ellipse, polygon, polyline, rounded_rectangle, segments

_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """Return a number from 1 as a Roman numeral."""
    letters = ""
    for value, sign in _ROMAN:
        letters += sign * (number // value)
        number %= value
    return letters


def door(width: float, height: float) -> Path:
    """Return an arched door that stands on the origin."""
    half = width / 2
    return Path(
        "MLCCLZ",
        (
            *((-half, 0.0), (-half, -height * 0.5)),
            *((-half, -height * 0.85), (-width * 0.28, -height), (0.0, -height)),
            *((width * 0.28, -height), (half, -height * 0.85), (half, -height * 0.5)),
            (half, 0.0),
        ),
    )


@cached()
def portal_door(at: Point, number: int, size: float = 1.0, closed: bool = False) -> Group:
    """Return the door of a portal, centred at a point."""
    arch = door(0.40, 0.50).moved(0.0, 0.24)
    numeral = roman(number)
    size_of_text = 0.25 if len(numeral) < 4 else 0.19
    nodes: tuple[Node, ...] = (
        drawn(arch, WHITE, 0.12),
        Shape(arch, Ink(INK if not closed else "#8A7E6C"), Line(Ink(INK), 0.03)),
        Text(numeral, (0.0, 0.04), size_of_text, Ink(WHITE), "vollkorn", 700),
    )
    return Group(nodes, scaled(size, at), name=f"portal {numeral}")


@cached()
def portal_line(start: Point, end: Point, size: float = 1.0) -> tuple[Node, ...]:
    """Return the white line of a portal between two ends of a box's side."""
    inner = segments(((_along(start, end, 0.07), _along(start, end, 0.93)),))
    outer = segments(((_along(start, end, 0.04), _along(start, end, 0.96)),))
    return (
        drawn(outer, INK, 0.21 * size, cap="flat", least=3.0),
        drawn(inner, WHITE, 0.13 * size, cap="flat", least=1.4),
    )


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def link(start: Point, end: Point) -> tuple[Node, ...]:
    """Return the dotted, bowed line between two portals."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bow = ((start[0] + end[0]) / 2 + dy * 0.16, (start[1] + end[1]) / 2 - dx * 0.16)
    path = Path("MQ", (start, bow, end))
    return (
        drawn(path, WHITE, 0.085, cover=0.75),
        drawn(path, INK, 0.036, cover=0.85, dash=(0.1, 2.8)),
    )


_FLAG = (
    (0.0, -0.66),
    *((0.16, -0.76), (0.26, -0.58), (0.44, -0.66)),
    (0.38, -0.48),
    (0.44, -0.30),
    *((0.26, -0.22), (0.16, -0.40), (0.0, -0.30)),
)
"""The cloth of a flag with a single letter."""
_MAX_OF_FLAG = 5.0
"""The greatest width of a name on a flag, for a size of 1; longer names are cut."""
_POLE = polyline(((0.0, 0.0), (0.0, -0.70)))
_PENNANT = polygon((0.0, -0.62), (0.38, -0.47), (0.0, -0.32))
_STICK = polyline(((0.0, 0.0), (0.0, -0.62)))


def flag(at: Point, title: str, size: float = 1.05, colour: str = AREA) -> Group:
    """Return a flag whose pole stands at a point, with the letter or name of its area.

    The cloth is as long as a name needs.
    """
    shown = shortened(title, _MAX_OF_FLAG, width_of)
    longer = max(1.0, (0.24 * width_of(shown) + 0.16) / 0.40) if len(shown) > 1 else 1.0
    cloth = Path("MCLLCZ", tuple((x * longer, y) for x, y in _FLAG))
    nodes: tuple[Node, ...] = (
        filled(ellipse(0.03, 0.0, 0.10, 0.035), SHADOW, 0.25),
        drawn(cloth, RIM_PAPER, 0.09),
        drawn(_POLE, RIM_PAPER, 0.12),
        Shape(cloth, Ink(colour), Line(Ink(INK), 0.02)),
        drawn(_POLE, INK, 0.055),
        Text(shown, (0.20 * longer, -0.49), 0.24, Ink(WHITE), weight=700),
    )
    return Group(nodes, scaled(size, at), name=f"trigger {title}")


def pennant(at: Point, size: float = 0.62, colour: str = AREA) -> Group:
    """Return the pennant of a space of a control area."""
    nodes: tuple[Node, ...] = (
        drawn(_PENNANT, RIM_PAPER, 0.12),
        drawn(_STICK, RIM_PAPER, 0.16),
        drawn(_STICK, colour, 0.06),
        filled(_PENNANT, colour),
    )
    return Group(nodes, scaled(size, at), name="pennant")


def _star() -> Path:
    points = []
    for k in range(16):
        radius = 0.31 if k % 4 == 0 else 0.215 if k % 2 == 0 else 0.105
        angle = k * math.pi / 8 - math.pi / 2
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return polygon(*points)


_STAR = _star()


def artifact(at: Point, size: float = 1.06) -> Group:
    """Return the eight-pointed star on its paper disc, centred at a point."""
    nodes: tuple[Node, ...] = (
        Shape(disc(0, 0, 0.40), Ink(RIM_PAPER), Line(Ink(INK), 0.03)),
        drawn(disc(0, 0, 0.34), "#8A6212", 0.025),
        Shape(_STAR, Ink(GOLD), Line(Ink("#5B3F06"), 0.022)),
        filled(disc(0, 0, 0.055), "#FFF6DC"),
    )
    return Group(nodes, scaled(size, at), name="artifact")


@cached()
def height_tag(at: Point, level: int, size: float = 1.0) -> Group:
    """Return the tag with the height of a box; `at` is its upper-left corner."""
    width, height = 0.46, 0.27
    bars = segments(
        ((0.07, height - 0.062 - 0.056 * k), (0.20, height - 0.062 - 0.056 * k))
        for k in range(min(level, 4))
    )
    frame = rounded_rectangle(0.0, 0.0, width, height, 0.07)
    nodes: tuple[Node, ...] = (
        Shape(frame, Ink(INK), Line(Ink(RIM_PAPER), 0.05)),
        drawn(bars, "#EBDDBF", 0.03, cap="flat"),
        Text(str(level), (0.32, height / 2), 0.22, Ink(WHITE), weight=700),
    )
    return Group(nodes, scaled(size, at), name=f"height {level}")


def dungeon_tag(at: Point, size: float = 1.0) -> Group:
    """Return the tag of a box with a dungeon inside: a crystal; `at` is its upper-left corner."""
    frame = rounded_rectangle(0.0, 0.0, 0.30, 0.27, 0.07)
    gem = polygon((0.15, 0.03), (0.235, 0.105), (0.15, 0.24), (0.065, 0.105))
    facets = segments((((0.065, 0.105), (0.235, 0.105)), ((0.15, 0.105), (0.15, 0.24))))
    nodes: tuple[Node, ...] = (
        drawn(frame, RIM_PAPER, 0.07),
        Shape(frame, Ink(RIM_PAPER), Line(Ink(INK), 0.026)),
        Shape(gem, Ink(CRYSTAL), Line(Ink(INK), 0.024)),
        drawn(facets, INK, 0.014, cap="flat"),
    )
    return Group(nodes, scaled(size, at), name="dungeon")


def label(at: Point, words: str, size: float = 0.30) -> Text:
    """Return a label of the map, with a casing of paper, which large letters need less of."""
    casing = min(size, 0.34) * 0.34 + max(0.0, size - 0.34) * 0.08
    return Text(words, at, size, Ink(INK), casing=Line(Ink(RIM_PAPER), casing))


def post(at: Point, height: float) -> tuple[Node, ...]:
    """Return the short post on which an emblem stands in the isometric view."""
    stick = polyline((at, (at[0], at[1] - height)))
    return (
        filled(ellipse(*at, 0.17, 0.07), SHADOW, 0.28),
        drawn(stick, RIM_PAPER, 0.13),
        drawn(stick, INK, 0.055),
    )


def placed(node: Node, by: Affine | Point) -> Group:
    """Return a node moved to a point, or transformed by a map."""
    if isinstance(by, Affine):
        return Group((node,), by)
    return Group((node,), moved(*by))


_HIGH, _LONG = 0.62, 0.92
"""How much of the height and of the length of their place letters fill."""
_SMALLEST = 0.12
STANDING = 0.73
"""How large letters that stand upright in the isometric view are, of those that lie flat."""


def letters_in(words: str, width: float, depth: float, face: Face = "inter") -> tuple[float, bool]:
    """Return the size of the letters of a text that spans a rectangle, and whether it runs upward.

    In a rectangle that is much taller than wide it is read from below.
    """
    upward = depth > 1.5 * width and len(words) > 2
    length, height = (depth, width) if upward else (width, depth)
    size = min(_HIGH * height, _LONG * length / max(width_of(words, face), 0.1))
    return max(_SMALLEST, size), upward


def letters_extent(
    words: str, width: float, depth: float, face: Face = "inter"
) -> tuple[float, float]:
    """Return how wide and how high the letters of a text that spans a rectangle are together."""
    size, upward = letters_in(words, width, depth, face)
    long = size * max(width_of(words, face), 0.1)
    return (size, long) if upward else (long, size)


def spread_label(rect: Rect, words: str) -> Group:
    """Return a label over a rectangle of the map, seen from above."""
    size, upward = letters_in(words, rect.width, rect.height)
    place = moved(*rect.centre)
    return Group((label((0.0, 0.0), words, size),), place.after(rotated(-90)) if upward else place)


DRAFT = "DRAFT"
_WIDE = 3.75
"""The width of the word with its spacing, for a size of 1."""
_STEEPEST = math.radians(38)


def draft_mark(frame: Rect) -> Group:
    """Return the word DRAFT across a frame, rising to the right, as large as fits."""
    angle = min(_STEEPEST, math.atan2(frame.height, frame.width))
    rise, run = math.sin(angle), math.cos(angle)
    size = 0.92 * min(frame.width / (_WIDE * run + rise), frame.height / (_WIDE * rise + run))
    word = Text(
        DRAFT,
        (0.0, 0.0),
        size,
        Ink(LIGHT.levels["error"].word),
        weight=700,
        casing=Line(Ink(RIM_PAPER), size * 0.05),
        spacing=0.10,
    )
    place = moved(*frame.centre).after(rotated(-math.degrees(angle)))
    return Group((word,), place, cover=0.30, name="draft")
