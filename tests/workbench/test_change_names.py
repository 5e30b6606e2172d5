"""Differences of two files call things by their names, in the window and on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from editor.cli.main import NO, main
from editor.core.resources import samples_folder

SAMPLES = (
    ("tactics/across-the-river", ["area C removed from m9", "Blue's start at a13 to b14 removed"]),
    ("mechs/foundry-duel", ["Blue's pilot removed", "Blue's mine removed"]),
    ("trts/ashen-isle", ["Gull Rock removed", "Blue's start removed"]),
)


def _without_last(things: dict[str, Any]) -> None:
    """Remove the last thing of each list of things with ids."""
    for value in things.values():
        if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
            value.pop()


@pytest.mark.parametrize(("sample", "said"), SAMPLES)
def test_what_was_removed_is_called_by_its_name(
    sample: str, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No id of the file stands in a sentence about the map; `--format json` has the ids."""
    file, other = samples_folder() / f"{sample}.json", tmp_path / "other.json"
    changed = json.loads(file.read_text(encoding="utf-8"))
    _without_last(changed["board"])
    _without_last(changed["setups"][0])
    other.write_text(json.dumps(changed), encoding="utf-8")
    assert main(["diff", str(file), str(other)]) == NO
    output = capsys.readouterr().out
    assert all(words in output for words in said), output
    assert main(["diff", str(file), str(other), "--format", "json"]) == NO
    changes = json.loads(capsys.readouterr().out)["changes"]
    on_map = [change for change in changes if change["path"].startswith("board.")]
    assert on_map
    for change in on_map:
        assert f" {change['id']} removed" not in output
