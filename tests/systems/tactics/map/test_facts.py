"""What `info` says about a map agrees with the map."""

from typing import Any

import pytest

from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.facts import facts
from editor.systems.tactics.map.space_queries import route
from editor.systems.tactics.map.survey import Survey, surveys

SAMPLES = sorted((samples_folder() / "tactics").glob("*.json"))


def surveys_of(name: str) -> tuple[Survey, ...]:
    file = samples_folder() / "tactics" / f"{name}.json"
    scenario: Any = load_scenario(file)
    return surveys(scenario, library_for(scenario, file.parent), ruleset_for("tactics"))


def values(survey: Survey) -> dict[str, dict[str, Any]]:
    return {part.key: {fact.key: fact.value for fact in part.facts} for part in facts(survey)}


def test_every_space_has_one_terrain_and_one_height(subtests: pytest.Subtests) -> None:
    """The spaces by terrain and those by height add up to all spaces, in every set-up."""
    for file in SAMPLES:
        with subtests.test(file.stem):
            for survey in surveys_of(file.stem):
                told = values(survey)
                assert sum(told["terrain"].values()) == told["size"]["spaces"]
                assert sum(told["heights"].values()) == told["size"]["spaces"]
                assert told["size"]["spaces"] + told["size"]["holes"] == len(survey.realm.surface)


def test_parts_are_counted_against_the_kits() -> None:
    """Each component has the number on the table and the number available."""
    survey = surveys_of("twin-peaks")[0]
    boxes = [box.component for box in survey.board.boxes]
    for component, told in values(survey)["parts"].items():
        if component in boxes:
            assert told["used"] == boxes.count(component)
        assert told["count"] == survey.counts[component]


def test_a_distance_is_the_cost_of_the_cheapest_way() -> None:
    """The facts of a start and the artifact give the least cost of a way between them."""
    survey = surveys_of("crown-of-the-realm")[0]
    assert survey.setup is not None
    assert survey.board.artifact is not None
    told = values(survey)["fairness"]["artifact"]
    for start in survey.setup.starts:
        ways = [route(survey, cell, survey.board.artifact.at) for cell in start.cells]
        assert told[start.player] == min(way.cost for way in ways if way)


def test_every_space_is_shared_out_once() -> None:
    """The spaces that each player reaches first, the tied and the unreached ones are all spaces."""
    for survey in surveys_of("one-map-three-tables"):
        told = values(survey)
        for figure, spaces in (
            ("spaces", told["size"]["spaces"]),
            ("villages-first", told["terrain"]["village"]),
        ):
            shares = {**told["fairness"][figure]}
            del shares["spread"]
            assert sum(shares.values()) == spaces


def test_what_is_not_there_is_not_told() -> None:
    """A map without portals, areas or an artifact has no rows and no empty sections."""
    survey = surveys_of("under-the-hill")[0]
    told = values(survey)
    assert set(told["fairness"]) == {"village", "dungeon", "dungeons"}
    assert {key.split()[0] for key in told["distances"]} == {"dungeon"}
    assert all(section.facts for section in facts(survey))
