"""Findings as a designer reads them in a terminal."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.cli.main import BAD, NO, main
from editor.cli.reports.text import by_cause
from editor.core.finding import Finding
from tests.cli.scenarios import SAMPLE, write_broken, write_faulty


def test_a_finding_names_its_place_and_source(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Level, code and message come first, then file, line and column, then the source."""
    file = write_faulty(tmp_path)
    assert main(["check", str(file)]) == NO
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("error[component-unknown]: ")
    assert lines[1].startswith(f"  --> {file}:13:7")
    assert any(line.startswith("   = source: ") for line in lines)


def test_the_closing_line_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last line says how many files, findings of each level, and files unread there are."""
    assert main(["check", str(SAMPLE), str(write_broken(tmp_path))]) == BAD
    finding_text = capsys.readouterr()
    last = finding_text.out.splitlines()[-1]
    assert last.startswith("1 scenario, 0 errors, 0 warnings, ")
    assert last.endswith(" 0 waived, 1 file could not be read")
    assert len(finding_text.err.splitlines()) == 2
    assert all(line.startswith("error: ") for line in finding_text.err.splitlines())


def finding(check: str, key: str, cause: str = "") -> Finding:
    """Return a finding about an object of this key."""
    return Finding(check=check, level="error", message=f"m {key}", places=(key,), cause=cause)


def test_consequences_are_folded_under_their_cause() -> None:
    """What follows from a consequence too, in a line each; a circle loses nothing."""
    root = finding("a", "root")
    first = finding("b", "first", root.key)
    second = finding("c", "second", first.key)
    alone = finding("d", "alone", "none of these")
    output = list(by_cause((first, root, alone, second)))
    assert output == [(root, (first, second)), (alone, ())]
    one = finding("a", "one")
    other = finding("b", "other", one.key)
    circle = (replace(one, cause=other.key), other)
    assert sum(1 + len(follows) for _, follows in by_cause(circle)) == 2
