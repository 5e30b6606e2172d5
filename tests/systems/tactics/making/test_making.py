"""Made maps of tactics: what each dial does, twins of what is there, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

import pytest
from msgspec.structs import replace

from editor.core.edit import apply_all
from editor.core.edits import UseKit
from editor.core.errors import EditError
from editor.core.house_rules import TakeHouseRules
from editor.core.making import MakingOrder
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.propose.making import attempt, completions, from_nothing, making_of
from editor.storage.kits import built_in_library, house_rules_named, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.judge import judge
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.making.areas import new_areas
from editor.systems.tactics.making.making import DIALS
from editor.systems.tactics.map.board import FOREST, MAT, WATER, TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from tests.narrowing import as_a

SEEDS = range(1, 11)
LIBRARY, RULESET = built_in_library("tactics"), ruleset_for("tactics")
GROUND = as_a(TacticsScenario, from_nothing(new_scenario("control", 2, LIBRARY), LIBRARY))


def made(order: MakingOrder, base: TacticsScenario = GROUND) -> Survey:
    """Return the survey of the map of the first attempt that fits."""
    for number in range(20):
        try:
            _, scenario = attempt(making_of(base), base, LIBRARY, RULESET, "", order, number)
        except EditError:
            continue
        return surveys(as_a(TacticsScenario, scenario), LIBRARY, RULESET)[0]
    raise AssertionError(order)


def openness(survey: Survey) -> float:
    """Return the share of the ground that no box covers."""
    surface = survey.realm.surface.values()
    return sum(space.on not in survey.realm.boxes for space in surface) / len(surface)


def height(survey: Survey) -> float:
    """Return the mean height of the tops of boxes."""
    return mean(box.top for box in survey.realm.boxes.values())


def ways(survey: Survey) -> float:
    """Return how many portals are open."""
    return sum(door.state == "open" for door in survey.realm.portals.values())


def ground(survey: Survey) -> float:
    """Return how many spaces of a mat are water or forest."""
    rows = "".join(row for mat in survey.realm.mats.values() for row in mat.rows)
    return rows.count(WATER) + rows.count(FOREST)


FIGURES: dict[str, Callable[[Survey], float]] = {
    "openness": openness,
    "height": height,
    "ways": ways,
    "ground": ground,
}


@pytest.mark.quick("openness", "ground")
@pytest.mark.parametrize("dial", [dial.id for dial in DIALS])
def test_a_dial_does_what_its_words_say(dial: str) -> None:
    """Over ten seeds the figure of a dial is greater at its upper end than at its lower one."""
    low, high = (
        mean(FIGURES[dial](made(MakingOrder(seed=seed, dials={dial: value}))) for seed in SEEDS)
        for value in (0, 100)
    )
    assert low < high


def test_a_map_to_build_uses_the_printed_mat() -> None:
    """Without a symmetry and a setting of water and forest a map needs no parts of its own."""
    assert not made(MakingOrder(dials={"openness": 20})).scenario.components
    assert made(MakingOrder(dials={"ground": 20})).scenario.components


def test_half_a_map_gets_its_twins() -> None:
    """A box that is there gets a twin at the image, or the attempt says why there is none."""
    base = PlaceMat("realm-mat", "control", (0, 0)).apply(GROUND, LIBRARY)
    half = PlaceBox("long-box", (9, 3)).apply(base, LIBRARY)
    boxes = made(MakingOrder(symmetry="half", dials={"openness": 100}), half).board.boxes
    twins = [(box.at, box.turn, box.on) for box in boxes if box.component == "long-box"]
    assert twins == [((9, 3), 0, MAT), ((2, 9), 180, MAT)]
    broad = PlaceBox("broad-box", (2, 8)).apply(base, LIBRARY)
    found = completions(broad, LIBRARY, RULESET, MakingOrder(symmetry="half"), tries=2)
    assert found.refused is not None
    assert "no such box is left" in next(iter(found.refused))


def test_quarter_turns_name_the_kits_that_they_need() -> None:
    """A base set has no box four times: a map from nothing by quarter turns says two sets."""
    base = as_a(TacticsScenario, from_nothing(new_scenario("free-for-all", 4, LIBRARY), LIBRARY))
    scenario = made(MakingOrder(symmetry="quarters"), base).scenario
    assert [use.count for use in scenario.kits] == [2]
    assert len(scenario.board.boxes) >= 4


@pytest.mark.quick("gentle-climb", "star-hunt")
@pytest.mark.parametrize("name", ["oak-league", "gentle-climb", "star-hunt"])
def test_own_checks_are_kept(name: str) -> None:
    """Where the checks of a league refuse the first attempts, sliders vary until one is legal."""
    file = samples_folder() / "house-rules" / "tactics" / f"{name}.rules.json"
    base = TakeHouseRules(house_rules_named("tactics", str(file))).apply(GROUND, LIBRARY)
    found = completions(base, LIBRARY, RULESET, MakingOrder(seed=2)).maps
    assert found
    assert found[0].scenario.house_rules[0].checks


def test_house_rules_are_kept() -> None:
    """With a bound on climbing every space of a made map can be reached."""
    rules = HouseRules(name="Low", set={"movement.max_climb": 1})
    base = replace(GROUND, house_rules=(rules,), mode="control")
    base = UseKit(id="tactics-highlands").apply(base, LIBRARY)
    order = MakingOrder(seed=3, dials={"height": 100, "openness": 0})
    found = completions(base, LIBRARY, RULESET, order)
    assert found.maps
    scenario = as_a(TacticsScenario, found.maps[0].scenario)
    survey = surveys(scenario, LIBRARY, RULESET)[0]
    assert len(survey.shared.pieces) == 1
    assert len(survey.realm.boxes) > 2


def test_a_missing_area_is_added_beside_the_others() -> None:
    """On a map whose ground has no print, without any fault, and the same one each time."""
    order = MakingOrder(seed=4, symmetry="mirror")
    scenario = as_a(TacticsScenario, completions(GROUND, LIBRARY, RULESET, order).maps[0].scenario)
    first, *others = scenario.board.areas
    broken = replace(scenario, board=replace(scenario.board, areas=tuple(others)))
    settings = surveys(broken, LIBRARY, RULESET)[0].settings
    (edit,) = new_areas(broken, LIBRARY, settings, 1)
    assert new_areas(broken, LIBRARY, settings, 1) == (edit,)
    assert len(edit.cells) == len(first.cells)
    found = judge(edit.apply(broken, LIBRARY), LIBRARY, RULESET, fixes=False)
    assert [finding for finding in found if finding.level != "advice"] == []
    assert new_areas(broken, LIBRARY, settings, 99) == ()


def test_a_missing_dungeon_comes_with_portals() -> None:
    """Two of them, where there is none: a single one would lead nowhere."""
    path = samples_folder() / "tactics" / "two-lanterns.json"
    scenario = as_a(TacticsScenario, load_scenario(path))
    bare = replace(scenario, board=replace(scenario.board, dungeons=(), portals=()))
    missing = judge(bare, LIBRARY, RULESET)
    (fix,) = next(finding.fixes for finding in missing if finding.check == "dungeon-missing")
    assert fix.title.endswith(", with portals at f3 and c4")
    after = as_a(TacticsScenario, apply_all(fix.edits, bare, LIBRARY))
    assert (len(after.board.dungeons), len(after.board.portals)) == (1, 2)
    assert {
        f.check for f in judge(after, LIBRARY, RULESET, fixes=False) if f.level == "error"
    } == set()
