"""The verb `checks`: the whole catalogue in a table."""

import json

import pytest

from editor.cli.main import OK, main
from editor.systems.catalogue import SYSTEMS, every_check


def test_every_check_is_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    """The table and the JSON list every check in the order of the catalogue."""
    codes = [check.code for check in every_check()]
    assert main(["checks"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["check", "system", "level", "lowerable", "finds", "source"]
    assert [line.split()[0] for line in lines[1:-2]] == codes
    assert main(["checks", "--format", "json"]) == OK
    listed = json.loads(capsys.readouterr().out)["checks"]
    assert [entry["code"] for entry in listed] == codes
    assert all(set(entry["systems"]) <= {system.id for system in SYSTEMS} for entry in listed)
    assert all(item["source"] and isinstance(item["lowerable"], bool) for item in listed)
