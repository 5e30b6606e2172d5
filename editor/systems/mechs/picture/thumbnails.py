"""Small pictures of mechs for the panels: zone cards, layouts, signs."""

from __future__ import annotations

from collections.abc import Callable

from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.picture.signs import label
from editor.seam.pictures import Pictures, Thumbnail
from editor.systems.mechs.map.board import LayoutComponent, Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.picture.card import detail_of, zone_card
from editor.systems.mechs.picture.legend import layout_plan
from editor.systems.mechs.picture.signs import pilot_sign, token_sign
from editor.systems.mechs.picture.top import no_zone

_CARD_PIXELS = 60.0
_LARGE_PIXELS = 128.0
_LAYOUT_PIXELS = 58.0
_OVER_THE_EDGE = 0.06
"""How far walls stand out over the edge of a card."""


def component(component: ZoneComponent | LayoutComponent) -> Thumbnail:
    """Return a zone card as it lies at turn 0, or the plan of a layout."""
    if isinstance(component, LayoutComponent):
        wide, high = max(map(len, component.rows)), len(component.rows)
        drawing = Picture(layout_plan(component, chosen=True), Rect(0.0, 0.0, wide, high))
        return Thumbnail(drawing, (wide, high), _LAYOUT_PIXELS / max(wide, high))
    return Thumbnail(_card(component, 0, _CARD_PIXELS), largest=_CARD_PIXELS)


def swatch(key: str) -> Thumbnail:
    """Return a place without a card, whatever the key: nothing is painted in an arena."""
    del key
    return Thumbnail(Picture((no_zone(3),), Rect(0.0, 0.0, 1.0, 1.0)), frame="quiet")


def sign(kind: str) -> Thumbnail:
    """Return a sign on paper: pilot, robot, mine, turret, label or zone (any card)."""
    pilot = Pilot(id="pilot", player="p", zone="z")
    robot = Pilot(id="robot", player="p", zone="z", armor=True, facing="north")
    mine = Token(id="mine", kind="mine", player="p", zone="z", value=2)
    turret = Token(id="turret", kind="turret", player="p", zone="z")
    zone = ZoneComponent(id="zone", name="", role="resource", value=3, resources=("energy",))
    made: dict[str, Callable[[], Node]] = {
        "pilot": lambda: pilot_sign(pilot, 1, None, (0.0, 0.0), 0.36),
        "robot": lambda: pilot_sign(robot, 2, "north", (0.0, 0.08), 0.30),
        "mine": lambda: token_sign(mine, 1, (-0.03, -0.03), 0.36),
        "turret": lambda: token_sign(turret, 2, (-0.05, 0.0), 0.38),
        "label": lambda: label((0.0, 0.0), "Aa", 0.62),
        "zone": lambda: Group((zone_card(zone, 0, 1),), moved(-0.5, -0.5)),
    }
    node = made.get(kind, made["label"])()
    return Thumbnail(Picture((node,), Rect(-0.52, -0.52, 1.04, 1.04)), paper=True)


def part(thing: object) -> Thumbnail | None:
    """Return a zone card in large, as it lies where it is laid; else None."""
    match thing:
        case LaidZone():
            drawing = _card(thing.component, thing.zone.turn // 90, _LARGE_PIXELS)
        case (Zone() as zone, ZoneComponent() as card):
            drawing = _card(card, zone.turn // 90, _LARGE_PIXELS)
        case ZoneComponent():
            drawing = _card(thing, 0, _LARGE_PIXELS)
        case LayoutComponent():
            return component(thing)
        case _:
            return None
    return Thumbnail(drawing, largest=_LARGE_PIXELS)


def _card(component: ZoneComponent, quarters: int, pixels: float) -> Picture:
    frame = Rect(0.0, 0.0, 1.0, 1.0).grown(_OVER_THE_EDGE)
    return Picture((zone_card(component, quarters, detail_of(pixels)),), frame)


PICTURES = Pictures(component, swatch, sign, part)
