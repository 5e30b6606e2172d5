"""Files of other programs are recognised by their content, with what works instead."""

from __future__ import annotations

import json
import random
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.core.resources import samples_folder
from editor.storage.document import MAX_BYTES, read_document
from editor.storage.foreign import FOREIGN, foreign_format
from editor.storage.load import read_scenario
from editor.storage.outlines.read import read_drawing
from editor.storage.restoring.restore import scenario_in


def zipped(*names: str) -> bytes:
    """Return a zip with empty members; the first is `mimetype` where its name has its content."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            member, _, content = name.partition("=")
            archive.writestr(member, content)
    return made.getvalue()


def some_json(**keys: object) -> bytes:
    """Return the bytes of a JSON object."""
    return json.dumps(keys, indent=2).encode()


EXAMPLES: dict[str, bytes] = {
    "a picture without a scenario": b"\xff\xd8\xff\xe0\0\x10JFIF",
    "a Universal VTT map": some_json(
        format=0.3, resolution={"map_size": {"x": 2, "y": 2}, "pixels_per_grid": 70}, image=""
    ),
    "a Dungeondraft project": some_json(header={"creation_build": "1.1"}, world={}),
    "a Tabletop Simulator save": some_json(SaveName="", ObjectStates=[{"Transform": {}}]),
    "a Foundry VTT scene": some_json(name="Cave", tokenVision=True, walls=[]),
    "an LDtk project": b'{"__header__":{"fileType":"LDtk Project JSON"},"levels":[]}',
    "a Tiled project": some_json(folders=["."], automappingRulesFile=""),
    "a Tiled world": some_json(maps=[{"fileName": "one.tmx"}], type="world"),
    "a Tiled map": some_json(layers=[], tilesets=[], tilewidth=16),
    "a TopoJSON map": some_json(type="Topology", arcs=[]),
    "a GeoJSON map": some_json(type="FeatureCollection", features=[]),
    "an SVG drawing": b"<?xml version='1.0'?>\n<svg/>",
    "a Tiled tile set": b'<?xml version="1.0"?><tileset name="sea"/>',
    "a KML map": b'\xef\xbb\xbf<kml xmlns="http://www.opengis.net/kml/2.2"/>',
    "a GPX track": b"<gpx/>",
    "an OpenStreetMap extract": b"<osm/>",
    "a map of Azgaar's Fantasy Map Generator": (
        b"1.99|File can be loaded in azgaar.github.io/Fantasy-Map-Generator|2024-1-1|7|960|540"
    ),
    "a Virtualscape map": struct.pack("<d", 0.0007) + b"\0\0\0",
    "an ESRI shapefile": struct.pack(">i", 9994) + bytes(96),
    "a GeoPackage": b"SQLite format 3\0" + bytes(84) + b"CREATE TABLE gpkg_contents",
    "an SQLite database": b"SQLite format 3\0" + bytes(84),
    "a DXF drawing": b"  0\r\nSECTION\r\n  2\r\nENTITIES\r\n",
    "an AutoCAD drawing": b"AC1032\0\0",
    "a PostScript drawing": b"%!PS-Adobe-3.0 EPSF-3.0",
    "a PDF without a scenario": b"%PDF-1.7\n",
    "a Blender scene": b"BLENDER-v306",
    "a 3D model": b"glTF\2\0\0\0",
    "a Godot scene": b"[gd_scene load_steps=2 format=3]",
    "a Photoshop picture": b"8BPS\0\1",
    "a GIMP picture": b"gimp xcf v011\0",
    "a GIF picture": b"GIF89a",
    "a BMP picture": b"BM\x46\0\0\0\0\0\0\0",
    "a TIFF picture": b"II*\0\x08\0\0\0",
    "a WebP picture": b"RIFF\x24\0\0\0WEBPVP8 ",
    "an AVIF picture": b"\0\0\0\x20ftypavif",
    "a HEIC picture": b"\0\0\0\x18ftypheic",
    "a VASSAL module": zipped("moduledata", "images/board.png", "buildFile.xml"),
    "a saved VASSAL game": zipped("moduledata", "savedGame"),
    "a Krita picture": zipped("mimetype=application/x-krita", "mergedimage.png"),
    "an OpenDocument file": zipped("mimetype=application/vnd.oasis.opendocument.graphics"),
    "a Microsoft Office document": zipped("[Content_Types].xml", "docProps/app.xml"),
    "a KMZ map": zipped("doc.kml"),
    "a zip without a scenario": zipped("notes.txt"),
    "a file compressed with gzip": b"\x1f\x8b\x08\0",
    "a file compressed with Zstandard": b"\x28\xb5\x2f\xfd\x04\0",
    "a file compressed with 7-Zip": b"7z\xbc\xaf\x27\x1c\0\4",
    "a file compressed with RAR": b"Rar!\x1a\x07\1\0",
    "a file compressed with xz": b"\xfd7zXZ\0\0\4",
    "a file compressed with bzip2": b"BZh91AY&SY",
}
"""A short file of each format, as its program writes it."""


def test_each_format_has_an_example() -> None:
    """Whoever adds a format adds a file of it."""
    assert {each.title for each in FOREIGN} == EXAMPLES.keys()


def test_each_format_is_named_with_what_works(subtests: pytest.Subtests) -> None:
    """The error names the format and says what to do, however the file is called."""
    for title, data in EXAMPLES.items():
        with subtests.test(title):
            found = foreign_format(data)
            assert found is not None
            assert found.title == title
            with pytest.raises(FileError) as caught:
                read_scenario(data, "map.json")
            assert str(caught.value) == f"map.json: is {title}: {found.advice}"


def test_a_scenario_is_no_foreign_file() -> None:
    """No sample of the program is taken for something else."""
    for file in samples_folder().rglob("*.json"):
        assert foreign_format(file.read_bytes()) is None, file.name


def test_a_damaged_or_endless_file_is_named_too() -> None:
    """What is cut off, or larger than any scenario, is named by what it is."""
    save = EXAMPLES["a Tabletop Simulator save"]
    for data in (save[:-9], save + b" " * MAX_BYTES):
        with pytest.raises(FileError, match="is a Tabletop Simulator save: import a picture"):
            read_document(data, "save.json")
    with pytest.raises(FileError, match="is too large for a Realmwright file"):
        read_document(EXAMPLES["a GeoJSON map"] + b" " * MAX_BYTES, "land.json")


def test_readers_of_drawings_name_other_files(tmp_path: Path) -> None:
    """A file that is called a drawing and is another one is named by what it is."""
    for name, title in (("a.svg", "a KML map"), ("b.geojson", "an LDtk project")):
        file = tmp_path / name
        file.write_bytes(EXAMPLES[title])
        with pytest.raises(FileError, match=f"is {title}: "):
            read_drawing(file)


def mutated(data: bytes, rng: random.Random) -> bytes:
    """Return bytes with some changed, left out, repeated, or cut off."""
    made = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(made) + 1)
        match rng.randrange(4):
            case 0 if at < len(made):
                made[at] = rng.randrange(256)
            case 1:
                del made[at : at + rng.randrange(9)]
            case 2:
                made[at:at] = made[: rng.randrange(40)]
            case _:
                del made[at + 1 :]
    return bytes(made)


@pytest.mark.parametrize("number", [40, pytest.param(2000, marks=pytest.mark.deep)])
def test_damaged_files_are_errors(number: int) -> None:
    """Any change in another program's file leaves an error and nothing else."""
    rng = random.Random(number)
    for data in EXAMPLES.values():
        for _ in range(number // 20):
            with pytest.raises(FileError):
                scenario_in(mutated(data, rng), "map.json")
