"""House rules and waivers as lines."""

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, Waiver
from editor.storage.load import load_scenario
from editor.systems.agreed import house_rules, waivers


def test_settings_are_said_in_words() -> None:
    """No limit, yes and no are words, and levels of checks stand behind the settings."""
    own = HouseRules(
        name="Low hills",
        set={"movement.climb": 0, "movement.max_climb": None, "counter.allowed": False},
        levels={"village-covered": "advice"},
    )
    scenario = replace(
        load_scenario(samples_folder() / "tactics" / "smallest.json"), house_rules=(own,)
    )
    assert house_rules(scenario) == (
        "Low hills: movement.climb = 0; movement.max_climb = no limit; counter.allowed = no; "
        "village-covered is advice",
    )


def test_a_waiver_is_told_with_its_places_and_its_reason() -> None:
    """Each is a line of its own."""
    waiver = Waiver(check="village-covered", at=("n7", "b1"), reason="They moved.")
    scenario = replace(
        load_scenario(samples_folder() / "tactics" / "smallest.json"), waivers=(waiver,)
    )
    assert waivers(scenario) == ("village-covered at n7, b1: They moved.",)
