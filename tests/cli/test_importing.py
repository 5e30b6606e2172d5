from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE
from tests.storage.restoring.carriers import SAMPLE as CARRIED
from tests.storage.restoring.carriers import SCENARIO
from tests.storage.restoring.test_restore import FILES

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


@pytest.mark.parametrize("kind", FILES)
def test_what_carries_a_map_gives_it_back(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file that is written is the scenario file that was exported, byte for byte."""
    carrier, target = tmp_path / "carrier", tmp_path / "map.json"
    carrier.write_bytes(FILES[kind])
    assert main(["import", str(carrier), "-o", str(target)]) == OK
    assert target.read_bytes() == SCENARIO
    assert "restored from" in capsys.readouterr().out
    assert main(["import", str(carrier), "-o", str(target)]) == BAD
    assert main(["import", str(carrier), "--into", str(target)]) == BAD
    assert "--into is for drawings" in capsys.readouterr().err
    assert target.read_bytes() == SCENARIO


@pytest.mark.parametrize("verb", ["check", "info", "diff", "path", "export"])
def test_verbs_that_only_read_take_what_carries_a_map(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To look at a map one need not restore it first."""
    carrier = tmp_path / "map.pdf"
    carrier.write_bytes(FILES["pdf"])
    more = {
        "diff": [str(CARRIED)],
        "path": ["a1", "b1"],
        "export": ["--to", "json", "-o", str(tmp_path / "out.json")],
    }
    assert main([verb, str(carrier), *more.get(verb, [])]) == OK


def test_nothing_is_fixed_in_what_carries_a_map(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What writes in place takes scenario files alone, and leaves all else as it is."""
    carrier = tmp_path / "map.pdf"
    carrier.write_bytes(FILES["pdf"])
    for words in (["check", str(carrier), "--fix"], ["migrate", str(carrier)]):
        assert main(words) == BAD
        assert capsys.readouterr().err
    assert carrier.read_bytes() == FILES["pdf"]


def test_a_fault_in_what_is_carried_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page whose map was damaged is refused, and nothing is written."""
    carrier, target = tmp_path / "page.html", tmp_path / "map.json"
    carrier.write_bytes(FILES["page"].replace(b'"board"', b'"bored"'))
    assert main(["import", str(carrier), "-o", str(target)]) == BAD
    assert "page.html: scenario" in capsys.readouterr().err
    assert not target.exists()
