"""Damaged files of Tiled games are read or refused, in maps, tile sets, worlds and projects."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.tiled.folders import permitted
from editor.storage.tiled.read import read_tiled
from tests.depth import parameter
from tests.storage.tiled.mutations import mutated
from tests.storage.tiled.projects import LAND, VALLEY, game
from tests.storage.tiled.tiny import tiny

_TMJ = {
    "type": "map", "orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 16,
    "tileheight": 16, "infinite": False, "tilesets": [{"firstgid": 1, "source": "land.tsj"}],
    "layers": [{"type": "tilelayer", "name": "a", "width": 2, "height": 2, "data": [1, 2, 0, 3]}],
}  # fmt: skip
_TSJ = {
    "type": "tileset", "name": "land", "tilewidth": 16, "tileheight": 16, "tilecount": 3,
    "columns": 3, "image": "land.png", "imagewidth": 48, "imageheight": 16,
    "tiles": [{"id": 1, "type": "forest"}],
    "wangsets": [{"name": "w", "colors": [{"name": "water"}],
                  "wangtiles": [{"tileid": 2, "wangid": [1, 0, 1, 0, 1, 0, 1, 0]}]}],
}  # fmt: skip
_MAPS = [{"fileName": "maps/valley.tmx"}]
FILES = {
    "maps/valley.tmx": VALLEY.encode(),
    "tilesets/land.tsx": LAND.encode(),
    "tiny.tmx": tiny(),
    "map.tmj": json.dumps(_TMJ).encode(),
    "land.tsj": json.dumps(_TSJ).encode(),
    "all.world": json.dumps({"type": "world", "maps": _MAPS, "patterns": []}).encode(),
    "game.tiled-project": json.dumps({"folders": ["."], "automappingRulesFile": ""}).encode(),
}
READ = {
    "tilesets/land.tsx": "maps/valley.tmx",
    "land.tsj": "map.tmj",
}
"""The map that reads each tile set; the others are read themselves."""


@pytest.mark.parametrize("count", [parameter(30, deep=False), parameter(1500, deep=True)])
def test_a_damaged_file_is_read_or_refused(count: int, tmp_path: Path) -> None:
    """Whatever became of its bytes, nothing but a FileError comes of it."""
    dice = random.Random(count)
    game(tmp_path)
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    for _ in range(count):
        name = dice.choice(list(FILES))
        (tmp_path / name).write_bytes(mutated(FILES[name], dice))
        read = tmp_path / READ.get(name, name)
        chosen = "valley" if read.suffix in (".world", ".tiled-project") else ""
        with suppress(FileError):
            read_tiled(read, permitted(read, tmp_path, None), chosen)
        (tmp_path / name).write_bytes(FILES[name])
