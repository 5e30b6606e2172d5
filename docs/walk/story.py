"""The walk: a free-for-all map from the start page to its exports."""

from __future__ import annotations

from docs.walk.walk import Walk, checks_in

GREAT, BROAD, LONG, SMALL = "8×5", "5×4", "3×2", "2×2"
"""The cards of boxes."""


def make(walk: Walk) -> None:
    """Make a map, from the start page to a lawful and saved realm, and leave."""
    walk.shoot("start")
    walk.begin("Tactics: Free-for-all", "Four Crowns")
    build(walk)
    mend(walk)
    shape(walk)
    walk.window.quit()


def return_to(walk: Walk) -> None:
    """Come back to the map, look at it from all sides and hand it out."""
    walk.reopen("Four Crowns")
    walk.window.click(walk.window.at("h10"))
    walk.shoot("finished")
    walk.window.press("Escape")
    look(walk)
    export(walk)


def build(walk: Walk) -> None:
    """Place five boxes: dragged, carried by clicks, and one by the keyboard alone."""
    window = walk.window

    def card(name: str) -> tuple[int, int]:
        return window.thing(name, "button", within="Palette").place.at()

    window.drag(card(GREAT), window.at("h10"))
    walk.shoot("first-box")
    window.drag(card(BROAD), window.at("d5"))
    window.click(card(LONG))
    window.hover(window.at("h8"))
    walk.shoot("ghost")
    window.press("space")
    walk.shoot("ghost-lawful")
    window.click(window.at("h10"))
    window.press("ctrl+f")
    window.write("2x2")
    window.press("Return")
    window.press(*["Up"] * 5, *["Left"] * 4)
    walk.shoot("keyboard")
    window.press("Return")
    window.press("ctrl+f", "ctrl+a", "Delete", "Escape")
    window.drag(card(LONG), window.at("l5"))
    boxes = {(box.component, box.on): box.at for box in walk.saved().board.boxes}
    walk.shoot("five-boxes")
    assert boxes == {
        ("great-box", "mat"): (4, 7),
        ("broad-box", "mat"): (1, 2),
        ("long-box", "b1"): (6, 8),
        ("small-box", "b2"): (3, 3),
        ("long-box", "mat"): (10, 3),
    }, boxes
    assert checks_in(walk.file) == []


def mend(walk: Walk) -> None:
    """Cause three findings; fix one by its fix, one by undo and one by moving."""
    window = walk.window
    card = window.thing(SMALL, "button", within="Palette").place.at()
    window.drag(card, window.at("g7"))
    walk.shoot("problem-moving")
    assert "artifact-covered" in walk.objected()
    window.drag(window.at("g7"), window.at("b11"))
    assert walk.objected() == []

    window.drag(window.at("b11"), window.at("d11"))
    walk.shoot("problem-fix")
    assert walk.objected() != []
    window.click_on("Fix:", "button", number=0)
    walk.shoot("problem-fixed")
    assert walk.objected() == []

    window.click(window.at("k12"))
    window.press("r")
    walk.shoot("problem-undo")
    assert walk.objected() != []
    window.press("ctrl+z")
    assert walk.objected() == []


def shape(walk: Walk) -> None:
    """Turn a box, paint terrain, take a portal away and set another."""
    window = walk.window
    window.click(window.at("l4"))
    window.press("r")
    rotated = walk.saved().board.boxes[-2]
    assert (rotated.component, rotated.turn) == ("long-box", 90), rotated
    walk.shoot("turned")
    window.press("3")
    window.drag(window.at("a10"), window.at("a11"), window.at("b11"))
    walk.shoot("painted")
    rows = walk.saved().components[0].sides["battle"].terrain
    assert (rows[9][0], rows[10][:2]) == ("~", "~~"), rows
    before = walk.saved().board.portals
    window.press("v")
    window.click(window.at("g5"))
    walk.shoot("portal")
    window.press("Delete")
    assert len(walk.saved().board.portals) == len(before) - 1
    window.press("p")
    window.click(window.at("f5", right=0.95))
    walk.shoot("portal-set")
    assert len(walk.saved().board.portals) == len(before)
    window.press("v")
    assert checks_in(walk.file) == []


def look(walk: Walk) -> None:
    """See the map in isometry from all sides, in the dark, and by the light of the day again."""
    window = walk.window
    window.press("F3")
    walk.shoot("isometric")
    for name in ("isometric-south", "isometric-west", "isometric-north"):
        window.press("e")
        walk.shoot(name)
    window.press("e")
    window.command("light or dark")
    walk.shoot("isometric-dark")
    window.press("F2")
    walk.shoot("dark")
    window.command("light or dark")


def export(walk: Walk) -> None:
    """Export the map as PNG and SVG through the dialogs."""
    window = walk.window
    for kind in ("png", "svg"):
        out = walk.file.with_suffix(f".{kind}")
        window.press("ctrl+e")
        walk.shoot(f"export-{kind}")
        window.write(kind)
        window.press("Return")
        window.write_path(out)
        window.wait_for(out.is_file)
        window.answer()
        assert out.stat().st_size > 10_000
    walk.shoot("exported")
