"""The SARIF log has the structure that its readers rely on."""

from pathlib import Path
from typing import Any

from editor.cli.check import _report
from editor.cli.main import parser
from editor.cli.reports.sarif import document
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


def test_a_path_is_a_uri(tmp_path: Path) -> None:
    """Spaces and signs in the name of a file are escaped."""
    folder = tmp_path / "my maps #1"
    folder.mkdir()
    log = log_of(write_faulty(folder, "Zwölf 50%.json"))
    result = log["runs"][0]["results"][0]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.endswith("/my%20maps%20%231/Zw%C3%B6lf%2050%25.json")
