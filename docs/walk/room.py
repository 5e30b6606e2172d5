"""The walk: how much room the map has, and how one finds one's way on it."""

from __future__ import annotations

from docs.walk.walk import Walk

SAMPLE = "tactics/twin-peaks.json"
WIDE, HIGH = 0.60, 0.65
"""The least shares of the width and the height of the smallest window for the map."""
SMALLEST = (1280, 720)
NEAREST = 2.99
"""Nearer than at three times its size a small thing is not brought."""
BOX, HANGING = "e5", "c5"
"""A box on a hill, and where one end of it hangs over the edge."""


def make(walk: Walk) -> None:
    """Fold and hide the panels, zoom, pan, and look at what is wrong."""
    walk.open(SAMPLE)
    walk.shoot("open")
    measure(walk)
    fold(walk)
    hide(walk)
    zoom(walk)
    turn(walk)
    look_at_problems(walk)
    leave_folded(walk)


def return_to(walk: Walk) -> None:
    """Find the panels as they were left."""
    walk.reopen("Twin Peaks")
    assert walk.window.sees("Open Palette", "button")
    assert walk.window.sees("Fold Inspector", "button")
    walk.window.click_on("Open Palette", "button")
    walk.window.quit()


def share(walk: Walk) -> tuple[float, float]:
    """Return the shares of the width and the height of the window that the canvas has."""
    canvas = walk.window.place("canvas")
    whole = next(each.whole for each in walk.window.things() if each.kind == "panel")
    return canvas.width / whole.width, canvas.height / whole.height


def measure(walk: Walk) -> None:
    """In the smallest window the map has its share, and nothing stands out of the screen."""
    width, height = walk.window.display.size
    assert share(walk) >= (WIDE, 0), share(walk)
    if (width, height) in (SMALLEST, tuple(2 * side for side in SMALLEST)):
        assert share(walk)[1] >= HIGH, share(walk)
    for name in ("Play", "Find anything", "Show the whole map", "Fold Palette", "Fold Inspector"):
        place = walk.window.thing(name, "button").whole
        assert 0 <= place.left <= place.right <= width, (name, place)
        assert 0 <= place.top <= place.bottom <= height, (name, place)


def fold(walk: Walk) -> None:
    """Fold each panel to its header or rail: the map grows; open it: all is as before."""
    window = walk.window
    was = window.place("canvas")
    for name in ("Palette", "Inspector", "Problems"):
        opened = window.sees(f"Fold {name}", "button")
        window.click_on(f"Fold {name}" if opened else f"Open {name}", "button")
        now = window.place("canvas")
        grown = (now.width * now.height) > (was.width * was.height)
        assert grown == opened, (name, was, now)
        walk.shoot(f"{'folded' if opened else 'opened'}-{name.lower()}")
        window.click_on(f"Open {name}" if opened else f"Fold {name}", "button")
        assert window.place("canvas") == was, name
    window.click_on("Open Outline", "button")
    window.click_on("Fold History", "button")
    walk.shoot("outline")
    window.click_on("Fold Outline", "button")
    window.click_on("Open History", "button")


def hide(walk: Walk) -> None:
    """Hide all panels by a key, fill the screen by another, and come back."""
    window = walk.window
    was = share(walk)
    window.press("ctrl+backslash")
    assert window.session.bare
    assert share(walk)[0] == 1.0, share(walk)
    walk.shoot("bare")
    window.press("F11")
    assert window.session.full_screen
    walk.shoot("full-screen")
    window.press("F11")
    window.press("ctrl+backslash")
    assert not window.session.full_screen
    assert not window.session.bare
    assert share(walk) == was


def zoom(walk: Walk) -> None:
    """Zoom in, follow the rulers and the minimap, zoom to what is selected, and see all again."""
    window = walk.window
    whole, fitted = window.place("map"), window.session
    assert fitted.rulers == (), fitted.rulers
    window.click(window.at(BOX))
    window.press(*["ctrl+plus"] * 4)
    assert window.session.zoom > 2 * fitted.zoom
    assert set(window.session.rulers) == {"top", "right", "bottom", "left"}
    walk.shoot("rulers")
    before = window.place("map")
    window.click(window.thing("Whole map", "panel").place.at(0.3, 0.7))
    after = window.place("map")
    assert (after.left, after.top) != (before.left, before.top)
    walk.shoot("minimap")
    for button, moved in ((7, (-1, 0)), (6, (1, 0))):
        before = window.place("map")
        window.wheel(window.place("canvas").at(), button)
        after = window.place("map")
        assert _way(after.left - before.left) == moved[0], (button, before, after)
    (selected,) = window.session.selected
    window.press("ctrl+8")
    box, canvas = window.place("thing of the map", selected), window.place("canvas")
    share_of = max(box.width / canvas.width, box.height / canvas.height)
    assert share_of > 0.4 or window.session.zoom >= NEAREST, (box, canvas)
    assert canvas.holds(box.left, box.top)
    assert canvas.holds(box.right, box.bottom)
    walk.shoot("zoomed-to-selection")
    window.press("ctrl+9")
    window.press("Escape")
    assert window.place("map") == whole
    assert not window.sees("Whole map", "panel")


def _way(distance: int) -> int:
    return (distance > 0) - (distance < 0)


def turn(walk: Walk) -> None:
    """See it isometric, from another side, and from above again."""
    window = walk.window
    window.click_on("View: Isometric", "button")
    assert window.session.isometric
    walk.shoot("isometric")
    window.press("e")
    walk.shoot("isometric-turned")
    window.press("q")
    window.click_on("View: Top-down", "button")
    assert not window.session.isometric


def look_at_problems(walk: Walk) -> None:
    """Cause an error, see it by one click, its fix as a ghost, and keep what is selected."""
    window = walk.window
    window.drag(window.at(BOX), window.at(HANGING))
    assert window.session.problems
    selected = window.session.selected
    assert selected
    walk.shoot("problem-folded")
    if window.sees("Open Problems", "button"):
        window.click_on("Open Problems", "button")
    row = next(each for each in window.things() if each.names[-1].startswith("Error, "))
    window.click(row.place.at(0.35))
    assert window.session.evidence
    assert window.session.selected == selected
    walk.shoot("problem-shown")
    window.press("Escape")
    assert not window.session.evidence
    assert window.session.selected == selected
    fix = window.thing("Fix:", "button", number=0)
    window.hover(fix.place.at())
    assert window.session.ghost
    assert window.session.selected == selected
    walk.snap("fix-preview")
    window.hover(window.place("canvas").at())
    assert not window.session.ghost
    window.click(fix.place.at())
    assert walk.objected() == []
    window.press("ctrl+z", "ctrl+z")
    assert walk.objected() == []


def leave_folded(walk: Walk) -> None:
    """Leave with a panel folded."""
    walk.window.click_on("Fold Palette", "button")
    walk.window.quit()
