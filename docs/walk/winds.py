"""The walk: a map for four, made with quarter turns in fewer than sixty gestures."""

from __future__ import annotations

from docs.walk.walk import Walk, checks_in
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.storage.kits import library_for, ruleset_for
from editor.systems.catalogue import system_named

LONG, SMALL = "3×2", "2×2"
PLAIN, BRIDGE, WATER, FOREST, PEAK, VILLAGE = "123456"
MOST = 60
"""How many gestures may make the map: clicks, drags, keys, and what is typed into a field."""


def make(walk: Walk) -> None:
    """Make the map, from the start page to a saved one that gives every seat the same."""
    walk.begin("Tactics: Free-for-all", "Four Winds")
    before = walk.window.gestures
    prepare(walk)
    paint(walk)
    build(walk)
    assert walk.window.gestures - before < MOST, walk.window.gestures - before
    judge(walk)
    walk.window.quit()


def prepare(walk: Walk) -> None:
    """Own the kit twice, repeat by quarter turns, and begin with bare ground."""
    window = walk.window
    window.click_on("Base set", "field", within="Inspector")
    window.press("ctrl+a")
    window.write("2")
    window.press("Return")
    window.click_on("Repeat: Quarter turns", "button")
    walk.shoot("axes")
    window.click(window.at("d10"))
    window.press(PLAIN)
    rectangle(walk, "a1", "n14")
    walk.shoot("bare")


def paint(walk: Walk) -> None:
    """Paint a river with its bridge, woods, a peak and a village: each comes four times."""
    window = walk.window
    window.press(WATER)
    stroke(walk, "g1", "g3")
    stroke(walk, "h3", "h4")
    window.press(BRIDGE)
    stroke(walk, "g4")
    window.press(FOREST)
    stroke(walk, "d1", "e1")
    stroke(walk, "c4")
    stroke(walk, "e3")
    window.press(PEAK)
    stroke(walk, "i2")
    window.press(VILLAGE)
    stroke(walk, "d6")
    walk.shoot("painted")


def stroke(walk: Walk, *names: str) -> None:
    """Paint from space to space."""
    first, *others = (walk.window.at(name) for name in (*names, names[-1]))
    walk.window.drag(first, *others)


def rectangle(walk: Walk, first: str, last: str) -> None:
    """Paint a rectangle: a drag with Ctrl."""
    with walk.window.holding("ctrl"):
        stroke(walk, first, last)


def build(walk: Walk) -> None:
    """Place four boxes twice; their twins are ghosts with a verdict before they lie."""
    window = walk.window
    window.click_on("Boxes", "tab")
    for card, name in ((LONG, "d4"), (SMALL, "e9")):
        window.click_on(card, "button", within="Palette")
        window.hover(window.at(name))
        assert window.session.twins == 3, window.session
        walk.shoot(f"twins-{name}")
        window.click(window.at(name))
    walk.shoot("built")


def judge(walk: Walk) -> None:
    """Nothing is wrong with the map, and no seat gets more than another."""
    scenario = walk.saved()
    assert checks_in(walk.file) == []
    library = library_for(scenario, walk.file.parent)
    assert uneven(scenario, library) == []
    assert len(scenario.board.boxes) == 8
    walk.window.press("Escape")
    walk.shoot("finished")


def uneven(scenario: AnyScenario, library: AnyLibrary) -> list[str]:
    """Return what the map gives one seat more of than another."""
    system = system_named(scenario.system)
    assert system.fairness is not None
    survey = system.surveys(scenario, library, ruleset_for(scenario.system), "")[0]
    return [row.figure.label for row in system.fairness().table(survey).rows if row.gap]
