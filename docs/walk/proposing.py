"""The walk: with three parts kept, a fairer, a completed and a searched map are applied."""

from __future__ import annotations

from docs.walk.editor import Window
from docs.walk.walk import Walk

SAMPLE = "mechs/foundry-duel.json"
KEPT = ("a2", "b2", "c2")
"""Spaces whose cards stay as they are."""
PARTS = ("Solar field  at a2", "Trade hall  at b2", "Storm coil  at c2")
"""Their cards, as the gallery names them."""
OPEN = ("a4", "c4")
"""Spaces whose cards are removed, for the map to be completed."""
PATIENCE = 900.0
"""Seconds that a search may take on a busy machine."""


def make(walk: Walk) -> None:
    """Keep three cards; balance, complete and search; apply each answer and undo it."""
    window = walk.window
    walk.open(SAMPLE)
    before = walk.saved()
    select(window, KEPT)
    walk.shoot("selected")
    balance(walk)
    assert walk.saved() == before
    complete(walk)
    assert walk.saved() == before
    search(walk)
    assert walk.saved() == before
    window.quit()


def select(window: Window, spaces: tuple[str, ...]) -> None:
    """Select what is on some spaces."""
    first, *rest = spaces
    window.press("v", "Escape")
    window.click(window.at(first))
    with window.holding("shift"):
        for space in rest:
            window.tap(window.at(space))
    window.settle()
    assert len(window.session.selected) == len(spaces), window.session.selected


def balance(walk: Walk) -> None:
    """Keep the selection, find a fairer map, look at each answer, apply the first one and undo."""
    window = walk.window
    window.choose("Propose", "Balance the map…")
    walk.shoot("balance-settings")
    window.scroll_to("Protect selection", "button")
    window.click_on("Protect selection", "button")
    walk.shoot("balance-protected")
    window.scroll_to("Balance the map", "button")
    window.tap(window.thing("Balance the map", "button", within="Proposals").place.at())
    window.wait_for(lambda: window.sees("Stop", "button"))
    walk.snap("balance-running")
    window.wait_for(lambda: window.offers("Apply"), PATIENCE)
    walk.shoot("balance-found")
    window.press("1")
    apply_and_undo(walk, "balance")


def complete(walk: Walk) -> None:
    """Remove two cards, complete the map, and undo all of it."""
    window = walk.window
    select(window, OPEN)
    window.press("Delete")
    window.choose("Propose", "Complete the map…")
    walk.shoot("complete-settings")
    window.scroll_to("Complete the map", "button")
    window.tap(window.thing("Complete the map", "button", within="Proposals").place.at())
    window.wait_for(lambda: window.offers("Apply"), PATIENCE)
    walk.shoot("complete-found")
    window.press("2")
    walk.shoot("complete-second")
    apply_and_undo(walk, "complete")
    window.press("ctrl+z")


def apply_and_undo(walk: Walk, name: str) -> None:
    """Apply the chosen answer, see the map with it, and take it back."""
    window = walk.window
    before = walk.saved()
    window.click_on("Apply", "button")
    walk.shoot(f"{name}-applied")
    assert walk.saved() != before
    window.press("ctrl+z")
    walk.shoot(f"{name}-undone")
    assert walk.saved() == before


def search(walk: Walk) -> None:
    """Keep three parts in the gallery, search, look at another map, take it over, and undo."""
    window = walk.window
    window.press("alt+g")
    walk.shoot("gallery-empty")
    for part in PARTS:
        window.press("k")
        window.click_on(part)
    walk.shoot("gallery-kept")
    window.tap(window.thing("Search", "button").place.at())
    window.wait_for(lambda: window.sees("Pause", "button"))
    walk.snap("gallery-running")
    offered = ("Use this map", "Continue")
    while not window.offers(offered[0]):
        window.wait_for(lambda: any(map(window.offers, offered)), PATIENCE)
        if not window.offers(offered[0]):  # a busy machine found nothing in the time
            window.tap(window.thing("Continue", "button").place.at())
            window.wait_for(lambda: window.sees("Pause", "button"))
    walk.snap("gallery-first")
    window.wait_for(lambda: not window.sees("Pause", "button"), PATIENCE)
    walk.shoot("gallery-found")
    window.press("Right", "Up")
    walk.shoot("gallery-chosen")
    window.press("Return")
    walk.shoot("gallery-applied")
    window.press("ctrl+z")
    walk.shoot("gallery-undone")
