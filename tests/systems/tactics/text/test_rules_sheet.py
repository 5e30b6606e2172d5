"""The rules of tactics on a page: what each set-up needs to be played from them alone."""

from __future__ import annotations

import re

import pytest

from editor.seam.rules_sheet import as_text
from editor.systems.tactics.text.rules_sheet import rules_sheet
from tests.systems.tactics.test_supply import survey_of


def text_of(name: str) -> str:
    """Return the rules of the first set-up of a sample."""
    return as_text(rules_sheet(survey_of(name)))


def test_units_are_shared_out_among_two_starts(subtests: pytest.Subtests) -> None:
    """Whoever has two starts puts two units in each; with one nothing is said."""
    cases = [("across-the-river", 2), ("under-the-hill", 2), ("twin-peaks", 1), ("sun-and-moon", 1)]
    for name, starts in cases:
        with subtests.test(name=name, starts=starts):
            assert ("starts, two in each," in text_of(name)) == (starts == 2)


def test_a_portal_costs_what_it_costs_in_play() -> None:
    """A step through a portal costs one point on plain ground, and height costs nothing."""
    words = "for 1 point plus the extra cost of the ground there, at any height"
    assert words in text_of("twin-peaks")


def test_an_ordinary_die_serves_as_well() -> None:
    """Each symbol has its numbers on an ordinary die, by the faces in force."""
    usual = "on a normal die knock-back is 1 or 2, miss is 3 or 4 and magic is 5 or 6"
    assert usual in text_of("twin-peaks")
    sheet = rules_sheet(survey_of("twin-peaks", **{"die__face-1": "miss"}))
    assert "knock-back is 2, miss is 1, 3 or 4 and magic is 5 or 6" in as_text(sheet)


def test_adventures_count_time_and_not_rounds(subtests: pytest.Subtests) -> None:
    """No sentence speaks of rounds or of who begins, of which adventures have no parts."""
    for name in ("under-the-hill", "two-lanterns"):
        with subtests.test(name):
            text = text_of(name)
            assert not re.search(r"\brounds?\b", text)
            assert "first-player" not in text


def test_teams_alternate() -> None:
    """In a team match the order of turns changes from one team to the other."""
    assert "the teams alternate" in text_of("sun-and-moon")
    assert "alternate" not in text_of("twin-peaks")


def test_where_a_unit_comes_out_of_a_dungeon() -> None:
    """Beside a shut portal it comes out at the height of the space in front of it, as in play."""
    text = " ".join(text_of("under-the-hill").split())
    assert "an open portal of the box, or beside the box at its height if all are closed." in text
