"""Settings of a ruleset become the numbers of tables, or a sentence says why not."""

from __future__ import annotations

import pytest

from editor.core.ruleset import objection
from editor.play.game import UnplayableError, setting_choice, setting_number
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS


def test_numbers_and_truths_are_whole_numbers() -> None:
    """A number stays as it is, and a truth is 0 or 1."""
    settings = {"rounds": 6, "draft": True}
    assert [setting_number(settings, name) for name in settings] == [6, 1]


@pytest.mark.parametrize("settings", [{}, {"rounds": "six"}])
def test_a_number_that_is_none_cannot_be_played_by(settings: dict[str, str]) -> None:
    """A text in the place of a number, or nothing, is refused with a sentence."""
    with pytest.raises(UnplayableError, match="“Rounds” needs a number"):
        setting_number(settings, "rounds")


def test_a_choice_is_the_place_of_its_word() -> None:
    """A word counts by its place; any other is refused with those that it may be."""
    words = ("line", "supply", "pushes")
    assert setting_choice({"tie": "supply"}, "tie", words) == 1
    with pytest.raises(UnplayableError, match="“Tie” is 'luck': it may be line, supply or pushes"):
        setting_choice({"tie": "luck"}, "tie", words)


def test_house_rules_that_come_with_the_program_may_be_as_they_are() -> None:
    """Each changes settings of its ruleset, to values that they may have and the book has not."""
    for system in SYSTEMS:
        ruleset = ruleset_for(system.id)
        for rules in ruleset.house_rules:
            assert rules.notes
            for name, value in rules.set.items():
                rule = ruleset.settings[name]
                assert objection(rule, value) == ""
                assert value != rule.value
