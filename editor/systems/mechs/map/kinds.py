"""The things of an arena by kind."""

from __future__ import annotations

from editor.core.words import opening
from editor.seam.editing import MapKind, kinds_of, one_kind
from editor.systems.mechs.map.board import Token, Zone, ZoneComponent
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.outline import HEADINGS
from editor.systems.mechs.text.words import player_name


def kinds(survey: Survey) -> tuple[MapKind, ...]:
    """Return zone cards by role and by card, mines and turrets by player, pilots and labels."""
    setup = survey.setup

    def card(zone: Zone) -> str:
        known = survey.components.get(zone.component)
        return known.name if known else f"“{zone.component}”"

    def role(zone: Zone) -> str:
        known = survey.components.get(zone.component)
        return known.role if isinstance(known, ZoneComponent) else ""

    def owner(token: Token) -> str:
        return opening(player_name(setup, token.player))

    cards = [
        kind
        for heading, wanted in HEADINGS
        for kind in kinds_of(
            (zone for zone in survey.board.zones if role(zone) == wanted), card, heading.lower()
        )
    ]
    tokens = setup.tokens if setup else ()
    return (
        *cards,
        *one_kind("Pilots", setup.pilots if setup else ()),
        *kinds_of((token for token in tokens if token.kind == "mine"), owner, "mines"),
        *kinds_of((token for token in tokens if token.kind == "turret"), owner, "turrets"),
        *one_kind("Labels", survey.board.labels),
    )
