"""What a file is meant as is decided by its content."""

import json
from pathlib import Path

import pytest

from editor.storage.restoring.sniff import meaning_of
from tests.storage.restoring.carriers import SAMPLE
from tests.storage.restoring.test_catalogue import CARRIERS

OUTLINES = Path(__file__).parents[2] / "data" / "outlines"


def test_scenarios_and_what_carries_them_are_opened(tmp_path: Path) -> None:
    """Whatever holds a map of ours is a scenario, whole or damaged, by any name."""
    assert meaning_of(SAMPLE) == "scenario"
    for kind, data in CARRIERS.items():
        file = tmp_path / f"{kind}.bin"
        file.write_bytes(data)
        assert meaning_of(file) == "scenario"
    assert meaning_of(tmp_path / "nowhere") == "scenario"
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"%PDF-1.7 and no more")
    assert meaning_of(damaged) == "scenario"


@pytest.mark.parametrize("name", ["ashen-isle.svg", "south-america.geojson"])
def test_drawings_are_drawings(name: str, tmp_path: Path) -> None:
    """Drawings are taken as such; an SVG even without its ending."""
    assert meaning_of(OUTLINES / name) == "drawing"
    if name.endswith("svg"):
        other = tmp_path / "drawing.xml"
        other.write_bytes((OUTLINES / name).read_bytes())
        assert meaning_of(other) == "drawing"


def test_maps_of_others_for_tiled_are_tiles(tmp_path: Path) -> None:
    """A map of Tiled that carries nothing of ours is told from a drawing and a scenario."""
    file = tmp_path / "level.tmx"
    file.write_text(
        '<?xml version="1.0"?>\n<map version="1.10" orientation="orthogonal" width="1" height="1" '
        'tilewidth="8" tileheight="8"><layer id="1" name="a" width="1" height="1">'
        '<data encoding="csv">0</data></layer></map>'
    )
    assert meaning_of(file) == "tiles"


def test_a_map_of_tiles_is_known_by_its_end_too(tmp_path: Path) -> None:
    """A map whose layers come first and are long is still taken for a map of tiles."""
    layers = [{"type": "tilelayer", "data": [1] * 100_000, "width": 400, "height": 250}]
    about = {"tilesets": [], "tilewidth": 16, "tileheight": 16, "orientation": "orthogonal"}
    file = tmp_path / "level.json"
    file.write_text(json.dumps({"layers": layers, **about, "tiledversion": "1.8"}))
    assert meaning_of(file) == "tiles"
