"""The marks of the levels: octagon, triangle, disc, dashed ring, square with a tick."""

from __future__ import annotations

import math

from editor.picture.affine import Point
from editor.picture.drawing import Ink, Line, Node, Picture, Shape, drawn, filled, picture_of
from editor.picture.inks import Level, Tokens
from editor.picture.path import disc, polygon, polyline, rounded_rectangle, segments


def level_mark(
    level: Level, tokens: Tokens, at: Point = (0.0, 0.0), radius: float = 0.5
) -> tuple[Node, ...]:
    """Return the mark of a level about a point, in a theme's inks."""
    x, y = at
    r = radius
    inks = tokens.levels[level]
    sign = Line(Ink(inks.sign), r * 0.26)
    match level:
        case "error":
            corners = [math.pi / 8 + k * math.pi / 4 for k in range(8)]
            octagon = polygon(
                *((x + r * 1.06 * math.cos(a), y + r * 1.06 * math.sin(a)) for a in corners)
            )
            d = r * 0.36
            cross = segments((((x - d, y - d), (x + d, y + d)), ((x - d, y + d), (x + d, y - d))))
            return filled(octagon, inks.mark), Shape(cross, None, sign)
        case "warning":
            triangle = polygon(
                (x, y - r * 0.98), (x + r * 1.04, y + r * 0.82), (x - r * 1.04, y + r * 0.82)
            )
            # In light the amber alone is too pale: its outline is the word's colour.
            outline = r * 0.26 + (r * 0.17 if tokens.name == "light" else 0.0)
            stroke = segments((((x, y - r * 0.34), (x, y + r * 0.20)),))
            return (
                drawn(triangle, inks.word if tokens.name == "light" else inks.mark, outline),
                Shape(triangle, Ink(inks.mark), Line(Ink(inks.mark), r * 0.26)),
                Shape(stroke, None, sign),
                filled(disc(x, y + r * 0.58, r * 0.16), inks.sign),
            )
        case "advice":
            stroke = segments((((x, y - r * 0.05), (x, y + r * 0.48)),))
            return (
                filled(disc(x, y, r), inks.mark),
                Shape(stroke, None, sign),
                filled(disc(x, y - r * 0.46, r * 0.17), inks.sign),
            )
        case "waived":
            dash = segments((((x - r * 0.38, y), (x + r * 0.38, y)),))
            return (
                drawn(disc(x, y, r * 0.9), inks.mark, r * 0.24, dash=(1.9, 1.3), cap="flat"),
                Shape(dash, None, sign),
            )
        case "ready":
            side = r * 1.9
            square = rounded_rectangle(x - side / 2, y - side / 2, side, side, r * 0.45)
            tick = ((x - r * 0.46, y + r * 0.02), (x - r * 0.12, y + r * 0.40))
            return (
                filled(square, inks.mark),
                drawn(polyline((*tick, (x + r * 0.50, y - r * 0.36))), inks.sign, r * 0.27),
            )


def level_picture(level: Level, tokens: Tokens) -> Picture:
    """Return the mark of a level as a picture of its own, 1 unit across."""
    framed = picture_of(level_mark(level, tokens))
    return Picture(framed.nodes, disc(0.0, 0.0, 0.64).bounds)
