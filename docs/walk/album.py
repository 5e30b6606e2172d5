"""The pictures that a walk takes of the steps on its way."""

from __future__ import annotations

from pathlib import Path

from docs.walk.display import Display
from docs.walk.thing import Place


class Album:
    """The pictures of the steps, numbered in the order in which they were taken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pictures: dict[str, Path] = {}

    def snap(self, display: Display, name: str, part: Place | None = None) -> None:
        """Take a picture of a display, or a part of it, as soon as what was drawn is on it."""
        display.settle()
        path = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        display.save(path, part)
        self.pictures[name] = path
        print(f"  {name}", flush=True)
