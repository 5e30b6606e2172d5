"""Safe fixes from the command line: applied one at a time, each tried, none but safe ones."""

import difflib
import json
from pathlib import Path

import pytest

from editor.cli.main import NO, OK, main
from editor.core.canonical import canonical_bytes
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE, SETUPS, write_changed

STALE = {"check": "dead-end", "at": ["b9"], "reason": "the hermit lived there"}
REFUSED = {"check": "component-unknown", "at": ["m1"], "reason": "no such thing"}


def write_stale(folder: Path) -> Path:
    """Write a sample with two waivers that name nothing, each with a safe fix."""
    value = json.loads(SAMPLE.read_text())
    value["waivers"] = [STALE, REFUSED]
    file = folder / "stale.json"
    file.write_text(json.dumps(value))
    file.write_bytes(canonical_bytes(load_scenario(file)))
    return file


def test_fix_applies_the_safe_fixes_and_tells_what_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both waivers go, the file is the sample again, and the exit code is that of what is left."""
    file = write_stale(tmp_path)
    assert main(["check", str(file), "--deny", "warning"]) == NO
    assert "2 with a safe fix (--fix applies it)" in capsys.readouterr().out
    assert main(["check", str(file), "--deny", "warning", "--fix"]) == OK
    output = capsys.readouterr().out
    assert output.count(f"{file}: fixed: ") == 2
    assert "waiver-stale" not in output
    assert file.read_bytes() == SAMPLE.read_bytes()


def test_nothing_to_fix_leaves_the_file_alone(tmp_path: Path) -> None:
    """A file without safe fixes is not written, even when it is not as we would save it."""
    file = tmp_path / "map.json"
    file.write_text(SAMPLE.read_text().replace("  ", "\t"))
    before = file.read_bytes()
    assert main(["check", str(file), "--fix"]) == OK
    assert file.read_bytes() == before


def test_diff_shows_the_change_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The diff leads from the file as it is to the file as --fix would write it."""
    file = write_stale(tmp_path)
    before = file.read_text()
    assert main(["check", str(file), "--diff", "--deny", "warning"]) == NO
    output = capsys.readouterr().out
    assert file.read_text() == before
    assert output.count(f"{file}: would fix: ") == 2
    assert "waiver-stale]" not in output
    expected = difflib.unified_diff(
        before.splitlines(keepends=True),
        SAMPLE.read_text().splitlines(keepends=True),
        str(file),
        str(file),
    )
    assert "".join(expected) in output


def test_programs_get_the_diff_beside_their_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --format json the object alone is on stdout and the diff on stderr."""
    file = write_stale(tmp_path)
    assert main(["check", str(file), "--diff", "--format", "json"]) == OK
    output = capsys.readouterr()
    counts = json.loads(output.out)["files"][0]["counts"]
    assert (counts["warning"], counts["advice"]) == (1, 3)  # two are of the sample itself
    assert output.err.splitlines()[2] == f"--- {file}"


def test_only_safe_fixes_are_applied_and_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After --fix no safe fix is left, those that change the design still are."""
    file = write_changed(tmp_path, "moved.json", '"great-box", "at": [', '"great-box", "at": [9')
    main(["check", str(file), "--format", "json"])
    before = grades(capsys.readouterr().out)
    main(["check", str(file), "--fix", "--format", "json"])
    after = grades(capsys.readouterr().out)
    assert "safe" not in after
    assert "changes-design" in after
    assert len(after) < len(before)


def grades(output: str) -> list[str]:
    findings = json.loads(output)["files"][0]["findings"]
    return [fix["grade"] for finding in findings for fix in finding["fixes"]]


def test_fix_keeps_to_the_set_up_that_is_named(tmp_path: Path) -> None:
    """With --setup what is wrong in another set-up stays as it is."""
    value = json.loads(SETUPS.read_text())
    for setup in value["setups"]:
        for player in setup["players"]:
            player["seat"] = 1
    file = tmp_path / "seats.json"
    file.write_text(json.dumps(value))
    first, *others = [setup["id"] for setup in value["setups"]]
    assert main(["check", str(file), "--setup", first, "--fix"]) == OK
    setups = json.loads(file.read_text())["setups"]
    assert {item["id"]: len({player["seat"] for player in item["players"]}) for item in setups} == {
        first: len(value["setups"][0]["players"]),
        **dict.fromkeys(others, 1),
    }


def test_a_last_line_without_an_end_is_told_as_git_tells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines of the diff stay apart, so that a program can apply it."""
    file = write_stale(tmp_path)
    file.write_text(file.read_text().rstrip("\n"))
    main(["check", str(file), "--diff"])
    output = capsys.readouterr().out.splitlines()
    assert output[output.index("\\ No newline at end of file") - 1] == "-}"


def test_only_a_line_feed_ends_a_line_of_the_diff(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A separator of lines within a note is a sign of that note."""
    file = write_stale(tmp_path)
    value = json.loads(file.read_text())
    value["notes"] = "one\u2028two"
    file.write_text(json.dumps(value, ensure_ascii=False))
    main(["check", str(file), "--diff"])
    changed = [line for line in capsys.readouterr().out.split("\n") if "one\u2028two" in line]
    assert [line[0] for line in changed] == ["-", "+"]
