"""Figures of playtests in words."""

import pytest
from msgspec.structs import replace

from editor.lab.report import Estimate, ReplayEntry
from editor.lab.words import bots_words, change_words, figure_words, first_names
from tests.lab.page.readers import report


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        ((0.376, 0.341, 0.409), "share", ("38 %", "34 to 41")),
        ((-0.1, -0.17, -0.003), "share", ("−10 %", "−17 to 0")),
        ((9.52, 9.1, 9.96), "rounds", ("9.5", "9.1 to 10.0")),
    ],
)
def test_a_figure_has_its_interval(
    value: tuple[float, float, float], unit: str, words: tuple[str, str]
) -> None:
    """Shares in whole percent, all else with one digit; a true sign for minus."""
    assert figure_words(Estimate(value=value[0], least=value[1], greatest=value[2]), unit) == words


def test_a_change_has_its_sign_and_its_half() -> None:
    """Zero has no sign."""
    share = Estimate(value=0.04, least=0.02, greatest=0.06)
    assert change_words(share, "share") == ("+4", "± 2")
    assert change_words(Estimate(value=-9.04, least=-12, greatest=-6), "points") == (
        "−9.0",
        "± 3.0",
    )
    assert change_words(Estimate(value=0.0, least=-0.5, greatest=0.5), "rounds") == ("0.0", "± 0.5")


def test_an_interval_that_is_not_known_is_no_number() -> None:
    """Neither beside a figure of one match nor beside what changed."""
    unsure = Estimate(value=7.0, least=0.0, greatest=None)
    assert figure_words(unsure, "rounds") == ("7.0", "range not known")
    assert change_words(unsure, "rounds") == ("+7.0", "± ?")


def test_who_played() -> None:
    """One bot for all, several in one order or in many."""
    found = report("mechs/foundry-duel")
    assert bots_words(found) == "random in every seat"
    mixed = replace(found, bots=("greedy", "random"))
    assert bots_words(mixed) == "greedy and random"
    assert bots_words(replace(mixed, seatings=2)) == "greedy and random, seated in 2 ways"


def test_partners_who_came_first_are_named_once_with_their_starts() -> None:
    """A side of two has one name and two starts; two sides that share a place have one each."""
    sides = {"red": "Red and Gold", "gold": "Red and Gold", "blue": "Blue"}
    starts = {"red": "Dawn Vale", "gold": "Dusk Vale", "blue": "Low Vale"}
    entry = ReplayEntry(id="longest", label="Longest", match=1, first=("red", "gold"), words="")
    assert first_names(entry, sides) == ["Red and Gold"]
    drawn = replace(entry, starts=starts)
    assert first_names(drawn, sides) == ["Red and Gold from Dawn Vale and Dusk Vale"]
    shared = replace(drawn, first=("red", "blue"))
    assert first_names(shared, sides) == ["Red and Gold from Dawn Vale", "Blue from Low Vale"]
