"""The walk of docs/first-map-mechs.md: an arena that is shuffled, changed, fixed and played."""

from __future__ import annotations

from docs.walk.first_map import begin, leave, save_and_print, sit_down
from docs.walk.walk import Walk

SHOWN = ("new", "window", "swapped", "shuffled", "problem", "fixed", "side", "play", "print")
"""The steps that the page shows, one after another."""


def make(walk: Walk) -> None:
    """Make the arena as the page says."""
    begin(walk, "Mechs: Arena", "Iron Yard")
    change(walk)
    fix(walk)
    close_side(walk)
    sit_down(walk)
    leave(walk)
    save_and_print(walk)


def change(walk: Walk) -> None:
    """Swap two cards, lock one and shuffle the others."""
    window = walk.window
    window.drag(window.at("b1"), window.at("b2"))
    walk.close_up("swapped", "Map")
    window.click(window.at("b2"))
    window.press("ctrl+l")
    window.press("ctrl+r")
    walk.close_up("shuffled", "Map", "Inspector")
    assert window.session.problems == ()


def fix(walk: Walk) -> None:
    """Place a second mech zone, and follow the fix that is offered."""
    window = walk.window
    window.press("ctrl+f")
    window.write("mech")
    window.press("Return")
    window.click(window.at("e1"))
    walk.close_up("problem", "Map", "Bottom panel")
    assert "mech-zones-several" in window.session.problems
    window.click_on("Remove zone", "button", number=0)
    walk.close_up("fixed", "Map", "Bottom panel")
    assert window.session.problems == ()


def close_side(walk: Walk) -> None:
    """Give a card a side that leads out alone."""
    window = walk.window
    window.press("v")
    window.click(window.at("d4"))
    window.click_on("North side: One-way out", "button")
    walk.close_up("side", "Map", "Inspector")
    assert window.session.problems == ()
