"""The space graph: who can step where, and what it costs."""

from pathlib import Path
from typing import Any

import pytest

from editor.core.points import manhattan
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.graph import links_on_foot
from editor.systems.tactics.survey import Survey, surveys

SAMPLES = sorted((samples_folder() / "tactics").glob("*.json"))
EXTRA = {"~": 1, "^": 1, "b": 1}


def survey_of(file: Path) -> Survey:
    scenario: Any = load_scenario(file)
    return surveys(scenario, library_for(scenario, file.parent), ruleset_for("tactics"))[0]


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_the_graph_of_networkx_is_the_links(file: Path) -> None:
    """Nodes are the spaces with what stands there, edges the links with their kind and cost."""
    survey = survey_of(file)
    nodes: Any = survey.graph.nodes
    assert {cell: nodes[cell] for cell in survey.graph} == {
        cell: space._asdict() for cell, space in survey.realm.spaces.items()
    }
    assert {(one, other): data for one, other, data in survey.graph.edges(data=True)} == {
        (one, other): link._asdict()
        for one, onward in survey.links.items()
        for other, link in onward.items()
    }


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_step_costs_what_the_book_says(file: Path) -> None:
    """Every pair of neighbours is linked at 1, more for hard terrain and more for a climb."""
    survey = survey_of(file)
    spaces = survey.realm.spaces
    limit = survey.settings["movement.max_climb"]
    links = links_on_foot(survey.realm)
    for one, here in spaces.items():
        for other, there in spaces.items():
            rise = there.elevation - here.elevation
            too_high = isinstance(limit, int) and rise > limit
            if manhattan(one, other) != 1 or too_high:
                assert other not in links[one]
            else:
                assert links[one][other].cost == 1 + EXTRA.get(there.terrain, 0) + (rise > 0)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_open_portals_are_next_to_each_other(file: Path) -> None:
    """Between the spaces of any two open portals there is a link of at most 1 and the terrain."""
    survey = survey_of(file)
    gates = {portal.space for portal in survey.realm.portals.values() if portal.state == "open"}
    for one in gates:
        for other in gates - {one}:
            terrain = survey.realm.spaces[other].terrain
            assert survey.links[one][other].cost <= 1 + EXTRA.get(terrain, 0)
