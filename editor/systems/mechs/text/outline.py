"""The outline of mechs: every object as a tree, pilots and tokens under the card they stand on."""

from __future__ import annotations

from editor.core.points import name_of
from editor.seam.editing import OutlineNode
from editor.systems.mechs.map.board import Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name
from editor.systems.shared.inspecting import headed, label_nodes, node

HEADINGS = (
    ("Mech zone", "mech"),
    ("Bases", "base"),
    ("Resource zones", "resource"),
    ("Special zones", "special"),
    ("Unknown cards", ""),
)


def outline(survey: Survey) -> tuple[OutlineNode, ...]:
    """Return the headings that have objects, with their objects."""
    zones: tuple[Zone, ...] = survey.board.zones
    found = [
        (title, [_zone(survey, zone) for zone in zones if _role(survey, zone) == role], "object")
        for title, role in HEADINGS
    ]
    ids = {zone.id for zone in zones}
    lost = [_upon(survey, item) for item in survey.pieces if item.zone not in ids]
    labels = label_nodes(survey.board.labels)
    return headed((*found, ("Not on a card", lost, "object"), ("Labels", labels, "object")))


def _role(survey: Survey, zone: Zone) -> str:
    component = survey.components.get(zone.component)
    return component.role if isinstance(component, ZoneComponent) else ""


def _zone(survey: Survey, zone: Zone) -> OutlineNode:
    component = survey.components.get(zone.component)
    name = component.name if component else f"“{zone.component}”"
    upon = (_upon(survey, item) for item in survey.pieces if item.zone == zone.id)
    return node(zone, name, f"at {name_of(zone.at)}", children=upon)


def _upon(survey: Survey, piece: Pilot | Token) -> OutlineNode:
    value = f"value {piece.value}" if isinstance(piece, Token) and piece.kind == "mine" else ""
    return node(piece, piece_name(survey.setup, piece), value)
