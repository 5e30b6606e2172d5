"""The verb `import` with maps of tiles: the legend, the mat, and what is refused."""

from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.core.kit import components_in_force
from editor.storage.kits import library_for
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE
from tests.storage.tiled.tiny import tiny


@pytest.fixture
def tmx(tmp_path: Path) -> str:
    path = tmp_path / "tiny.tmx"
    path.write_bytes(tiny())
    return str(path)


def rows(path: Path) -> tuple[str, ...]:
    rows_of: tuple[str, ...] = load_scenario(path).components[-1].sides["map"].terrain
    return rows_of


def test_a_map_of_tiles_becomes_a_mat(
    tmx: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new scenario has the mat and nothing else, and what was left out is reported."""
    target = tmp_path / "mat.json"
    words = ["--terrain", "3=forest", "--terrain", "4=peak", "--terrain", "1=plain"]
    assert main(["import", tmx, "-o", str(target), *words]) == OK
    out = capsys.readouterr().out
    assert f"wrote {target}: Import tiny.tmx as a mat of 3×2 spaces in place of the map" in out
    assert "left out: 1 polygon" in out
    assert rows(target) == (".~f", "^~#")
    assert not load_scenario(target).board.boxes


def test_a_legend_is_told_and_nothing_written(
    tmx: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The legend lists every tile with its number, count, terrain and words."""
    before = sorted(tmp_path.iterdir())
    assert main(["import", tmx, "--legend", "--terrain", "Water=forest"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["2", "2", "forest", "water"]
    assert len(lines) == 5
    assert sorted(tmp_path.iterdir()) == before


def test_tiles_are_named_by_ranges_and_words(tmx: str, tmp_path: Path) -> None:
    """A range of numbers, or what the map says of tiles, decides several at once."""
    target = tmp_path / "mat.json"
    words = ["--terrain", "1-4=plain", "--terrain", "water=village", "--beneath", "bridge"]
    assert main(["import", tmx, "-o", str(target), *words]) == OK
    assert rows(target) == (".v.", ".v=")


def test_a_scenario_takes_a_map_of_tiles_in(tmx: str, tmp_path: Path) -> None:
    """The mat comes beside what is there, or in its place; a part of it can be had alone."""
    target = tmp_path / "map.json"
    target.write_bytes(SAMPLE.read_bytes())
    before = load_scenario(target).board
    assert main(["import", tmx, "--into", str(target), "--no-marks"]) == OK
    after = load_scenario(target).board
    assert len(after.mats) == len(before.mats) + 1
    assert after.boxes == before.boxes
    assert main(["import", tmx, "--into", str(target), "--replace", "--crop", "1,0,2,1"]) == OK
    assert [len(row) for row in rows(target)] == [2]
    assert not load_scenario(target).board.boxes


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--terrain", "12=forest"], "no tile '12' lies on the map"),
        (["--terrain", "1=jelly"], "'jelly' is no terrain"),
        (["--terrain", "forest"], "expected such as 12=forest"),
        (["--beneath", "nothing"], "'nothing' is no terrain"),
        (["--crop", "1,2"], "expected column,row,width,height"),
        (["--layer", "sky"], "no layer is called 'sky'"),
        (["--system", "trts"], "'trts' imports no map of tiles"),
    ],
)
def test_what_is_asked_wrongly_is_told(
    words: list[str], said: str, tmx: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong tile, terrain, part, layer or system is bad usage, and nothing is written."""
    target = tmp_path / "mat.json"
    assert main(["import", tmx, "-o", str(target), *words]) == BAD
    assert said in capsys.readouterr().err
    assert not target.exists()


def test_legends_are_for_maps_of_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    """A scenario or a drawing has no legend."""
    assert main(["import", str(SAMPLE), "--legend"]) == BAD
    assert "are for maps of tiles" in capsys.readouterr().err


def test_a_broken_map_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map that cannot be read is one line with its place."""
    broken = tmp_path / "broken.tmx"
    broken.write_bytes(tiny("1,2,3,", "1,2,"))
    assert main(["import", str(broken), "-o", str(tmp_path / "mat.json")]) == BAD
    assert "holds 5 tiles; expected 6" in capsys.readouterr().err


def test_a_map_of_ours_gives_back_its_scenario_and_tells_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was moved in Tiled since the export is reported; with --tiles its ground is a mat."""
    ours, back, mat = (tmp_path / name for name in ("map.tmx", "back.json", "mat.json"))
    assert main(["export", str(SAMPLE), "--to", "tmx", "-o", str(ours)]) == OK
    text = ours.read_text()
    ours.write_text(text.replace('type="portal" x="', 'type="portal" x="7', 1))
    capsys.readouterr()
    assert main(["import", str(ours), "-o", str(back)]) == OK
    assert load_scenario(back) == load_scenario(SAMPLE)
    assert "not taken over: moved or reshaped: Portal" in capsys.readouterr().out
    layer = ["--tiles", "--layer", "level0", "--no-marks"]
    assert main(["import", str(ours), "-o", str(mat), *layer]) == OK
    library = library_for(load_scenario(SAMPLE), SAMPLE.parent)
    laid = load_scenario(SAMPLE).board.mats[0]
    component = components_in_force(load_scenario(SAMPLE), library)[laid.component]
    assert rows(mat) == component.sides[laid.side].terrain
