"""Each verb of the command line takes a map of any system."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.core.edits import SetTitle
from editor.export.catalogue import exporters
from editor.export.exporter import Exporter, Option
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from tests.depth import parameter
from tests.export.kinds import FORMS
from tests.systems.conformance.catalogue import EVERY, words_of

SMALL = {kind: options for kind, (options, *_) in FORMS.items()}
COSTLY = ("card_dots", "detail", "dots", "pixels", "units")
"""Options whose greatest value makes large pictures."""


def _exports() -> Iterator[tuple[Exporter, AnySystem, bool]]:
    """Yield each kind with each system, and whether it is its turn: one that it can write."""
    for turn, exporter in enumerate(exporters()):
        taken = [system for system in EVERY if exporter.suits is None or exporter.suits(system)]
        for system in EVERY:
            yield exporter, system, system is taken[turn % len(taken)]


EXPORTS = [parameter(exporter, system, deep=not now) for exporter, system, now in _exports()]
PLAIN_EXPORTS = [
    parameter(exporter, system, deep=True, pairs=not now) for exporter, system, now in _exports()
]
each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)
Said = Callable[[], str]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What a verb printed since it was asked last."""
    return lambda: capsys.readouterr().out


@pytest.fixture
def file(system: AnySystem, tmp_path: Path, said: Said) -> str:
    """A new map of a system, written by the verb `new`."""
    path = str(tmp_path / "map.json")
    assert main(["new", system.id, system.modes[0].id, "-o", path]) == OK
    assert path in said()
    return path


@pytest.mark.quick("tactics")
@each_system
def test_checking_tells_in_every_form(system: AnySystem, file: str, said: Said) -> None:
    """A new map passes, as text and as JSON, SARIF and lines for GitHub; a fix writes nothing."""
    before = Path(file).read_bytes()
    for form in ("text", "json", "sarif", "github"):
        assert main(["check", file, "--format", form, "--mode", system.modes[-1].id]) in (OK, NO)
        log_entry = said()
        if form in ("json", "sarif"):
            assert json.loads(log_entry)
    assert main(["check", file, "--diff"]) == OK
    assert main(["check", file, "--fix"]) == OK
    assert Path(file).read_bytes() == before
    assert main(["check", file, "--mode", "no-mode"]) == BAD


@pytest.mark.quick("tactics")
@each_system
def test_every_check_is_explained(system: AnySystem, said: Said) -> None:
    """`check --explain` and `checks` know each check of the system, as text and as JSON."""
    codes = [check.code for check in system.checks()]
    for form in ("text", "json"):
        assert main(["checks", "--format", form]) == OK
        listed = said()
        assert [code for code in codes if code not in listed] == []
        for code in codes:
            assert main(["check", "--explain", code, "--format", form]) == OK
            assert code in said()


@each_system
def test_facts_are_told(system: AnySystem, file: str, said: Said) -> None:
    """`info` tells every section of facts, as text and as JSON."""
    assert main(["info", file]) == OK
    text = said()
    assert main(["info", file, "--format", "json"]) == OK
    facts = json.loads(said())["setups"][0]["facts"]
    survey = _survey(system, file)
    for section in system.facts(survey):
        assert section.title in text
        assert set(facts[section.key]) == {fact.key for fact in section.facts}


@each_system
def test_a_path_is_told_and_a_place_that_is_none_refused(
    system: AnySystem, file: str, said: Said
) -> None:
    """`path` goes between two spaces by their names; it costs what the system says."""
    survey = _survey(system, file)
    spaces = list(system.graph(survey))
    names = {space: _name(system, survey, space) for space in spaces}
    for goal in (spaces[-1], spaces[0]):
        code = main(["path", file, names[spaces[0]], names[goal], "--format", "json"])
        way, log_entry = system.route(survey, spaces[0], goal), json.loads(said())
        assert code == (OK if way else NO)
        assert log_entry["cost"] == (way.cost if way else None)
        assert (log_entry["from"], log_entry["to"]) == (names[spaces[0]], names[goal])
        assert main(["path", file, names[spaces[0]], names[goal]]) == code
        assert names[goal] in said()
    assert main(["path", file, names[spaces[0]], "no such place"]) == BAD


@pytest.mark.quick(
    "json-tactics",
    "svg-mechs",
    "rules-mechs",
    "house-rules-mechs",
    "text-trts",
    "bundle-pegs",
    "html-tactics",
    "csv-mechs",
    "dot-pegs",
    "triplea-trts",
    "tts-pegs",
    "foundry-trts",
    "vassal-trts",
)
@pytest.mark.parametrize(("exporter", "system"), EXPORTS, ids=words_of)
def test_every_kind_of_export_takes_every_value(
    exporter: Exporter, system: AnySystem, file: str, tmp_path: Path
) -> None:
    """As small as may be, with all switches turned, and with other values, many at a time.

    What no map of the system can be is refused. The most of what is costly is left to the deep run.
    """
    plain = ["export", file, "--to", exporter.kind, "-o", str(tmp_path / "out")]
    if not exporter.takes(system.id):
        assert main(plain) == BAD
        return
    small = [f"--option={name}={value}" for name, value in SMALL.get(exporter.kind, {}).items()]
    assert main([*plain, *small]) == OK
    assert (tmp_path / "out").stat().st_size
    rounds: dict[tuple[bool, int], list[str]] = {}
    for option in exporter.options:
        lawful = [other for other in _others(option) if _lawful(system, option, other)]
        cheap = [
            value for value in lawful if option.name not in COSTLY or value != str(option.maximum)
        ]
        for turn, value in enumerate(cheap):
            log_entry = f"--option={option.name}={value}"
            rounds.setdefault((isinstance(option.default, bool), turn), []).append(log_entry)
        for value in set(_others(option)) - set(lawful):
            assert main([*plain, *small, "--option", f"{option.name}={value}"]) == BAD
    for chosen in rounds.values():
        assert main([*plain, *small, *chosen]) == OK, chosen


@pytest.mark.slow
@pytest.mark.parametrize(("exporter", "system"), PLAIN_EXPORTS, ids=words_of)
def test_every_kind_of_export_is_written_with_every_option(
    exporter: Exporter, system: AnySystem, file: str, tmp_path: Path
) -> None:
    """Plainly, and with each option alone set to its other choices or bounds.

    Beside full size that is what a fast run tries of many at a time, so one system is deep.
    """
    plain = ["export", file, "--to", exporter.kind, "-o", str(tmp_path / "out")]
    small = ["--option", "pixels=2"] if exporter.kind == "png" else []
    if exporter.takes(system.id):
        assert main([*plain, *small]) == OK
    for option in exporter.options if exporter.takes(system.id) else ():
        for value in _others(option):
            code = main([*plain, *small, "--option", f"{option.name}={value}"])
            assert code == (OK if _lawful(system, option, value) else BAD), (option.name, value)


@each_system
def test_two_maps_are_compared_and_brought_up_to_date(
    system: AnySystem, file: str, tmp_path: Path, said: Said
) -> None:
    """`diff` tells what an edit changed, and `migrate` leaves or fixes how a file is written."""
    scenario = load_scenario(file)
    other = tmp_path / "other.json"
    save_scenario(SetTitle("Renamed").apply(scenario, built_in_library(system.id)), other)
    assert main(["diff", file, file]) == OK
    assert main(["diff", file, str(other)]) == NO
    assert "Renamed" in said()
    assert main(["diff", file, str(other), "--format", "json"]) == NO
    assert len(json.loads(said())["changes"]) == 1
    good = other.read_bytes()
    other.write_text(json.dumps(json.loads(good)), encoding="utf-8")
    assert main(["migrate", str(other), file]) == OK
    assert other.read_bytes() == good


def _survey(system: AnySystem, file: str) -> Any:
    library, ruleset = built_in_library(system.id), ruleset_for(system.id)
    return system.surveys(load_scenario(file), library, ruleset, "")[0]


def _name(system: AnySystem, survey: Any, space: Any) -> str:
    whole = system.route(survey, space, space)
    assert whole is not None
    return whole.name


def _lawful(system: AnySystem, option: Option, value: str) -> bool:
    """Return whether a map of a system can be written with the value of an option."""
    if option.name == "view":
        return value in system.viewpoints
    if option.name == "turn" and value != "0":
        return len(system.viewpoints) > 1  # what is seen in one way is never turned
    return option.name != "plate" or value == "0"  # no map fills as many plates as may be asked


def _others(option: Option) -> list[str]:
    """Return values that an option takes beside its own: of a switch, of choices, the bounds."""
    return sorted(set(_values(option)) - {str(option.default).lower()})


def _values(option: Option) -> tuple[str, ...]:
    match option.default:
        case bool():
            return ("true", "false")
        case int() if option.name in ("pixels", "dpi", "millimetres"):
            return (str(max(option.minimum, 12)),)
        case int():
            return (str(option.minimum), str(option.maximum))
        case _:
            return option.choices
