"""Tiled itself: it opens our maps, saves them again, and paints what we meant."""

import gzip
import json
import shutil
import struct
import subprocess
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PySide6.QtGui import QColor, QImage

from editor.cli.main import BAD, NO, OK, main
from editor.core.canonical import canonical_bytes
from editor.export import tmj_file, tmx_file
from editor.export.bundle_file import portable
from editor.export.job import Job, chosen_tabletop
from editor.export.tiled.drawing import drawn
from editor.export.tiled.model import TiledObjectLayer, TiledTileLayer, numbers, tile_png
from editor.paint.faces import ensure_application
from editor.paint.image import image_of
from editor.storage.load import load_scenario, read_scenario
from editor.storage.tiled.read import read_tiled
from editor.storage.tiled.restored import restored_from_tiled
from tests.clients.programs import output_of, program
from tests.export.jobs import SAMPLES, named
from tests.export.tiled.maps import job_of

pytestmark = pytest.mark.client

ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())


def written(job: Job, folder: Path) -> tuple[Path, Path, Path]:
    """Write a map in both kinds; return the TMX of one file, and the TMX and TMJ of the zip."""
    (folder / "one.tmx").write_bytes(tmx_file.write(job))
    (folder / "map.zip").write_bytes(tmj_file.write(job))
    with ZipFile(folder / "map.zip") as archive:
        for name in archive.namelist():
            (folder / name).write_bytes(archive.read(name))
    return folder / "one.tmx", folder / "map.tmx", folder / "map.tmj"


def painted(path: Path, folder: Path) -> QImage:
    """Return what Tiled's rasteriser makes of a map."""
    out = folder / f"{path.stem}-{path.suffix[1:]}-painted.png"
    output_of(program("tmxrasterizer"), path, out, home=folder)
    ensure_application()
    image = QImage(str(out))
    assert not image.isNull()
    return image


@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_a_map_saved_by_tiled_gives_back_its_scenario(sample: Path, tmp_path: Path) -> None:
    """Opened and saved in either form by Tiled, a map still carries the same scenario."""
    job = job_of(sample)
    tiled = program("tiled")
    bundle = canonical_bytes(portable(job))
    for number, path in enumerate(written(job, tmp_path)):
        for form, ending in (("tmx", "tmx"), ("json", "json")):
            back = tmp_path / f"back{number}.{ending}"
            output_of(tiled, "--export-map", form, path, back, home=tmp_path)
            data = restored_from_tiled(back.read_bytes(), str(back))
            assert data is not None
            assert canonical_bytes(read_scenario(data, str(back))) == bundle


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_tiled_reads_every_number_as_it_was_meant(sample: Path, tmp_path: Path) -> None:
    """Tiles, types, names and links of objects are the same after Tiled has had them."""
    job = job_of(sample)
    meant = drawn(job)
    known = numbers(meant)
    for number, path in enumerate(written(job, tmp_path)):
        back = tmp_path / f"back{number}.json"
        output_of(program("tiled"), "--export-map", "json", path, back, home=tmp_path)
        value = json.loads(back.read_text())
        layers = {layer["name"]: layer for layer in value["layers"]}
        assert list(layers) == [layer.name for layer in meant.layers]
        for layer in meant.layers:
            if isinstance(layer, TiledTileLayer):
                flat = [tile for row in layer.rows for tile in row]
                assert layers[layer.name]["data"] == flat
            if isinstance(layer, TiledObjectLayer):
                found = layers[layer.name]["objects"]
                for thing, one in zip(layer.things, found, strict=True):
                    assert (one["id"], one["name"], one["type"]) == (
                        thing.number,
                        thing.name,
                        thing.kind,
                    )
        objects = {
            thing["id"]: thing for layer in value["layers"] for thing in layer.get("objects", ())
        }
        for item in objects.values():
            for log_entry in item.get("properties", ()):
                if log_entry["type"] == "object":
                    assert log_entry["value"] in known.values()


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_all_three_files_are_painted_alike(sample: Path, tmp_path: Path) -> None:
    """The map in one file, and both of the zip, show the same: every picture was found."""
    one, other, third = (painted(path, tmp_path) for path in written(job_of(sample), tmp_path))
    assert other == third
    assert one.size() == other.size()
    differing = sum(
        one.pixelColor(x, y) != other.pixelColor(x, y)
        for x in range(0, one.width(), 7)
        for y in range(0, one.height(), 7)
    )
    assert differing <= one.width() * one.height() // 49 // 50


def average(image: QImage, x: int, y: int, side: int) -> QColor:
    """Return the average colour of a square of an image."""
    pixels = [
        image.pixelColor(column, row) for column in range(x, x + side) for row in range(y, y + side)
    ]
    return QColor(
        *(
            sum(part(pixel) for pixel in pixels) // len(pixels)
            for part in (QColor.red, QColor.green, QColor.blue)
        )
    )


def near(one: QColor, other: QColor, far: int) -> bool:
    parts = (QColor.red, QColor.green, QColor.blue)
    return all(abs(part(one) - part(other)) <= far for part in parts)


def test_mats_are_painted_in_the_colours_of_their_terrain(tmp_path: Path) -> None:
    """Water, plain and forest are where the map has them, and a box's top is drawn higher up."""
    sample = next(path for path in SAMPLES if path.stem == "twin-peaks")
    job = job_of(sample)
    table = chosen_tabletop(job)
    path = written(job, tmp_path)[1]
    image = painted(path, tmp_path)
    above = image.height() - 14 * 32
    assert above == 8
    marked = {name for region in table.regions for name in region.spaces}
    seen = set()
    for space in table.spaces:
        if space.id in marked or space.cell is None or space.kind not in ("plain", "water"):
            continue
        x, y = space.cell[0] * 32, space.cell[1] * 32 + above - 4 * space.elevation
        there = average(image, x + 8, max(0, y + 8), 12)
        assert near(there, QColor(space.colour), 40), (space.id, there.name(), space.colour)
        seen.add((space.kind, space.elevation))
    assert {("water", 0), ("plain", 0), ("plain", 1), ("plain", 2)} <= seen


def test_cards_are_painted_where_they_lie(tmp_path: Path) -> None:
    """Every zone card has the colours of its own portrait, and between them there is nothing."""
    sample = next(path for path in SAMPLES if path.stem == "the-sluices")
    job = job_of(sample)
    table = chosen_tabletop(job)
    image = painted(written(job, tmp_path)[2], tmp_path)
    owned = {table.space_of[name].slab for region in table.regions for name in region.spaces}
    for slab in table.slabs:
        if slab.id in owned:
            continue
        x, y = (round(part * 96) for part in slab.outline.bounds[:2])
        portrait = image_of(table.portrait(slab.id), 96)
        for across in (0.15, 0.85):
            hit = (round(across * 96), round(0.5 * 96))
            there = average(image, x + hit[0] - 3, y + hit[1] - 3, 6)
            meant = average(portrait, hit[0] - 3, hit[1] - 3, 6)
            assert near(there, meant, 45), (slab.id, there.name(), meant.name())
    assert image.pixelColor(20, 20).alpha() == 0


def test_areas_are_painted_in_their_own_colours(tmp_path: Path) -> None:
    """The picture of an area map lies under its polygons, in its place."""
    sample = next(path for path in SAMPLES if path.stem == "ashen-isle")
    job = job_of(sample)
    table = chosen_tabletop(job)
    image = painted(written(job, tmp_path)[0], tmp_path)
    backdrop = drawn(job).sets[0]
    meant = QImage.fromData(tile_png(backdrop, backdrop.tiles[0]))
    near_enough = [
        near(average(image, x, y, 4), average(meant, x, y, 4), 60)
        for x in range(20, 900, 40)
        for y in range(20, 740, 40)
    ]
    # The rest lies under a line, a sign or a piece.
    assert sum(near_enough) > 0.7 * len(near_enough)
    assert len({image.pixelColor(x, 400).rgb() for x in range(20, 900, 10)}) > 8
    assert table.cells is None


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_another_reader_finds_the_same(sample: Path, tmp_path: Path) -> None:
    """A reader in Python that we did not write finds every tile, object and property."""
    pytmx = pytest.importorskip("pytmx")
    one, beside, _ = written(job_of(sample), tmp_path)
    ours = read_tiled(beside)
    for path in (one, beside):
        theirs = pytmx.TiledMap(str(path))
        assert theirs.properties["title"] == ours.properties["title"]
        assert {thing.id for thing in theirs.objects} == {thing.number for thing in ours.objects}
        tiles = [layer for layer in theirs.layers if isinstance(layer, pytmx.TiledTileLayer)]
        assert [layer.name for layer in tiles] == [layer.name for layer in ours.layers]
        for layer, mine in zip(tiles, ours.layers, strict=True):
            drawn_there = {(x, y) for x, y, tile in layer.iter_data() if tile}
            here = {(x, y) for y, row in enumerate(mine.rows) for x, tile in enumerate(row) if tile}
            assert drawn_there == here


def within(tile: int, firsts: list[int]) -> tuple[int, int]:
    """Return a tile as the place of its set and its place there: Tiled numbers sets again."""
    place = max(place for place, first in enumerate(firsts) if first <= tile)
    return place, tile - firsts[place]


def unpacked(layer: dict[str, Any]) -> list[int]:
    """Return the numbers of a layer as Tiled saved it: it keeps the form that the map had."""
    if layer.get("encoding") != "base64":
        return list(layer["data"])
    data = b64decode(layer["data"])
    if layer.get("compression"):
        data = zlib.decompress(data, zlib.MAX_WBITS | 32)
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def examples() -> list[Path]:
    """Return the example maps that come with Tiled, none where it is not installed."""
    dpkg = shutil.which("dpkg")
    if dpkg is None:
        return []
    listed = subprocess.run([dpkg, "-L", "tiled"], capture_output=True, text=True, check=False)
    return [Path(line) for line in listed.stdout.splitlines() if line.endswith((".tmx", ".tmx.gz"))]


def copied(example: Path, folder: Path) -> Path:
    """Return a copy of an example, unpacked, with all that lies beside it."""
    target = folder / "example"
    shutil.copytree(example.parent, target)
    for packed in target.rglob("*.gz"):
        packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
    return target / example.name.removesuffix(".gz")


@pytest.mark.parametrize("example", examples(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_examples_of_tiled_are_read(example: Path, tmp_path: Path) -> None:
    """Maps by other people are read as Tiled reads them: every layer, tile by tile."""
    path = copied(example, tmp_path)
    found = read_tiled(path)
    back = tmp_path / "back.json"
    output_of(program("tiled"), "--export-map", "json", path, back, home=tmp_path)
    value = json.loads(back.read_text())
    assert found.orientation == value["orientation"]
    if not value["infinite"]:
        assert (found.width, found.height) == (value["width"], value["height"])
    theirs = [layer for layer in value["layers"] if layer["type"] == "tilelayer"]
    for mine, layer in zip(found.layers, theirs, strict=True):
        ours = (tile for row in mine.rows for tile in row if tile)
        firsts = [tile_set.first for tile_set in found.sets]
        their_firsts = [tileset["firstgid"] for tileset in value["tilesets"]]
        parts = [layer] if "data" in layer else layer["chunks"]
        others = (tile & 0x0FFF_FFFF for part in parts for tile in unpacked(layer | part) if tile)
        placed = [within(tile, firsts) for tile in ours]
        meant = [within(tile, their_firsts) for tile in others]
        # A map without end is kept in chunks: the same tiles, in another order.
        assert placed == meant or (value["infinite"] and sorted(placed) == sorted(meant))
    objects = [item for layer in value["layers"] for item in layer.get("objects", ())]
    assert len(found.objects) + sum("templated" in note for note in found.notes) <= len(objects) + 1


@pytest.mark.parametrize("example", examples(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_examples_of_tiled_become_mats(example: Path, tmp_path: Path) -> None:
    """Maps by other people become mats whose spaces are the tiles of their highest layer."""
    path = copied(example, tmp_path)
    found = read_tiled(path)
    target = tmp_path / "mat.json"
    tiles = [tile for layer in found.layers if layer.visible for row in layer.rows for tile in row]
    code = OK if any(tiles) else BAD
    assert main(["import", str(path), "-o", str(target), "--beneath", "plain"]) == code
    if code == BAD:
        assert not target.exists()
        return
    scenario = load_scenario(target)
    rows = scenario.components[-1].sides["map"].terrain
    assert len(rows) <= found.height
    assert len(rows[0]) <= found.width
    assert main(["check", str(target)]) in (OK, NO)
