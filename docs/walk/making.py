"""The walk: a map is made fast, by symmetry, stamps, paste, alignment, text and overlays."""

from __future__ import annotations

from docs.walk.walk import Walk
from editor.systems.tactics.map.board import Box, TacticsScenario

CARD = "3×2"
"""A box that the kit has twice, and more often when it is owned twice."""
STAMP, TEXT = "Low hill", "Old Mill"
OVERLAYS = ("Reach", "Distance", "Influence", "Elevation", "Chokes", "First goals", "Graph")
KNOWN = 120.0
"""Seconds that an overlay may take on a busy machine."""


def make(walk: Walk) -> None:
    """Make a map by all that repeats, and look through it."""
    walk.begin("Tactics: Free-for-all", "Hollow Hills")
    own_twice(walk)
    repeat(walk)
    stamp(walk)
    paste(walk)
    align(walk)
    write(walk)
    overlay(walk)
    find(walk)
    prefer(walk)
    walk.window.quit()


def take_tour(walk: Walk) -> None:
    """Take the tour from the start page, to its end; and leave another one early."""
    window = walk.window
    window.click_on("Two-minute tour", "button")
    window.thing("Map", "map")
    steps = 0
    while window.sees("Next", "button"):
        walk.shoot(f"tour-{steps}")
        window.click_on("Next", "button")
        steps += 1
    assert steps >= 4, steps
    walk.shoot("tour-end")
    window.click_on("Done", "button")
    assert not window.sees("Done", "button")
    window.quit()


def boxes(walk: Walk) -> tuple[Box, ...]:
    """Save and return the boxes of the map."""
    scenario = walk.saved()
    assert isinstance(scenario, TacticsScenario)
    return scenario.board.boxes


def own_twice(walk: Walk) -> None:
    """Own the kit twice."""
    window = walk.window
    window.click_on("Base set", "field", within="Inspector")
    window.press("ctrl+a")
    window.write("2")
    window.press("Return")


def repeat(walk: Walk) -> None:
    """Place a box with its twin by half a turn; what differs is shown, and mirrors say why not."""
    window = walk.window
    window.click_on("Repeat: Half turn", "button")
    window.click_on(CARD, "button", within="Palette")
    window.hover(window.at("d4"))
    assert window.session.twins == 1
    walk.snap("twin")
    window.click(window.at("d4"))
    made = boxes(walk)
    assert [(box.at, box.turn) for box in made] == [((2, 2), 0), ((9, 10), 180)], made
    window.press("v", "Escape")
    window.click_on("Show differences", "button")
    walk.shoot("differs")
    window.click_on("Show differences", "button")
    window.click_on("Repeat: Mirror", "button")
    window.click_on(CARD, "button", within="Palette")
    window.hover(window.at("d7"))
    walk.snap("mirror")
    window.press("Escape")
    window.click_on("Repeat: Once", "button")
    assert boxes(walk) == made


def stamp(walk: Walk) -> None:
    """Keep a box with its portals as a stamp, and place that from the palette."""
    window = walk.window
    window.press("v")
    window.click(window.at("d4"))
    window.press("ctrl+shift+k")
    walk.shoot("naming-a-stamp")
    window.press("ctrl+a")
    window.write(STAMP)
    window.press("Return")
    window.click_on("Stamps", "tab")
    walk.shoot("stamps")
    window.click_on(STAMP, "button", within="Palette")
    window.hover(window.at("l4"))
    assert window.session.previewing
    walk.snap("stamp-in-hand")
    window.click(window.at("l4"))
    made = boxes(walk)
    assert len(made) == 3
    assert made[-1].component == made[0].component
    window.press("Escape")


def paste(walk: Walk) -> None:
    """A copy comes into the hand with a ghost; Escape puts it away, a click lays it down."""
    window = walk.window
    before = boxes(walk)
    window.press("v")
    window.click(window.at("d4"))
    window.press("ctrl+c", "ctrl+v")
    window.hover(window.at("d9"))
    assert window.session.previewing
    walk.snap("pasting")
    window.press("Escape")
    assert boxes(walk) == before
    window.press("ctrl+v")
    window.hover(window.at("d10"))
    window.click(window.at("d10"))
    made = boxes(walk)
    assert len(made) == len(before) + 1
    assert made[-1].at == (2, 8), made[-1]
    window.press("Escape", "v")


def align(walk: Walk) -> None:
    """Select several boxes, change them together, and align them from the menu."""
    window = walk.window
    first, last = boxes(walk)[0], boxes(walk)[-1]
    window.click(window.place("thing of the map", last.id).at())
    window.press("Left", "Escape")
    assert boxes(walk)[-1].at[0] == first.at[0] - 1
    window.click(window.place("thing of the map", first.id).at())
    with window.holding("shift"):
        window.tap(window.place("thing of the map", last.id).at())
    assert set(window.session.selected) == {first.id, last.id}
    walk.shoot("several")
    window.click_on("Place", "entry")
    window.click_on("Align", "entry")
    walk.snap("align")
    window.click_on("At the west", "entry")
    ends = {box.at[0] for box in boxes(walk) if box.id in (first.id, last.id)}
    assert ends == {first.at[0] - 1}, boxes(walk)
    window.press("Escape")


def write(walk: Walk) -> None:
    """Write a text where it stands."""
    window = walk.window
    window.press("t")
    window.click(window.at("h12"))
    window.write(TEXT)
    walk.snap("writing")
    window.press("Return")
    scenario = walk.saved()
    assert isinstance(scenario, TacticsScenario)
    assert [(label.at, label.text) for label in scenario.board.labels] == [((7, 11), TEXT)]
    window.press("v", "Escape")
    walk.shoot("written")


def overlay(walk: Walk) -> None:
    """Lay each overlay over the map, say whose it is, and take it away."""
    window = walk.window
    for name in OVERLAYS:
        window.choose("View", "Overlays", name)
        assert window.session.overlay
        window.wait_for(lambda: window.sees("Hide the overlay", "button"), KNOWN)
        walk.shoot(f"overlay-{name.lower().replace(' ', '-')}")
    window.click_on("Hide the overlay", "button")
    assert not window.session.overlay


def find(walk: Walk) -> None:
    """Find a component, places and a set-up by words; what is found is taken or shown."""
    window = walk.window
    window.click_on("Find anything", "button")
    for words in ("village", "setup", "8x5"):
        window.press("ctrl+a")
        window.write(words)
        walk.snap(f"find-{words}")
    window.press("Return")
    assert window.session.tool == "box"
    window.hover(window.at("g10"))
    assert window.session.previewing
    window.press("Escape", "Escape", "v")
    window.press("ctrl+shift+p")
    window.write(TEXT)
    window.press("Return")
    assert window.session.selected, window.session
    walk.shoot("found")
    window.press("Escape")


def prefer(walk: Walk) -> None:
    """Change the look in the preferences and change it back; the keys are a click away."""
    window = walk.window
    window.press("ctrl+comma")
    walk.shoot("preferences")
    was = window.thing("Theme: Dark", "button").checked
    window.click_on("Theme: Light" if was else "Theme: Dark", "button")
    assert window.thing("Theme: Dark", "button").checked != was
    walk.shoot("preferences-other-look")
    window.click_on("Theme: Dark" if was else "Theme: Light", "button")
    window.click_on("Keyboard shortcuts…", "button")
    walk.shoot("keys")
    window.dismiss()
    if window.sees("Preferences", "dialog"):
        window.answer("Close")
