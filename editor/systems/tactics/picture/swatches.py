"""Small pictures for palettes: boxes to scale, a space of each terrain, the signs."""

from __future__ import annotations

from typing import Literal

from editor.picture.affine import Rect
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import AREA, CONTOUR, INK, LIGHT, RIM_PAPER
from editor.picture.path import rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.projection import Turning
from editor.picture.signs import (
    artifact,
    dungeon_tag,
    flag,
    height_tag,
    label,
    pennant,
    portal_door,
    portal_line,
)
from editor.systems.tactics.board import BRIDGE, HOLE, PLAIN, WATER, BoxComponent, MatSide
from editor.systems.tactics.picture.arrangement import Arrangement, Door, Sheet
from editor.systems.tactics.picture.ground import ground
from editor.systems.tactics.picture.isometric import box_solid
from editor.systems.tactics.picture.marks import open_ground
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.standing import flat_motif
from editor.systems.tactics.picture.top import surface

Sign = Literal[
    "portal", "area", "trigger", "artifact", "start", "choice", "label", "height", "dungeon"
]
_STILL = Turning()


def box_thumbnail(component: BoxComponent, pixels: float = 12.0) -> Picture:
    """Return a box in the isometric view, with its printed doors; a space is a diamond 1 wide."""
    box = Sheet("box", 0, 0, component.terrain, 0, component.height)
    width, depth = component.size
    doors = []
    for number, mark in enumerate(component.marks, 1):
        against = {
            "south": (mark.offset, depth - 1),
            "north": (mark.offset, 0),
            "west": (0, mark.offset),
            "east": (width - 1, mark.offset),
        }[mark.side]
        doors.append(Door(str(number), number, "box", mark.side, against, against, True))
    table = Arrangement(Turning(0, (0, 0, width, depth)), (), (box,), tuple(doors))
    # Patterns would only be noise at the size of a thumbnail.
    solid = box_solid(table, box, Options(pixels=pixels, heights=False, shadows=False))
    return Picture((solid,), solid.bounds.grown(0.1))


def mat_thumbnail(side: MatSide, pixels: float = 12.0) -> Picture:
    """Return a side of a mat from above, without a rim."""
    mat = Sheet("mat", 0, 0, side.terrain)
    table = Arrangement(Turning(0, (0, 0, mat.width, mat.depth)), (mat,), ())
    options = Options(pixels=pixels, rim=False)
    rect = Rect(0, 0, mat.width, mat.depth)
    edge = drawn(rounded_rectangle(*rect, 0.0), INK, 0.05, join="miter", least=1.0)
    return Picture((*surface(table, mat, options), edge), rect.grown(0.05))


def top_swatch(component: BoxComponent, pixels: float = 44.0) -> Picture:
    """Return the top of a box at turn 0 from above, as one paints it."""
    box = Sheet("box", 0, 0, component.terrain, 0, component.height)
    table = Arrangement(Turning(0, (0, 0, box.width, box.depth)), (), (box,))
    rect = Rect(0, 0, box.width, box.depth)
    edge = drawn(rounded_rectangle(*rect, 0.0), CONTOUR, 0.05, join="miter", least=1.2)
    return Picture((*surface(table, box, Options(pixels=pixels)), edge), rect.grown(0.04))


def terrain_swatch(letter: str) -> Picture:
    """Return one space of a terrain on paper, its corners rounded: 1 unit wide."""
    frame = rounded_rectangle(0.0, 0.0, 1.0, 1.0, 0.09)
    rows = {BRIDGE: (WATER, BRIDGE, WATER), WATER: (WATER,) * 3}
    nodes: list[Node] = []
    if letter in rows:
        # Water runs off the swatch on all sides; a bridge crosses it.
        column = Sheet("swatch", 0, -1, rows[letter])
        nodes += ground(column, _STILL, 2)
    else:
        nodes += ground(Sheet("swatch", 0, 0, (letter,)), _STILL, 2)
    motif = flat_motif(letter, (1, 2, 0))
    if motif is not None:
        nodes.append(motif)
    edge = drawn(frame, INK, 0.025, cover=0.45 if letter in (PLAIN, HOLE) else 0.35, least=1.0)
    return Picture((Group(tuple(nodes), clip=frame), edge), Rect(0, 0, 1, 1).grown(0.02))


def sign_swatch(sign: Sign, seat: int = 1) -> Picture:
    """Return a sign in a frame of 1 x 1 unit, centred."""
    nodes: tuple[Node, ...]
    match sign:
        case "portal":
            line = portal_line((-0.5, -0.36), (0.5, -0.36))
            nodes = (*line, portal_door((0.0, 0.10), 1))
        case "trigger":
            nodes = (flag((-0.20, 0.36), "A"),)
        case "area":
            frame = rounded_rectangle(-0.48, -0.36, 0.96, 0.72, 0.17)
            nodes = (
                filled(frame, AREA, 0.09),
                patterned(frame, "falling", Ink(AREA, 0.42), 0.22, 0.03),
                drawn(frame, AREA, 0.066),
                pennant((-0.12, 0.24), 0.62),
            )
        case "artifact":
            nodes = (artifact((0.0, 0.0)),)
        case "start":
            nodes = (emblem(seat, (0.0, 0.0), 0.36),)
        case "choice":
            nodes = open_ground(rounded_rectangle(-0.46, -0.46, 0.92, 0.92, 0.20))
        case "height":
            nodes = (height_tag((-0.46, -0.27), 2, 2.0),)
        case "dungeon":
            nodes = (dungeon_tag((-0.42, -0.38), 2.8),)
        case "label":
            paper = rounded_rectangle(-0.46, -0.26, 0.92, 0.52, 0.08)
            nodes = (
                Shape(paper, Ink(RIM_PAPER), Line(Ink(LIGHT.line_strong), 0.03)),
                label((0.0, 0.0), "Abc", 0.34),
            )
    return Picture(nodes, Rect(-0.54, -0.54, 1.08, 1.08))
