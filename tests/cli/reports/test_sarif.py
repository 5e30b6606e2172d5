"""The SARIF log has the structure that its readers rely on."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from msgspec.structs import replace

from editor.cli.check import _report
from editor.cli.main import parser
from editor.cli.reports.sarif import document
from editor.core.finding import Level
from editor.core.scenario import HouseRules, OwnCheck
from editor.storage.load import load_scenario
from editor.storage.save import save_scenario
from editor.systems.catalogue import every_check
from tests.cli.scenarios import SAMPLE, write_broken, write_faulty

FAULTY = Path(__file__).resolve().parents[3] / "scenarios" / "faulty"
NEEDED = ("ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints")
"""What code scanning services need of a result."""


def log_of(*files: Path, options: tuple[str, ...] = ()) -> Any:
    arguments = parser().parse_args(["check", *options])
    return document([_report(file, arguments) for file in files])


def results_of(*files: Path, options: tuple[str, ...] = ()) -> Any:
    return log_of(*files, options=options)["runs"][0]["results"]


def test_every_result_names_a_rule_and_a_place(tmp_path: Path) -> None:
    """Each result is of a rule in the list, of a known level, at a region of one line."""
    log = log_of(write_faulty(tmp_path), write_broken(tmp_path), SAMPLE)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert run["results"]
    for result in run["results"]:
        assert all(result[key] not in ("", None, [], {}) for key in NEEDED)
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        region = result["locations"][0]["physicalLocation"]["region"]
        assert region["startLine"] == region["endLine"] >= 1
        assert region["endColumn"] >= region["startColumn"] >= 1


def test_the_rules_are_those_of_the_results(tmp_path: Path) -> None:
    """A check that found nothing is no rule; a check that found much is one."""
    (run,) = log_of(write_faulty(tmp_path), write_faulty(tmp_path, "again.json"))["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    assert set(rules) == {result["ruleId"] for result in run["results"]}
    assert log_of()["runs"][0]["tool"]["driver"]["rules"] == []


def test_every_check_has_the_texts_of_a_rule() -> None:
    """None is empty, and none longer than services show."""
    for check in every_check():
        for text in (check.title, check.what, check.why, check.remedy):
            assert 0 < len(text) <= 1024, check.code


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


def uri_of_first(log: Any) -> Any:
    (run,) = log["runs"]
    return run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]


def test_a_path_is_a_uri(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Relative to the current folder, with signs escaped; a file elsewhere has a file URI."""
    folder = tmp_path / "my maps #1"
    folder.mkdir()
    file = write_faulty(folder, "Zwölf 50%: a.json")
    monkeypatch.chdir(tmp_path)
    log = log_of(file)
    expected = {"uri": "my%20maps%20%231/Zw%C3%B6lf%2050%25%3A%20a.json", "uriBaseId": "%SRCROOT%"}
    assert uri_of_first(log) == expected
    assert uri_of_first(log_of(file.relative_to(tmp_path))) == expected
    (run,) = log["runs"]
    root = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
    assert root.endswith("/")
    assert Path(unquote(urlparse(root).path)) == tmp_path
    assert run["invocations"][0]["workingDirectory"] == {"uri": root}
    other = tmp_path / "elsewhere"
    other.mkdir()
    monkeypatch.chdir(other)
    away = uri_of_first(log_of(file))
    assert away["uri"].startswith("file:///")
    assert Path(unquote(urlparse(away["uri"]).path)) == file
    assert "uriBaseId" not in away


def test_fingerprints_outlive_other_lines(tmp_path: Path) -> None:
    """Where the lines of a file move, findings move along and keep their fingerprints."""
    before = write_faulty(tmp_path)
    after = tmp_path / "spread.json"
    after.write_text(json.dumps(json.loads(before.read_text()), indent=4))
    marks = [
        [result["partialFingerprints"]["primaryLocationLineHash"] for result in results_of(file)]
        for file in (before, after)
    ]
    assert marks[0] == marks[1]
    assert len(set(marks[0])) == len(marks[0]) > 1
    places = [
        [result["locations"][0]["physicalLocation"]["region"] for result in results_of(file)]
        for file in (before, after)
    ]
    assert places[0] != places[1]


def replaced(text: str, replacements: list[Any]) -> str:
    """Return a text after replacements, as a reader of the log applies them."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    for each in reversed(replacements):
        region = each["deletedRegion"]
        begin = starts[region["startLine"] - 1] + region["startColumn"] - 1
        end = starts[region["endLine"] - 1] + region["endColumn"] - 1
        text = text[:begin] + each["insertedContent"]["text"] + text[end:]
    return text


FIXED = (
    "tactics/waiver-stale",
    "tactics/boxes-overlap",
    "mechs/pilot-missing",
    "trts/teams-unequal",
)


def test_a_fix_is_a_change_of_the_text(tmp_path: Path) -> None:
    """Applied to the file, also to one laid out otherwise, a safe fix clears its finding."""
    safe = 0
    for name in FIXED:
        plain = (FAULTY / f"{name}.json").read_text()
        for text in (plain, json.dumps(json.loads(plain), indent=1), plain.rstrip("\n")):
            file = tmp_path / "map.json"
            file.write_text(text)
            for result in results_of(file):
                mark = result["partialFingerprints"]
                for fix in result.get("fixes", ()):
                    (change,) = fix["artifactChanges"]
                    place = result["locations"][0]["physicalLocation"]
                    assert change["artifactLocation"] == place["artifactLocation"]
                    file.write_text(replaced(text, change["replacements"]))
                    left = results_of(file)
                    assert all(other["ruleId"] != "file-unreadable" for other in left)
                    if fix["properties"]["grade"] == "safe":
                        safe += 1
                        assert mark not in [other["partialFingerprints"] for other in left]
    assert safe >= 3 * len(FIXED)


def test_no_fix_for_a_file_that_is_judged_by_other_house_rules(tmp_path: Path) -> None:
    """Its text would come to hold them; what a fix would do is a suggestion."""
    rules = tmp_path / "club.rules.json"
    rules.write_text('{"format": 1, "system": "tactics", "name": "Club"}')
    file = FAULTY / "tactics" / "setup-missing.json"
    assert any("fixes" in result for result in results_of(file))
    results = results_of(file, options=("--house-rules", str(rules)))
    assert not any("fixes" in result for result in results)
    assert any(result.get("properties", {}).get("suggestions") for result in results)


def test_a_waiver_is_a_suppression() -> None:
    """With its reason and where it holds; what is not waived has none."""
    file = FAULTY.parent / "tactics" / "watchtower.json"
    waivers = {waiver.reason for waiver in load_scenario(file).waivers}
    results = results_of(file)
    suppressed = [each for result in results for each in result.get("suppressions", ())]
    assert {each["justification"] for each in suppressed} == waivers
    assert {(each["kind"], each["status"]) for each in suppressed} == {("inSource", "accepted")}
    assert len(results) > len(suppressed) or all("suppressions" in each for each in results)
