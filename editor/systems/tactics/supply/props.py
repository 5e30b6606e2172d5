"""What the units on cards carry, by the id of their card, so that no two of a class look alike."""

from __future__ import annotations

import math
from collections.abc import Callable

from editor.picture.drawing import Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import EDGE_LIT, GOLD, INK
from editor.picture.path import (
    Path,
    arc,
    disc,
    ellipse,
    joined,
    polygon,
    polyline,
    rounded_rectangle,
    segments,
)

STEEL, WOODEN, LEAF, ICE = "#A9B0B4", "#8A5A2B", "#5E8C4A", "#CFE4EC"
_EDGE = 0.035


def _solid(path: Path, ink: str) -> Shape:
    return Shape(path, Ink(ink), Line(Ink(INK), _EDGE))


def _pole(top: float = -1.0) -> tuple[Node, ...]:
    stick = segments((((0.0, 0.0), (0.0, top)),))
    return (drawn(stick, INK, 0.10), drawn(stick, WOODEN, 0.05))


def _shield_path(wide: float, high: float) -> Path:
    return Path(
        "MLQQZ",
        (
            (-wide, -high),
            (wide, -high),
            (wide, -high * 0.3),
            (0.0, 0.0),
            (-wide, -high * 0.3),
            (-wide, -high),
        ),
    )


def _shield() -> tuple[Node, ...]:
    cross = segments((((0.0, -0.50), (0.0, -0.08)), ((-0.16, -0.34), (0.16, -0.34))))
    return (_solid(_shield_path(0.23, 0.56), WOODEN), drawn(cross, EDGE_LIT, 0.05))


def _tower() -> tuple[Node, ...]:
    boss = disc(0.0, -0.36, 0.09)
    return (_solid(rounded_rectangle(-0.24, -0.74, 0.48, 0.74, 0.08), STEEL), _solid(boss, GOLD))


def _spear() -> tuple[Node, ...]:
    tip = polygon((0.0, -1.28), (0.09, -1.02), (0.0, -0.94), (-0.09, -1.02))
    return (*_pole(-1.05), _solid(tip, STEEL))


def _axe() -> tuple[Node, ...]:
    blade = Path(
        "MQQLZ",
        ((0.0, -0.96), (0.18, -0.98), (0.32, -1.10), (0.36, -0.80), (0.30, -0.54), (0.0, -0.70)),
    )
    return (*_pole(-1.05), _solid(blade, STEEL))


def _pick() -> tuple[Node, ...]:
    head = arc(0.0, -0.55, 0.42, 205, 130)
    return (*_pole(-0.98), drawn(head, INK, 0.13), drawn(head, STEEL, 0.07))


def _sack() -> tuple[Node, ...]:
    bag = Path(
        "MCCZ",
        (
            (0.0, -0.46),
            (0.34, -0.30),
            (0.34, 0.0),
            (0.0, 0.0),
            (-0.34, 0.0),
            (-0.34, -0.30),
            (0.0, -0.46),
        ),
    )
    return (
        _solid(bag, "#B08A5A"),
        _solid(polygon((-0.09, -0.58), (0.09, -0.58), (0.0, -0.42)), "#B08A5A"),
    )


def _bow() -> tuple[Node, ...]:
    wood = arc(-0.20, -0.52, 0.48, -70, 140)
    string = segments((((-0.036, -0.97), (-0.036, -0.07)),))
    return (drawn(wood, INK, 0.10), drawn(wood, WOODEN, 0.05), drawn(string, INK, 0.025))


def _long_bow() -> tuple[Node, ...]:
    arrow = segments((((-0.30, -0.52), (0.34, -0.52)), ((0.22, -0.60), (0.34, -0.52))))
    return (*_bow(), drawn(arrow, INK, 0.035))


def _spyglass() -> tuple[Node, ...]:
    return (
        _solid(polygon((-0.34, -0.40), (-0.04, -0.62), (0.02, -0.54), (-0.28, -0.32)), WOODEN),
        _solid(polygon((-0.05, -0.64), (0.28, -0.88), (0.38, -0.74), (0.03, -0.52)), GOLD),
    )


def _rapier() -> tuple[Node, ...]:
    blade = segments((((0.0, -0.30), (0.0, -1.12)),))
    guard = arc(0.0, -0.30, 0.14, 0, 180)
    grip = segments((((0.0, -0.30), (0.0, -0.10)),))
    return (
        *(drawn(blade, INK, 0.08), drawn(blade, STEEL, 0.04)),
        *(drawn(guard, INK, 0.09), drawn(guard, GOLD, 0.045), drawn(grip, INK, 0.08)),
    )


def _anchor() -> tuple[Node, ...]:
    lines = segments((((0.0, -0.62), (0.0, -0.06)), ((-0.15, -0.50), (0.15, -0.50))))
    whole = joined((lines, arc(0.0, -0.34, 0.28, 20, 140), disc(0.0, -0.70, 0.07)))
    return (drawn(whole, INK, 0.12), drawn(whole, STEEL, 0.06))


def _sling() -> tuple[Node, ...]:
    cord = Path("MQQ", ((-0.20, -0.90), (-0.02, -0.40), (0.0, -0.30), (0.02, -0.40), (0.20, -0.90)))
    return (drawn(cord, INK, 0.05), _solid(disc(0.0, -0.28, 0.12), STEEL))


def _staff() -> tuple[Node, ...]:
    return (*_pole(-0.95), _solid(disc(0.0, -1.03, 0.13), "#9068E8"))


def _bolt() -> tuple[Node, ...]:
    path = polygon(
        (0.10, -1.10), (-0.20, -0.52), (0.0, -0.52), (-0.10, -0.06), (0.24, -0.68), (0.04, -0.68)
    )
    return (_solid(path, GOLD),)


def _flame() -> tuple[Node, ...]:
    def tongue(size: float) -> Path:
        return Path(
            "MCCCZ",
            (
                (0.0, -0.9 * size),
                *(
                    (0.10 * size, -0.6 * size),
                    (0.32 * size, -0.5 * size),
                    (0.28 * size, -0.2 * size),
                ),
                *(
                    (0.24 * size, 0.06 * size),
                    (-0.24 * size, 0.06 * size),
                    (-0.28 * size, -0.2 * size),
                ),
                *((-0.30 * size, -0.45 * size), (-0.04 * size, -0.5 * size), (0.0, -0.9 * size)),
            ),
        )

    return (_solid(tongue(1.0), "#C85A2E"), filled(tongue(0.5), GOLD))


def _leaf() -> tuple[Node, ...]:
    blade = Path("MQQZ", ((0.0, -0.10), (0.42, -0.40), (0.06, -0.96), (-0.34, -0.60), (0.0, -0.10)))
    return (_solid(blade, LEAF), drawn(segments((((0.0, -0.02), (0.05, -0.74)),)), INK, 0.03))


def _eye() -> tuple[Node, ...]:
    lid = Path("MQQZ", ((-0.34, -0.62), (0.0, -0.98), (0.34, -0.62), (0.0, -0.28), (-0.34, -0.62)))
    return (
        _solid(lid, EDGE_LIT),
        _solid(disc(0.0, -0.63, 0.13), "#5E7FB8"),
        filled(disc(0.0, -0.63, 0.05), INK),
    )


def _flake() -> tuple[Node, ...]:
    arms = [
        ((0.0, -0.62), (0.36 * math.sin(k * math.pi / 3), -0.62 - 0.36 * math.cos(k * math.pi / 3)))
        for k in range(6)
    ]
    path = segments(arms)
    return (drawn(path, INK, 0.12), drawn(path, ICE, 0.065), _solid(disc(0.0, -0.62, 0.08), ICE))


def _claws() -> tuple[Node, ...]:
    marks = [
        polyline(((x, -0.86), (x - 0.06, -0.5), (x - 0.16, -0.2))) for x in (-0.08, 0.12, 0.32)
    ]
    return tuple(drawn(mark, "#8C3B2A", 0.075) for mark in marks)


def _collar() -> tuple[Node, ...]:
    ring = disc(0.02, -0.46, 0.20)
    spikes = segments(
        (
            (0.02 + 0.20 * math.cos(k * math.pi / 4), -0.46 + 0.20 * math.sin(k * math.pi / 4)),
            (0.02 + 0.36 * math.cos(k * math.pi / 4), -0.46 + 0.36 * math.sin(k * math.pi / 4)),
        )
        for k in range(8)
    )
    return (drawn(spikes, INK, 0.07), drawn(ring, INK, 0.13), drawn(ring, "#7C9A5A", 0.07))


def _moon() -> tuple[Node, ...]:
    path = Path(
        "MCCZ",
        (
            (0.10, -1.02),
            *((-0.36, -0.96), (-0.36, -0.36), (0.14, -0.34)),
            *((-0.10, -0.50), (-0.12, -0.86), (0.10, -1.02)),
        ),
    )
    return (_solid(path, EDGE_LIT),)


def _horn() -> tuple[Node, ...]:
    spiral = joined((arc(0.0, -0.52, 0.28, -60, 300), arc(0.02, -0.50, 0.13, 200, 250)))
    return (drawn(spiral, INK, 0.14), drawn(spiral, "#D8C39A", 0.08))


def _teeth() -> tuple[Node, ...]:
    jaw = polygon((-0.34, -0.66), (0.38, -0.66), (0.38, -0.48), (-0.34, -0.48))
    teeth = [
        polygon((x, -0.48), (x + 0.16, -0.48), (x + 0.08, -0.24)) for x in (-0.32, -0.12, 0.08)
    ]
    return (*(_solid(tooth, EDGE_LIT) for tooth in teeth), _solid(jaw, LEAF))


def _club() -> tuple[Node, ...]:
    path = polygon((-0.06, 0.0), (0.06, 0.0), (0.18, -0.84), (0.0, -1.0), (-0.18, -0.84))
    return (_solid(path, WOODEN), filled(ellipse(-0.04, -0.72, 0.05, 0.05), INK))


_PROPS: dict[str, Callable[[], tuple[Node, ...]]] = {
    "sentinel": _shield,
    "lancer": _spear,
    "warden": _tower,
    "axeman": _axe,
    "highlander": _pick,
    "brigand": _sack,
    "archer": _bow,
    "scout": _spyglass,
    "duelist": _rapier,
    "corsair": _anchor,
    "sniper": _long_bow,
    "slinger": _sling,
    "sage": _staff,
    "stormcaller": _bolt,
    "emberwright": _flame,
    "healer": _leaf,
    "seer": _eye,
    "frostbinder": _flake,
    "bear": _claws,
    "boar": _collar,
    "wolf": _moon,
    "ram": _horn,
    "crocodile": _teeth,
    "troll": _club,
}


def prop_of(name: str) -> tuple[Node, ...]:
    """Return what a unit carries, standing on the origin, a side of a space high at most."""
    return _PROPS[name]() if name in _PROPS else ()
