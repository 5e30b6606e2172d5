"""The verb `list` prints the objects of a map, and what can be placed on it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from editor.cli.main import OK, main
from editor.core.resources import samples_folder

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def test_objects_are_listed_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    """A line each with id, kind, name, place and the other fields; of one kind if it is named."""
    assert main(["list", str(PEAKS), "box"]) == OK
    assert capsys.readouterr().out.splitlines()[:3] == [
        "ID  KIND  NAME  WHERE  FIELDS",
        "b1  box   8×5   e9     component=great-box on=mat",
        "b2  box   5×4   c3     component=broad-box on=mat",
    ]
    assert main(["list", str(PEAKS), "long-box", "--format", "json"]) == OK
    rows = json.loads(capsys.readouterr().out)["objects"]
    assert [(row["id"], row["where"], row["object"]["at"]) for row in rows] == [
        ("b4", "h11", [7, 10]),
        ("b5", "l4", [11, 3]),
    ]
    assert main(["list", str(PEAKS), "artifact"]) == OK
    assert capsys.readouterr().out == "no objects\n"


def test_fields_are_quoted_for_a_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name of the file cannot be a command in what one copies to a shell."""
    name = '$(id) `id` "it\'s"'
    written = tmp_path / "peaks.json"
    assert main(["set", str(PEAKS), "a", f"name={name}", "-o", str(written)]) == OK
    capsys.readouterr()
    assert main(["list", str(written), "area"]) == OK
    line = next(each for each in capsys.readouterr().out.splitlines() if each.startswith("a "))
    assert f"name={name}" in shlex.split(line[line.index("trigger=") :])


def test_set_ups_are_listed_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """Their objects may have the same ids: a column has the set-up, and an option chooses one."""
    tables = str(samples_folder() / "tactics" / "one-map-three-tables.json")
    assert main(["list", tables, "start"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["ID", "KIND", "SET-UP", "NAME", "WHERE", "FIELDS"]
    assert [line.split()[2] for line in lines[1:]] == ["two"] * 4 + ["three"] * 3 + ["four"] * 4
    assert main(["list", tables, "start", "--setup", "three"]) == OK
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_what_can_be_placed_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Components with how many are left, or the pieces of each player."""
    assert main(["list", str(PEAKS), "box", "--parts"]) == OK
    lines = [line.split()[:4] for line in capsys.readouterr().out.splitlines()]
    assert lines[-1] == ["small-box", "box", "2×2", "1"]
    vales = str(samples_folder() / "trts" / "ember-and-hearth.json")
    assert main(["list", vales, "--parts", "--format", "json"]) == OK
    first = json.loads(capsys.readouterr().out)["parts"][0]
    assert first == {"id": "red/worker", "kind": "force", "name": "Worker", "left": None}
