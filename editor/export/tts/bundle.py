"""A zip to unpack into the program's own folder: the save, its pictures, and what to do."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from editor.export.archive import zipped
from editor.export.tts.scene import Scene

_FIRST, _LAST = 1000, 9999
"""Saves have numbers; a high one meets nobody's own."""
_ODD = re.compile(r"[^A-Za-z0-9]+")


def bundled(scene: Scene, data: bytes, images: dict[str, bytes], form: str) -> bytes:
    """Return the zip of a saved game or object with its pictures."""
    saved = _object_path(scene) if form == "object" else _game_path(scene)
    files = {"Where to put this.txt": _words(scene, saved, form).encode()}
    files[saved] = data
    files |= {f"Mods/Images/{name}": images[name] for name in sorted(images)}
    return zipped(files)


def _game_path(scene: Scene) -> str:
    number = int(hashlib.sha256(scene.guid.root.encode("utf-8", "replace")).hexdigest(), 16)
    return f"Saves/TS_Save_{_FIRST + number % (_LAST - _FIRST + 1)}.json"


def _object_path(scene: Scene) -> str:
    return f"Saves/Saved Objects/{_slug(scene.tabletop.title)}.json"


def _slug(title: str) -> str:
    """Return a title as a file's name on every system: plain letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return f"Map {_ODD.sub(' ', letters).strip()[:60]}".strip()


def _words(scene: Scene, saved: str, form: str) -> str:
    ending = (
        "Then, in the program: Objects, Saved Objects. Put the bag on the table, right-click it\n"
        "and choose “Lay the map out”."
        if form == "object"
        else "Then, in the program: Games, Save & Load, and choose the map."
    )
    title = " ".join(scene.tabletop.title.split())
    return f"""{title}

Unpack this zip into the folder of Tabletop Simulator, so that its folders Saves and Mods
come to lie on those that are there:

  Windows  Documents\\My Games\\Tabletop Simulator, in your own folder
  macOS    Library/Tabletop Simulator, in your own folder
  Linux    .local/share/Tabletop Simulator, in your own folder

Or copy by hand
  {saved}
  and all files of Mods/Images
to the same places there.

{ending}

The pictures lie on your computer alone. When others play with you, they see them only after
you uploaded them: Modding, Cloud Manager, Upload All Loaded Files, then save again. The
export of the kind tts needs no pictures, and everybody sees all of it.
"""
