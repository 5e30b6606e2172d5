"""The page that plays: it has its game and its rules, asks for nothing, and is small."""

import json

import pytest

from editor.export.page.document import policy, script, style
from editor.export.page.game import game_record, rules_script
from editor.export.page.match_page import match_page
from tests.export.page.boards import PLAYED, dealt
from tests.export.page.pages import Page

each = pytest.mark.parametrize("name", PLAYED)
LARGEST = 1_048_576
"""Bytes of a page of a sample."""


@each
def test_a_page_has_its_game_and_its_rules(name: str) -> None:
    """One script with the rules, one style, their hashes in the policy, and the dealt game."""
    job, play, game = dealt(name)
    text = match_page(job, play, game)
    page = Page(text)
    rules = rules_script(game.rules).text
    assert page.scripts == [script("match", rules)]
    assert page.policy == policy(script("match", rules), style("match"))
    record = json.loads(page.json["realmwright-game"])
    assert record == json.loads(json.dumps(game_record(game)))
    assert len(text.encode()) <= LARGEST
    assert page.ids


def test_a_script_begins_no_comment_of_html() -> None:
    """Nothing in the script of a page would be read as markup."""
    for name in PLAYED:
        _, _, game = dealt(name)
        text = script("match", rules_script(game.rules).text)
        assert "<!--" not in text
        assert "</script" not in text


def test_a_draft_says_so() -> None:
    """The ribbon has the words that it was given."""
    job, play, game = dealt(PLAYED[0])
    page = Page(match_page(job, play, game, "DRAFT · 3 errors"))
    assert json.loads(page.json["realmwright-table"])["draft"] == "DRAFT · 3 errors"
