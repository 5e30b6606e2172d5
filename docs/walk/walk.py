"""What every walk does alike: it begins a map, saves it, and asks what is wrong with the file."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from docs.walk.editor import Window
from docs.walk.thing import Place
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.judge import judge


class Keep(Protocol):
    """Takes a picture of what is shown, or of a part of it, by its name."""

    def __call__(self, name: str, part: Place | None = None) -> None:
        """Keep it under the name."""


@dataclass(frozen=True)
class Walk:
    """One walk: its window, the file that it writes, and what takes a picture by its name."""

    window: Window
    file: Path
    snap: Keep

    def shoot(self, name: str) -> None:
        """Take a picture once nothing moves, without the tool tip of what was pressed."""
        self.window.rest_pointer()
        self.window.settle()
        self.snap(name)
        frame, (width, height) = self.window.place("frame"), self.window.display.size
        assert frame.right <= width, f"the window grew to {frame}"
        assert frame.bottom <= height, f"the window grew to {frame}"

    def close_up(self, title: str, *panels: str) -> None:
        """Take a picture of the part of the window that has some panels, once nothing moves."""
        self.window.rest_pointer()
        self.window.settle()
        self.snap(title, self.part(*panels))

    def part(self, *panels: str) -> Place:
        """Return the smallest part of the window that has some panels."""
        places = [self.panel(name) for name in panels]
        left, top = min(each.left for each in places), min(each.top for each in places)
        right, bottom = max(each.right for each in places), max(each.bottom for each in places)
        return Place(left, top, right - left, bottom - top)

    def panel(self, name: str) -> Place:
        """Return the place of the dialog, the map or the panel of a name."""
        return next(
            each.place
            for each in self.window.all_named(name)
            if each.kind in ("dialog", "map", "panel")
        )

    def saved(self) -> AnyScenario:
        """Save by the keyboard and return what the file holds then."""
        before = self.file.stat().st_mtime_ns
        self.window.press("ctrl+s")
        self.window.wait_for(lambda: self.file.stat().st_mtime_ns != before)
        return load_scenario(self.file)

    def objected(self) -> list[str]:
        """Save and return the checks that find errors or warnings in the file."""
        self.saved()
        return checks_in(self.file)

    def open(self, sample: str) -> None:
        """Copy a sample to the walk's file and open that by the keyboard."""
        shutil.copyfile(samples_folder() / sample, self.file)
        self.window.press("ctrl+o")
        self.window.write_path(self.file)
        self.window.thing("Map", "map")
        self.window.settle()

    def begin(self, card: str, title: str) -> None:
        """Begin a new map from a card of the start page and save it under a typed path."""
        window = self.window
        window.click_on(card, "button")
        window.click_on("Title", "field")
        window.press("ctrl+a")
        window.write(title)
        self.shoot("new")
        window.press("Return")
        self.shoot("empty-map")
        window.press("ctrl+s")
        window.wait_for(lambda: window.sees("Save", "button"))
        self.shoot("save-as")
        window.write_path(self.file)
        window.wait_for(self.file.is_file)
        assert load_scenario(self.file).title == title
        assert checks_in(self.file) == []

    def reopen(self, title: str) -> None:
        """Open the file again from the start page, which shows it among the recent ones."""
        saved = self.file.read_bytes()
        self.shoot("start-again")
        self.window.scroll_to(title, "button")
        self.window.click_on(title, "button")
        self.window.thing("Map", "map")
        self.shoot("reopened")
        assert self.file.read_bytes() == saved


def checks_in(path: Path) -> list[str]:
    """Return the checks that find errors or warnings in a saved file, waived ones left out."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    found = judge(scenario, library, ruleset, fixes=False)
    return [finding.check for finding in found if finding.level != "advice" and not finding.waived]
