"""The file of matches on the command line: what it may be, and what is never touched."""

import sqlite3
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main

SMALLEST = "scenarios/tactics/smallest.json"

pytestmark = pytest.mark.usefixtures("plays_here")


def test_kept_matches_are_not_written_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A report does not take the place of the matches, in the usual file or in another one."""
    usual, other = tmp_path / "matches.sqlite", tmp_path / "other.sqlite"
    words = ["playtest", SMALLEST, "--games", "1"]
    for file, store in ((usual, []), (other, ["--store", str(other)])):
        assert main([*words, *store]) == OK
        kept = file.read_bytes()
        assert main([*words, *store, "-o", str(file)]) == BAD
        assert "is the file of matches itself" in capsys.readouterr().err
        assert file.read_bytes() == kept


def test_a_file_that_is_none_of_matches_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Neither notes nor another program's database are moved or changed, and nothing is played."""
    notes, other = tmp_path / "notes.txt", tmp_path / "other.sqlite"
    notes.write_text("What to try next. " * 100, encoding="utf-8")
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE accounts (id INTEGER)")
        database.execute("PRAGMA user_version = 1")
    database.close()
    before = {file: file.read_bytes() for file in (notes, other)}
    for file in before:
        for words in (["--games", "1"], ["--history"]):
            assert main(["playtest", SMALLEST, "--store", str(file), *words]) == BAD
            printed = capsys.readouterr()
            assert printed.out == ""
            assert f"{file} is no file of matches" in printed.err
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_store_that_cannot_be_used_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is played is told all the same."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    words = ["--games", "5", "--bots", "random", "--store", str(tmp_path / "file" / "store")]
    assert main(["playtest", SMALLEST, *words]) == OK
    printed = capsys.readouterr()
    assert "warning: what is played is not kept" in printed.err
    assert "5 matches say nothing yet." in printed.out
