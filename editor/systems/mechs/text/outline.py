"""The outline of mechs: every object as a tree, pilots and tokens under the card they stand on."""

from __future__ import annotations

from editor.core.points import name_of
from editor.core.words import counted, opening, possessive
from editor.seam.editing import OutlineNode
from editor.systems.mechs.map.board import Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name
from editor.systems.shared.spans import span_words

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
        (title, [_zone(survey, zone) for zone in zones if _role(survey, zone) == role])
        for title, role in HEADINGS
    ]
    ids = {zone.id for zone in zones}
    lost = [_upon(survey, item) for item in survey.pieces if item.zone not in ids]
    labels = [
        OutlineNode(label.id, f"“{label.text}”", f"on {span_words(label)}", label.locked)
        for label in survey.board.labels
    ]
    return tuple(
        OutlineNode("", title, counted(len(nodes), "object"), children=tuple(nodes))
        for title, nodes in (*found, ("On no card", lost), ("Labels", labels))
        if nodes
    )


def _role(survey: Survey, zone: Zone) -> str:
    component = survey.components.get(zone.component)
    return component.role if isinstance(component, ZoneComponent) else ""


def _zone(survey: Survey, zone: Zone) -> OutlineNode:
    component = survey.components.get(zone.component)
    name = component.name if component else f"“{zone.component}”"
    turned = f", turned {zone.turn}°" if zone.turn else ""
    upon = tuple(_upon(survey, item) for item in survey.pieces if item.zone == zone.id)
    return OutlineNode(zone.id, name, f"at {name_of(zone.at)}{turned}", zone.locked, upon)


def _upon(survey: Survey, piece: Pilot | Token) -> OutlineNode:
    whose = possessive(player_name(survey.setup, piece.player))
    if isinstance(piece, Pilot):
        facing = [f"facing {piece.facing}"] if piece.facing else []
        details = facing + (["power armor"] if piece.armor else [])
        return OutlineNode(piece.id, opening(f"{whose} pilot"), ", ".join(details), piece.locked)
    detail = f"value {piece.value}" if piece.kind == "mine" else ""
    return OutlineNode(piece.id, opening(f"{whose} {piece.kind}"), detail, piece.locked)
