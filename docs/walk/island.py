"""A map of tiles as a stranger would draw it: an island in TMX, and its sheet of tiles."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

GROUND = """
wwwwwwwwwwwwwwwwwwww
wwwwwwwssssswwwwwwww
wwwwsssggggsssswwwww
wwwssggggggggggsswww
wwssggggrrgggggggsww
wwsggggrrrggggeeggsw
wwsggggrrggggeeeggsw
wwssgggggggggeeggssw
wwwsssgggggggggsssww
wwwwwssssgggssswwwww
wwwwwwwwwswswwwwwwww
wwwwwwwwwpwwwwwwwwww
wwwwwwwwwpwwwwwwwwww
"""
ABOVE = """
....................
....................
.......tt...........
.....ttt....t.......
....tt......tt......
...t............t...
...th......h....t...
....hh.....h........
......t...tt........
.........t..........
....................
....................
....................
"""
TILES = """
w -        4f8fc4 8abce0  ........ ..##.... .#..#..# ....#.#. ........ #..##... ...#..#. ........
s beach    ead9a4 d3bc7e  ..#..... ......#. .#...... ....#... ........ #.....#. ........ ...#....
g -        9ac862 80b14a  .#....#. ..#..#.. ........ ...#.... #....#.. .#....#. ........ ..#...#.
r -        86868c 5c5c64  ...##... ..#..#.. .#....## ....#... ...#.#.. .##...#. #....##. ..#.....
e reeds    8fb46e 4a6a3a  .#..#... .#..#.#. ##.##.#. .#..#.## ....#.#. .#....#. .#..#... ##..#.#.
p pier     b88a54 7e5a30  ######## ........ ........ ######## ........ ........ ######## ........
t oak_tree 2e6b35 57944a  --####-- -#.##.#- #.#..#.# ##.##.## -#.##.#- ---..--- ---..--- --....--
h hut      a94a32 e6c38c  -------- ---..--- --....-- -......- ........ -######- -##--##- -##--##-
"""
"""A tile a line: its sign above, what a stranger calls it, its two colours, and how these lie."""
OBJECTS = (
    ("start", 112, 16, 32, 32),
    ("start", 144, 128, 32, 32),
    ("area", 160, 48, 48, 32),
    ("spider", 224, 96, 16, 16),
)
_SIDE = 16
_LINES = [line.split() for line in TILES.strip().splitlines()]
_NUMBERS = {sign: number for number, (sign, *_) in enumerate(_LINES, 1)}
_NAMES = {_NUMBERS[sign]: name for sign, name, *_ in _LINES if name != "-"}


def write_island(folder: Path) -> Path:
    """Write the map and its sheet into a folder and return the file of the map."""
    sheet = np.concatenate([_picture(*line[2:]) for line in _LINES], axis=1)
    height, width, _ = sheet.shape
    image = QImage(sheet.tobytes(), width, height, width * 4, QImage.Format.Format_RGBA8888)
    if not image.save(str(folder / "tiles.png")):
        raise OSError("the sheet of tiles cannot be written")
    file = folder / "gull-island.tmx"
    file.write_text(_map(width), encoding="utf-8")
    return file


def _picture(ground: str, mark: str, *rows: str) -> NDArray[np.uint8]:
    """Return a tile as rows x columns x red, green, blue, opacity; `-` is seen through."""
    colours = {".": (*bytes.fromhex(ground), 255), "#": (*bytes.fromhex(mark), 255), "-": (0,) * 4}
    small = np.array([[colours[sign] for sign in row] for row in rows], np.uint8)
    return small.repeat(2, axis=0).repeat(2, axis=1)


def _map(width: int) -> str:
    rows = GROUND.split()
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    tile = f'tilewidth="{_SIDE}" tileheight="{_SIDE}"'
    named = "".join(f'<tile id="{number - 1}" type="{name}"/>' for number, name in _NAMES.items())
    marks = "".join(
        f'<object id="{number}" type="{kind}" x="{x}" y="{y}" width="{wide}" height="{high}"/>'
        for number, (kind, x, y, wide, high) in enumerate(OBJECTS, 1)
    )
    return (
        f'<map version="1.8" orientation="orthogonal" {size} {tile} infinite="0">'
        f'<tileset firstgid="1" name="island" {tile} tilecount="{len(_LINES)}"'
        f' columns="{len(_LINES)}"><image source="tiles.png" width="{width}" height="{_SIDE}"/>'
        f"{named}</tileset>"
        f'<layer id="1" name="ground" {size}><data encoding="csv">{_csv(GROUND)}</data></layer>'
        f'<layer id="2" name="above" {size}><data encoding="csv">{_csv(ABOVE)}</data></layer>'
        f'<objectgroup id="3" name="marks">{marks}</objectgroup></map>\n'
    )


def _csv(drawn: str) -> str:
    """Return rows of signs as the numbers of their tiles; a point is none."""
    return ",".join(str(_NUMBERS.get(sign, 0)) for sign in "".join(drawn.split()))
