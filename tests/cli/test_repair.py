"""The verb `repair`: the fewest changes in words and for programs, made, or what is in the way."""

import json
import shutil
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from tests.cli.scenarios import SAMPLE
from tests.export.jobs import FAULTY

COVERED = next(path for path in FAULTY if path.stem == "artifact-covered")


def test_repairs_are_listed_with_what_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong first, then the best repairs, then that no fewer changes would do."""
    assert main(["repair", str(COVERED), "--answers", "2"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("error[artifact-covered]: ")
    assert lines[1].startswith("2 repairs, the best first (")
    assert lines[2] == "  1. 1 change: Move the 3×2 hill one row south, d5 to d6"
    assert lines[3].startswith("     errors 1 to 0")
    assert lines[-1] == "proven: no repair has fewer than 1 change"


def test_one_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Into another file, then in place; a legal map needs none, which is no failure."""
    path, other = tmp_path / "map.json", tmp_path / "other.json"
    shutil.copy(COVERED, path)
    was = path.read_bytes()
    words = ["repair", str(path), "--work", "0.1"]
    assert main([*words, "--apply", "1", "-o", str(other)]) == OK
    assert capsys.readouterr().out == "Move the 3×2 hill one row south, d5 to d6\n"
    assert path.read_bytes() == was
    assert main(["check", str(other)]) == OK
    assert main([*words, "--apply", "1", "-o", str(other)]) == BAD
    assert "already exists; use --force to overwrite it" in capsys.readouterr().err
    other.write_text("")
    assert main([*words, "--apply", "1", "-o", str(other), "--force"]) == OK
    assert main(["check", str(other)]) == OK
    assert main([*words, "--apply", "900"]) == NO
    assert "there is no repair 900" in capsys.readouterr().err
    assert main([*words, "--apply", "2", "--format", "json"]) == OK
    assert json.loads(capsys.readouterr().out)["done"]["after"]["error"] == 0
    assert main(["repair", str(path)]) == OK
    assert capsys.readouterr().out == "nothing to repair: no errors and no warnings\n"


def test_what_is_in_the_way_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """With the only things protected that could be moved, and for programs."""
    ids = [each["id"] for each in json.loads(COVERED.read_text())["board"]["boxes"]]
    given = ["repair", str(COVERED), "--protect", "artifact", *ids, "--work", "0.1"]
    assert main(given) == NO
    out = capsys.readouterr().out
    assert "no repair found, " in out
    assert "in the way: " in out
    assert "protected)" in out
    assert main([*given, "--format", "json"]) == NO
    read = json.loads(capsys.readouterr().out)
    assert read["repairs"] == []
    assert [each["kind"] for each in read["obstacles"]] == ["protected"]
    assert read["without_obstacles"]["after"]["error"] == 0


def test_what_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """An id that nothing has, an unknown mode, and a file to write without a repair to make."""
    assert main(["repair", str(SAMPLE), "--mode", "chess"]) == BAD
    assert "unknown tactics mode 'chess'" in capsys.readouterr().err
    assert main(["repair", str(SAMPLE), "--protect", "nowhere"]) == BAD
    assert "unknown id 'nowhere'" in capsys.readouterr().err
    assert main(["repair", str(SAMPLE), "--apply", "1", "-o", "no/such/map.json"]) == BAD
    assert "its folder does not exist" in capsys.readouterr().err
    assert main(["repair", str(SAMPLE), "-o", "away.json"]) == BAD
    assert "--output requires --apply" in capsys.readouterr().err
