"""The scenario found in any file that carries one, and what a file is by its content."""

import json
import os
from pathlib import Path

import pytest

from editor.core.code import code_of
from editor.core.errors import FileError
from editor.storage.load import read_scenario
from editor.storage.restoring import restore
from editor.storage.restoring.carriers import ATTACHMENT
from editor.storage.restoring.restore import CARRIERS, find_scenario, kind_of_file, restored
from tests.storage.restoring.carriers import SAMPLE, SCENARIO, page_with, pdf_with, table_with

FILES = {
    "pdf": pdf_with({ATTACHMENT: SCENARIO}),
    "page": page_with(SCENARIO),
    "table": table_with(json.loads(SCENARIO)),
    "code": code_of(SCENARIO).encode(),
}


def test_the_name_decides_nothing(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """What a file is, is decided by its content, from its bytes as from the disk."""
    for number, kind in enumerate(FILES):
        with subtests.test(kind):
            folder = tmp_path / str(number)
            folder.mkdir()
            file = folder / "some.thing"
            file.write_bytes(FILES[kind])
            for found in (restored(file), restored(FILES[kind], "bytes")):
                assert found is not None
                assert found.carrier.kind == kind
                assert json.loads(found.data) == json.loads(SCENARIO)


def test_no_way_takes_what_another_means() -> None:
    """At most one carrier accepts a file."""
    for kind, data in FILES.items():
        took = [carrier.kind for carrier in CARRIERS if carrier.restore(data, "file") is not None]
        assert took == [kind]


def test_what_carries_nothing_is_left_alone(subtests: pytest.Subtests) -> None:
    """A scenario file, a picture or a drawing carries no scenario."""
    for data in (SCENARIO, b"", b"hello", b"{}", b"\x89PNG\r\n", b"<svg/>"):
        with subtests.test(str(data[:40])):
            assert restored(data, "file") is None


def test_absurd_sizes_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file larger than the limit is not read completely."""
    monkeypatch.setattr(restore, "MAX_CARRIER_BYTES", 1 << 20)
    file = tmp_path / "huge.pdf"
    with file.open("wb") as stream:
        stream.write(b"%PDF-1.7")
        stream.truncate(1 << 36)
    with pytest.raises(FileError, match="too large"):
        restored(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Special files are refused before they are opened."""
    pipe = tmp_path / "pipe.pdf"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="is not a regular file"):
        restored(pipe)


def test_a_scenario_file_is_what_it_is() -> None:
    """A scenario file is loaded without a carrier."""
    found = find_scenario(SAMPLE)
    assert (found.scenario, found.carrier) == (read_scenario(SCENARIO, "sample"), None)


def test_what_carries_one_gives_the_same(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """Each carrier restores the same scenario."""
    for number, kind in enumerate(FILES):
        with subtests.test(kind):
            folder = tmp_path / str(number)
            folder.mkdir()
            file = folder / "carrier"
            file.write_bytes(FILES[kind])
            found = find_scenario(file)
            assert found.carrier is not None
            assert found.carrier.kind == kind
            assert found.scenario == read_scenario(SCENARIO, "sample")


def test_what_is_carried_is_believed_in_nothing(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """The carried scenario is validated like a file, and named as carried."""
    for number, inside in enumerate(
        (b"{}", b"[]", b"nonsense", SCENARIO[:500], b'{"format": 1, "system": "chess"}')
    ):
        with subtests.test(str(inside[:40])):
            folder = tmp_path / str(number)
            folder.mkdir()
            file = folder / "page.html"
            file.write_bytes(page_with(inside))
            with pytest.raises(FileError) as refused:
                find_scenario(file)
            assert refused.value.file == f"{file}: scenario"


OUTLINES = Path(__file__).parents[2] / "data" / "outlines"


def test_scenarios_and_what_carries_them_are_opened(tmp_path: Path) -> None:
    """Whatever holds a map of ours is a scenario, whole or damaged, by any name."""
    assert kind_of_file(SAMPLE) == "scenario"
    for kind, data in FILES.items():
        file = tmp_path / f"{kind}.bin"
        file.write_bytes(data)
        assert kind_of_file(file) == "scenario"
    assert kind_of_file(tmp_path / "nowhere") == "scenario"
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"%PDF-1.7 and no more")
    assert kind_of_file(damaged) == "scenario"


def test_drawings_are_drawings(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """Drawings are taken as such; an SVG even without its ending."""
    for number, name in enumerate(("ashen-isle.svg", "south-america.geojson")):
        with subtests.test(name):
            folder = tmp_path / str(number)
            folder.mkdir()
            assert kind_of_file(OUTLINES / name) == "drawing"
            if name.endswith("svg"):
                other = folder / "drawing.xml"
                other.write_bytes((OUTLINES / name).read_bytes())
                assert kind_of_file(other) == "drawing"


def test_maps_of_others_for_tiled_are_tiles(tmp_path: Path) -> None:
    """A map of Tiled that carries nothing of ours is told from a drawing and a scenario."""
    file = tmp_path / "level.tmx"
    file.write_text(
        '<?xml version="1.0"?>\n<map version="1.10" orientation="orthogonal" width="1" height="1" '
        'tilewidth="8" tileheight="8"><layer id="1" name="a" width="1" height="1">'
        '<data encoding="csv">0</data></layer></map>'
    )
    assert kind_of_file(file) == "tiles"


def test_a_map_of_tiles_is_known_by_its_end_too(tmp_path: Path) -> None:
    """A map whose layers come first and are long is still taken for a map of tiles."""
    layers = [{"type": "tilelayer", "data": [1] * 100_000, "width": 400, "height": 250}]
    about = {"tilesets": [], "tilewidth": 16, "tileheight": 16, "orientation": "orthogonal"}
    file = tmp_path / "level.json"
    file.write_text(json.dumps({"layers": layers, **about, "tiledversion": "1.8"}))
    assert kind_of_file(file) == "tiles"
