""""""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.cli.making_arguments import PROJECTIONS
from editor.core.kit import components_in_force
from editor.seam import importing
from editor.storage.kits import library_for
from editor.storage.load import load_scenario
from tests.cli.scenarios import SAMPLE
from tests.paint.scans import write_scan
from tests.storage.restoring.carriers import SAMPLE as CARRIED
from tests.storage.restoring.carriers import SCENARIO
from tests.storage.restoring.test_restore import FILES
from tests.storage.tiled.projects import ROWS, game
from tests.storage.tiled.tiny import tiny
from tests.workbench.test_reference_files import png, uvtt

DATA = Path(__file__).parents[1] / "data" / "outlines"


def test_a_drawing_becomes_a_new_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new scenario has the areas of the drawing and nothing else, linked over their borders."""
    target = tmp_path / "isle.json"
    drawing = str(DATA / "ashen-isle.svg")
    assert main(["import", drawing, "--layer", "Areas", "-o", str(target)]) == OK
    out = capsys.readouterr().out
    assert f"wrote {target}: Import 10 areas of ashen-isle.svg and replace the map" in out
    assert "left out: 1 open line" in out
    assert f"  next: Solve the problems: realmwright check {target}" in out
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
    assert "already exists" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"
    assert main([*command, "--force"]) == OK


def test_a_transform_that_is_not_closed_is_the_same_error_on_every_python(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python 3.11.2 took `scale(2` for a whole transform, and imported the shape misplaced."""
    drawing, made = tmp_path / "unclosed.svg", tmp_path / "made.json"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g transform="scale(2">'
        '<rect x="1" y="1" width="40" height="40"/></g></svg>'
    )
    assert main(["import", str(drawing), "-o", str(made)]) == BAD
    assert "unclosed.svg:1:1: contains an invalid transform: scale(2" in (capsys.readouterr().err)
    assert not made.exists()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["import", "no-such.svg", "-o", "x.json"], "file not found"),
        (["import", str(DATA / "README.md"), "-o", "x.json"], "invalid JSON"),
        (["import", str(DATA / "ashen-isle.svg"), "--layer", "X", "-o", "x.json"], "no layer 'X'"),
        (
            ["import", str(DATA / "ashen-isle.svg"), "--into", str(SAMPLE)],
            "map: make a new TRTS map of them",
        ),
        (
            ["import", str(DATA / "ashen-isle.svg"), "-o", "x.json", "--system", "tactics"],
            "'tactics' cannot import drawings: expected trts",
        ),
        (
            ["import", str(DATA / "ashen-isle.svg"), "-o", "x.json", "--smallest", "1000000"],
            "the drawing has no shape large enough for an area",
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
    assert "--into only works with drawings" in capsys.readouterr().err
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
    assert f"wrote {target}: Import tiny.tmx as a mat of 3×2 spaces and replace the map" in out
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
    assert lines[1].split() == ["2", "2", "forest", "chosen", "G1", "land:", "water"]
    assert len(lines) == 5
    assert sorted(tmp_path.iterdir()) == before


def test_tiles_are_named_by_ranges_and_words(tmx: str, tmp_path: Path) -> None:
    """A range of numbers, or what the map says of tiles, decides several at once."""
    target = tmp_path / "mat.json"
    words = ["--terrain", "1-4=plain", "--terrain", "water=village", "--beneath", "bridge"]
    assert main(["import", tmx, "-o", str(target), *words]) == OK
    assert rows(target) == (".v.", ".v=")
    words = ["--terrain", "land=peak", "--terrain", "g1=water", "--force"]
    assert main(["import", tmx, "-o", str(target), *words]) == OK
    assert rows(target) == ("^~^", "^~#")


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


WRONG: list[tuple[list[str], str]] = [
    (["--terrain", "12=forest"], "the map has no tile '12'"),
    (["--terrain", "1=jelly"], "unknown terrain 'jelly'"),
    (["--terrain", "forest"], "expected TILE=NAME, such as 12=forest"),
    (["--beneath", "nothing"], "unknown terrain 'nothing'"),
    (["--crop", "1,2"], "expected column,row,width,height"),
    (["--layer", "sky"], "unknown layer 'sky'"),
    (["--system", "trts"], "'trts' cannot import tile maps"),
]


def test_what_is_asked_wrongly_is_told(
    tmx: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """A wrong tile, terrain, part, layer or system is bad usage, and nothing is written."""
    for words, said in WRONG:
        with subtests.test(said):
            target = tmp_path / "mat.json"
            code, output = main(["import", tmx, "-o", str(target), *words]), capsys.readouterr()
            assert code == BAD
            assert said in output.err
            assert not target.exists()


def test_tile_sets_of_a_sibling_folder_are_read_with_permission(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without permission a used tile set is an error that names the options."""
    file, target = str(game(tmp_path)), tmp_path / "mat.json"
    assert main(["import", file, "-o", str(target)]) == BAD
    said = capsys.readouterr().err
    assert "'land.tsx' (../tilesets/land.tsx), which is outside the map's folder" in said
    assert f"permit a folder with --root {tmp_path}, or name their folder with --tilesets" in said
    assert not target.exists()
    for option in (["--root", str(tmp_path)], ["--tilesets", str(tmp_path / "tilesets")]):
        assert main(["import", file, "-o", str(target), "--force", *option]) == OK
        assert rows(target) == ROWS
    assert main(["import", file, "--legend", "--tilesets", str(tmp_path / "maps")]) == BAD
    assert main(["import", file, "--legend", "--root", file]) == BAD
    assert "is not a folder" in capsys.readouterr().err
    (tmp_path / "tilesets" / "land.tsx").unlink()
    assert main(["import", file, "--legend", "--root", str(tmp_path)]) == BAD
    said = capsys.readouterr().err
    assert "which cannot be read: file not found" in said
    assert "to read tile sets, name their folder with --tilesets" in said


def test_layers_are_listed_and_nothing_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each layer has its areas, whether it is hidden, what it repeats, and whether it is read."""
    assert main(["import", str(DATA / "ashen-isle.svg"), "--layers"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        "     1 area  Sea                  not read",
        "   10 areas  Areas                read",
        "     1 area  Notes                not read, hidden in the drawing",
    ]
    assert main(["import", str(DATA / "ashen-isle.svg"), "--layers", "--format", "json"]) == OK
    layers = json.loads(capsys.readouterr().out)["layers"]
    assert layers[2] == {
        "name": "Notes", "areas": 1, "hidden": True, "repeats": "", "twice": 0, "read": False,
    }  # fmt: skip
    tiles = tmp_path / "tiny.tmx"
    tiles.write_bytes(tiny())
    assert main(["import", str(tiles), "--layers"]) == BAD
    assert main(["import", str(SAMPLE), "--layers"]) == BAD
    assert "--layers only works with drawings" in capsys.readouterr().err


def test_legends_are_for_maps_of_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    """A scenario or a drawing has no legend."""
    assert main(["import", str(SAMPLE), "--legend"]) == BAD
    assert "only works with tile maps" in capsys.readouterr().err


def test_a_broken_map_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map that cannot be read is one line with its place."""
    broken = tmp_path / "broken.tmx"
    broken.write_bytes(tiny("1,2,3,", "1,2,"))
    assert main(["import", str(broken), "-o", str(tmp_path / "mat.json")]) == BAD
    assert "contains 5 tiles; expected 6" in capsys.readouterr().err


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
    assert "not imported: moved or reshaped: Portal" in capsys.readouterr().out
    layer = ["--tiles", "--layer", "level0", "--no-marks"]
    assert main(["import", str(ours), "-o", str(mat), *layer]) == OK
    library = library_for(load_scenario(SAMPLE), SAMPLE.parent)
    laid = load_scenario(SAMPLE).board.mats[0]
    component = components_in_force(load_scenario(SAMPLE), library)[laid.component]
    assert rows(mat) == component.sides[laid.side].terrain


def test_a_map_of_another_tabletop_becomes_a_reference_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its picture is kept beside the map, one square to a space; the rest is listed as left out."""
    target = tmp_path / "map.json"
    cave = str(uvtt(tmp_path / "cave.dd2vtt", png(90, 60)))
    assert main(["import", cave, "-o", str(target)]) == OK
    out = capsys.readouterr().out
    assert f"wrote {target}: Add reference picture cave.png, one square to a space" in out
    assert "left out: 3 walls" in out
    laid = load_scenario(target).reference
    assert laid is not None
    assert (laid.path, laid.size) == ("cave.png", (30, 20))
    assert (tmp_path / "cave.png").read_bytes() == png(90, 60)
    (tmp_path / "scan.jpg").write_bytes(png(9, 6))  # its content counts
    assert main(["import", str(tmp_path / "scan.jpg"), "--into", str(target)]) == OK
    assert "Add reference picture scan.jpg, fitted to the map" in capsys.readouterr().out
    assert main(["import", cave, "--into", str(target), "--replace"]) == BAD
    assert "--replace only works with drawings, tile maps and" in capsys.readouterr().err
    assert main(["check", cave]) == BAD
    assert f"{cave}: is a Universal VTT map: import it as a reference" in capsys.readouterr().err


def test_a_picture_becomes_areas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each region of a picture is an area; its background is none, unless one says so."""
    scan, target = tmp_path / "scan.png", tmp_path / "map.json"
    write_scan(scan)
    command = ["import", str(scan), "--trace", "-o", str(target), "--force"]
    assert main(command) == OK
    assert f"wrote {target}: Import 4 areas of scan.png" in capsys.readouterr().out
    board = load_scenario(target).board
    assert [area.name for area in board.areas] == ["Area 1", "Area 2", "Area 3", "Area 4"]
    assert len(board.links) == 4
    for options, count in (
        (["--keep-background"], 5), (["--colors", "2"], 2), (["--lines", "9"], 4),
        (["--smallest", "2000"], 3),
    ):  # fmt: skip
        assert main([*command, *options]) == OK
        assert len(load_scenario(target).board.areas) == count, options
    assert main([*command, "--smallest", "999999"]) == BAD
    assert "no region is left: choose more colours or thinner lines" in capsys.readouterr().err
    scan.write_bytes(scan.read_bytes()[:200])
    assert main(command) == BAD
    assert "damaged or ends early" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*command, "--colors", "65"])
    assert main(["import", str(DATA / "ashen-isle.svg"), *command[2:]]) == BAD
    assert "--trace only works with a PNG or JPEG" in capsys.readouterr().err
    assert main([*command[:2], *command[3:], "--lines", "3"]) == BAD
    assert "only works with --trace" in capsys.readouterr().err


def test_the_projections_of_help_are_those_that_are_known() -> None:
    """The command line names them itself, so that help imports nothing."""
    assert tuple(importing.PROJECTIONS) == PROJECTIONS
