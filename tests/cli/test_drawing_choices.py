"""The verb `import` with filters, joins and names of a drawing's features."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.storage.load import load_scenario
from editor.storage.outlines import geo_features
from tests.cli.scenarios import SAMPLE

DATA = Path(__file__).parents[1] / "data" / "outlines"
AZGAAR = ["import", str(DATA / "ashmark-full.json")]


def test_a_map_of_azgaar_becomes_a_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its properties are listed; a command makes provinces, another states of what is chosen."""
    assert main([*AZGAAR, "--properties"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "property         features different  values with their features"
    assert lines[2] == "type                   88         3  ocean 56, island 31, lake 1"
    board, target = tmp_path / "board.json", str(tmp_path / "states.json")
    assert main([*AZGAAR, "-o", str(board)]) == OK
    assert "Import 8 areas of ashmark-full.json" in capsys.readouterr().out
    assert len(load_scenario(board).board.links) >= 8
    only = ["--join", "state", "--without", "state=Casmark", "--only", "biome=Grassland", "--flip"]
    assert main([*AZGAAR, *only, "-o", target]) == OK
    assert {area.name for area in load_scenario(target).board.areas} == {
        "Seldale", "Fenstead", "Torreach",
    }  # fmt: skip


def test_properties_are_an_answer_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With counts; a map with too many areas until they are joined has them as well."""
    monkeypatch.setattr(geo_features, "MAX_OUTLINES", 8)
    many = [
        {
            "type": "Feature",
            "properties": {"half": x % 2},
            "geometry": {
                "type": "Polygon",
                "coordinates": [[[x, 9e6], [x + 1, 9e6], [x, 9e6 + 1]]],
            },
        }
        for x in range(9)
    ]
    file = tmp_path / "many.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": many}))
    assert main(["import", str(file), "--properties", "--json"]) == OK
    (half,) = json.loads(capsys.readouterr().out)["properties"]
    assert (half["name"], half["features"], half["distinct"]) == ("half", 9, 2)
    assert half["values"] == {"0": 5, "1": 4}
    assert main(["import", str(file), "-o", str(tmp_path / "map.json")]) == BAD
    assert "contains 9 outlines" in capsys.readouterr().err


WRONG = (
    ([*AZGAAR, "--join", "realm", "-o", "x.json"], "unknown property 'realm'; expected cell,"),
    ([*AZGAAR, "--only", "type=isle", "-o", "x.json"], "unknown value of type 'isle'"),
    ([*AZGAAR, "--projection", "lambert", "-o", "x.json"], "is not in degrees"),
    (["import", str(DATA / "ashen-isle.svg"), "--properties"], "has no properties"),
    (
        ["import", str(DATA / "ashen-isle.svg"), "--join", "name", "-o", "x.json"],
        "is SVG, which has no properties",
    ),
    (["import", str(SAMPLE), "--properties"], "--properties only works with drawings"),
)


def test_a_choice_that_does_not_suit_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    subtests: pytest.Subtests,
) -> None:
    """The line says what the file has, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    for command, words in WRONG:
        with subtests.test(words):
            assert main(list(command)) == BAD
            assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
