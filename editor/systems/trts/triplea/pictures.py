"""The pictures of a TripleA game: the map, what is written over it, units, flags, resources."""

from __future__ import annotations

from collections.abc import Iterator

from editor.picture.affine import Rect, moved, scaled
from editor.picture.draft import draft_mark
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, around
from editor.picture.emblems import emblem
from editor.picture.inks import GHOSTS, INK, PAPER, WHITE, mixed, seat_of
from editor.picture.path import rectangle
from editor.picture.resources import geyser, mineral
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.counters import Form, form_path
from editor.systems.trts.picture.links import link_group
from editor.systems.trts.picture.names import writing_of
from editor.systems.trts.picture.top import frame_of, label_node, top_picture
from editor.systems.trts.triplea.game import Game, Nation, Unit

TILE = 256
UNIT = 48
"""The side of a unit's picture in pixels, before the map shrinks it."""
_FLAGS = {"": (30, 15), "_small": (12, 7)}
_WASH = 0.38
"""How much paper is in the colour of an owned area, so that names stay legible."""


def washed(colour: str) -> str:
    """Return the colour in which an owned area is filled."""
    return mixed(colour, PAPER, _WASH)


def ground_picture(table: Arrangement, pixels: float, draft: bool) -> Picture:
    """Return the map that lies at the bottom."""
    drawing = top_picture(table, pixels, rim=False)
    return _marked(drawing.nodes, drawing.frame, draft)


def written_picture(table: Arrangement, draft: bool) -> Picture:
    """Return what lies over the colours of the owners: links, names, resources; else nothing."""
    nodes: list[Node] = [link_group(mark) for mark in table.links.values()]
    for mark in table.areas.values():
        nodes += writing_of(mark, table.look).nodes
    nodes += (label_node(label) for label in table.labels.values())
    return _marked(tuple(nodes), frame_of(table, rim=False), draft)


def written_boxes(table: Arrangement) -> dict[str, Rect]:
    """Return a rectangle around what is written in each area, in units of the scene."""
    return {area: around(writing_of(mark, table.look).nodes) for area, mark in table.areas.items()}


def _marked(nodes: tuple[Node, ...], frame: Rect, draft: bool) -> Picture:
    return Picture((*nodes, draft_mark(frame)) if draft else nodes, frame)


def small_pictures(game: Game, size: int) -> Iterator[tuple[str, Picture]]:
    """Yield the small pictures by their paths, one unit a pixel.

    Units are `size` pixels wide on the map: a flag that marks a capital is as wide.
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
            yield f"resources/Gas{ending}.png", _sign(geyser(), side)
    for ending, side in (("", 12), ("_large", 24)):
        yield f"resources/PUs{ending}.png", _sign(mineral(), side)


def unit_picture(nation: Nation, unit: Unit, hurt: bool = False) -> Picture:
    """Return a unit: a shield walks, wings fly, a worker is round, a house is a building."""
    inks = seat_of(nation.player.seat)
    body = Shape(form_path(_form(unit)), Ink(inks.colour), Line(Ink(INK), 1.2))
    down = 2.2 if unit.piece.kind == "building" else -0.5
    letters = Text(unit.letters, (0.0, down), 10.0, Ink(inks.sign), "inter", 700)
    nodes: list[Node] = [Group((body, letters), scaled(1.72, (UNIT / 2, UNIT / 2)))]
    if hurt:
        bar = rectangle(9.0, UNIT - 8.0, UNIT - 18.0, 6.0)
        left = rectangle(9.0, UNIT - 8.0, (UNIT - 18.0) / 2, 6.0)
        nodes.append(Shape(bar, Ink(WHITE), Line(Ink(INK), 1.0)))
        nodes.append(Shape(left, Ink(GHOSTS["unlawful"])))
    return Picture(tuple(nodes), Rect(0.0, 0.0, UNIT, UNIT))


def _form(unit: Unit) -> Form:
    if unit.piece.kind == "building":
        return "building"
    if unit.piece.role == "worker":
        return "worker"
    return "flyer" if unit.flies else "walker"


def _flag(nation: Nation, wide: int, high: int) -> Picture:
    cloth = Shape(
        rectangle(0.5, 0.5, wide - 1.0, high - 1.0), Ink(nation.colour), Line(Ink(INK), 1.0)
    )
    nodes: tuple[Node, ...] = (cloth,)
    if high >= 15:
        nodes += (emblem(nation.player.seat, (wide / 2, high / 2), high * 0.36),)
    return Picture(nodes, Rect(0.0, 0.0, wide, high))


def _sign(node: Node, side: int) -> Picture:
    whole = Group((Group((node,), scaled(side * 0.9)),), moved(side / 2, side / 2))
    return Picture((whole,), Rect(0.0, 0.0, side, side))
