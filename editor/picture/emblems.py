"""Emblems of the seats, and the marks of the levels of findings."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import INK, RIM_PAPER, EmblemShape, MarkLevel, Tokens, mixed, seat_of
from editor.picture.path import Path, disc, polygon, polyline, rounded_rectangle, segments


def emblem_path(kind: EmblemShape, at: Point, radius: float) -> Path:
    """Return the outline of an emblem about a point."""
    x, y = at
    match kind:
        case "disc":
            return disc(x, y, radius)
        case "square":
            side = radius * 1.76
            return rounded_rectangle(x - side / 2, y - side / 2, side, side, radius * 0.16)
        case "triangle":
            half, foot = radius * 1.08, y + radius * 0.82
            return polygon((x, y - half), (x + half, foot), (x - half, foot))
        case "diamond":
            tall, wide = radius * 1.2, radius * 1.08
            return polygon((x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y))
        case "hexagon":
            return _spread(at, [radius * 1.06] * 6)
        case "star":
            return _spread(at, [radius * 1.2, radius * 0.82] * 6)
        case "cross":
            arm, half = radius * 1.04, radius * 0.56
            return polygon(
                *((x - half, y - arm), (x + half, y - arm), (x + half, y - half)),
                *((x + arm, y - half), (x + arm, y + half), (x + half, y + half)),
                *((x + half, y + arm), (x - half, y + arm), (x - half, y + half)),
                *((x - arm, y + half), (x - arm, y - half), (x - half, y - half)),
            )
        case "shield":
            wide, top = radius * 0.92, y - radius * 0.90
            return Path(
                "MLLQQZ",
                (
                    *((x - wide, top), (x + wide, top), (x + wide, y + radius * 0.1)),
                    *((x + wide * 0.9, y + radius * 0.75), (x, y + radius * 1.18)),
                    *((x - wide * 0.9, y + radius * 0.75), (x - wide, y + radius * 0.1)),
                ),
            )


def _spread(at: Point, reaches: Sequence[float]) -> Path:
    """Return a polygon about a point with corners at these distances and equal angles."""
    step = 2 * math.pi / len(reaches)
    return polygon(
        *(
            (at[0] + reach * math.sin(step * k), at[1] - reach * math.cos(step * k))
            for k, reach in enumerate(reaches)
        )
    )


def plain_emblem(seat: int, at: Point, radius: float) -> Shape:
    """Return the emblem of a seat (from 1) about a point, without a number or a casing."""
    inks = seat_of(seat)
    path = emblem_path(inks.emblem, at, radius)
    return Shape(path, Ink(inks.colour), Line(Ink(mixed(inks.colour, INK, 0.55)), radius * 0.10))


def emblem(seat: int, at: Point, radius: float = 0.42, words: str = "") -> Group:
    """Return the emblem of a seat (from 1) about a point; `words` in place of its number."""
    inks = seat_of(seat)
    path = emblem_path(inks.emblem, at, radius)
    pointed = inks.emblem == "triangle"
    middle = (at[0], at[1] + radius * 0.12) if pointed else at
    nodes: tuple[Node, ...] = (
        drawn(path, RIM_PAPER, radius * 0.42),
        plain_emblem(seat, at, radius),
        Text(
            words or str(seat),
            middle,
            radius * (0.72 if pointed else 0.86),
            Ink(inks.sign),
            weight=700,
        ),
    )
    return Group(nodes, name=f"seat {seat}")


def level_mark(
    level: MarkLevel, tokens: Tokens, at: Point = (0.0, 0.0), radius: float = 0.5
) -> tuple[Node, ...]:
    """Return the mark of a level of findings about a point, in a theme's inks."""
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
            # On light themes amber alone is too pale: its outline has the text colour.
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
