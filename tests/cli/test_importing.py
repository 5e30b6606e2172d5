from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE

DATA = Path(__file__).parents[1] / "data" / "outlines"


def test_a_drawing_becomes_a_new_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new scenario has the areas of the drawing and nothing else, linked over their borders."""
    target = tmp_path / "isle.json"
    drawing = str(DATA / "ashen-isle.svg")
    assert main(["import", drawing, "--layer", "Areas", "-o", str(target)]) == OK
    out = capsys.readouterr().out
    assert f"wrote {target}: Import 10 areas of ashen-isle.svg in place of the map" in out
    assert "left out: 1 open line" in out
    board = load_scenario(target).board
    assert [area.name for area in board.areas][:2] == ["Cinder Bay", "Long Strand"]
    assert len(board.links) == 12


def test_a_map_takes_a_drawing_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The areas come beside those that are there, or in their place."""
    target = str(tmp_path / "map.json")
    isle, land = str(DATA / "ashen-isle.svg"), str(DATA / "south-america.geojson")
    assert main(["import", isle, "--layer", "Areas", "-o", target, "--title", "Isles"]) == OK
    assert main(["import", land, "--into", target, "--no-links"]) == OK
    scenario = load_scenario(target)
    assert (scenario.title, len(scenario.board.areas)) == ("Isles", 23)
    assert main(["import", land, "--into", target, "--replace", "--width", "3000"]) == OK
    board = load_scenario(target).board
    assert len(board.areas) == 13
    assert board.sheet[0] > 3000


def test_nothing_is_overwritten_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is there stays, unless one says so."""
    target = tmp_path / "map.json"
    target.write_text("mine", encoding="utf-8")
    command = ["import", str(DATA / "south-america.geojson"), "-o", str(target)]
    assert main(command) == BAD
    assert "is there already" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"
    assert main([*command, "--force"]) == OK


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["import", "no-such.svg", "-o", "x.json"], "there is no such file"),
        (["import", str(DATA / "README.md"), "-o", "x.json"], "is not JSON here"),
        (["import", str(DATA / "ashen-isle.svg"), "--layer", "X", "-o", "x.json"], "no layer 'X'"),
        (["import", str(DATA / "ashen-isle.svg"), "--into", str(SAMPLE)], "no outlines to import"),
        (
            ["import", str(DATA / "ashen-isle.svg"), "-o", "x.json", "--system", "tactics"],
            "'tactics' imports nothing: expected trts",
        ),
        (
            ["import", str(DATA / "ashen-isle.svg"), "-o", "x.json", "--smallest", "1000000"],
            "nothing of the drawing is large enough",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_line(
    command: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each failure is one line on stderr, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert main(command) == BAD
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("value", ["nan", "-1", "inf", "much"])
def test_a_number_without_sense_is_bad_usage(value: str) -> None:
    """Options are refused before anything is read."""
    with pytest.raises(SystemExit) as stopped:
        main(["import", "map.svg", "-o", "x.json", f"--detail={value}"])
    assert stopped.value.code == BAD
