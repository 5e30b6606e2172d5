"""Pictures as the program wants them: squares of a power of two, pulled over what they cover."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping

from editor.core.caches import cached
from editor.export.archive import zipped
from editor.export.tts.geometry import rectangles
from editor.export.tts.table_scene import TtsScene
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Picture, Text, filled
from editor.picture.path import rectangle
from editor.seam.tabletop import Tabletop

SIDES = (64, 128, 256, 512, 1024, 2048, 4096)
"""The sides of pictures in pixels: powers of two, up to the largest that the program recommends."""
USUAL = 2048
"""The longest side of a picture of the whole map in pixels, unless somebody wants another."""
CARD_PIXELS, PIECE_PIXELS = 6.0, 12.0
"""Pixels for a millimetre of cards and boards, and of pieces, at that side of the map."""


@cached(len)
def squared(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture stretched to a square, with the pixels that its longer side needs.

    It is painted unstretched first: painting stretched hatchings takes ten times as long.
    """
    from editor.paint.image import image_of, png_of, stretched

    longest = max(picture.frame.width, picture.frame.height)
    side = next((side for side in SIDES if side >= longest * pixels), SIDES[-1])
    return png_of(stretched(image_of(picture, side / longest, background), side, side))


BACK = "back"
WHOLE = ""
_PAPER = "#F1E8D2"
_BACK_PAPER = "#5C5144"


def pictures(
    tabletop: Tabletop,
    detail: int,
    report: Callable[[float, str], None],
    parts: Collection[str] = (),
) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the names of picture files by what they show, and the files by their names.

    `detail` is the longest side of a picture of the whole map in pixels. A box that is not a
    rectangle has no picture, since tiles are rectangles. An area map has one picture for all
    areas. A piece that is one of `parts`, by its id, looks as that one, and has none here. Equal
    pictures share a file.
    """
    pixels = detail / max(tabletop.frame.width, tabletop.frame.height)
    shown = list(_shown(tabletop, parts))
    names: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for number, (name, picture, background) in enumerate(shown):
        report(number / len(shown), "painting pictures")
        data = squared(picture, pixels, background)
        names[name] = f"realmwright_{hashlib.sha256(data).hexdigest()[:16]}.png"
        files[names[name]] = data
    return names, files


def _shown(tabletop: Tabletop, parts: Collection[str]) -> Iterator[tuple[str, Picture, str]]:
    """Yield the id of each object with a picture, the picture, and its background."""
    if tabletop.cells is None:
        nodes = tuple(node for slab in tabletop.slabs for node in tabletop.portrait(slab.id).nodes)
        yield WHOLE, Picture(nodes, tabletop.frame), _PAPER
    else:
        for slab in tabletop.slabs:
            if len(rectangles(slab.outline, 1.0)) == 1:
                portrait = tabletop.portrait(slab.id)
                yield slab.id, Picture(portrait.nodes, slab.outline.bounds), slab.colour
    tokens = [token for token in tabletop.tokens if token.part not in parts]
    for token in tokens:
        several = tabletop.single if token.count > 1 else None
        yield token.id, (several or tabletop.face)(token.id), _PAPER
    if any(token.hidden for token in tokens):
        yield BACK, _back(), _BACK_PAPER


def _back() -> Picture:
    ground = filled(rectangle(0, 0, 1, 1), _BACK_PAPER)
    return Picture((ground, Text("?", (0.5, 0.5), 0.7, Ink(_PAPER))), Rect(0, 0, 1, 1))


_FIRST, _LAST = 1000, 9999
"""The numbers of saves: high ones are unlikely to be in use."""
_ODD = re.compile(r"[^A-Za-z0-9]+")
_LONGEST = 60


def bundled(
    scene: TtsScene,
    data: bytes,
    images: Mapping[str, bytes],
    meshes: Mapping[str, bytes],
    form: str,
) -> bytes:
    """Return the zip of a saved game or object with its pictures and its meshes."""
    saved = _object_path(scene) if form == "object" else _game_path(scene)
    files = {"Where to put this.txt": _words(scene, saved, form).encode()}
    files[saved] = data
    files |= {f"Mods/Images/{name}": images[name] for name in sorted(images)}
    files |= {f"Mods/Models/{name}": meshes[name] for name in sorted(meshes)}
    return zipped(files)


def _digest(scene: TtsScene) -> str:
    return hashlib.sha256(scene.guid.root.encode("utf-8", "replace")).hexdigest()


def _game_path(scene: TtsScene) -> str:
    number = int(_digest(scene), 16)
    return f"Saves/TS_Save_{_FIRST + number % (_LAST - _FIRST + 1)}.json"


def _object_path(scene: TtsScene) -> str:
    return f"Saves/Saved Objects/{_slug(scene)}.json"


def _slug(scene: TtsScene) -> str:
    """Return the titles of map and set-up as a file name that is valid everywhere.

    It has ASCII letters and digits. Where others are lost, an end keeps maps apart.
    """
    titles = f"{scene.tabletop.title} {scene.tabletop.setup_title}"
    letters = unicodedata.normalize("NFKD", titles)
    words = _ODD.sub(" ", letters.encode("ascii", "ignore").decode()).strip()
    lost = any(sign.isalnum() and not sign.isascii() for sign in letters)
    end = "" if 0 < len(words) <= _LONGEST and not lost else _digest(scene)[:6]
    return " ".join(filter(None, ("Map", words[:_LONGEST].strip(), end)))


def _words(scene: TtsScene, saved: str, form: str) -> str:
    ending = (
        "Then, in the program: Objects, Saved Objects. Put the bag on the table, right-click it\n"
        "and choose “Lay the map out”."
        if form == "object"
        else "Then, in the program: Games, Save & Load, and choose the map."
    )
    title = " ".join(scene.tabletop.title.split())
    return f"""{title}

Unpack this zip into the folder of Tabletop Simulator, so that its folders Saves and Mods
merge with the existing ones:

  Windows  Documents\\My Games\\Tabletop Simulator, in your own folder
  macOS    Library/Tabletop Simulator, in your own folder
  Linux    .local/share/Tabletop Simulator, in your own folder

Or copy by hand
  {saved}
  and all files of Mods/Images and Mods/Models
to the same places there.

{ending}

The pictures are only on your computer. When others play with you, they see them only after
you uploaded them: Modding, Cloud Manager, Upload All Loaded Files, then save again. The
export of the kind tts needs no pictures, and everybody sees all of it.
"""
