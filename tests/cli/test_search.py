"""The verb `search`: a gallery as a table, for programs, and as files from which it goes on."""

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.core.resources import samples_folder
from tests.export.jobs import FAULTY

DUEL = str(samples_folder() / "mechs" / "foundry-duel.json")
SMALL = ["--maps", "150", "--cells", "4x3", "--seed", "7", "--workers", "1"]


def test_a_gallery_is_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each map in a file of its own, legal; and the search goes on from its state."""
    folder = tmp_path / "gallery"
    assert main(["search", DUEL, *SMALL, "-o", str(folder)]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert " of 12 cells filled; " in lines[0]
    assert lines[0].endswith("seed 7")
    assert lines[1] == "up: Mean moves out per space"
    assert len(lines[2].split()) == 5
    assert "from Start" in lines[-1] or any("   from Start" in line for line in lines)
    maps = sorted(folder.glob("map-*.json"))
    assert maps
    assert main(["check", *map(str, maps)]) == OK
    capsys.readouterr()
    state = str(folder / "gallery.json")
    assert main(["check", str(folder)]) == OK
    assert "gallery.json: a gallery" in capsys.readouterr().err
    before = (folder / "gallery.json").read_bytes()
    assert main(["search", DUEL, *SMALL, "-o", str(folder)]) == BAD
    assert "use --force to overwrite it" in capsys.readouterr().err
    assert (folder / "gallery.json").read_bytes() == before
    old, mine = folder / "map-40-40.json", folder / "map-of-the-north.json"
    for file in (old, mine):
        file.write_bytes(maps[0].read_bytes())
    assert main(["search", DUEL, *SMALL, "-o", str(folder), "--force"]) == OK
    assert not old.exists()
    assert mine.exists()
    capsys.readouterr()
    given = ["search", DUEL, "--resume", state, "--maps", "200", "--workers", "1"]
    assert main([*given, "--format", "json"]) == OK
    read = json.loads(capsys.readouterr().out)
    assert read["tried"] >= 200
    assert len(read["cells"]) >= len(maps)
    assert {"column", "row", "map", "judged", "history"} == read["cells"][0].keys()


def test_axes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of the map and of its matches, with their units."""
    assert main(["search", DUEL, "--axes"]) == OK
    out = capsys.readouterr().out
    assert "map.moves" in out
    assert "play.lead-changes" in out


def test_what_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Unknown axes and ids, ranges and cells that are none, and the state of another system."""
    for words, said in (
        (["--across", "nothing"], "unknown axis 'nothing'"),
        (["--across", "map.moves:3:2"], "expected AXIS:LOW:HIGH"),
        (["--cells", "9"], "expected columns and rows, such as 7x6; at most 40x40"),
        (["--keep", "nowhere"], "unknown id 'nowhere'"),
        (["--mode", "chess"], "mode 'chess'; expected "),
        (["-o", str(DUEL)], "-o expects a folder"),
        (["--best", "play.gap"], "requires matches: set the number of matches per map"),
        (["--add", str(samples_folder() / "tactics" / "lone-star.json")], "is a tactics map"),
    ):
        assert main(["search", DUEL, *SMALL, *words]) == BAD
        assert said in capsys.readouterr().err


def test_a_map_that_cannot_be_made_legal_has_no_gallery(capsys: pytest.CaptureFixture[str]) -> None:
    """Where all that could be changed is kept; `repair` says what is in the way."""
    covered = next(path for path in FAULTY if path.stem == "artifact-covered")
    assert main(["search", str(covered), *SMALL, "--keep", "artifact", "b1"]) == NO
    assert "`realmwright repair` shows what is in the way" in capsys.readouterr().err


def test_a_damaged_gallery_is_one_clear_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """Whatever is wrong with it, nothing is searched."""
    assert main(["search", DUEL, *SMALL, "-o", str(tmp_path)]) == OK
    capsys.readouterr()
    whole = (tmp_path / "gallery.json").read_text(encoding="utf-8")
    later = next(key for key, each in json.loads(whole)["maps"].items() if each["edits"])
    for path, value, said in (
        (("cells", "a,b"), 0, "'a,b' is not a cell"),
        (("settings", "across", "cells"), 0, "no cells or no range"),
        (("settings", "across", "high"), -1e9, "no cells or no range"),
        (("cells",), {}, "no cell contains a map"),
        (("maps", later, "edits"), [{"type": "zz"}], "cannot be made again"),
    ):
        with subtests.test(".".join(path)):
            state = json.loads(whole)
            holder = state
            for name in path[:-1]:
                holder = holder[name]
            holder[path[-1]] = value
            file = tmp_path / "damaged.json"
            file.write_text(json.dumps(state), encoding="utf-8")
            assert main(["search", DUEL, "--resume", str(file), "--maps", "200"]) == BAD
            assert said in capsys.readouterr().err
