"""A report of code quality has what GitLab needs of each entry."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, main
from tests.cli.scenarios import SAMPLE, write_broken, write_faulty


def test_an_entry_has_all_that_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its own fingerprint, a known severity, and a place that is relative to the folder."""
    monkeypatch.chdir(tmp_path)
    write_faulty(tmp_path)
    write_broken(tmp_path)
    assert main(["check", "--format", "gitlab", str(tmp_path), str(SAMPLE)]) == BAD
    entries = json.loads(capsys.readouterr().out)
    assert len({entry["fingerprint"] for entry in entries}) == len(entries) > 3
    assert {entry["severity"] for entry in entries} == {"major", "info", "blocker"}
    for entry in entries:
        assert entry["description"]
        assert entry["check_name"]
        assert entry["location"]["lines"]["begin"] >= 1
    paths = {entry["location"]["path"] for entry in entries}
    assert paths == {"faulty.json", "broken.json", SAMPLE.as_posix()}


def test_waived_findings_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """What a waiver silences is no entry."""
    sample = Path(__file__).resolve().parents[3] / "scenarios" / "tactics" / "watchtower.json"
    main(["check", "--format", "json", str(sample)])
    findings = json.loads(capsys.readouterr().out)["files"][0]["findings"]
    open_ones = [finding["message"] for finding in findings if not finding["waived"]]
    assert main(["check", "--format", "gitlab", "--deny", "advice", str(sample)]) in (0, NO)
    shown = [entry["description"] for entry in json.loads(capsys.readouterr().out)]
    assert shown == open_ones
    assert len(open_ones) < len(findings)
