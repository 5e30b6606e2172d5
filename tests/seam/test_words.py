"""House rules, waivers and notes in words."""

from msgspec.structs import replace

from editor.core.finding import Waiver
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.seam.words import all_notes, house_rules, setup_title, waivers
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.groups import TITLES
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys


def test_settings_are_said_in_words() -> None:
    """Titles and values are words, levels of checks stand behind the settings, and notes last."""
    own = HouseRules(
        name="Low hills",
        notes="For beginners.\nAll climb.",
        set={"movement.climb": 0, "movement.max_climb": None, "counter.allowed": False},
        levels={"village-covered": "advice"},
    )
    scenario = replace(
        load_scenario(samples_folder() / "tactics" / "smallest.json"), house_rules=(own,)
    )
    assert house_rules(scenario, ruleset_for("tactics"), CHECKS) == (
        "Low hills: How much more does a step upwards cost? 0; How many levels may one step "
        "climb? no limit; Can a unit that was hit counterattack? no; “Village under a box” is "
        "advice. For beginners. All climb.",
    )


def test_what_a_later_layer_overrules_is_told_with_its_name() -> None:
    """Own checks are told with their levels, and levels of these by their names."""
    own = OwnCheck(id="low", name="No tower above 3", holds="True", level="error")
    layers = (
        HouseRules("Oak", set={"limit.rounds": 30}, checks=(own,)),
        HouseRules("Short", set={"limit.rounds": 12}, levels={"own-low": "advice"}),
    )
    scenario = load_scenario(samples_folder() / "tactics" / "smallest.json")
    ruled = replace(scenario, house_rules=layers)
    assert house_rules(ruled, ruleset_for("tactics"), CHECKS) == (
        "Oak: After how many rounds does a match end? 30, overridden by “Short”; own check “No "
        "tower above 3” (error)",
        "Short: After how many rounds does a match end? 12; “No tower above 3” is advice",
    )


def test_what_is_not_in_force_is_told_as_such() -> None:
    """A rule that does not exist, an answer that none may have, a check that may not be lowered."""
    own = HouseRules(
        name="Low",
        set={"limit.rounds": "many", "no.such": 3},
        levels={"kit-unknown": "advice", "nosuch": "advice", "played-wins": "warning"},
    )
    scenario = load_scenario(samples_folder() / "tactics" / "smallest.json")
    ruled = replace(scenario, house_rules=(own,))
    assert house_rules(ruled, ruleset_for("tactics"), CHECKS) == (
        "Low: After how many rounds does a match end? many, not applied; "
        "No: such: 3, not applied; “Missing kit” is advice, not applied; "
        "“Nosuch” is advice, not applied; "
        "“A side or a start wins too often or too rarely” is warning",
    )


def reported(*given: Waiver, chosen: int = 0) -> tuple[str, ...]:
    """Return the waivers of the smallest map with two set-ups, told in one of them."""
    file = samples_folder() / "tactics" / "smallest.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TacticsScenario)
    (one,) = scenario.setups
    other = replace(one, id="other", title="Duel")
    both = replace(scenario, setups=(one, other), waivers=given)
    assert isinstance(both, TacticsScenario)
    found = surveys(both, library_for(both, file.parent), ruleset_for("tactics"))
    return waivers(found[chosen], CHECKS, TITLES.words)


def test_a_waiver_is_told_with_its_places_and_its_reason() -> None:
    """Each is a line of its own; objects, players and set-ups are called by their names."""
    waiver = Waiver(check="village-covered", at=("n7", "red", "other"), reason="They moved.")
    assert reported(waiver) == (
        "“Village under a box” at n7, Red and Duel in all set-ups: They moved.",
    )


def test_a_waiver_is_told_with_its_set_up() -> None:
    """Of several set-ups each has its own waivers and those of all, and they say which."""
    given = (
        Waiver("dead-end", ("a1",), "Meant.", "two"),
        Waiver("dead-end", ("b1",), "Meant too.", "other"),
        Waiver("dead-end", ("c1",), "All meant."),
    )
    assert reported(*given, chosen=1) == (
        "“Dead end” at b1 in the set-up “Duel”: Meant too.",
        "“Dead end” at c1 in all set-ups: All meant.",
    )


def test_a_set_up_adds_its_notes_and_has_a_name() -> None:
    """Notes stand one after the other; a set-up without a title has the words of its id."""
    scenario = load_scenario(samples_folder() / "tactics" / "smallest.json")
    scenario = replace(scenario, notes="A hill.")
    setup = replace(scenario.setups[0], title="", notes="For two.")
    assert all_notes(scenario, setup) == "A hill.\n\nFor two."
    assert all_notes(scenario, None) == "A hill."
    assert setup_title(setup) == "Two"
    assert setup_title(None) == ""
