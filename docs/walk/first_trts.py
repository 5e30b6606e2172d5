"""The walk of docs/first-map-trts.md: an area drawn again, linked, split, played and printed."""

from __future__ import annotations

from docs.walk.areas import on
from docs.walk.first_map import begin, leave, save_and_print, sit_down
from docs.walk.walk import Walk

SHOWN = ("new", "window", "drawing", "problem", "fixed", "split", "border", "play", "print")
"""The steps that the page shows, one after another."""


def make(walk: Walk) -> None:
    """Make the map as the page says."""
    begin(walk, "TRTS: Two players", "Twin Vales")
    draw(walk)
    fix(walk)
    divide(walk)
    sit_down(walk)
    leave(walk)
    save_and_print(walk)


def draw(walk: Walk) -> None:
    """Remove an area and draw another in its place, along the borders of its neighbours."""
    window = walk.window
    window.click(on(walk, 900, 140))
    window.press("Delete")
    window.press("a")
    for corner in ((651, 158), (866, 282), (1016, 240), (977, 53)):
        window.click(on(walk, *corner))
    window.hover(on(walk, 728, 24))
    walk.close_up("drawing", "Map")
    window.click(on(walk, 728, 24))
    window.click(on(walk, 650, 161))


def fix(walk: Walk) -> None:
    """Link the new area by the fix that is offered, and name it."""
    window = walk.window
    walk.close_up("problem", "Map", "Bottom panel")
    assert "area-unreachable" in window.session.problems
    window.click_on("Link area 1", "button")
    assert window.session.problems == ()
    window.click_on("Select and move", "button")
    window.click(on(walk, 900, 180), times=2)
    window.write("Raven Ridge")
    window.answer()
    walk.close_up("fixed", "Map", "Bottom panel")


def divide(walk: Walk) -> None:
    """Split an area by a line across it, and drag the border that the parts share."""
    window = walk.window
    window.click_on("Split an area", "button")
    for corner in ((520, 139), (515, 210), (520, 273)):
        window.click(on(walk, *corner))
    window.click_on("Shape borders", "button")
    walk.close_up("split", "Map")
    window.drag(on(walk, 515, 210), on(walk, 590, 215))
    window.click_on("Select and move", "button")
    walk.close_up("border", "Map")
