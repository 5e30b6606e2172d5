"""The map of a TripleA game: its pictures, and where everything lies on it in pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot, isfinite
from typing import TYPE_CHECKING

from editor.picture.affine import Point, Rect, moved, scaled
from editor.picture.area_signs import geyser, mineral
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, around
from editor.picture.emblems import emblem
from editor.picture.inks import GHOSTS, INK, PAPER, WHITE, mixed, seat_of
from editor.picture.path import one_ring, rectangle
from editor.picture.signs import draft_mark
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.links import link_group
from editor.systems.trts.picture.portraits import form_of, form_path
from editor.systems.trts.picture.top import frame_of, label_node, top_picture
from editor.systems.trts.picture.writing import writing_of
from editor.systems.trts.triplea.game import GAP, Nation, TripleaGame, UnitType

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


TILE = 256
UNIT = 48
"""The side of a unit's picture in pixels, before the map shrinks it."""
_FLAGS = {"": (30, 15), "_small": (12, 7)}
_WASH = 0.38
"""The share of paper in the colour of an owned area, which keeps names legible."""


def owned_colour(colour: str) -> str:
    """Return the colour in which an owned area is filled."""
    return mixed(colour, PAPER, _WASH)


def ground_picture(table: Arrangement, pixels: float, draft: bool) -> Picture:
    """Return the base layer of the map."""
    drawing = top_picture(table, pixels, rim=False)
    return _marked(drawing.nodes, drawing.frame, draft)


def written_picture(table: Arrangement, draft: bool) -> Picture:
    """Return the layer above the colours of owners: links, names and resources."""
    nodes: list[Node] = [link_group(mark) for mark in table.links.values()]
    for mark in table.areas.values():
        nodes += writing_of(mark, table.look).nodes
    nodes += (label_node(label) for label in table.labels.values())
    return _marked(tuple(nodes), frame_of(table, rim=False), draft)


def written_boxes(table: Arrangement) -> dict[str, Rect]:
    """Return a rectangle around the writing in each area, in units of the scene."""
    return {area: around(writing_of(mark, table.look).nodes) for area, mark in table.areas.items()}


def _marked(nodes: tuple[Node, ...], frame: Rect, draft: bool) -> Picture:
    return Picture((*nodes, draft_mark(frame)) if draft else nodes, frame)


def small_pictures(game: TripleaGame, size: int) -> Iterator[tuple[str, Picture]]:
    """Yield the small pictures by path, in pixels.

    Units are `size` pixels wide on the map; so are flags of capitals.
    """
    flags = _FLAGS | {"_large": (size, max(8, size // 2))}
    for nation in game.nations:
        for unit in game.units:
            if unit.faction == nation.faction:
                path = f"units/{nation.name}/{unit.name}"
                yield f"{path}.png", unit_picture(nation, unit)
                if unit.piece.health > 1:
                    yield f"{path}_hit.png", unit_picture(nation, unit, hurt=True)
        for ending, (wide, high) in flags.items():
            yield f"flags/{nation.name}{ending}.png", _flag(nation, wide, high)
    if game.gas:
        for ending, side in (("", 12), ("_large", 24)):
            yield f"resources/Gas{ending}.png", _resource(geyser(), side)
    for ending, side in (("", 12), ("_large", 24)):
        yield f"resources/PUs{ending}.png", _resource(mineral(), side)


def unit_picture(nation: Nation, unit: UnitType, hurt: bool = False) -> Picture:
    """Return the picture of a unit, in the form of its kind."""
    inks = seat_of(nation.player.seat)
    body = Shape(form_path(form_of(unit.piece)), Ink(inks.colour), Line(Ink(INK), 1.2))
    down = 2.2 if unit.piece.kind == "building" else -0.5
    letters = Text(unit.letters, (0.0, down), 10.0, Ink(inks.sign), "inter", 700)
    nodes: list[Node] = [Group((body, letters), scaled(1.72, (UNIT / 2, UNIT / 2)))]
    if hurt:
        bar = rectangle(9.0, UNIT - 8.0, UNIT - 18.0, 6.0)
        left = rectangle(9.0, UNIT - 8.0, (UNIT - 18.0) / 2, 6.0)
        nodes.append(Shape(bar, Ink(WHITE), Line(Ink(INK), 1.0)))
        nodes.append(Shape(left, Ink(GHOSTS["unlawful"])))
    return Picture(tuple(nodes), Rect(0.0, 0.0, UNIT, UNIT))


def _flag(nation: Nation, wide: int, high: int) -> Picture:
    cloth = Shape(
        rectangle(0.5, 0.5, wide - 1.0, high - 1.0), Ink(nation.colour), Line(Ink(INK), 1.0)
    )
    nodes: tuple[Node, ...] = (cloth,)
    if high >= 15:
        nodes += (emblem(nation.player.seat, (wide / 2, high / 2), high * 0.36),)
    return Picture(nodes, Rect(0.0, 0.0, wide, high))


def _resource(node: Node, side: int) -> Picture:
    whole = Group((Group((node,), scaled(side * 0.9)),), moved(side / 2, side / 2))
    return Picture((whole,), Rect(0.0, 0.0, side, side))


Pixel = tuple[int, int]
PixelRings = tuple[tuple[Pixel, ...], ...]
MAX_UNIT_PLACES = 12
"""Maximum of stands in an area, one for each type of unit; more share the last."""
_CORNER: PixelRings = (((0, 0), (3, 0), (3, 3), (0, 3)),)
"""The outline of the gap: a speck in the corner of the map."""


@dataclass(frozen=True)
class TerritoryLayout:
    """The layout of a territory: its rings, its middle, the upper left of each stand, in pixels.

    `mark` is the stand of the flag of a capital.
    """

    name: str
    rings: PixelRings
    middle: Pixel
    unit_places: tuple[Pixel, ...]
    mark: Pixel | None = None


def place_of(
    name: str,
    laid: LaidArea,
    pixel: Callable[[Point], Point],
    size: int,
    written: Rect | None = None,
    capital: bool = False,
) -> TerritoryLayout:
    """Return the layout of an area; `pixel` maps map units to pixels, units are `size` wide.

    Stands avoid the rectangle `written` (in pixels) while there is room elsewhere.
    """
    import numpy as np
    from shapely import get_parts, transform

    ground = laid.ground
    rings: list[tuple[Pixel, ...]] = []
    label = _corner(pixel(laid.label_at))
    if ground.area > 0:
        ground = transform(ground, lambda at: np.array([pixel((x, y)) for x, y in at]))
        for part in get_parts(ground):
            holes = [list(ring.coords)[:-1] for ring in part.interiors]
            ring = one_ring(list(part.exterior.coords)[:-1], holes)
            rings.append(tuple(_corner(at) for at in ring))
    else:
        rings += (tuple(_corner(pixel(at)) for at in ring) for ring in laid.rings if len(ring) > 2)
    if not rings:
        x, y = label
        rings.append(((x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2)))
    unit_places = _unit_places(ground, label, size, written)
    if not capital:
        return TerritoryLayout(name, tuple(rings), label, unit_places)
    return TerritoryLayout(
        name, tuple(rings), label, unit_places[1:] or unit_places, unit_places[0]
    )


def gap_place() -> TerritoryLayout:
    """Return the layout of the gap."""
    return TerritoryLayout(GAP, _CORNER, (1, 1), ((1, 1),))


def _corner(at: Point) -> Pixel:
    x, y = (value if isfinite(value) else 0.0 for value in at)
    return max(0, round(x)), max(0, round(y))


def _unit_places(
    ground: BaseGeometry, label: Pixel, size: int, written: Rect | None
) -> tuple[Pixel, ...]:
    """Return stands inside the ground, those beside the name and near it first."""
    from shapely import box, prepare

    if ground.area <= 0:
        return (label,)
    prepare(ground)
    left, top, right, bottom = (round(side) for side in ground.bounds)
    found: list[tuple[bool, float, Pixel]] = []
    step = max(4, round(size * 0.3), (right - left) // 60, (bottom - top) // 60)
    for y in range(max(0, top), bottom - size + 1, step):
        for x in range(max(0, left), right - size + 1, step):
            if ground.contains(box(x, y, x + size, y + size)):
                covers = written is not None and written.meets(Rect(x, y, size, size))
                far = hypot(x + size / 2 - label[0], y + size / 2 - label[1])
                found.append((covers, far, (x, y)))
    chosen: list[Pixel] = []
    for _, _, (x, y) in sorted(found):
        if all(abs(x - a) >= size or abs(y - b) >= size for a, b in chosen):
            chosen.append((x, y))
            if len(chosen) == MAX_UNIT_PLACES:
                break
    if not chosen:
        middle = ground.representative_point()
        chosen.append(_corner((middle.x - size / 2, middle.y - size / 2)))
    return tuple(chosen)


def place_files(places: Iterable[TerritoryLayout]) -> Mapping[str, bytes]:
    """Return the files with the layouts for the engine, by name."""
    listed = tuple(places)
    marks = [(territory.name, territory.mark) for territory in listed if territory.mark is not None]
    return {
        "capitols.txt": _lines(f"{name}  {_points_text((at,))}" for name, at in marks),
        "vc.txt": _lines(
            f"{name}  {_points_text(((at[0] + 12, at[1] + 24),))}" for name, at in marks
        ),
        "polygons.txt": _lines(
            f"{territory.name}  {_rings_text(territory.rings)}" for territory in listed
        ),
        "centers.txt": _lines(
            f"{territory.name}  {_points_text((territory.middle,))}" for territory in listed
        ),
        "place.txt": _lines(
            f"{territory.name}  {_points_text(territory.unit_places)}" for territory in listed
        ),
    }


def _rings_text(rings: PixelRings) -> str:
    return " ".join(f"< {_points_text(ring)} >" for ring in rings)


def _points_text(corners: Iterable[Pixel]) -> str:
    return "  ".join(f"({x},{y})" for x, y in corners)


def _lines(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")
