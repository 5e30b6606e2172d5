"""Maps of Tiled: what is read, in XML and in JSON, and how what is wrong is told."""

import json
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.tiled.read import read_tiled, tiled_map
from tests.storage.tiled.tiny import TINY, tiny


def test_tiles_are_read_without_their_flips() -> None:
    """A number's highest bits say how a tile is turned; the tile is the rest."""
    found = tiled_map(tiny(), "tiny.tmx")
    assert found.layers[0].rows == ((1, 2, 3), (4, 2, 0))
    assert (found.width, found.height, found.tile) == (3, 2, (16, 16))


def test_what_is_said_of_tiles_is_read() -> None:
    """A tile keeps its type and its properties, by its place in the set."""
    (land,) = tiled_map(tiny(), "tiny.tmx").sets
    assert (land.first, land.count, land.columns) == (1, 4, 2)
    assert land.words[1].kind == "water"
    assert land.words[1].properties == {"cost": 2}


def test_objects_are_read_by_their_shape() -> None:
    """Rectangles, points, polygons, tiles and texts are told apart."""
    found = tiled_map(tiny(), "tiny.tmx").objects
    assert [map_object.shape for map_object in found] == [
        "rectangle",
        "point",
        "polygon",
        "tile",
        "text",
    ]
    assert found[0].kind == "start"
    assert found[2].corners == ((0, 0), (16, 0), (16, 16))
    assert (found[3].tile, found[4].text) == (1, "Ford")


def test_the_newer_word_for_a_type_is_read_too() -> None:
    """Version 1.9 wrote `class` for `type`."""
    found = tiled_map(tiny('type="start"', 'class="start"'), "tiny.tmx")
    assert found.objects[0].kind == "start"


def test_json_reads_as_xml_does() -> None:
    """The same map in JSON is the same map."""
    value = {
        "type": "map",
        "orientation": "orthogonal",
        "width": 3,
        "height": 2,
        "tilewidth": 16,
        "tileheight": 16,
        "infinite": False,
        "properties": [{"name": "deep", "type": "bool", "value": True}],
        "layers": [
            {
                "type": "tilelayer",
                "name": "ground",
                "width": 3,
                "height": 2,
                "data": [1, 2, 3, 4, 2147483650, 0],
            }
        ],
    }
    one = tiled_map(json.dumps(value).encode(), "tiny")
    other = tiled_map(tiny(), "tiny")
    assert (one.layers, one.properties) == (other.layers, other.properties)


def test_a_map_without_end_is_as_large_as_its_chunks(subtests: pytest.Subtests) -> None:
    """Chunks are put together, from the first tile on, however far out they lie."""
    chunks = {"csv": ("1,2", "3,4"), "base64": ("AQAAAAIAAAA=", "AwAAAAQAAAA=")}
    for kind, (one, other) in chunks.items():
        with subtests.test(kind):
            data = (
                f'<data encoding="{kind}"><chunk x="-2" y="5" width="2" height="1">{one}</chunk>'
                f'<chunk x="0" y="6" width="2" height="1">{other}</chunk></data>'
            )
            text = TINY.replace('infinite="0"', 'infinite="1"')
            start, end = text.index("<data"), text.index("</data>") + len("</data>")
            found = tiled_map((text[:start] + data + text[end:]).encode(), "endless.tmx")
            assert found.origin == (-2, 5)
            assert found.layers[0].rows == ((1, 2, 0, 0), (0, 0, 3, 4))


def test_layers_in_groups_are_found() -> None:
    """A layer within groups is called by the way to it."""
    inner = tiny().replace(b"<layer", b'<group name="all"><layer')
    inner = inner.replace(b"</layer>", b"</layer></group>")
    assert [layer.name for layer in tiled_map(inner, "tiny.tmx").layers] == ["all/ground"]


def test_tile_sets_beside_the_map_are_read(tmp_path: Path) -> None:
    """A set in a file of the map's folder is as good as one in the map."""
    text = tiny().decode()
    start, end = text.index("<tileset"), text.index("</tileset>") + len("</tileset>")
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "land.tsx").write_text(text[start:end])
    (tmp_path / "map.tmx").write_text(
        text[:start] + '<tileset firstgid="1" source="sets/land.tsx"/>' + text[end:]
    )
    (tmp_path / "sets" / "land.png").touch()
    (land,) = read_tiled(tmp_path / "map.tmx").sets
    assert land.words[1].kind == "water"
    assert land.sheet is not None
    assert land.sheet.path == (tmp_path / "sets" / "land.png").resolve()


def test_what_is_left_out_is_told() -> None:
    """Layers of pictures and objects from templates are counted among what is left out."""
    data = tiny("<layer ", '<imagelayer name="sky"/><layer ')
    data = data.replace(b'<object id="2"', b'<object template="../x.tx" id="2"')
    found = tiled_map(data, "tiny.tmx")
    assert found.notes == (
        "left out: 1 picture layer (sky)",
        "left out: 1 templated object (there)",
    )


WRONG = (
    ('width="3"', 'width="x"', "its width is 'x'"),
    ("1,2,3,", "1,2,", "contains 5 tiles; expected 6"),
    ("1,2,3,", "1,two,3,", "contains an invalid tile number"),
    ('encoding="csv"', 'encoding="morse"', "is written as 'morse'"),
    ('tilewidth="16"', 'tilewidth="0"', "its tilewidth is '0'"),
    ('firstgid="1"', 'firstgid="-1"', "its firstgid is '-1'"),
    ('x="16"', 'x="nan"', "its x is 'nan'"),
    ('x="16"', 'x="1e300"', "its x is '1e300'"),
    ('orientation="orthogonal"', 'orientation="oblique"', "is drawn 'oblique'"),
    ("<map ", "<mop ", "invalid XML"),
)


def test_what_is_wrong_is_told(subtests: pytest.Subtests) -> None:
    """An invalid map is refused with a sentence that says where."""
    for old, new, said in WRONG:
        with subtests.test(said):
            with pytest.raises(FileError) as refused:
                tiled_map(tiny(old, new), "tiny.tmx")
            assert said in str(refused.value)


def test_what_is_no_map_is_told(subtests: pytest.Subtests) -> None:
    """Another file than a map is refused with a sentence."""
    for data, said in (
        (b"", "is empty"),
        (b"<svg/>", "is an SVG drawing: import it as an area map"),
        (b'{"type": "map"}', "not a Tiled map"),
        (b"\x1f\x8b\x08\x00", "is a file compressed with gzip"),
        (b"[1, 2]", "contains a list"),
    ):
        with subtests.test(said), pytest.raises(FileError, match=said):
            tiled_map(data, "what")
