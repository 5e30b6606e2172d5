"""The walk: the habits that people bring from other editors, each with mouse and keys."""

from __future__ import annotations

from docs.walk.room import share
from docs.walk.walk import Walk
from editor.systems.tactics.map.board import Box, TacticsScenario

SAMPLE = "tactics/twin-peaks.json"
BOX, ON, FREE, GROUND = "e5", "f6", "g6", "h7"
"""A space of a box on a hill, others to move it to, and a space of the mat."""
WIDE, HIGH = 0.55, 0.60
"""The least shares of the width and the height for the map while problems are shown."""
LETTERS = "brpv 12 hd"
"""Keys of tools and commands: in a field they are text."""


def make(walk: Walk) -> None:
    """Select, nudge, copy, type, search and rotate, and undo each step."""
    walk.open(SAMPLE)
    keep_selection(walk)
    protect_mats(walk)
    nudge(walk)
    copy(walk)
    type_in_fields(walk)
    repeat_at_one_place(walk)
    keep_view(walk)
    find_rules(walk)
    rotate(walk)
    walk.window.quit()


def boxes(walk: Walk) -> dict[str, Box]:
    """Save and return the boxes of the map by their ids."""
    scenario = walk.saved()
    assert isinstance(scenario, TacticsScenario)
    return {box.id: box for box in scenario.board.boxes}


def keep_selection(walk: Walk) -> None:
    """Another click keeps the selection; Alt and a click select what is below, and back."""
    window = walk.window
    seen = []
    for alt in (False, False, True, True):
        if alt:
            with window.holding("alt"):
                window.click(window.at(BOX))
        else:
            window.click(window.at(BOX))
        seen.append(window.session.selected)
    assert seen[0] == seen[1] == seen[3] != seen[2], seen
    walk.shoot("selected")
    window.press("Escape")
    assert window.session.selected == ()


def protect_mats(walk: Walk) -> None:
    """The map does not select its mat until the lock above the outline is open."""
    window = walk.window
    window.click(window.at(GROUND))
    assert window.session.selected == ()
    window.click_on("Open Outline", "button")
    window.click_on("Protect mats", "button")
    window.click(window.at(GROUND))
    assert len(window.session.selected) == 1
    walk.shoot("mat-selected")
    window.press("Escape")
    window.click_on("Protect mats", "button")
    window.click_on("Fold Outline", "button")


def nudge(walk: Walk) -> None:
    """Arrows move the selection; without one they move a cursor that selects nothing."""
    window = walk.window
    window.click(window.at(BOX))
    (box,) = window.session.selected
    window.press("Right", "shift+Right")
    walk.shoot("nudged")
    right = moved(walk, box)
    window.press("ctrl+z", "ctrl+z")
    assert right - moved(walk, box) == 6
    window.press("Escape", "Right", "Down")
    assert window.session.selected == ()
    walk.shoot("cursor")


def moved(walk: Walk, box: str) -> int:
    """Return the column of a box on the map, by where it is shown."""
    place, space = walk.window.place("thing of the map", box), walk.window.place("space", BOX)
    return round(place.left / space.width)


def copy(walk: Walk) -> None:
    """Ctrl and a drag place a copy; Escape cancels that while Ctrl is held."""
    window = walk.window
    with window.holding("ctrl"):
        with window.dragging(window.at(BOX), window.at(FREE)):
            walk.snap("copying")
            window.press("Escape")
        assert not window.session.previewing
    window.drag(window.at(BOX), window.at(ON))
    before = boxes(walk)
    assert len(before) == 5, before
    with window.holding("ctrl"):
        window.drag(window.at(ON), window.at(FREE))
    assert len(boxes(walk)) == len(before) + 1
    walk.shoot("copied")
    window.press("ctrl+z", "ctrl+z")


def type_in_fields(walk: Walk) -> None:
    """Enter applies what is typed and Escape reverts it; both give the keyboard to the map."""
    window = walk.window
    window.click(window.at(BOX))
    (box,) = window.session.selected
    window.click_on("Note", "field")
    window.write(LETTERS)
    assert window.session.tool == "select"
    window.press("Return", "p")
    assert window.session.tool == "portal"
    window.press("v")
    assert boxes(walk)[box].note == LETTERS
    window.click(window.at(BOX))
    window.click_on("Note", "field")
    window.press("ctrl+a")
    window.write("no")
    window.press("Escape", "p")
    assert window.session.tool == "portal"
    window.press("v", "Escape", "ctrl+z")
    walk.shoot("typed")
    assert boxes(walk)[box].note == ""


def repeat_at_one_place(walk: Walk) -> None:
    """Under a symmetry Ctrl and Shift work at one place only."""
    window = walk.window
    window.click_on("Repeat: Mirror", "button")
    drag = window.dragging(window.at(BOX), window.at(ON))
    with window.holding("ctrl"), window.holding("shift"), drag:
        assert window.session.twins == 0
        walk.snap("only-this-one")
    window.press("ctrl+z", "Escape")
    window.click_on("Repeat: Once", "button")


def keep_view(walk: Walk) -> None:
    """The map stays where it is while problems come and go, and has room beside them."""
    window = walk.window
    if window.sees("Open Problems", "button"):
        window.click_on("Open Problems", "button")
    before, zoom = window.place("map"), window.session.zoom
    window.drag(window.at(BOX), window.at(GROUND))
    assert window.session.problems
    walk.shoot("problems")
    wide, high = share(walk)
    assert wide >= WIDE, wide
    assert high >= HIGH, high
    assert (window.place("map"), window.session.zoom) == (before, zoom)
    window.press("ctrl+z")
    assert not window.session.problems
    assert (window.place("map"), window.session.zoom) == (before, zoom)


def find_rules(walk: Walk) -> None:
    """A rule is found as a thing or a command is, and opens with its value to be edited."""
    window = walk.window
    window.press("ctrl+shift+p")
    window.write("step climb")
    walk.shoot("found")
    window.press("Return")
    window.write("2")
    window.press("Return")
    walk.shoot("rule")
    window.click_on("Discard", "button")
    window.click_on("Done", "button")
    window.thing("Map", "map")


def rotate(walk: Walk) -> None:
    """The whole map is rotated as one step, without a problem, and back."""
    window = walk.window
    before = {key: box.at for key, box in boxes(walk).items()}
    window.command("rotate the map 180")
    rotated = {key: box.at for key, box in boxes(walk).items()}
    assert rotated != before
    assert not window.session.problems
    walk.shoot("rotated")
    window.press("ctrl+z")
    assert {key: box.at for key, box in boxes(walk).items()} == before
