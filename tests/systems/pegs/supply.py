"""The parts of a game of pegs."""

from __future__ import annotations

from editor.core.ruleset import settings_in_force
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.game_parts.card import POKER, CardFace, card_back, card_front
from editor.picture.path import rectangle
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart
from tests.systems.pegs.board import Survey
from tests.systems.pegs.tabletop import RED

_TEXT = "Hop to the next hole. A hand holds {hop.cards|card}."


def supply(survey: Survey) -> tuple[GamePart, ...]:
    """The pegs of the plank, and a hand of cards."""
    settings = settings_in_force(survey.ruleset, survey.scenario.house_rules)
    printed = PrintedSettings(settings, survey.ruleset)
    text = printed.said(_TEXT)
    face = CardFace("Hop", text=(text,))
    square = Rect(0.0, 0.0, 12.0, 12.0)
    return (
        GamePart(
            id="hop",
            name="Hop",
            kind="card",
            group="Cards",
            count=printed.number("hop.cards"),
            size=POKER,
            front=lambda measure: card_front(face, POKER, measure),
            back=lambda measure: card_back("Hop", POKER),
            deck="hops",
            hidden=True,
            text=(text,),
            marks=printed.marks(settings_in(_TEXT)),
        ),
        GamePart(
            id="peg",
            name="Peg",
            kind="figure",
            group="Pegs",
            count=max(1, len(survey.board.pegs)),
            size=(12.0, 12.0),
            front=lambda measure: Picture((filled(rectangle(*square), RED),), square),
        ),
    )
