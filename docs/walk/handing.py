"""The walk: a map goes out as a print and comes back; a map of tiles and a code are taken in."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from pypdf import PdfReader

from docs.walk.display import Pixels
from docs.walk.editor import CANVAS
from docs.walk.island import GROUND, write_island
from docs.walk.walk import Walk
from editor.core.canonical import canonical_bytes
from editor.core.code import code_of
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.picture.inks import LIGHT
from editor.storage.load import load_scenario
from editor.storage.restoring.carriers import ATTACHMENT

# Where things stand in a window of 1440 x 900.
FILE, FILE_CODE, FILE_EXPORT = (162, 15), (210, 98), (194, 272)
BOTTOMS, EXPORT, EXPORT_PRINT = (404, 362), (1068, 719), (1240, 718)
BAR, IMPORT = (560, 393), (1096, 698)
REEDS = (480, 482)

LETTER = (612, 792)
"""The sides of a sheet in points of a PDF."""
ALIKE = 0.001
"""How much of the map may look otherwise when it comes back."""
LONGEST = 120.0
"""Seconds that an export, or a process of its own, may take on a busy machine."""
SAMPLE, SMALLEST = "tactics/twin-peaks.json", "tactics/smallest.json"


def hand_out(walk: Walk) -> None:
    """Choose an export by mouse and by keyboard, cancel it, have it; then a draft."""
    walk.open(SAMPLE)
    np.save(walk.file.with_suffix(".npy"), shown(walk))
    out = walk.file.with_suffix(".pdf")
    choose(walk)
    cancel(walk, out)
    print_it(walk, out)
    draft(walk)
    walk.window.display.key("ctrl+q")


def choose(walk: Walk) -> None:
    """Open the dialog from the menu, read what would be lost, and set options of another kind."""
    window = walk.window
    window.click(*FILE)
    walk.shoot("menu")
    window.click(*FILE_EXPORT)
    window.display.focus("Export")
    walk.shoot("export-menu")
    window.dismiss()
    window.press("ctrl+e")
    window.write("universal")
    walk.shoot("export-losses")
    window.write("print")
    # Letter comes after A4 and A3.
    window.press("Tab", "Down", "Down")
    window.press("Tab")
    # A digit is too little for a picture to tell that it changed.
    window.display.write("20")
    window.settle()
    window.click(*BOTTOMS)
    walk.shoot("export")


def cancel(walk: Walk, out: Path) -> None:
    """End an export that is under way: nothing of it stays."""
    window, display = walk.window, walk.window.display
    before = sorted(out.parent.iterdir())
    # Enter would switch the option that has the keyboard.
    window.click(*EXPORT_PRINT)
    window.write_path(out)
    walk.shoot("export-name")
    display.key("Return")
    display.focus("Export: Print")
    window.wait_until(lambda: is_accent(walk, BAR), LONGEST)
    window.dismiss()
    assert sorted(out.parent.iterdir()) == before
    walk.shoot("cancelled")


def print_it(walk: Walk, out: Path) -> None:
    """Have it after all: kind and options are those that were chosen, and it carries the map."""
    window = walk.window
    window.press("ctrl+e")
    give_name(walk, out, EXPORT_PRINT)
    walk.shoot("exported")
    window.display.focus("Export: Print")
    window.answer()
    reader = PdfReader(out)
    # Some sheets lie on their side.
    assert {tuple(sorted(page.mediabox[2:])) for page in reader.pages} == {LETTER}
    assert reader.attachments[ATTACHMENT] == [canonical_bytes(load_scenario(walk.file))]


def draft(walk: Walk) -> None:
    """Spoil the map: the error stands in the way by name, and what is written is a draft."""
    window, out = walk.window, walk.file.with_suffix(".txt")
    board = window.board()
    window.drag(board.at("e5"), board.at("c5"))
    window.press("ctrl+e")
    window.write("text")
    walk.shoot("export-errors")
    # The text has no options: after the list comes the switch.
    window.press("Tab", "space")
    walk.shoot("export-draft")
    give_name(walk, out)
    assert out.read_text(encoding="utf-8").startswith("DRAFT")
    window.display.focus("Export: Text")
    window.answer()
    window.press("ctrl+z")


def give_name(walk: Walk, out: Path, button: tuple[int, int] = EXPORT) -> None:
    """Go on from the dialog to the name of the file, and wait until it is there."""
    window = walk.window
    window.click(*button)
    window.write_path(out)
    window.display.key("Return")
    window.wait_until(out.is_file, LONGEST)


def take_back(walk: Walk) -> None:
    """Open the print of the map: the same map, as one that is in no file yet."""
    window = walk.window
    window.display.focus("Realmwright")
    window.press("ctrl+o")
    window.write_path(walk.file.with_suffix(".pdf"))
    window.answer()
    walk.shoot("restored")
    apart = (shown(walk) != np.load(walk.file.with_suffix(".npy"))).any(axis=2)
    assert apart.mean() < ALIKE, apart.mean()
    assert kept(walk, "back") == load_scenario(walk.file)
    window.display.key("ctrl+q")


def take_in(walk: Walk) -> None:
    """Take in a map of tiles, of which one is not what it seems, and a map in a code."""
    window = walk.window
    file = write_island(walk.file.parent)
    window.display.focus("Realmwright")
    window.press("ctrl+shift+i")
    window.write_path(file)
    window.display.key("Return")
    window.wait_until(lambda: is_accent(walk, IMPORT), LONGEST)
    window.settle()
    walk.shoot("tiles")
    window.click(*REEDS)
    window.write("water")
    window.press("Return")
    window.wait_until(lambda: is_accent(walk, IMPORT), LONGEST)
    walk.shoot("import-tiles")
    window.answer()
    walk.shoot("imported")
    (mat,) = kept(walk, "island").components
    water = "".join(mat.sides["map"].terrain).count("~")
    assert water == (GROUND.count("w") + GROUND.count("e")), water
    window.display.key("ctrl+q")


def paste(walk: Walk) -> None:
    """Open the map in a code: typed, cut, and offered when it is asked for once more."""
    window = walk.window
    scenario = load_scenario(samples_folder() / SMALLEST)
    window.display.focus("Realmwright")
    window.click(*FILE)
    window.click(*FILE_CODE)
    window.display.focus("Open a code")
    window.write(code_of(canonical_bytes(scenario)))
    window.press("ctrl+a")
    window.press("ctrl+x")
    window.dismiss()
    window.command("open a code")
    walk.shoot("code")
    # In the field Enter begins a line: the next square's code goes there.
    window.press("Tab", "Tab")
    window.answer()
    walk.shoot("decoded")
    assert kept(walk, "decoded") == scenario
    window.display.key("ctrl+q")


def shown(walk: Walk) -> Pixels:
    """Return what is to be seen of the map."""
    left, top, right, bottom = CANVAS
    return walk.window.display.settle()[top:bottom, left:right, :3]


def kept(walk: Walk, name: str) -> AnyScenario:
    """Save a map that is in no file yet under a name beside the walk's and return what it holds."""
    file = walk.file.with_name(f"{name}.json")
    walk.window.press("ctrl+s")
    walk.window.write_path(file)
    walk.window.answer()
    walk.window.wait_for(file.is_file)
    return load_scenario(file)


def is_accent(walk: Walk, at: tuple[int, int]) -> bool:
    """Return whether there is the colour there of what can be pressed next, or has been done."""
    blue, green, red = walk.window.display.look()[at[1], at[0], :3]
    return f"#{red:02X}{green:02X}{blue:02X}" == LIGHT.accent
