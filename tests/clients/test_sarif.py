"""Logs of findings keep to the schema of SARIF 2.1.0, and to the rules of its validator."""

import json
import sys
from pathlib import Path

import jsonschema
import pytest

from editor.cli.main import BAD, main
from tests.clients.programs import ROOT, node_folder, output_of

pytestmark = pytest.mark.client
NO_ADDRESS = ("SARIF2005",)
"""The rule that a program names its page; this one has none yet."""


def test_the_log_of_all_faulty_samples_is_valid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With findings of all checks that samples show, fixes, suppressions and an unreadable file."""
    node_folder("@microsoft/sarif-multitool")
    system = {"win32": "win32", "darwin": "darwin"}.get(sys.platform, "linux")
    folder = node_folder(f"@microsoft/sarif-multitool-{system}")
    package = folder / "node_modules" / "@microsoft" / f"sarif-multitool-{system}"
    monkeypatch.chdir(ROOT)
    (tmp_path / "broken.json").write_text('{"system": "tactics", "board":')
    assert main(["check", "scenarios", str(tmp_path), "--format", "sarif"]) == BAD
    text = capsys.readouterr().out
    log = json.loads(text)
    schema = json.loads((package / "sarif-2.1.0.json").read_text(encoding="utf-8-sig"))
    validator = jsonschema.validators.validator_for(schema)(schema)
    assert list(validator.iter_errors(log)) == []
    results = log["runs"][0]["results"]
    assert any("fixes" in result for result in results)
    assert any("suppressions" in result for result in results)
    assert any(result["ruleId"] == "file-unreadable" for result in results)
    (tmp_path / "log.sarif").write_text(text)
    answer = tmp_path / "answer.sarif"
    words = ("validate", tmp_path / "log.sarif", "-o", answer)
    output_of("node", package.parent / "sarif-multitool" / "bin.js", *words)
    said = json.loads(answer.read_text(encoding="utf-8-sig"))["runs"][0]["results"]
    assert [each["ruleId"] for each in said if each["ruleId"] not in NO_ADDRESS] == []
