"""The walk of docs/first-map-tactics.md: a hill with a tower, one problem, a match and a print."""

from __future__ import annotations

from docs.walk.first_map import begin, leave, save_and_print, sit_down
from docs.walk.walk import Walk

SHOWN = ("new", "window", "boxes", "ghost", "problem", "fixed", "isometric", "play", "print")
"""The steps that the page shows, one after another."""


def make(walk: Walk) -> None:
    """Make the map as the page says."""
    begin(walk, "Tactics: Free-for-all", "Crown Hill")
    build(walk)
    fix(walk)
    walk.window.click_on("Isometric", "button")
    walk.close_up("isometric", "Map")
    walk.window.click_on("Top-down", "button")
    sit_down(walk)
    choose_start(walk)
    leave(walk)
    save_and_print(walk)


def build(walk: Walk) -> None:
    """Drag two boxes onto the mat, and stack a third."""
    window = walk.window
    window.drag(card(walk, "8×5"), window.at("h10"))
    window.drag(card(walk, "5×4"), window.at("d5"))
    walk.close_up("boxes", "Palette", "Map")
    window.click(card(walk, "3×2"))
    window.hover(window.at("h8"))
    walk.close_up("ghost", "Map")
    window.press("space")
    window.click(window.at("h10"))
    assert window.session.problems == ()


def fix(walk: Walk) -> None:
    """Put a box onto the artifact, and follow the fix that is offered."""
    window = walk.window
    window.drag(card(walk, "2×2"), window.at("g7"))
    walk.close_up("problem", "Map", "Bottom panel")
    assert "artifact-covered" in window.session.problems
    window.click_on("One column east", "button")
    walk.close_up("fixed", "Map", "Bottom panel")
    assert window.session.problems == ()


def choose_start(walk: Walk) -> None:
    """Take the first start and the first spaces that are highlighted, until a unit can move."""
    window = walk.window

    def started() -> bool:
        match = window.match
        if match.person and match.lit and not match.actors:
            window.click(match.lit[0].place.at())
        return match.person and bool(match.actors)

    window.wait_for(started)


def card(walk: Walk, name: str) -> tuple[int, int]:
    """Return the pixel of a card of the palette."""
    return walk.window.thing(name, "button", within="Palette").place.at()
