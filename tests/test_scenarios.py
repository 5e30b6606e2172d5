"""The samples: lawful ones are lawful, faulty ones give exactly what is expected of them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from editor.checks.run import at_least
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_kits, library_for, read_kit, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge

LAWFUL = sorted(
    file for system in SYSTEMS for file in (samples_folder() / system.id).glob("*.json")
)
FAULTY = sorted(
    file
    for system in SYSTEMS
    for file in (samples_folder() / "faulty" / system.id).glob("*.json")
    if not file.name.endswith(".expected.json")
)


KITS = sorted(samples_folder().glob("*/kits/*.json"))
BESIDES = {
    "link-cuts-map": {"area-cuts-map"},
    "realm-not-continuous": {"space-unreachable"},
    "start-locations-missing": {"start-off-location"},
    "starts-share-area": {"control-disputed"},
    "trigger-covered": {"area-partly-covered"},
    "waiver-refused": {"artifact-covered"},
}
"""What a faulty sample cannot help to show besides its own fault."""


def findings_of(file: Path) -> tuple[Finding, ...]:
    scenario = load_scenario(file)
    library = library_for(scenario, file.parent)
    return judge(scenario, library, ruleset_for(scenario.system))


def test_a_sample_has_neither_errors_nor_warnings(subtests: pytest.Subtests) -> None:
    """What we show as an example keeps to the rules."""
    for file in LAWFUL:
        with subtests.test(f"{file.parent.name}/{file.stem}"):
            assert [finding.message for finding in at_least(findings_of(file), "warning")] == []


def test_every_sample_is_written_as_we_save_it() -> None:
    """Loading and saving a sample alters nothing."""
    for file in (*LAWFUL, *FAULTY):
        assert canonical_bytes(load_scenario(file)) == file.read_bytes(), file


def test_a_faulty_sample_gives_exactly_its_expected_findings(subtests: pytest.Subtests) -> None:
    """Code, level and places of every finding stand beside the file.

    It is named for the check that it shows, and shows nothing else that could be helped.
    """
    for file in FAULTY:
        with subtests.test(f"{file.parent.name}/{file.stem}"):
            expected = json.loads(file.with_suffix(".expected.json").read_text(encoding="utf-8"))
            found = findings_of(file)
            assert [
                {"code": finding.check, "level": finding.level, "places": list(finding.places)}
                for finding in found
            ] == expected
            assert {item.check for item in found} == {file.stem} | BESIDES.get(file.stem, set())


def test_every_sample_says_what_it_is() -> None:
    """Title, author and notes are there."""
    for file in (*LAWFUL, *FAULTY):
        scenario = load_scenario(file)
        assert scenario.title, file
        assert scenario.authors, file
        assert scenario.notes.endswith("."), file


def test_no_two_samples_have_one_title() -> None:
    """One can tell the samples apart by their titles."""
    titles = [load_scenario(file).title for file in (*LAWFUL, *FAULTY)]
    assert len(titles) == len(set(titles))


def people(setup: Any) -> list[Any]:
    """Return the players of a set-up who are no robots."""
    return [player for player in setup.players if not getattr(player, "robot", False)]


def test_every_mode_and_number_of_players_has_a_sample() -> None:
    """Whatever one wants to play, there is a map to look at."""
    shown = {
        (system.id, scenario.mode, len(people(survey.setup)))
        for system in SYSTEMS
        for file in LAWFUL
        if (scenario := load_scenario(file)).system == system.id
        for survey in system.surveys(
            scenario, library_for(scenario, file.parent), ruleset_for(system.id), ""
        )
        if survey.setup is not None
    }
    assert shown == {
        (system.id, mode.id, players)
        for system in SYSTEMS
        for mode in system.modes
        for players in mode.players
    }


@pytest.mark.parametrize("file", KITS, ids=lambda file: file.name)
def test_a_kit_beside_the_samples_is_used_and_written_as_we_save_it(file: Path) -> None:
    """Saving it alters nothing, and some sample names it by its path."""
    assert canonical_bytes(read_kit(file.read_bytes(), file.name)) == file.read_bytes()
    path = file.relative_to(file.parents[1]).as_posix()
    assert path in {use.path for sample in LAWFUL for use in load_scenario(sample).kits}


def test_no_kit_comes_for_nothing() -> None:
    """Each component of a kit that comes with the program lies on some sample's map.

    Plans of where things lie are no things themselves.
    """
    placed = {name for file in LAWFUL for name in _named(msgspec.to_builtins(load_scenario(file)))}
    kits = [kit for system in SYSTEMS for kit in built_in_kits(system.id).values()]
    kits += [read_kit(file.read_bytes(), file.name) for file in KITS]
    components = [msgspec.to_builtins(item) for kit in kits for item in cast(Any, kit).components]
    assert {component["id"] for component in components if component["kind"] != "layout"} <= placed


def _named(value: Any) -> Iterator[str]:
    """Yield the components that a part of a scenario names."""
    if isinstance(value, dict):
        yield from (value[key] for key in ("component", "faction") if key in value)
        for inner in value.values():
            yield from _named(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _named(inner)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_check_has_a_faulty_sample(system: AnySystem) -> None:
    """For each check one can see what it looks for."""
    assert {check.code for check in system.checks()} <= {file.stem for file in FAULTY}


def test_nothing_is_expected_of_a_sample_that_is_not_there() -> None:
    """Each list of expected findings belongs to a faulty sample."""
    lists = {
        file.name
        for system in SYSTEMS
        for file in (samples_folder() / "faulty" / system.id).glob("*.expected.json")
    }
    assert lists == {f"{file.stem}.expected.json" for file in FAULTY}
