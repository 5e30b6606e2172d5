"""The walk: a map goes out as a print and comes back; a map of tiles and a code are taken in."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader

from docs.walk.island import GROUND, write_island
from docs.walk.walk import Walk
from editor.core.canonical import canonical_bytes
from editor.core.code import code_of
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario
from editor.storage.restoring.carriers import ATTACHMENT

LETTER = (612, 792)
"""The sides of a sheet in points of a PDF."""
LONGEST = 120.0
"""Seconds that an export, or a process of its own, may take on a busy machine."""
SAMPLE, SMALLEST = "tactics/twin-peaks.json", "tactics/smallest.json"


def hand_out(walk: Walk) -> None:
    """Choose an export by mouse and by keyboard, cancel it, have it; then a draft."""
    walk.open(SAMPLE)
    walk.shoot("map")
    out = walk.file.with_suffix(".pdf")
    choose(walk)
    cancel(walk, out)
    print_it(walk, out)
    draft(walk)
    walk.window.quit()


def choose(walk: Walk) -> None:
    """Open the dialog from the menu, read what would be lost, and set options of another kind."""
    window = walk.window
    window.click_on("File", "entry")
    walk.shoot("menu")
    window.click_on("Export…", "entry")
    walk.shoot("export-menu")
    window.dismiss()
    window.press("ctrl+e")
    window.write("universal")
    wait_to_know(walk)
    walk.shoot("export-losses")
    window.write("print")
    # Letter comes after A4 and A3.
    window.press("Tab", "Down", "Down")
    window.press("Tab")
    window.write("20")
    window.click_on("Box bottoms", "button")
    wait_to_know(walk)
    walk.shoot("export")


def wait_to_know(walk: Walk) -> None:
    """Wait until the dialog says what would be left out, and how many sheets there are."""
    window = walk.window
    window.wait_for(
        lambda: not (window.sees("Checking what will be left out…") or window.sees("Laying out")),
        LONGEST,
    )


def cancel(walk: Walk, out: Path) -> None:
    """End an export that is under way: nothing of it stays."""
    window = walk.window
    before = sorted(out.parent.iterdir())
    give_name(walk, out)
    window.click_on("Cancel", "button")
    window.wait_for(lambda: not window.sees("Cancel", "button"))
    assert sorted(out.parent.iterdir()) == before
    walk.shoot("cancelled")


def print_it(walk: Walk, out: Path) -> None:
    """Have it after all: kind and options are those that were chosen, and it carries the map."""
    window = walk.window
    window.press("ctrl+e")
    give_name(walk, out)
    window.wait_for(lambda: window.sees("Close", "button"), LONGEST)
    walk.shoot("exported")
    window.answer("Close")
    reader = PdfReader(out)
    # Some sheets lie on their side.
    assert {tuple(sorted(page.mediabox[2:])) for page in reader.pages} == {LETTER}
    assert reader.attachments[ATTACHMENT] == [canonical_bytes(load_scenario(walk.file))]


def draft(walk: Walk) -> None:
    """Spoil the map: the error stands in the way by name, and what is written is a draft."""
    window, out = walk.window, walk.file.with_suffix(".txt")
    window.drag(window.at("e5"), window.at("c5"))
    window.press("ctrl+e")
    window.write("text")
    walk.shoot("export-errors")
    window.click_on("Export anyway, marked as a draft", "button")
    walk.shoot("export-draft")
    give_name(walk, out)
    window.wait_for(lambda: window.sees("Close", "button"), LONGEST)
    assert out.read_text(encoding="utf-8").startswith("DRAFT")
    window.answer("Close")
    window.press("ctrl+z")


def give_name(walk: Walk, out: Path) -> None:
    """Go on from the dialog to the name of the file, and accept that."""
    window = walk.window
    window.click_on("Export…", "button")
    window.wait_for(lambda: window.sees("Save", "button"))
    walk.snap("name-of-export")
    window.press("ctrl+a")
    window.write(str(out))
    window.strike("Return")


def take_back(walk: Walk) -> None:
    """Open the print of the map: the same map, as one that is in no file yet."""
    window = walk.window
    window.press("ctrl+o")
    window.write_path(walk.file.with_suffix(".pdf"))
    window.thing("Map", "map")
    walk.shoot("restored")
    assert kept(walk, "back") == load_scenario(walk.file)
    window.quit()


def take_in(walk: Walk) -> None:
    """Take in a map of tiles, of which one is not what it seems, and a map in a code."""
    window = walk.window
    file = write_island(walk.file.parent)
    window.press("ctrl+shift+i")
    window.write_path(file)
    wait_to_import(walk)
    walk.shoot("tiles")
    window.click_on("reeds", "row")
    window.click_on("Terrain of the selected tiles", "choice")
    window.write("water")
    window.press("Return")
    wait_to_import(walk)
    walk.shoot("import-tiles")
    window.answer("Import")
    walk.shoot("imported")
    (mat,) = kept(walk, "island").components
    water = "".join(mat.sides["map"].terrain).count("~")
    assert water == (GROUND.count("w") + GROUND.count("e")), water
    window.quit()


def wait_to_import(walk: Walk) -> None:
    """Wait until what was read can be imported."""
    walk.window.wait_for(lambda: walk.window.offers("Import"), LONGEST)


def paste(walk: Walk) -> None:
    """Open the map in a code: typed, cut, and offered when it is asked for once more."""
    window = walk.window
    scenario = load_scenario(samples_folder() / SMALLEST)
    window.choose("File", "Open a code…")
    window.write(code_of(canonical_bytes(scenario)))
    window.press("ctrl+a")
    window.press("ctrl+x")
    window.dismiss()
    window.command("open a code")
    walk.shoot("code")
    # In the field Enter begins a line: the next square's code goes there.
    window.answer("Open")
    walk.shoot("decoded")
    assert kept(walk, "decoded") == scenario
    window.quit()


def kept(walk: Walk, name: str) -> AnyScenario:
    """Save a map that is in no file yet under a name beside the walk's and return what it holds."""
    file = walk.file.with_name(f"{name}.json")
    walk.window.press("ctrl+s")
    walk.window.write_path(file)
    walk.window.wait_for(file.is_file)
    return load_scenario(file)
