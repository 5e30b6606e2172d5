"""House rules, waivers and notes in words."""

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.core.waiver import Waiver
from editor.storage.load import load_scenario
from editor.systems.agreed import all_notes, house_rules, setup_title, waivers


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
    setup = scenario.setups[0]
    assert waivers(scenario, setup) == ("village-covered at n7 and b1: They moved.",)


def test_a_waiver_is_told_with_its_set_up() -> None:
    """Of several set-ups each has its own waivers and those of all, and they say which."""
    scenario = load_scenario(samples_folder() / "tactics" / "smallest.json")
    one = scenario.setups[0]
    other = replace(one, id="other", title="Duel")
    scenario = replace(
        scenario,
        setups=(one, other),
        waivers=(
            Waiver("dead-end", ("a1",), "Meant.", one.id),
            Waiver("dead-end", ("b1",), "Meant too.", "other"),
            Waiver("dead-end", ("c1",), "All meant."),
        ),
    )
    assert waivers(scenario, other) == (
        "dead-end at b1 in the set-up “Duel”: Meant too.",
        "dead-end at c1 in all set-ups: All meant.",
    )
    assert waivers(scenario, None) == ("dead-end at c1 in all set-ups: All meant.",)


def test_a_set_up_adds_its_notes_and_has_a_name() -> None:
    """Notes stand one after the other; a set-up without a title is called by its id."""
    scenario = load_scenario(samples_folder() / "tactics" / "smallest.json")
    scenario = replace(scenario, notes="A hill.")
    setup = replace(scenario.setups[0], title="", notes="For two.")
    assert all_notes(scenario, setup) == "A hill.\n\nFor two."
    assert all_notes(scenario, None) == "A hill."
    assert setup_title(setup) == setup.id
    assert setup_title(None) == ""
