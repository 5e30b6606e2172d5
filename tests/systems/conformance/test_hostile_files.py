"""A file that is damaged is refused with what is wrong, or all parts live with what it holds."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.paint.faces import advance
from editor.seam.pictures import Plate
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.load import read_scenario
from editor.storage.save import bytes_of
from editor.systems import catalogue
from editor.systems.judge import judge
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.depth import examples
from tests.storage.damage import damaged_files, mutated_documents
from tests.systems.conformance.catalogue import EVERY, scenarios, words_of

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)
NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "-1", "1e300", "9" * 400, "0.5", str(2**63))


@pytest.fixture(autouse=True, scope="module")
def _known() -> Any:
    # In force for all examples of a test; hypothesis asks for no fixture of each of them.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        yield


@cache
def good_files(system: AnySystem) -> tuple[bytes, ...]:
    """Return the bytes of the three smallest of a system's new scenarios and samples."""
    return tuple(sorted((canonical_bytes(one) for one, _, _ in scenarios(system)), key=len))[:3]


def read_or_refused(data: bytes) -> AnyScenario | None:
    """Return the scenario of a file, or None where each of its faults is told in words."""
    try:
        return read_scenario(data, "map.json")
    except FileError as error:
        log_entry = [line for line in error.lines() if line.strip()]
    assert log_entry
    return None


def assert_lived_with(system: AnySystem, scenario: AnyScenario) -> None:
    """Demand that every part of a system takes a scenario as it is."""
    library, ruleset = built_in_library(system.id), ruleset_for(system.id)
    found = judge(scenario, library, ruleset)
    assert [finding.message for finding in found if finding.check == "internal"] == []
    for survey in system.surveys(scenario, library, ruleset, "")[:2]:
        assert isinstance(system.text_map(survey), str)
        assert system.facts(survey)
        graph = system.graph(survey)
        for space in list(graph)[:2]:
            assert system.route(survey, space, space) is not None
        for viewpoint in system.viewpoints:
            assert system.plate(survey, Plate(advance, viewpoint, draft=True)) is not None
            scene = system.scene(survey, SceneOptions(Viewpoint(viewpoint == "isometric")))
            scene.nodes(scene.full_size)
            scene.hit(scene.frame.centre, scene.full_size)
    session = Session(document_of(scenario, "Odd"))
    editing, survey = session.editing, session.survey
    assert editing.palette(survey) is not None
    assert editing.size(survey)
    editing.outline(survey)
    for name in list(editing.objects(scenario, session.setup))[:6]:
        assert editing.inspect(survey, (name,), frozenset()).title
        assert editing.name_words(survey, name)
        editing.cells_of(survey, name)
    assert read_scenario(bytes_of(scenario, "map.json"), "map.json") == scenario


@pytest.mark.quick("trts", "pegs")
@pytest.mark.slow
@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_file_with_other_values_is_refused_or_lived_with(
    system: AnySystem, data: DataObject
) -> None:
    """Values put, taken away, doubled or swapped: a FileError, or a map that all parts take."""
    good = json.loads(data.draw(st.sampled_from(good_files(system))))
    document = data.draw(mutated_documents(good))
    scenario = read_or_refused(json.dumps(document).encode())
    if scenario is not None and scenario.system == system.id:
        assert_lived_with(system, scenario)


@each_system
@given(data=st.data())
@settings(max_examples=examples(40))
def test_a_file_with_other_bytes_is_refused_or_lived_with(
    system: AnySystem, data: DataObject
) -> None:
    """Bytes lost, doubled or written over: a FileError, or a map that all parts take."""
    scenario = read_or_refused(
        data.draw(damaged_files(data.draw(st.sampled_from(good_files(system)))))
    )
    if scenario is not None and scenario.system == system.id:
        assert_lived_with(system, scenario)


@each_system
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_number_that_is_none_or_too_large_is_refused_or_lived_with(
    system: AnySystem, data: DataObject
) -> None:
    """Any number of a file may be NaN, infinite, huge, below zero or broken."""
    document = json.loads(data.draw(st.sampled_from(good_files(system))))
    places = list(numbers(document))
    for holder, key in data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=2)):
        holder[key] = f"<{data.draw(st.sampled_from(NUMBERS))}>"
    text = json.dumps(document)
    for number in NUMBERS:
        text = text.replace(f'"<{number}>"', number)
    scenario = read_or_refused(text.encode())
    if scenario is not None:
        assert_lived_with(system, scenario)


def numbers(value: Any) -> Any:
    """Yield the holder and the key of every number within a document."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, int) and not isinstance(inner, bool):
            yield value, key
        elif isinstance(inner, dict | list):
            yield from numbers(inner)
