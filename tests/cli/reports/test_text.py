"""Findings as a designer reads them in a terminal."""

from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, main
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
