"""The rules of mechs on a page: what a match on paper needs, and only where it needs it."""

import pytest

from editor.picture.phrases import plain
from editor.seam.rules_sheet import as_text
from editor.systems.mechs.text.rules_sheet import rules_sheet
from tests.systems.mechs.test_supply import parts_of, survey_of


def text_of(name: str) -> str:
    """Return the rules of a sample as text."""
    return as_text(rules_sheet(survey_of(name)))


def test_it_answers_what_a_match_on_paper_asked(subtests: pytest.Subtests) -> None:
    """Each of these was open when a match was played from the sheets alone."""
    cases = [
        "Take 1 basic weapon for free.",
        "covers it with an unused card.",
        "each then plays one card.",
        "A zone has room for one, and for none with the empty Mighty Mech.",
        "This damage scores nothing; a knock-out gives the owner 1 point.",
        "you must retreat; you cannot retreat otherwise.",
        "without an enemy pilot, mine or turret; if there are several, choose.",
        "you cannot enter the zone of an enemy pilot.",
        "can take it at once, in any form and at any health.",
        "with its full health and get 2 points.",
        "not on those from the start.",
        "After a combat it fires if you are still there.",
    ]
    for sentence in cases:
        with subtests.test(sentence):
            assert sentence in text_of("foundry-duel")


def test_closed_sides_and_special_zones_are_told_where_they_are() -> None:
    """An arena with walls has their rule, one with special zones has theirs, others have none."""
    walls, special = "Steps cannot cross a wall", "a special zone gives or takes"
    reported = {name: text_of(name) for name in ("the-sluices", "hot-and-cold", "foundry-duel")}
    assert [name for name, text in reported.items() if walls in text] == ["the-sluices"]
    assert [name for name, text in reported.items() if special in text] == ["hot-and-cold"]


def test_alone_nobody_chooses_secretly_and_the_robots_follow() -> None:
    """Against robots there is no starting player to pass on, and nobody to hide a program from."""
    text = text_of("lone-pilot")
    assert "then each robot, by seats" in text
    for words in ("starting player", "next player", "secretly", "covers it"):
        assert words not in text
        assert words in text_of("foundry-duel")


def test_the_robot_card_and_the_page_say_the_same() -> None:
    """Every sentence on the card of a robot stands on the page."""
    text = text_of("lone-pilot")
    for line in parts_of("lone-pilot")["robot-card"].text:
        assert plain(line) in text
