"""The walk: several tables on one map, as chips in the header."""

from __future__ import annotations

from docs.walk.thing import Thing
from docs.walk.walk import Walk
from editor.core.scenario import AnyScenario

SAMPLE = "tactics/one-map-three-tables.json"
NAME, COPY = "Long evening", "Long evening (2)"
FIRST = ("2 players", "3 players", "4 players")
BEGUN = 600.0
"""Seconds that the first matches of a comparison may take on a busy machine."""


def make(walk: Walk) -> None:
    """Choose, rename, copy, compare, add and remove set-ups by their chips."""
    walk.open(SAMPLE)
    walk.shoot("chips")
    choose(walk)
    rename(walk)
    copy(walk)
    compare(walk)
    add(walk)
    spoil(walk)
    remove(walk)
    walk.window.quit()


def names(scenario: AnyScenario) -> tuple[str, ...]:
    """Return the names of the set-ups."""
    return tuple(setup.title for setup in scenario.setups)


def chip(walk: Walk, name: str) -> Thing:
    """Return the chip of a set-up."""
    found = [each for each in walk.window.all_named(name, "button") if each.names[-1] == name]
    assert len(found) == 1, found
    return found[0]


def open_menu(walk: Walk, name: str) -> None:
    """Choose a set-up by its chip, or in the list of those without room, and open its menu."""
    window = walk.window
    if not any(each.names[-1] == name for each in window.all_named(name, "button")):
        window.click_on("more set-up", "button")
        window.click_on(name, "entry")
    if "chosen" not in chip(walk, name).names[0]:
        window.click(chip(walk, name).place.at())
    walk.window.click(chip(walk, name).place.at())


def choose(walk: Walk) -> None:
    """Each chip shows its set-up on the map; the keyboard goes round."""
    window = walk.window
    shown = set()
    for name in FIRST:
        if "chosen" not in chip(walk, name).names[0]:
            window.click(chip(walk, name).place.at())
        assert "chosen" in chip(walk, name).names[0]
        shown.add(window.session.setup)
        walk.shoot(f"chosen-{name[0]}")
    assert len(shown) == len(FIRST)
    before = window.session.setup
    window.press("ctrl+Tab")
    assert window.session.setup != before
    window.press("ctrl+shift+Tab")
    assert window.session.setup == before


def rename(walk: Walk) -> None:
    """Give the set-up for four a name of its own."""
    window = walk.window
    open_menu(walk, "4 players")
    walk.shoot("menu")
    window.click_on("Rename set-up…", "entry")
    walk.shoot("renaming")
    window.press("ctrl+a")
    window.write(NAME)
    window.press("Return")
    assert names(walk.saved()) == (*FIRST[:2], NAME)
    assert chip(walk, NAME).enabled


def copy(walk: Walk) -> None:
    """Copy it: the copy has a name of its own and is chosen."""
    window = walk.window
    open_menu(walk, NAME)
    window.click_on("Duplicate set-up", "entry")
    assert names(walk.saved()) == (*FIRST[:2], NAME, COPY)
    assert "chosen" in chip(walk, COPY).names[0]
    walk.shoot("copied")


def compare(walk: Walk) -> None:
    """Compare the copy with what it was copied from: the same bots play both tables."""
    window = walk.window
    open_menu(walk, COPY)
    window.click_on("Compare with another set-up…", "entry")
    window.wait_for(lambda: window.sees("Leave Compare", "button"))
    assert window.sees(f"Then: Set-up “{NAME}”", "button")
    assert window.sees(f"Now: Set-up “{COPY}”", "button")
    window.wait_for(lambda: not window.sees("Preparing"), BEGUN)
    walk.snap("comparing")
    window.tap(window.thing("Stop", "button").place.at())
    walk.shoot("compared")
    window.click_on("Leave Compare", "button")
    window.thing("Map", "map")


def add(walk: Walk) -> None:
    """Add another set-up for two."""
    window = walk.window
    window.click_on("Add a set-up", "button")
    walk.shoot("adding")
    window.click_on("Add a set-up for 2 players", "entry")
    saved = walk.saved()
    assert len(saved.setups) == len(FIRST) + 2, names(saved)
    assert len(saved.setups[-1].players) == 2
    assert window.session.setup == saved.setups[-1].id
    walk.shoot("added")
    if window.sees("more set-up", "button"):
        window.click_on("more set-up", "button")
        walk.shoot("more")
        window.dismiss()


def spoil(walk: Walk) -> None:
    """Take a start of the new set-up away: its own chip says so, the others do not."""
    window = walk.window
    saved = walk.saved()
    name = saved.setups[-1].title
    start = saved.setups[-1].starts[0]
    window.click(window.place("thing of the map", start.id).at())
    assert window.session.selected == (start.id,)
    window.press("Delete")
    window.wait_for(lambda: "error" in chip(walk, name).names[0])
    walk.shoot("problem-of-one")
    others = [
        each for each in window.all_named("Playable", "button") if "no problems" in each.names[0]
    ]
    assert others
    window.press("ctrl+z")
    assert "error" not in chip(walk, name).names[0]


def remove(walk: Walk) -> None:
    """Remove the two new ones; undo brings both back, and redo takes them away again."""
    window = walk.window
    saved = walk.saved()
    open_menu(walk, saved.setups[-1].title)
    window.click_on("Remove set-up", "entry")
    open_menu(walk, COPY)
    window.click_on("Remove set-up", "entry")
    assert names(walk.saved()) == (*FIRST[:2], NAME)
    window.press("ctrl+z", "ctrl+z")
    assert walk.saved() == saved
    window.press("ctrl+y", "ctrl+y")
    assert names(walk.saved()) == (*FIRST[:2], NAME)
    walk.shoot("removed")
