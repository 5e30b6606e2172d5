"""The file of matches on the command line: what it may be, and what is never touched."""

import json
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
    words = ["playtest", SMALLEST, "--matches", "1"]
    for file, store in ((usual, []), (other, ["--store", str(other)])):
        assert main([*words, *store]) == OK
        kept = file.read_bytes()
        assert main([*words, *store, "-o", str(file)]) == BAD
        assert "is the file of saved matches" in capsys.readouterr().err
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
        for words in (["--matches", "1"], ["--history"]):
            assert main(["playtest", SMALLEST, "--store", str(file), *words]) == BAD
            printed = capsys.readouterr()
            assert printed.out == ""
            assert f"{file} is not a file of saved matches" in printed.err
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_store_that_cannot_be_used_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is played is told all the same."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    words = ["--matches", "5", "--bots", "random", "--store", str(tmp_path / "file" / "store")]
    assert main(["playtest", SMALLEST, *words]) == OK
    printed = capsys.readouterr()
    assert "warning: matches are not saved" in printed.err
    assert "5 matches are not enough yet." in printed.out


LONE_STAR = "scenarios/tactics/lone-star.json"


def test_a_history_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It is not called empty."""
    assert main(["playtest", SMALLEST, "--history", "--store", str(tmp_path)]) == BAD
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "cannot be used" in printed.err


def test_to_ask_for_a_history_creates_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where nothing is kept, where the store is not there, and where the scenario is not."""
    assert main(["playtest", SMALLEST, "--history"]) == OK
    assert "No saved playtests of this file." in capsys.readouterr().out
    missing = tmp_path / "missing"
    assert main(["playtest", SMALLEST, "--history", "--store", str(missing)]) == BAD
    assert f"{missing} does not exist" in capsys.readouterr().err
    assert main(["playtest", str(missing), "--history"]) == BAD
    assert f"{missing} does not exist" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_history_is_found_by_any_name_of_its_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a path from elsewhere and by a link too."""
    (tmp_path / "maps").mkdir()
    file = tmp_path / "maps" / "map.json"
    file.write_bytes(Path(SMALLEST).read_bytes())
    (tmp_path / "link.json").symlink_to(file)
    main(["playtest", str(file), "--matches", "2", "--bots", "random"])
    monkeypatch.chdir(tmp_path / "maps")
    for name in ("map.json", "../maps/map.json", "../link.json"):
        capsys.readouterr()
        main(["playtest", name, "--history"])
        assert " 2 matches  Red" in capsys.readouterr().out


def test_other_setups_are_no_change_of_the_map(capsys: pytest.CaptureFixture[str]) -> None:
    """The history names the set-ups where there are several."""
    tables = "scenarios/tactics/one-map-three-tables.json"
    for setup in ("two", "three", "two"):
        words = ["--setup", setup, "--matches", "2", "--bots", "random"]
        assert main(["playtest", tables, *words]) == OK
    capsys.readouterr()
    main(["playtest", tables, "--history"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" matches  ")[1].split(":")[0] for line in lines] == [
        "2 players",
        "3 players",
        "2 players",
    ]


def test_playtests_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The history names each playtest of a file, and where its map changed; it plays nothing."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(LONE_STAR).read_bytes())
    main(["playtest", str(file), "--history"])
    assert "No saved playtests of this file." in capsys.readouterr().out
    main(["playtest", str(file), "--matches", "50", "--bots", "random"])
    main(["playtest", str(file), "--matches", "60", "--bots", "random"])
    main(["set", str(file), "b2", "height=2"])
    main(["playtest", str(file), "--matches", "50", "--bots", "random", "--no-store"])
    main(["playtest", str(file), "--matches", "45", "--bots", "random"])
    capsys.readouterr()
    assert main(["playtest", str(file), "--history"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines.pop(2) == "  map or rules changed"
    assert [line.split(" matches")[0].split()[-1] for line in lines] == ["50", "60", "45"]
    assert all(line[19:24] == " UTC " for line in lines)
    assert main(["playtest", str(file), "--history", "--format", "json"]) == OK
    kept = json.loads(capsys.readouterr().out)["playtests"]
    assert [item["report"]["matches"] for item in kept] == [50, 60, 45]
