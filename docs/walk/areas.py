"""The walk of area maps: a two-player map is cut up, spoiled, fixed and dealt."""

from __future__ import annotations

from math import dist
from typing import Any

from docs.walk.editor import CANVAS
from docs.walk.sheet import Chart, find_sheet
from docs.walk.walk import FIRST_FIX, RECENT, Walk

# Where things stand in a window of 1440 x 900.
SELECT = (287, 122)
TWO_PLAYERS = (365, 487)
RAMP, AIR = (416, 119), (500, 119)
OUTLINE = (1263, 597)
WIDTH = 1040
"""Of the sheet of a new map for two, in map units."""


def make(walk: Walk) -> None:
    """Make a map: draw, divide, spoil and fix it, and leave."""
    sheet = begin(walk)
    draw(walk, sheet)
    divide(walk, sheet)
    spoil(walk, sheet)
    link(walk, sheet)
    seat(walk, sheet)
    draw_by_keys(walk, sheet)
    finish(walk, sheet)
    walk.window.display.key("ctrl+q")


def begin(walk: Walk) -> Chart:
    """Begin a new map for two from the start page and save it."""
    walk.begin(TWO_PLAYERS, "Ember and Hearth")
    return find_sheet(walk.window.display.settle(), WIDTH, CANVAS)


def draw(walk: Walk, sheet: Chart) -> None:
    """Remove an area and draw another in its place, along the borders of its neighbours."""
    window = walk.window
    gone = area(walk, "Raven Ridge")
    window.click(*sheet.at(900, 140))
    walk.shoot("selected")
    window.press("Delete")
    window.press("a")
    for corner in ((651, 158), (866, 282), (1016, 240), (977, 53)):
        window.click(*sheet.at(*corner))
    window.move(sheet.at(728, 24))
    walk.shoot("drawing")
    # A click on what already shows changes little, for which nobody could wait.
    window.display.click(*sheet.at(728, 24))
    window.settle()
    window.click(*sheet.at(650, 161))
    walk.shoot("drawn")
    drawn = walk.saved().board.areas[-1]
    # Only four corners were set on borders; between them the outline follows its neighbours.
    assert len(drawn.outline) == len(gone.outline) == 8, drawn
    assert len(set(gone.outline) & set(drawn.outline)) >= 7, drawn
    assert "area-unreachable" in walk.objected()
    window.click(*FIRST_FIX)
    walk.shoot("linked-by-fix")
    assert walk.objected() == []
    # The keyboard is in the panel of problems, whose keys do not reach the map.
    window.click(*SELECT)
    with window.display.answered():
        window.display.click(*sheet.at(900, 180), times=2)
    window.write("Raven Ridge")
    window.answer()
    assert walk.saved().board.areas[-1].name == "Raven Ridge"


def divide(walk: Walk, sheet: Chart) -> None:
    """Split an area by a line across it, drag a border that two share, and join the parts."""
    window = walk.window
    window.press("k")
    for corner in ((520, 139), (515, 210), (520, 273)):
        window.click(*sheet.at(*corner))
    walk.shoot("split")
    assert shared_near(walk, (515, 210))
    window.press("b")
    window.drag(sheet.at(515, 210), sheet.at(550, 210))
    walk.shoot("border")
    assert shared_near(walk, (550, 210))
    window.press("j")
    window.drag(sheet.at(420, 230), sheet.at(580, 225))
    walk.shoot("joined")
    assert len(walk.saved().board.areas) == 13
    window.press("v")


def spoil(walk: Walk, sheet: Chart) -> None:
    """Lay an area on others and cross an outline; fix one by undo and one by dragging."""
    window = walk.window
    window.drag(sheet.at(930, 360), sheet.at(880, 360))
    walk.shoot("overlap")
    assert "outlines-overlap" in walk.objected()
    window.press("ctrl+z")
    assert walk.objected() == []

    window.click(*sheet.at(520, 430))
    corner, across = sheet.at(520, 505), sheet.at(520, 230)
    with window.display.answered(), window.display.pressed(corner):
        window.display.glide(corner, across)
        walk.shoot("ghost")
    assert "area-outline-faulty" in walk.objected()
    walk.shoot("crossed")
    window.drag(across, corner)
    assert walk.objected() == []
    window.press("Escape")


def link(walk: Walk, sheet: Chart) -> None:
    """Link areas by hand: a ramp, the other way round, for flyers only; and propose the rest."""
    window = walk.window
    ridge, steps = (900, 120), (480, 60)
    window.press("l")
    window.click(*RAMP)
    window.drag(sheet.at(*ridge), sheet.at(*steps))
    walk.shoot("ramp")
    made = walk.saved().board.links[-1]
    ids = (area(walk, "Raven Ridge").id, area(walk, "Stone Steps").id)
    assert (made.kind, made.between) == ("ramp", ids), made
    window.drag(sheet.at(*steps), sheet.at(*ridge))
    made = walk.saved().board.links[-1]
    assert (made.kind, made.between) == ("ramp", ids[::-1]), made
    window.click(*AIR)
    window.drag(sheet.at(*steps), sheet.at(*ridge))
    assert walk.saved().board.links[-1].kind == "air"
    before = len(walk.saved().board.links)
    window.press("v")
    window.press("ctrl+k")
    walk.shoot("proposed")
    assert len(walk.saved().board.links) > before
    assert walk.objected() == []


def seat(walk: Walk, sheet: Chart) -> None:
    """Make a start that has no gas and give it some; set markers and forces, and deal again."""
    window = walk.window
    ridge = sheet.at(900, 180)
    window.press("n")
    window.click(*ridge)
    window.press("s")
    window.click(*ridge)
    walk.shoot("start")
    assert "start-without-resources" in walk.objected()
    window.press("g")
    window.click(*ridge)
    assert "start-without-resources" not in walk.objected()
    window.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert not area(walk, "Raven Ridge").start
    dealt = walk.saved().setups
    window.press("c")
    window.click(*sheet.at(250, 220))
    assert walk.saved().setups != dealt
    window.press("v")
    window.command("deal the standard")
    walk.shoot("dealt")
    assert standing(walk.saved().setups[0]) == standing(dealt[0])
    assert walk.objected() == []


def draw_by_keys(walk: Walk, sheet: Chart) -> None:
    """Draw an area by the keyboard alone, where another one was."""
    window = walk.window
    window.click(*sheet.at(520, 700))
    window.press("Delete")
    before = len(walk.saved().board.areas)
    keys = ["a", "End", *["shift+Left"] * 7, *["Up"] * 4, "Return", *["shift+Left"] * 5, "Return"]
    window.press(*keys, *["shift+Up"] * 2, "Return")
    walk.shoot("keyboard")
    window.press("Return")
    areas = walk.saved().board.areas
    assert len(areas) == before + 1, len(areas)
    assert len(areas[-1].outline) >= 3, areas[-1]
    window.press("ctrl+z", "ctrl+z")
    window.press("Escape")
    assert len(walk.saved().board.areas) == 13
    assert walk.objected() == []


def finish(walk: Walk, sheet: Chart) -> None:
    """Measure the way from start to start, and look at the map by light and in the dark."""
    window = walk.window
    window.press("m")
    window.click(*sheet.at(250, 80))
    window.click(*sheet.at(900, 650))
    walk.shoot("measured")
    window.press("Escape")
    window.press("v")
    window.click(*sheet.at(720, 300))
    window.click(*OUTLINE)
    walk.shoot("light")
    window.command("light or dark")
    walk.shoot("dark")
    window.command("light or dark")


def return_to(walk: Walk) -> None:
    """Open the file again from the start page and find everything as it was saved."""
    window = walk.window
    saved = walk.file.read_bytes()
    walk.shoot("start-again")
    window.click(*RECENT)
    walk.shoot("reopened")
    assert walk.file.read_bytes() == saved
    sheet = find_sheet(window.display.settle(), WIDTH, CANVAS)
    window.click(*sheet.at(720, 300))
    walk.shoot("finished")


def shared_near(walk: Walk, place: tuple[int, int]) -> bool:
    """Save and tell whether both parts of the area that was split have a corner about there."""
    one, other = (set(area(walk, name).outline) for name in ("Old Ford", "Old Ford 2"))
    return any(dist(corner, place) <= 3 for corner in one & other)


def area(walk: Walk, name: str) -> Any:
    """Save and return the area of a name."""
    return next(item for item in walk.saved().board.areas if item.name == name)


def standing(setup: Any) -> list[tuple[Any, ...]]:
    """Return what a set-up has on the map, whatever the ids."""
    pieces = [
        ("force", force.player, force.area, force.piece, force.count) for force in setup.forces
    ]
    markers = [("marker", item.player, item.area) for item in setup.control]
    return sorted(
        [*pieces, *markers, *(("start", start.player, start.area) for start in setup.starts)]
    )
