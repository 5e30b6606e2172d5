"""The walk: a map for four, made with quarter turns in fewer than sixty gestures."""

from __future__ import annotations

from dataclasses import dataclass

from docs.walk.board import Board
from docs.walk.editor import Window, checks_in
from docs.walk.walk import Walk
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.storage.kits import library_for, ruleset_for
from editor.systems.catalogue import system_named

# Where things stand in a window of 1440 x 900.
FREE_FOR_ALL = (575, 250)
FELT = (350, 640)
BASE_SET = (1330, 381)
QUARTER_TURNS = (546, 105)
LONG, SMALL = (69, 347), (195, 347)
PLAIN, BRIDGE, WATER, FOREST, PEAK, VILLAGE = "123456"
MOST = 60
"""How many gestures may make the map."""


@dataclass
class Gestures:
    """The hand that makes the map; each click, drag and key is one gesture."""

    window: Window
    board: Board
    count: int = 0

    def press(self, *keys: str) -> None:
        """Press keys, each of which counts."""
        self.count += len(keys)
        self.window.press(*keys)

    def click(self, at: tuple[int, int]) -> None:
        """Click there."""
        self.count += 1
        self.window.click(*at)

    def stroke(self, *names: str) -> None:
        """Paint from space to space."""
        self.count += 1
        first, *others = (self.board.at(name) for name in (*names, names[-1]))
        self.window.drag(first, *others)

    def rectangle(self, first: str, last: str) -> None:
        """Paint a rectangle: a drag with Ctrl."""
        self.window.display.do("keydown", "ctrl")
        self.stroke(first, last)
        self.window.display.do("keyup", "ctrl")


def make(walk: Walk) -> None:
    """Make the map, from the start page to a saved one that gives every seat the same."""
    walk.begin(FREE_FOR_ALL, "Four Winds")
    hand = Gestures(walk.window, walk.window.board())
    prepare(walk, hand)
    paint(walk, hand)
    build(walk, hand)
    judge(walk, hand)
    walk.window.display.key("ctrl+q")


def prepare(walk: Walk, hand: Gestures) -> None:
    """Own the kit twice, repeat by quarter turns, and begin with bare ground."""
    hand.click(FELT)
    hand.click(BASE_SET)
    walk.window.display.key("ctrl+a")
    hand.press("2")
    hand.press("Return")
    hand.click(QUARTER_TURNS)
    walk.shoot("axes")
    hand.click(hand.board.at("d10"))
    hand.press(PLAIN)
    hand.rectangle("a1", "n14")
    walk.shoot("bare")


def paint(walk: Walk, hand: Gestures) -> None:
    """Paint a river with its bridge, woods, a peak and a village: each comes four times."""
    hand.press(WATER)
    hand.stroke("g1", "g3")
    hand.stroke("h3", "h4")
    hand.press(BRIDGE)
    hand.stroke("g4")
    hand.press(FOREST)
    hand.stroke("d1", "e1")
    hand.stroke("c4")
    hand.stroke("e3")
    hand.press(PEAK)
    hand.stroke("i2")
    hand.press(VILLAGE)
    hand.stroke("d6")
    walk.shoot("painted")


def build(walk: Walk, hand: Gestures) -> None:
    """Place four boxes twice; their twins are ghosts with a verdict before they lie."""
    for card, name in ((LONG, "d4"), (SMALL, "e9")):
        hand.click(card)
        walk.window.move(hand.board.at(name))
        walk.shoot(f"twins-{name}")
        hand.click(hand.board.at(name))
    walk.shoot("built")


def judge(walk: Walk, hand: Gestures) -> None:
    """Nothing is wrong with the map, no seat gets more than another, and it was soon made."""
    scenario = walk.saved()
    assert checks_in(walk.file) == []
    library = library_for(scenario, walk.file.parent)
    assert uneven(scenario, library) == []
    assert len(scenario.board.boxes) == 8
    assert hand.count < MOST, hand.count
    walk.window.click(*FELT)
    walk.shoot("finished")


def uneven(scenario: AnyScenario, library: AnyLibrary) -> list[str]:
    """Return what the map gives one seat more of than another."""
    system = system_named(scenario.system)
    assert system.fairness is not None
    survey = system.surveys(scenario, library, ruleset_for(scenario.system), "")[0]
    return [row.figure.label for row in system.fairness().table(survey).rows if row.gap]
