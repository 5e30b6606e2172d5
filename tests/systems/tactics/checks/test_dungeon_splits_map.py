"""What is said of a dungeon whose box divides the map while it is open."""

from msgspec.structs import replace

from editor.checks.run import find
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.board import Start, TacticsScenario
from editor.systems.tactics.checks.dungeon_splits_map import dungeon_splits_map
from editor.systems.tactics.survey import Survey, surveys


def test_starts_on_both_sides_are_not_said_to_lose_the_whole_map() -> None:
    """From starts of one side a part is cut off; with starts on both sides the map is split."""
    file = samples_folder() / "faulty" / "tactics" / "dungeon-splits-map.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TacticsScenario)
    (setup,) = scenario.setups
    for start in setup.starts:
        alone = replace(scenario, setups=(replace(setup, starts=(start,)),))
        (message,) = _said(alone)
        assert " cuts off " in message
    lost = find((dungeon_splits_map,), _surveyed(alone), alone, fixes=False)[0].cells
    far = Start(id="far", player=setup.players[0].id, cells=lost[:4])
    both = replace(scenario, setups=(replace(setup, starts=(setup.starts[-1], far)),))
    (message,) = _said(both)
    assert " splits the map while it is open: " in message
    assert message.endswith(" cannot be reached from all starts")


def _said(scenario: TacticsScenario) -> list[str]:
    found = find((dungeon_splits_map,), _surveyed(scenario), scenario, fixes=False)
    return [finding.message for finding in found]


def _surveyed(scenario: TacticsScenario) -> tuple[Survey, ...]:
    folder = samples_folder() / "faulty" / "tactics"
    return surveys(scenario, library_for(scenario, folder), ruleset_for("tactics"))
