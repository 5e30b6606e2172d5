"""The walk: a free-for-all map from the start page to its exports."""

from __future__ import annotations

from docs.walk.board import Board
from docs.walk.editor import checks_in
from docs.walk.walk import FIRST_FIX, RECENT, Walk

# Where things stand in a window of 1440 x 900.
FREE_FOR_ALL = (575, 250)
GREAT, BROAD, LONG, SMALL = (69, 225), (195, 225), (69, 347), (195, 347)


def make(walk: Walk) -> None:
    """Make a map, from the start page to a lawful and saved realm, and leave."""
    board = begin(walk)
    build(walk, board)
    mend(walk, board)
    shape(walk, board)
    walk.window.display.key("ctrl+q")


def return_to(walk: Walk) -> None:
    """Come back to the map, look at it from all sides and hand it out."""
    reopen(walk)
    look(walk)
    export(walk)


def begin(walk: Walk) -> Board:
    """Begin a new map from the start page and save it under a typed path."""
    walk.shoot("start")
    walk.begin(FREE_FOR_ALL, "Four Crowns")
    return walk.window.board()


def build(walk: Walk, board: Board) -> None:
    """Place five boxes: dragged, carried by clicks, and one by the keyboard alone."""
    window = walk.window
    window.drag(GREAT, board.at("h10"))
    walk.shoot("first-box")
    window.drag(BROAD, board.at("d5"))
    window.click(*LONG)
    window.move(board.at("h8"))
    walk.shoot("ghost")
    window.press("space")
    walk.shoot("ghost-lawful")
    window.click(*board.at("h10"))
    window.press("ctrl+f")
    window.write("2x2")
    window.press("Return")
    window.press(*["Up"] * 5, *["Left"] * 4)
    walk.shoot("keyboard")
    window.press("Return")
    window.drag(LONG, board.at("l5"))
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


def mend(walk: Walk, board: Board) -> None:
    """Cause three findings; fix one by its fix, one by undo and one by moving."""
    window = walk.window
    window.drag(SMALL, board.at("g7"))
    walk.shoot("problem-moving")
    assert "artifact-covered" in walk.objected()
    window.drag(board.at("g7"), board.at("b11"))
    assert walk.objected() == []

    window.drag(board.at("b11"), board.at("d11"))
    walk.shoot("problem-fix")
    assert walk.objected() != []
    window.click(*FIRST_FIX)
    walk.shoot("problem-fixed")
    assert walk.objected() == []

    window.click(*board.at("k12"))
    window.press("r")
    walk.shoot("problem-undo")
    assert walk.objected() != []
    window.press("ctrl+z")
    assert walk.objected() == []


def shape(walk: Walk, board: Board) -> None:
    """Turn a box, paint terrain, take a portal away and set another."""
    window = walk.window
    window.click(*board.at("l4"))
    window.press("r")
    turned = walk.saved().board.boxes[-2]
    assert (turned.component, turned.turn) == ("long-box", 90), turned
    walk.shoot("turned")
    window.press("3")
    window.drag(board.at("a10"), board.at("a11"), board.at("b11"))
    walk.shoot("painted")
    rows = walk.saved().components[0].sides["battle"].terrain
    assert (rows[9][0], rows[10][:2]) == ("~", "~~"), rows
    before = walk.saved().board.portals
    window.press("v")
    window.click(*board.at("g5"))
    walk.shoot("portal")
    window.press("Delete")
    assert len(walk.saved().board.portals) == len(before) - 1
    window.press("p")
    window.click(*board.at("f5", right=0.95))
    walk.shoot("portal-set")
    assert len(walk.saved().board.portals) == len(before)
    window.press("v")
    assert checks_in(walk.file) == []


def reopen(walk: Walk) -> None:
    """Open the file again from the start page and find everything as it was saved."""
    window = walk.window
    saved = walk.file.read_bytes()
    walk.shoot("start-again")
    window.click(*RECENT)
    walk.shoot("reopened")
    board = window.board()
    assert walk.file.read_bytes() == saved
    window.click(*board.at("h10"))
    walk.shoot("finished")
    window.press("Escape")


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
        window.answer()
        window.wait_for(out.is_file)
        assert out.stat().st_size > 10_000
    walk.shoot("exported")
