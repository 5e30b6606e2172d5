"""The palette of trts: kinds of links, signs, and pieces of the players; small pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from editor.core.words import counted
from editor.picture.affine import Rect, scaled
from editor.picture.area_signs import (
    air_sign,
    figure,
    geyser,
    mineral,
    pennant_of,
    ramp_sign,
    walk_sign,
)
from editor.picture.drawing import Group, Node, Picture
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, SEATS, seat_of
from editor.picture.signs import label
from editor.seam.editing import Palette, PaletteCard, PaletteSign
from editor.seam.pictures import Pictures, Thumbnail
from editor.systems.trts.map.board import LINK_KINDS, Area, Link, LinkKind, Setup
from editor.systems.trts.map.faction import FactionComponent, Piece
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.marks import AreaMark, Wording
from editor.systems.trts.picture.paper import NO_SEAT, Look
from editor.systems.trts.picture.plate import area_swatch, start_swatch
from editor.systems.trts.picture.portraits import form_of, piece_sign
from editor.systems.trts.picture.top import area_group
from editor.systems.trts.text.words import titled

TITLES = ("Forces", "", "Signs")
"""The titles of the sections of the palette; area maps have no swatches."""
LINK_TITLES: dict[LinkKind, str] = {"walk": "Walk", "ramp": "Ramp", "air": "Air link"}


def palette(survey: Survey) -> Palette:
    """Return the palette: pieces of the players, links, and signs."""
    return Palette(_cards(survey), (), _signs(survey), TITLES)


def _cards(survey: Survey) -> tuple[PaletteCard, ...]:
    """Return the pieces of each player's faction; the key is "player/piece"."""
    setup = survey.setup
    if setup is None:
        return ()
    cards = []
    placed = _placed(setup)
    for player in sorted(setup.players, key=lambda item: item.seat):
        for piece in survey.pieces_of(player.id):
            there = placed[player.id, piece.id]
            detail = f"{titled(player)} · {there} placed" if there else titled(player)
            key = f"{player.id}/{piece.id}"
            cards.append(PaletteCard(key, piece.name, detail, None, "force", piece))
    return tuple(cards)


def _placed(setup: Setup) -> Counter[tuple[str, str]]:
    placed: Counter[tuple[str, str]] = Counter()
    for force in setup.forces:
        placed[force.player, force.piece] += force.count
    return placed


def _signs(survey: Survey) -> tuple[PaletteSign, ...]:
    board, setup = survey.board, survey.setup
    seated = len(setup.starts) if setup else 0
    control = Counter(item.player for item in setup.control) if setup else Counter[str]()
    markers = (
        PaletteSign(f"control:{player.id}", titled(player), counted(number, "marker"), "control")
        for player in (sorted(setup.players, key=lambda item: item.seat) if setup else ())
        for number in (control[player.id],)
    )
    minerals = sum(area.minerals for area in board.areas)
    geysers = sum(area.geysers for area in board.areas)
    starts = len(survey.start_areas)
    kinds = Counter(link.kind for link in board.links)
    return (
        *(
            PaletteSign(kind, LINK_TITLES[kind], f"{kinds[kind]} set", "link")
            for kind in LINK_KINDS
        ),
        PaletteSign("start", "Start", f"{seated} of {starts}", "start"),
        PaletteSign("minerals", "Minerals", f"{minerals} set", "minerals"),
        PaletteSign("geyser", "Geyser", f"{geysers} set", "geyser"),
        PaletteSign("label", "Label", f"{len(board.labels)} set", "label"),
        *markers,
    )


_FRAME = Rect(-0.52, -0.52, 1.04, 1.04)
_SMALL = 1 / 46
_BROAD = 60.0
"""The size of an area in the inspector, in units of the drawing."""


def component(thing: Piece | FactionComponent) -> Thumbnail:
    """Return a unit or building in its form, as on its counter; a figure of each for a faction."""
    if isinstance(thing, Piece):
        letters = "".join([letter for letter in thing.name if letter.isalnum()][:2])
        return _sketch(Group(piece_sign(0, form_of(thing), letters)))
    both = Group(
        (
            Group((_figure(True),), scaled(0.72, (-0.2, -0.08))),
            Group((_figure(False),), scaled(0.62, (0.24, 0.1))),
        )
    )
    return _sketch(both)


def swatch(kind: str) -> Thumbnail:
    """Return a link of a kind: walk, ramp or air."""
    return _sketch(_link(kind), frame="quiet")


def sign(key: str) -> Thumbnail:
    """Return a sign on paper: of a resource, a start, a label, a marker, a link or an area.

    A marker may have the colour of a player: "control:red". Raises KeyError for another key.
    """
    name, _, whose = key.partition(":")
    seat = next((n for n, seat in enumerate(SEATS, 1) if seat.name.lower() == whose), 0)
    colour = seat_of(seat).colour if seat else NO_SEAT
    made: dict[str, Callable[[], Node]] = {
        "start": lambda: emblem(1, (0.0, 0.0), 0.33),
        "minerals": lambda: _at(mineral(), 0.8),
        "mineral": lambda: _at(mineral(), 0.8),
        "geyser": lambda: _at(geyser(), 0.8),
        "geysers": lambda: _at(geyser(), 0.8),
        "force": lambda: _figure(False),
        "control": lambda: _at(pennant_of(colour), 0.84),
        "label": lambda: label((0.0, 0.0), "Aa", 0.62),
        "faction": lambda: _at(_figure(True), 0.95),
        "area": lambda: _at(area_swatch(False), _SMALL),
        "open": lambda: _at(area_swatch(True), _SMALL),
        "location": lambda: _at(start_swatch(0), _SMALL),
        "link": lambda: _link("walk"),
        "walk": lambda: _link("walk"),
        "ramp": lambda: _link("ramp"),
        "air": lambda: _link("air"),
    }
    return _sketch(made[name](), paper=True)


def part(thing: Any) -> Thumbnail | None:
    """Return the thumbnail of an area, a link or a piece; None for anything else."""
    match thing:
        case LaidArea():
            return _area(thing.area)
        case Area():
            return _area(thing)
        case Link():
            return swatch(thing.kind)
        case Piece() | FactionComponent():
            return component(thing)
        case _:
            return None


def _area(area: Area) -> Thumbnail | None:
    """Return an area alone, fitted to the panel."""
    shape = shape_of(area)
    left, top, right, bottom = shape.bounds
    span = max(right - left, bottom - top)
    if span <= 0:
        return None
    # Choose the scale so that lines are as wide on a small area as on a large one.
    scale = max(1, round(span / _BROAD))
    bare = not (area.minerals or area.geysers or area.start)
    mark = AreaMark(area.id, shape, 0, bare, area.start, None, Wording("", 0, 0, ""))
    group = area_group(mark, Look(scale, (round(right) + 1, round(bottom) + 1), 1))
    wide, high = (max(0.05, side / scale / 10) for side in (right - left, bottom - top))
    frame = Rect(left / scale / 10, top / scale / 10, wide, high).grown(0.3)
    return Thumbnail(Picture((group,), frame), (round(wide) or 1, round(high) or 1), 12.0)


def _sketch(node: Node, paper: bool = False, frame: Any = "") -> Thumbnail:
    return Thumbnail(Picture((node,), _FRAME), paper=paper, frame=frame)


def _figure(building: bool) -> Node:
    return _at(figure(building, LIGHT.text_3, INK), 0.84)


def _link(kind: str) -> Node:
    signs: dict[str, Callable[[], Node]] = {
        "walk": lambda: walk_sign(22.0, 32.0),
        "ramp": ramp_sign,
        "air": air_sign,
    }
    return _at(signs[kind](), _SMALL)


def _at(node: Node, size: float) -> Node:
    return Group((node,), scaled(size))


PICTURES = Pictures(component, swatch, sign, part)
