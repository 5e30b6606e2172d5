"""House rules and settings from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import realmwright
from editor.core.kit import document_of
from editor.storage.kits import save_rules
from realmwright import HouseRules


def test_settings_hold_over_all_house_rules() -> None:
    """A setting has the value that was given last, whatever earlier house rules say."""
    realm = realmwright.new("tactics")
    by_the_book = realm.settings["movement.max_climb"]
    house = HouseRules("Steep", set={"movement.max_climb": 3})
    steep = realm.with_house_rules(house)
    assert steep.settings["movement.max_climb"] == 3 != by_the_book
    swept = [steep.with_settings({"movement.max_climb": value}) for value in (1, 2)]
    assert [each.settings["movement.max_climb"] for each in swept] == [1, 2]
    assert swept[0].with_settings({"movement.max_climb": 2}).house_rules == swept[1].house_rules
    assert [each.name for each in swept[0].house_rules] == ["Steep", "From Python"]
    assert swept[0].without_house_rules("From Python").settings == steep.settings
    assert swept[0].without_house_rules().scenario == realm.scenario


def test_what_is_no_setting_is_refused() -> None:
    """An unknown setting names the nearest one, and a value must be one that it can have."""
    realm = realmwright.new("tactics")
    with pytest.raises(
        ValueError, match=r"'movement\.max_clim'; did you mean 'movement\.max_climb'"
    ):
        realm.with_settings({"movement.max_clim": 1})
    with pytest.raises(ValueError, match=r"movement\.max_climb is a whole number"):
        realm.with_settings({"movement.max_climb": "high"})


def test_house_rules_come_by_name_and_from_a_file(tmp_path: Path) -> None:
    """Those of the program and those of a file are put in force alike."""
    rules = realmwright.house_rules("trts")[0]
    realm = realmwright.new("trts")
    assert realm.with_house_rules(rules.name).house_rules == (rules,)
    save_rules(document_of(rules, "trts"), tmp_path / "league.rules.json")
    assert realm.with_house_rules(tmp_path / "league.rules.json").house_rules == (rules,)
    with pytest.raises(ValueError, match="house rules of trts 'Oak'; expected Add-on rules"):
        realm.with_house_rules("Oak")
    with pytest.raises(ValueError, match="house rules for trts, not mechs"):
        realmwright.new("mechs").with_house_rules(tmp_path / "league.rules.json")
