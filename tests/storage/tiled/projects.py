"""Folders of Tiled games with tile sets in a sibling folder, as most games have them."""

from pathlib import Path

LAND = """<tileset name="land" tilewidth="16" tileheight="16" tilecount="3" columns="3">
 <tile id="0" type="plain"/><tile id="1" type="forest"/><tile id="2" type="water"/>
</tileset>
"""
VALLEY = """<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16"
 tileheight="16" infinite="0">
 <tileset firstgid="1" source="../tilesets/land.tsx"/>
 <layer id="1" name="ground" width="4" height="3"><data encoding="csv">
1,2,3,3,
1,2,1,3,
1,1,1,1
</data></layer>
</map>
"""
ROWS = (".f~~", ".f.~", "....")
"""The terrain of the valley."""


def game(folder: Path) -> Path:
    """Write a game into a folder and return its map, `maps/valley.tmx`."""
    for name, text in (("maps/valley.tmx", VALLEY), ("tilesets/land.tsx", LAND)):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    return folder / "maps" / "valley.tmx"
