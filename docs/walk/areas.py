"""The walk of area maps: a two-player map is cut up, spoiled, fixed and dealt."""

from __future__ import annotations

from math import dist
from typing import Any

from docs.walk.walk import Walk


def make(walk: Walk) -> None:
    """Make a map: draw, divide, spoil and fix it, and leave."""
    walk.begin("TRTS: Two players", "Ember and Hearth")
    draw(walk)
    divide(walk)
    spoil(walk)
    link(walk)
    seat(walk)
    draw_by_keys(walk)
    finish(walk)
    walk.window.quit()


def draw(walk: Walk) -> None:
    """Remove an area and draw another in its place, along the borders of its neighbours."""
    window = walk.window
    gone = area(walk, "Raven Ridge")
    window.click(on(walk, 900, 140))
    walk.shoot("selected")
    window.press("Delete")
    window.press("a")
    for corner in ((651, 158), (866, 282), (1016, 240), (977, 53)):
        window.click(on(walk, *corner))
    window.hover(on(walk, 728, 24))
    walk.shoot("drawing")
    window.click(on(walk, 728, 24))
    window.click(on(walk, 650, 161))
    walk.shoot("drawn")
    drawn = walk.saved().board.areas[-1]
    # Only four corners were set on borders; between them the outline follows its neighbours.
    assert len(drawn.outline) == len(gone.outline) == 8, drawn
    assert len(set(gone.outline) & set(drawn.outline)) >= 7, drawn
    assert "area-unreachable" in walk.objected()
    window.click_on("Fix:", "button", number=0)
    walk.shoot("linked-by-fix")
    assert walk.objected() == []
    # The keyboard is in the panel of problems, whose keys do not reach the map.
    window.click_on("Select and move", "button")
    window.click(on(walk, 900, 180), times=2)
    window.write("Raven Ridge")
    window.answer()
    assert walk.saved().board.areas[-1].name == "Raven Ridge"


def divide(walk: Walk) -> None:
    """Split an area by a line across it, drag a border that two share, and join the parts."""
    window = walk.window
    window.press("k")
    for corner in ((520, 139), (515, 210), (520, 273)):
        window.click(on(walk, *corner))
    walk.shoot("split")
    assert shared_near(walk, (515, 210))
    window.press("b")
    window.drag(on(walk, 515, 210), on(walk, 550, 210))
    walk.shoot("border")
    assert shared_near(walk, (550, 210))
    window.press("j")
    window.drag(on(walk, 420, 230), on(walk, 580, 225))
    walk.shoot("joined")
    assert len(walk.saved().board.areas) == 13
    window.press("v")


def spoil(walk: Walk) -> None:
    """Lay an area on others and cross an outline; fix one by undo and one by dragging."""
    window = walk.window
    window.drag(on(walk, 930, 360), on(walk, 880, 360))
    walk.shoot("overlap")
    assert "outlines-overlap" in walk.objected()
    window.press("ctrl+z")
    assert walk.objected() == []

    window.click(on(walk, 520, 430))
    with window.dragging(on(walk, 520, 505), on(walk, 520, 230)):
        walk.snap("ghost")
    assert "area-outline-faulty" in walk.objected()
    walk.shoot("crossed")
    window.drag(on(walk, 520, 230), on(walk, 520, 505))
    assert walk.objected() == []
    window.press("Escape")


def link(walk: Walk) -> None:
    """Link areas by hand: a ramp, the other way round, for flyers only; and propose the rest."""
    window = walk.window
    ridge, steps = (900, 120), (480, 60)
    window.press("l")
    window.click_on("Link areas: Ramp", "button")
    window.drag(on(walk, *ridge), on(walk, *steps))
    walk.shoot("ramp")
    made = walk.saved().board.links[-1]
    ids = (area(walk, "Raven Ridge").id, area(walk, "Stone Steps").id)
    assert (made.kind, made.between) == ("ramp", ids), made
    window.drag(on(walk, *steps), on(walk, *ridge))
    made = walk.saved().board.links[-1]
    assert (made.kind, made.between) == ("ramp", ids[::-1]), made
    window.click_on("Link areas: Air link", "button")
    window.drag(on(walk, *steps), on(walk, *ridge))
    assert walk.saved().board.links[-1].kind == "air"
    before = len(walk.saved().board.links)
    window.press("v")
    window.press("ctrl+k")
    walk.shoot("proposed")
    assert len(walk.saved().board.links) > before
    assert walk.objected() == []


def seat(walk: Walk) -> None:
    """Make a start that has no gas and give it some; set markers and forces, and deal again."""
    window = walk.window
    window.press("n")
    window.click(on(walk, 900, 180))
    window.press("s")
    window.click(on(walk, 900, 180))
    walk.shoot("start")
    assert "start-without-resources" in walk.objected()
    window.press("g")
    window.click(on(walk, 900, 180))
    assert "start-without-resources" not in walk.objected()
    window.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert not area(walk, "Raven Ridge").start
    dealt = walk.saved().setups
    window.press("c")
    window.click(on(walk, 250, 220))
    assert walk.saved().setups != dealt
    window.press("v")
    window.command("add standard pieces")
    walk.shoot("dealt")
    assert things_in_areas(walk.saved().setups[0]) == things_in_areas(dealt[0])
    assert walk.objected() == []


def draw_by_keys(walk: Walk) -> None:
    """Draw an area by the keyboard alone, where another one was."""
    window = walk.window
    window.click(on(walk, 520, 700))
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


def finish(walk: Walk) -> None:
    """Measure the way from start to start, and look at the map by light and in the dark."""
    window = walk.window
    window.press("m")
    window.click(on(walk, 250, 80))
    window.click(on(walk, 900, 650))
    walk.shoot("measured")
    window.press("Escape")
    window.press("v")
    window.click(on(walk, 720, 300))
    window.click_on("Open Outline", "button")
    walk.shoot("light")
    window.command("light or dark")
    walk.shoot("dark")
    window.command("light or dark")


def return_to(walk: Walk) -> None:
    """Open the file again from the start page and find everything as it was saved."""
    window = walk.window
    walk.reopen("Ember and Hearth")
    window.click(on(walk, 720, 300))
    walk.shoot("finished")


def on(walk: Walk, x: float, y: float) -> tuple[int, int]:
    """Return the pixel of a place of the sheet, in map units, of which ten make one of a scene."""
    return walk.window.point(x / 10, y / 10)


def shared_near(walk: Walk, place: tuple[int, int]) -> bool:
    """Save and tell whether both parts of the area that was split have a corner about there."""
    one, other = (set(area(walk, name).outline) for name in ("Old Ford", "Old Ford 2"))
    return any(dist(corner, place) <= 3 for corner in one & other)


def area(walk: Walk, name: str) -> Any:
    """Save and return the area of a name."""
    return next(item for item in walk.saved().board.areas if item.name == name)


def things_in_areas(setup: Any) -> list[tuple[Any, ...]]:
    """Return what a set-up has on the map, whatever the ids."""
    pieces = [
        ("force", force.player, force.area, force.piece, force.count) for force in setup.forces
    ]
    markers = [("marker", item.player, item.area) for item in setup.control]
    return sorted(
        [*pieces, *markers, *(("start", start.player, start.area) for start in setup.starts)]
    )
