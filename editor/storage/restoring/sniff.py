"""What a file that someone hands over is meant as, told by its content."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from editor.core.errors import FileError
from editor.storage.document import MAX_BYTES
from editor.storage.outlines.kinds import is_drawing
from editor.storage.restoring.catalogue import restored
from editor.storage.tiled.restored import looks_like_tiled

Meaning = Literal["scenario", "drawing", "tiles"]
_LOOKED_AT = MAX_BYTES
"""As much as a map of tiles may have: what tells it may stand at its very end."""


def meaning_of(path: Path) -> Meaning:
    """Return what a file is: a scenario or what carries one, a drawing, a map of Tiled.

    A file that cannot be read, or that carries a scenario that is damaged, is a scenario: anyone
    who opens it as one is told why it is none.
    """
    if is_drawing(path):
        return "drawing"
    try:
        if restored(path) is not None:
            return "scenario"
        with path.open("rb") as file:
            begin = file.read(_LOOKED_AT)
    except (FileError, OSError):
        return "scenario"
    if looks_like_tiled(begin):
        return "tiles"
    is_text = begin.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"
    return "drawing" if is_text else "scenario"
