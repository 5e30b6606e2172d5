"""The rules of engagements on a page, for the pieces and the players of a match."""

from typing import get_args

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, Setting
from editor.seam.rules_sheet import as_text
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.faction import FactionComponent, Piece, TraitName
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.text.rules_sheet import rules_sheet

SAID = {
    "air": "flyers",
    "extractor": "extractor",
    "last-in-line": "last in line",
    "mine": "mine: does not hit",
    "regrows": "pieces that regrow",
    "spends-itself": "spends itself",
    "hover": "hover",
}
"""How the rules say a trait, where it is not its name."""


def text_for(sample: str, *traits: str, **rules: Setting) -> str:
    """Return the rules of a sample whose players have one more unit with these traits."""
    file = samples_folder() / "trts" / f"{sample}.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TrtsScenario)
    own = HouseRules(
        name="Own", set={name.replace("__", "."): value for name, value in rules.items()}
    )
    ruled: TrtsScenario = msgspec.structs.replace(scenario, house_rules=(own,) if rules else ())
    survey = surveys(ruled, library_for(ruled, file.parent), ruleset_for("trts"))[0]
    assert survey.setup is not None
    unit = Piece(id="own", name="Own", kind="unit", traits=traits)  # type: ignore[arg-type]
    for player in survey.setup.players:
        faction = survey.components[player.faction]
        assert isinstance(faction, FactionComponent)
        kept = (*faction.pieces, unit) if traits else faction.pieces
        survey.components[player.faction] = msgspec.structs.replace(faction, pieces=kept)
    return as_text(rules_sheet(survey)).lower()


def test_the_rules_explain_each_trait_that_a_sheet_names(subtests: pytest.Subtests) -> None:
    """Whatever trait a piece in play has, the page of rules says what it does."""
    for trait in get_args(TraitName):
        with subtests.test(trait):
            assert SAID.get(trait, trait) in text_for("short-evening", trait, "mine")


def test_words_that_no_sheet_in_play_has_are_left_out() -> None:
    """Explosive attacks are not explained where nobody has any, unless a house rule is on them."""
    assert "explosive" not in text_for("short-evening")
    assert "explosive attacks do 2 more" in text_for(
        "short-evening", combat__size_damage=2
    ).replace("*", "")


def test_teams_read_about_teammates_and_two_players_do_not() -> None:
    """What holds for three players or more, and for teams, stands where there are such."""
    assert "teammate" in text_for("dawn-and-dusk")
    assert "several defenders fight" in text_for("eagle-rock")
    two = text_for("ember-and-hearth")
    assert "teammate" not in two
    assert "several defenders" not in two


def test_what_follows_an_engagement_is_what_the_switches_say() -> None:
    """By the book units go on after a neutral area only; without both switches the turn is over."""
    assert "after any other area your turn is over" in text_for("short-evening")
    other = text_for("short-evening", push__after_neutral=False)
    assert "also after a combat" in other.replace("*", "")
    assert "after any other area" not in other
    over = text_for("short-evening", push__forward=False, push__end_move=False)
    assert "then your turn is over" in over
    assert "at once engage another area" not in over


def test_the_marker_is_put_down_before_the_owner_answers() -> None:
    """The order of the source and of play; with pulling back the marker waits for the decision."""
    usual = " ".join(text_for("short-evening").split())
    assert usual.index("on another area first put your marker") < usual.index(
        "its owner then says whether"
    )
    assert usual.index("the owner reveals everything") < usual.index("the group enters.")
    assert "lay a marker on one area" in usual
    pulling = " ".join(text_for("short-evening", push__pull_back=True).split())
    assert "on another area first put your marker" not in pulling
    assert pulling.index("pull the whole group back") < pulling.index("group and marker enter.")
