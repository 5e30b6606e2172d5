"""The SARIF log has the structure that its readers rely on."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from editor.cli.check import _report
from editor.cli.main import parser
from editor.cli.reports.sarif import document
from editor.core.finding import Level
from editor.core.scenario import HouseRules, OwnCheck
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from editor.systems.catalogue import SYSTEMS
from tests.cli.scenarios import SAMPLE, write_broken, write_faulty


def log_of(*files: Path) -> Any:
    arguments = parser().parse_args(["check"])
    return document([_report(file, arguments) for file in files])


def test_every_result_names_a_rule_and_a_place(tmp_path: Path) -> None:
    """Each result is of a rule in the list, of a known level, at a line and column from 1."""
    log = log_of(write_faulty(tmp_path), write_broken(tmp_path), SAMPLE)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    assert {check.code for system in SYSTEMS for check in system.checks()} < set(rules)
    assert run["results"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        place = result["locations"][0]["physicalLocation"]
        assert place["region"]["startLine"] >= 1
        assert place["region"]["startColumn"] >= 1
        assert place["artifactLocation"]["uri"]


def test_own_checks_are_rules(tmp_path: Path) -> None:
    """With title, help and level; what two files ask alike is one rule, else each has its own."""
    files = []
    levels: tuple[Level, ...] = ("warning", "warning", "error")
    for number, level in enumerate(levels):
        own = OwnCheck(id="flat", name="Flat", holds="count(boxes) < 1", note="Why", level=level)
        rules = (HouseRules("Oak League", checks=(own,)),)
        files.append(tmp_path / f"{number}.json")
        save_scenario(replace(load_scenario(SAMPLE), house_rules=rules), files[-1])
    (run,) = log_of(*files)["runs"]
    rules = run["tool"]["driver"]["rules"]
    own_rules = [number for number, rule in enumerate(rules) if rule["id"] == "own-flat"]
    assert [rules[number]["defaultConfiguration"]["level"] for number in own_rules] == [
        "warning",
        "error",
    ]
    first = rules[own_rules[0]]
    assert first["shortDescription"] == {"text": "Flat"}
    assert first["fullDescription"] == {"text": "Why"}
    assert "“Oak League”" in first["help"]["text"]
    results = [result for result in run["results"] if result["ruleId"] == "own-flat"]
    assert [result["ruleIndex"] for result in results] == [own_rules[0], *own_rules]
    assert [result["level"] for result in results] == ["warning", "warning", "error"]


def test_a_path_is_a_uri(tmp_path: Path) -> None:
    """Spaces and signs in the name of a file are escaped."""
    folder = tmp_path / "my maps #1"
    folder.mkdir()
    log = log_of(write_faulty(folder, "Zwölf 50%.json"))
    result = log["runs"][0]["results"][0]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.endswith("/my%20maps%20%231/Zw%C3%B6lf%2050%25.json")
