"""How numbers, lists and owners are said."""

from __future__ import annotations

import pytest

from editor.core.words import (
    are,
    counted,
    listing,
    opening,
    pieces,
    possessive,
    there_are,
    unbroken,
    unturned,
)


def test_counted() -> None:
    """A number agrees with its word."""
    said = [counted(number, "space") for number in (0, 1, 2)]
    assert said == ["0 spaces", "1 space", "2 spaces"]
    assert counted(2, "box", "boxes") == "2 boxes"
    assert counted(1, "box", "boxes") == "1 box"
    assert [are(number) for number in (0, 1, 2)] == ["are", "is", "are"]


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listing(names: list[str], said: str) -> None:
    """Names are joined by commas, the last by and, or by or."""
    assert listing(names) == said
    assert listing(names, last="or") == said.replace(" and ", " or ")


def test_there_are() -> None:
    """The verb agrees with how many names there are, also with none."""
    said = [there_are(names) for names in ([], ["a"], ["a", "b"])]
    assert said == ["there are none", "there is a", "there are a and b"]


def test_possessive() -> None:
    """A name that ends in s takes the apostrophe alone."""
    assert [possessive("Red"), possessive("Boris")] == ["Red's", "Boris'"]


def test_opening() -> None:
    """The first letter becomes large, and names keep theirs."""
    assert opening("box 3×2 at Xanadu") == "Box 3×2 at Xanadu"
    assert opening("") == ""


def test_numbers_stay_with_their_signs() -> None:
    """No line ends within a share, or between a figure and its half."""
    assert unbroken("wins 25 % of it, +6 ± 4 %") == "wins 25\u00a0% of it, +6\u00a0±\u00a04\u00a0%"
    assert unbroken("Wins % and 5 more") == "Wins % and 5 more"
    assert pieces("wins 25 %\nof it") == ["wins", "25\u00a0%", "of", "it"]


def test_what_turns_the_words_around_it_is_left_out() -> None:
    """Overrides, embeddings and isolates go; marks of Arabic and Hebrew texts stay."""
    assert unturned("\u202eRed\u202c \u2066tower\u2069") == "Red tower"
    assert (
        unturned("\u200f\u05e9\u05dc\u05d5\u05dd\u200e a\u200db")
        == "\u200f\u05e9\u05dc\u05d5\u05dd\u200e a\u200db"
    )
