"""The rules of adventures on a page: enemies come in where play brings them in."""

from __future__ import annotations

import pytest

from editor.play.game import Game
from editor.seam.rules_sheet import as_text
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.text.rules_sheet import rules_sheet
from tests.systems.tactics.test_supply import survey_of

_SIDES = ("north", "east", "south", "west")


def test_enemies_come_in_where_play_brings_them_in(subtests: pytest.Subtests) -> None:
    """The space that the page names for each side is the first where an enemy comes in."""
    for name in ("under-the-hill", "two-lanterns"):
        with subtests.test(name):
            survey = survey_of(name)
            game: Game = dealt(survey, RULES)
            text = as_text(rules_sheet(survey))
            for side, word in enumerate(_SIDES):
                first = game.spaces[int(game.table.entry_cell[side, 0])]
                assert f"{first} ({word})" in text


def test_the_enemy_has_cards_with_and_without_a_draft(subtests: pytest.Subtests) -> None:
    """Its cards are those that the player gave, or are dealt."""
    for draft, words in ((True, "Lay your enemy's cards in a row"), (False, "Deal the enemy")):
        with subtests.test(draft=draft, words=words):
            text = as_text(rules_sheet(survey_of("two-lanterns", setup__draft=draft)))
            assert f"- {words}" in text
            assert "enemy side up: fighter, rogue, wizard, beast." in text
