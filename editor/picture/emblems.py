"""Emblems of the seats: colour, shape and number, cased in paper."""

from __future__ import annotations

import math
from collections.abc import Sequence

from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn
from editor.picture.inks import INK, RIM_PAPER, Emblem, mixed, seat_of
from editor.picture.path import Path, disc, polygon, rounded_rectangle


def emblem_path(kind: Emblem, at: Point, radius: float) -> Path:
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
    """Return a polygon about a point whose corners lie so far away, evenly, the first above."""
    step = 2 * math.pi / len(reaches)
    return polygon(
        *(
            (at[0] + reach * math.sin(step * k), at[1] - reach * math.cos(step * k))
            for k, reach in enumerate(reaches)
        )
    )


def emblem(seat: int, at: Point, radius: float = 0.42, words: str = "") -> Group:
    """Return the emblem of a seat (from 1) about a point; `words` in place of its number."""
    inks = seat_of(seat)
    path = emblem_path(inks.emblem, at, radius)
    pointed = inks.emblem == "triangle"
    middle = (at[0], at[1] + radius * 0.12) if pointed else at
    nodes: tuple[Node, ...] = (
        drawn(path, RIM_PAPER, radius * 0.42),
        Shape(path, Ink(inks.colour), Line(Ink(mixed(inks.colour, INK, 0.55)), radius * 0.10)),
        Text(
            words or str(seat),
            middle,
            radius * (0.72 if pointed else 0.86),
            Ink(inks.sign),
            weight=700,
        ),
    )
    return Group(nodes, name=f"seat {seat}")
