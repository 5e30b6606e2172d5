"""Matches that are kept go as they went, and are told as they were told.

When a rule or a sentence changes on purpose, `python -m tests.play.golden` writes them again.
"""

import pytest

from editor.cli import replay as verb
from editor.play.engine import Engine
from editor.play.rules import Rules
from tests.play.games import PLAYED
from tests.play.golden import FOLDER, RECIPES, Recipe, log_entry

each_match = pytest.mark.parametrize("recipe", RECIPES, ids=str)


@each_match
def test_a_kept_match_is_told_as_it_was(recipe: Recipe) -> None:
    """Every step of a kept match leads where it led, and its text is the same."""
    assert log_entry(recipe) == recipe.text.read_text(encoding="utf-8")


@pytest.mark.slow
@each_match
def test_a_kept_match_is_told_alike_interpreted(
    recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interpreted rules lead a kept match the same way, and tell the same of it."""
    used = []

    def engine(rules: Rules) -> Engine:
        used.append(rules.system)
        return Engine(rules)

    monkeypatch.setattr(verb, "engine_for", engine)
    assert log_entry(recipe) == recipe.text.read_text(encoding="utf-8")
    assert used == [recipe.system]


def test_every_system_keeps_two_matches_and_nothing_else_lies_there() -> None:
    """Each system that can be played keeps two matches, each with its text, and they end."""
    systems = [recipe.system for recipe in RECIPES]
    assert {name: systems.count(name) for name in systems} == {
        system.id: 2 for system in PLAYED if system.id != "pegs"
    }
    files = {file for recipe in RECIPES for file in (recipe.replay, recipe.text)}
    assert set(FOLDER.iterdir()) == files
    for recipe in RECIPES:
        assert "The end after" in recipe.text.read_text(encoding="utf-8")
