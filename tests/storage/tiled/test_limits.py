"""Hostile maps of Tiled: refused with a reason, before they cost memory or time."""

import tracemalloc
import zlib
from base64 import b64encode
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import FileError
from editor.storage.document import MAX_BYTES
from editor.storage.tiled import xml
from editor.storage.tiled.plain_values import MAX_ELEMENTS
from editor.storage.tiled.read import read_tiled, tiled_map
from tests.depth import examples, parameter
from tests.storage.tiled.tiny import DATA, TINY, tiny

LAUGHS = """<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
<map>&b;</map>"""
ELSEWHERE = """<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/hostname">]>
<map>&a;</map>"""
DECLARED = '<!DOCTYPE map [<!ATTLIST layer name CDATA "x">]><map/>'


def refused(data: bytes) -> str:
    with pytest.raises(FileError) as error:
        tiled_map(data, "map.tmx")
    return str(error.value)


def test_nothing_is_declared_in_a_map(subtests: pytest.Subtests) -> None:
    """Entities and document types of one's own are refused, whatever they mean."""
    for text in (LAUGHS, ELSEWHERE, DECLARED):
        with subtests.test(text):
            assert "declares" in refused(text.encode())


def test_a_bare_document_type_is_passed_over() -> None:
    """Old versions of Tiled named their document type; it is not fetched and says nothing."""
    doctype = '<!DOCTYPE map SYSTEM "http://example.invalid/map.dtd">\n<map '
    assert tiled_map(tiny("<map ", doctype), "map.tmx").width == 3


def test_a_bomb_of_tiles_is_not_unpacked() -> None:
    """Packed tiles are unpacked to the size that was said, and not to the size that they have."""
    bomb = b64encode(zlib.compress(bytes(64_000_000))).decode()
    data = tiny(DATA, f'<data encoding="base64" compression="zlib">{bomb}</data>')
    tracemalloc.start()
    assert "unpacks to more" in refused(data)
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()


WRONG_TILES = (
    ('<data encoding="base64">AQAA</data>', "contains 3 bytes"),
    ('<data encoding="base64">A*AA</data>', "is not base64"),
    ('<data encoding="base64" compression="zlib">AQAA</data>', "cannot be unpacked"),
    ('<data encoding="base64" compression="zstd">AQAA</data>', "compressed by Zstandard"),
    ('<data encoding="base64" compression="lzma">AQAA</data>', "compressed by 'lzma'"),
    ('<data encoding="csv">' + "1," * 100_000 + "</data>", "contains too much text for"),
    ('<data encoding="csv">1,2,3,4,5,99999999999</data>', "contains an invalid tile number"),
)


def test_tiles_are_what_they_say(subtests: pytest.Subtests) -> None:
    """Data that is cut, no base64, packed otherwise or too long is refused with a reason."""
    for new, said in WRONG_TILES:
        with subtests.test(said):
            assert said in refused(tiny(DATA, new))


@pytest.mark.parametrize(
    "size",
    ['width="100000" height="100000"', 'width="4096" height="4096"', 'width="5000" height="2"'],
)
def test_an_absurd_size_is_refused_before_it_is_given_room(size: str) -> None:
    """A map with too many tiles is refused by its numbers alone."""
    tracemalloc.start()
    text = TINY.replace('width="3" height="2"', size)
    assert refused(text.encode())
    assert tracemalloc.get_traced_memory()[1] < 4_000_000
    tracemalloc.stop()


def test_chunks_far_apart_are_refused() -> None:
    """Two tiles a million apart make no map a million wide."""
    data = (
        '<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk>'
        '<chunk x="1000000" y="0" width="1" height="1">1</chunk></data>'
    )
    text = TINY.replace('infinite="0"', 'infinite="1"').replace(DATA, data)
    assert "spreads its tiles" in refused(text.encode())


def test_depth_has_an_end() -> None:
    """Groups in groups are read to a depth, in XML and in JSON."""
    deep = "<group>" * 60 + "</group>" * 60
    assert "nested deeper" in refused(tiny("<layer ", deep + "<layer "))
    inner = '{"type":"group","layers":[' * 400 + "]}" * 400
    head = '{"type":"map","width":1,"height":1,"tilewidth":1,"tileheight":1,"layers":['
    assert "nested" in refused(f"{head}{inner}]}}".encode())


def test_json_has_no_number_that_is_none(subtests: pytest.Subtests) -> None:
    """Numbers that no program can keep are refused."""
    for word in ("NaN", "Infinity", "-Infinity", "1e999"):
        with subtests.test(word):
            data = f'{{"type":"map","width":{word},"tilewidth":1,"layers":[]}}'
            assert "number" in refused(data.encode())


def test_too_much_of_anything_is_refused() -> None:
    """Elements, layers and bytes are limited."""
    many = "<layer/>" * 300
    assert "at most 256" in refused(tiny("<objectgroup", many + "<objectgroup"))
    assert "too large" in refused(b"<map>" + b" " * (MAX_BYTES + 1))


@pytest.mark.parametrize(
    "most", [parameter(MAX_ELEMENTS // 20, deep=False), parameter(MAX_ELEMENTS, deep=True)]
)
def test_elements_have_an_end(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A million empty elements are not kept; a quick run allows fewer."""
    monkeypatch.setattr(xml, "MAX_ELEMENTS", most)
    many = "<a/>" * (most + 1)
    assert "elements" in refused(f"<map>{many}</map>".encode())


ELSEWHERE_SETS = (
    "../secret.tsx",
    "sets/../../secret.tsx",
    "..\\secret.tsx",
    "/secret.tsx",
    "C:\\secret.tsx",
    "file:///secret.tsx",
    "http://example.invalid/secret.tsx",
    "link/secret.tsx",
    "a\ufffdb.tsx",
    "x" * 5000,
)


def test_tile_sets_elsewhere_are_not_opened(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """What lies outside of the map's folder is neither read nor fetched, and is told."""
    for number, source in enumerate(ELSEWHERE_SETS):
        with subtests.test(source[:80]):
            room = tmp_path / str(number)
            room.mkdir()
            secret = '<tileset name="secret" tilewidth="1" tileheight="1" tilecount="1"/>'
            (room / "secret.tsx").write_text(secret)
            folder = room / "maps"
            folder.mkdir()
            (folder / "link").symlink_to(room)
            text = TINY.replace(
                '<tileset firstgid="1" name="land"',
                f'<tileset firstgid="1" source="{source}" name="land"',
            )
            (folder / "map.tmx").write_text(text)
            found = read_tiled(folder / "map.tmx")
            assert found.sets[0].count == 0
            assert found.sets[0].unread


def test_pictures_elsewhere_are_not_known(tmp_path: Path) -> None:
    """A sheet outside of the map's folder is no picture of it."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "map.tmx").write_bytes(tiny('"land.png"', '"../land.png"'))
    found = read_tiled(tmp_path / "maps" / "map.tmx")
    assert found.sets[0].sheet is None
    assert any("pictures of land" in note for note in found.notes)


@given(st.data())
@settings(max_examples=examples(200))
def test_a_damaged_map_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever became of its letters, a map is read, or refused with a sentence."""
    letters = list(TINY)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(
            st.sampled_from(["", "0", "9", '"', "<", ">", "&", "-", "\0", "²"])
        )
    found = None
    with suppress(FileError):
        found = tiled_map("".join(letters).encode(), "map.tmx")
    assert found is None or found.width <= 4096


def test_a_set_that_names_itself_ends(tmp_path: Path) -> None:
    """A file of tiles that is the map itself is no file of tiles."""
    text = TINY.replace('name="land"', 'source="map.tmx" name="land"')
    (tmp_path / "map.tmx").write_text(text)
    assert read_tiled(tmp_path / "map.tmx").width == 3


def test_a_set_is_read_once_however_often_it_is_named(tmp_path: Path) -> None:
    """A file named two hundred times is read once."""
    tiles = "".join(f'<tile id="{number}"/>' for number in range(1000))
    (tmp_path / "set.tsx").write_text(
        f'<tileset name="set" tilewidth="1" tileheight="1">{tiles}</tileset>'
    )
    many = "".join(f'<tileset firstgid="{at}" source="set.tsx"/>' for at in range(100, 300))
    (tmp_path / "map.tmx").write_bytes(tiny("<layer ", many + "<layer "))
    sets = read_tiled(tmp_path / "map.tmx").sets
    assert [item.first for item in sets[1:]] == list(range(100, 300))
    assert all(tile_set.words is sets[1].words for tile_set in sets[1:])
    assert len(sets[1].words) == 1000


def test_files_of_sets_have_one_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond what all files of sets may have together none is read, which is told."""
    monkeypatch.setattr("editor.storage.tiled.sets.MAX_BYTES_BESIDE", 200)
    for name in ("one", "two", "six"):
        text = f'<tileset name="{name}" tilewidth="1" tileheight="1" tilecount="1"/>'
        (tmp_path / f"{name}.tsx").write_text(f"{text}{' ' * (100 - len(text))}")
    many = "".join(
        f'<tileset firstgid="{at}" source="{name}.tsx"/>'
        for at, name in enumerate(("one", "two", "six"), 10)
    )
    (tmp_path / "map.tmx").write_bytes(tiny("<layer ", many + "<layer "))
    found = read_tiled(tmp_path / "map.tmx")
    assert [tile_set.count for tile_set in found.sets[1:]] == [1, 1, 0]
    assert any("'six.tsx': is too large with those before it" in note for note in found.notes)


def test_terrains_of_many_tiles_are_named_once() -> None:
    """Tiles times terrains are limited: they would take minutes."""
    terrains = "".join(f'<terrain name="t{number}"/>' for number in range(4096))
    tiles = "".join(f'<tile id="{number}" terrain="0,1,2,"/>' for number in range(2, 20_000))
    new = f"<terraintypes>{terrains}</terraintypes>{tiles}</tileset>"
    found = tiled_map(tiny(" </tileset>", new), "map.tmx")
    assert found.sets[0].words[2].terrains == ("t0", "t1", "t2")
