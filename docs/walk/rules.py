"""The walk: a house rule is tried and taken, an own check is written, and what breaks is fixed."""

from __future__ import annotations

from docs.walk.walk import Walk

SAMPLE = "tactics/twin-peaks.json"
CLIMB = "How many levels may one step climb?"
EXPRESSION = "all(box.top <= 1 for box in boxes)"
NAME, SAYS = "Room around the flags", "{start} is only {distance} points from {area}"
FLAGS = "all(distance(start, area) >= 4"
LOOPS = "    for start in starts for area in areas)"
TOWERS = "and max(box.top for box in boxes) <= 3"
PORTALS = "and count(portls) <= 12"
PATIENCE = 120.0
"""Seconds that causes and fixes may take on a busy machine."""


def make(walk: Walk) -> None:
    """Try and take a rule, write a check, go back to the map, ask why, and use a fix."""
    window = walk.window
    walk.open(SAMPLE)
    before = walk.saved()
    window.press("ctrl+shift+h")
    walk.shoot("book")
    try_rule(walk)
    assert walk.saved() == before
    window.press("Return")
    walk.shoot("taken")
    assert walk.saved().house_rules[0].set == {"movement.max_climb": 1}
    write_check(walk)
    window.click_on("Done", "button")
    walk.shoot("map")
    explain(walk)
    window.quit()


def try_rule(walk: Walk) -> None:
    """Let steps climb one level: what that breaks is shown, and nothing is taken."""
    window = walk.window
    window.tap(window.thing(CLIMB, "field").place.at(0.3))
    window.strike("Up")
    window.wait_for(lambda: window.sees("Apply", "button"))
    window.wait_for(lambda: window.sees("With it: "), PATIENCE)
    walk.shoot("tried")


def write_check(walk: Walk) -> None:
    """Write that no box stands higher than 1, and keep it: it fails, and says for which."""
    window = walk.window
    window.click_on("New own check", "button")
    walk.shoot("new-check")
    complete(walk)
    window.click_on("Message if the check fails", "field")
    window.press("ctrl+a")
    window.press("Delete")
    window.click_on("Condition", "field")
    window.press("ctrl+a")
    window.write(EXPRESSION)
    walk.shoot("written")
    window.click_on("Save", "button")
    walk.shoot("kept")
    (own,) = walk.saved().house_rules[0].checks
    assert own.holds == EXPRESSION


def complete(walk: Walk) -> None:
    """Write several lines, one of them wrong, and let words be completed and mended by Tab."""
    window = walk.window
    window.write(NAME)  # a new check has its name chosen
    window.click_on("Message if the check fails", "field")
    window.press("ctrl+a")
    window.write(SAYS)
    window.click_on("Condition", "field")
    window.press("ctrl+a")
    for line in (FLAGS, LOOPS, TOWERS, PORTALS):
        window.write(line)
        window.press("Return")
    window.write("and all(count(box.po")
    window.wait_for(lambda: "line 4: unknown" in window.thing("Results").value)
    assert "line 1: 1 of 12; line 3: holds" in window.thing("Results").value
    window.wait_for(lambda: window.sees("Suggestions"))
    walk.shoot("completed")
    window.press("Tab")
    window.press("Tab")
    text = window.thing("Condition", "field").value
    assert text.endswith("and count(portals) <= 12\nand all(count(box.portals"), text
    walk.shoot("mended")


def explain(walk: Walk) -> None:
    """Ask why the worst problem is one, and use the best fix."""
    window = walk.window
    found = walk.objected()
    window.press("F8")
    window.press("shift+F7")
    walk.shoot("why")
    window.wait_for(lambda: window.sees("1: ", "button"), PATIENCE)
    walk.shoot("fixes")
    window.press("1")
    walk.shoot("ghost")
    window.press("Return")
    walk.shoot("fixed")
    assert len(walk.objected()) < len(found)
