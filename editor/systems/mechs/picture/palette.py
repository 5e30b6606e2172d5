"""The palette of mechs: zone cards with what is left of them, layouts, signs."""

from __future__ import annotations

from editor.core.words import counted
from editor.seam.editing import Palette, PaletteCard, PaletteSign, PaletteSwatch
from editor.systems.mechs.map.board import LayoutComponent, ZoneComponent
from editor.systems.mechs.map.survey import Survey
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
