"""Outlines, maps of tiles and exports become maps."""

from __future__ import annotations

from pathlib import Path

import pytest

import realmwright
from tests.paint.scans import write_scan
from tests.storage.tiled.projects import game
from tests.storage.tiled.tiny import tiny
from tests.workbench.test_importing import squares
from tests.workbench.test_reference_files import png, uvtt

DATA = Path(__file__).parents[1] / "data" / "outlines"


def test_outlines_become_areas(tmp_path: Path) -> None:
    """A drawing makes a new map, or is taken into one."""
    squares(tmp_path, 2, 1)
    made = realmwright.import_file(tmp_path / "lands.geojson")
    assert made.map.scenario.system == "trts"
    assert made.map.scenario.title == "lands"
    trts = realmwright.new("trts").with_outlines(tmp_path / "lands.geojson", replace=True, width=40)
    assert len(trts.map.scenario.board.areas) == 2
    assert "2 areas" in trts.sentence
    with pytest.raises(ValueError, match="drawings cannot be imported into a Mechs map"):
        realmwright.new("mechs").with_outlines(tmp_path / "lands.geojson")


def test_features_are_filtered_joined_and_named() -> None:
    """The choices of the command line, as arguments."""
    trts = realmwright.new("trts")
    made = trts.with_outlines(
        DATA / "ashmark-full.json",
        join="state",
        names="culture",
        without=[("type", "ocean")],
        only=[("state", "Seldale"), ("state", "Fenstead")],
        flip=True,
        replace=True,
    )
    assert [area.name for area in made.map.scenario.board.areas] == ["Elladan", "Elladan"]
    world = DATA / "south-america.geojson"
    with pytest.raises(ValueError, match="unknown projection 'globe'"):
        trts.with_outlines(world, projection="globe")


def test_tiles_become_a_mat(tmp_path: Path) -> None:
    """What each tile is can be said by its number, and is guessed otherwise."""
    file = tmp_path / "tiny.tmx"
    file.write_bytes(tiny())
    made = realmwright.import_file(file)
    assert made.terrain
    tile = next(iter(made.terrain))
    forest = realmwright.new("tactics").with_tiles(file, terrain={tile: "forest"}, replace=True)
    assert forest.terrain == {**made.terrain, tile: "forest"}
    assert forest.map.scenario.board.mats
    for terrain, words in (({9_999: "forest"}, "no tile '9999'"), ({tile: "lava"}, "'lava'")):
        with pytest.raises(ValueError, match=words):
            realmwright.new("tactics").with_tiles(file, terrain=terrain)


def test_a_folder_of_tile_sets_is_permitted(tmp_path: Path) -> None:
    """`root` and `tilesets` read tile sets outside of the map's folder."""
    file, tactics = game(tmp_path), realmwright.new("tactics")
    for made in (
        tactics.with_tiles(file, root=tmp_path),
        tactics.with_tiles(file, tilesets=tmp_path / "tilesets"),
    ):
        assert made.terrain == {1: "plain", 2: "forest", 3: "water"}
    with pytest.raises(ValueError, match="which is outside the map's folder"):
        tactics.with_tiles(file)


def test_an_export_is_restored(tmp_path: Path) -> None:
    """The map that a picture carries is the one that was exported."""
    realm = realmwright.new("mechs")
    realm.export(tmp_path / "arena.svg")
    restored = realmwright.import_file(tmp_path / "arena.svg")
    assert restored.map.scenario == realm.scenario
    assert restored.sentence.endswith("arena.svg")


def test_a_picture_is_laid_over_a_map(tmp_path: Path) -> None:
    """It is kept beside the file of the map, so there has to be one."""
    cave = uvtt(tmp_path / "cave.uvtt", png(90, 60))
    realm = realmwright.new("tactics")
    with pytest.raises(ValueError, match="save and load it first"):
        realm.with_reference(cave)
    with pytest.raises(ValueError, match="with_reference or with_picture"):
        realmwright.import_file(cave)
    realm.save(tmp_path / "realm.json")
    made = realmwright.load(tmp_path / "realm.json").with_reference(cave)
    assert made.sentence == "Add reference picture cave.png"
    assert made.notes[0] == "left out: 3 walls"
    assert made.map.scenario.reference is not None


def test_a_picture_becomes_areas(tmp_path: Path) -> None:
    """The regions of a picture are areas of a new map, or of one that there is."""
    scan = tmp_path / "scan.png"
    write_scan(scan)
    made = realmwright.new("trts").with_picture(scan, replace=True)
    assert "4 areas" in made.sentence
    trts = realmwright.new("trts").with_picture(scan, background=True, width=400, replace=True)
    assert len(trts.map.scenario.board.areas) == 5
    with pytest.raises(ValueError, match="drawings cannot be imported into a Mechs map"):
        realmwright.new("mechs").with_picture(scan)
    with pytest.raises(ValueError, match="expected 0 to 64 colours"):
        realmwright.new("trts").with_picture(scan, colours=65)
