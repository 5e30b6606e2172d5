"""The palette of mechs: zone cards and how many are left, layouts, signs; small pictures."""

from __future__ import annotations

from collections.abc import Callable

from editor.core.words import counted
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.picture.signs import label
from editor.seam.editing import Palette, PaletteCard, PaletteSign, PaletteSwatch
from editor.seam.pictures import Pictures, Thumbnail
from editor.systems.mechs.map.board import LayoutComponent, Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture.card import detail_of, zone_card
from editor.systems.mechs.picture.legend import layout_plan
from editor.systems.mechs.picture.signs import pilot_sign, token_sign
from editor.systems.mechs.picture.top import no_zone
from editor.systems.mechs.text.words import card_words
from editor.systems.mechs.tools.verdict import left_of
from editor.systems.shared.editing import gathered

SWATCHES: tuple[PaletteSwatch, ...] = ()
"""Nothing is painted in an arena."""


ROOM = 16
"""How many letters fit on the line below the name of a card."""


TITLES = ("Cards", "", "Pieces")


def palette(survey: Survey) -> Palette:
    """Return all that may be placed: zone cards in the kits' order, layouts, signs."""
    cards = []
    own = {item.id: item.copy_of for item in survey.scenario.components}
    for name, component in survey.components.items():
        if isinstance(component, ZoneComponent):
            left = left_of(survey, name)
            detail = card_words(component)
            if len(detail) > ROOM:  # The face of the card shows its value as well.
                detail = detail.removeprefix("value ")
            cards.append(PaletteCard(name, component.name, detail, left, "zone", component))
    for name, component in survey.components.items():
        if isinstance(component, LayoutComponent):
            detail = f"for {counted(component.players, 'player')}"
            cards.append(PaletteCard(name, component.name, detail, None, "layout", component))
    return Palette(gathered(cards, own), SWATCHES, _signs(survey), TITLES)


def _signs(survey: Survey) -> tuple[PaletteSign, ...]:
    setup = survey.setup
    players = len(setup.players) if setup else 0
    tokens = setup.tokens if setup else ()
    pilots = len(setup.pilots) if setup else 0
    counts = {kind: sum(token.kind == kind for token in tokens) for kind in ("mine", "turret")}
    return (
        PaletteSign("pilot", "Pilot", f"{pilots} of {players}", "pilot"),
        PaletteSign("mine", "Mine", f"{counts['mine']} placed", "mine"),
        PaletteSign("turret", "Turret", f"{counts['turret']} placed", "turret"),
        PaletteSign("label", "Label", f"{len(survey.board.labels)} placed", "label"),
    )


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
