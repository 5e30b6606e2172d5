"""What the first maps of all systems have alike: how they begin, are played, printed and saved."""

from __future__ import annotations

from docs.walk.handing import LONGEST, wait_to_know
from docs.walk.match import begin_from
from docs.walk.walk import Walk, checks_in

SEED = 3
"""Of the match, so that its picture is the same every time."""


def begin(walk: Walk, card: str, title: str) -> None:
    """Begin a map from a card of the start page, and show all of the window."""
    window = walk.window
    window.click_on(card, "button")
    window.click_on("Title", "field")
    window.press("ctrl+a")
    window.write(title)
    walk.close_up("new", "New map")
    window.click_on("Create", "button")
    walk.shoot("window")
    assert all(walk.panel(name) for name in ("Palette", "Map", "Inspector", "Problems"))
    assert window.session.problems == ()


def sit_down(walk: Walk) -> None:
    """Begin a match as Red against bots, and wait until Red is asked something."""
    window = walk.window
    window.click_on("Play", "button", within="Header")
    window.click_on("Me against bots", "button")
    walk.close_up("players", "Players")
    window.click_on("Play", "button", within="Players")
    begin_from(walk, SEED)
    window.wait_for(lambda: window.match.person and not window.match.waits)


def leave(walk: Walk) -> None:
    """Show the match, and leave it for the map."""
    walk.shoot("play")
    walk.window.click_on("Leave Play", "button")
    walk.window.thing("Map", "map")


def save_and_print(walk: Walk) -> None:
    """Save under a typed path, and look at the sheets of a print."""
    window = walk.window
    window.press("ctrl+s")
    window.wait_for(lambda: window.sees("Save", "button"))
    window.write_path(walk.file)
    window.wait_for(walk.file.is_file)
    assert checks_in(walk.file) == []
    window.press("ctrl+p")
    wait_to_know(walk)
    window.wait_for(lambda: not window.sees("writing…"), LONGEST)
    walk.close_up("print", "Export")
    assert window.offers("Export…")
    window.dismiss()
    window.quit()
