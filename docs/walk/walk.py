"""What every walk does alike: it begins a map, saves it, and asks what is wrong with the file."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from docs.walk.editor import Window, checks_in
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario

# Where things stand in a window of 1440 x 900.
FIRST_FIX = (1015, 724)
RECENT = (150, 770)

Shoot = Callable[[str], None]
"""Takes a picture of what is shown, by its name."""


@dataclass(frozen=True)
class Walk:
    """One walk: its window, the file that it writes, and what takes a picture by its name."""

    window: Window
    file: Path
    shoot: Shoot

    def saved(self) -> AnyScenario:
        """Save by the keyboard and return what the file holds then."""
        before = self.file.stat().st_mtime_ns
        self.window.display.key("ctrl+s")
        self.window.wait_for(lambda: self.file.stat().st_mtime_ns != before)
        return load_scenario(self.file)

    def objected(self) -> list[str]:
        """Save and return the checks that find errors or warnings in the file."""
        self.saved()
        return checks_in(self.file)

    def open(self, sample: str) -> None:
        """Copy a sample to the walk's file and open that by the keyboard."""
        shutil.copyfile(samples_folder() / sample, self.file)
        self.window.display.focus("Realmwright")
        self.window.press("ctrl+o")
        self.window.write_path(self.file)
        self.window.answer()

    def begin(self, card: tuple[int, int], title: str) -> None:
        """Begin a new map from a card of the start page and save it under a typed path."""
        window = self.window
        window.click(*card)
        window.press("Tab", "Tab", "Tab", "Tab")
        window.write(title)
        self.shoot("new")
        window.answer()
        self.shoot("empty-map")
        window.press("ctrl+s")
        window.write_path(self.file)
        self.shoot("save-as")
        window.answer()
        window.wait_for(self.file.is_file)
        assert load_scenario(self.file).title == title
        assert checks_in(self.file) == []
