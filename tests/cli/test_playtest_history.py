"""The verb playtest with --history: what is told of playtests that are kept."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main

SMALLEST = "scenarios/tactics/smallest.json"
LONE_STAR = "scenarios/tactics/lone-star.json"

pytestmark = pytest.mark.usefixtures("plays_here")


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
    assert "Nothing played on this file is kept." in capsys.readouterr().out
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
    main(["playtest", str(file), "--games", "2", "--bots", "random"])
    monkeypatch.chdir(tmp_path / "maps")
    for name in ("map.json", "../maps/map.json", "../link.json"):
        capsys.readouterr()
        main(["playtest", name, "--history"])
        assert " 2 matches  Red" in capsys.readouterr().out


def test_other_setups_are_no_change_of_the_map(capsys: pytest.CaptureFixture[str]) -> None:
    """The history names the set-ups where there are several."""
    tables = "scenarios/tactics/one-map-three-tables.json"
    for setup in ("two", "three", "two"):
        words = ["--setup", setup, "--games", "2", "--bots", "random"]
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
    assert "Nothing played on this file is kept." in capsys.readouterr().out
    main(["playtest", str(file), "--games", "50", "--bots", "random"])
    main(["playtest", str(file), "--games", "60", "--bots", "random"])
    main(["set", str(file), "b2", "height=2"])
    main(["playtest", str(file), "--games", "50", "--bots", "random", "--no-store"])
    main(["playtest", str(file), "--games", "45", "--bots", "random"])
    capsys.readouterr()
    assert main(["playtest", str(file), "--history"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines.pop(2) == "  the map or its rules changed"
    assert [line.split(" matches")[0].split()[-1] for line in lines] == ["50", "60", "45"]
    assert all(line[19:24] == " UTC " for line in lines)
    assert main(["playtest", str(file), "--history", "--format", "json"]) == OK
    kept = json.loads(capsys.readouterr().out)
    assert [item["report"]["matches"] for item in kept] == [50, 60, 45]
