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
                reported = values(survey)
                assert sum(reported["terrain"].values()) == reported["size"]["spaces"]
                assert sum(reported["heights"].values()) == reported["size"]["spaces"]
                assert reported["size"]["spaces"] + reported["size"]["holes"] == len(
                    survey.realm.surface
                )


def test_parts_are_counted_against_the_kits() -> None:
    """Each component has the number on the table and the number available."""
    survey = surveys_of("twin-peaks")[0]
    boxes = [box.component for box in survey.board.boxes]
    for component, reported in values(survey)["parts"].items():
        if component in boxes:
            assert reported["used"] == boxes.count(component)
        assert reported["count"] == survey.counts[component]


def test_a_distance_is_the_cost_of_the_cheapest_way() -> None:
    """The facts of a start and the artifact give the least cost of a way between them."""
    survey = surveys_of("crown-of-the-realm")[0]
    assert survey.setup is not None
    assert survey.board.artifact is not None
    reported = values(survey)["fairness"]["artifact"]
    for start in survey.setup.starts:
        ways = [route(survey, cell, survey.board.artifact.at) for cell in start.cells]
        assert reported[start.player] == min(way.cost for way in ways if way)


def test_every_space_is_shared_out_once() -> None:
    """The spaces that each player reaches first, the tied and the unreached ones are all spaces."""
    for survey in surveys_of("one-map-three-tables"):
        reported = values(survey)
        for figure, spaces in (
            ("spaces", reported["size"]["spaces"]),
            ("villages-first", reported["terrain"]["village"]),
        ):
            shares = {**reported["fairness"][figure]}
            del shares["spread"]
            assert sum(shares.values()) == spaces


def test_what_is_not_there_is_not_told() -> None:
    """A map without portals, areas or an artifact has no rows and no empty sections."""
    survey = surveys_of("under-the-hill")[0]
    reported = values(survey)
    assert set(reported["fairness"]) == {"village", "dungeon", "dungeons"}
    assert {key.split()[0] for key in reported["distances"]} == {"dungeon"}
    assert all(section.facts for section in facts(survey))
