"""The walk: a scanned board becomes an area map in ten gestures, from the start page."""

from __future__ import annotations

from docs.walk.handing import wait_to_import
from docs.walk.scan import write_scan
from docs.walk.walk import Walk

MOST = 10
"""How many gestures may make the map: clicks, drags, keys, and what is typed into a field."""


def make(walk: Walk) -> None:
    """Trace a scan, name areas in place, and correct the regions by strokes."""
    window = walk.window
    file = write_scan(walk.file.parent)
    before = window.gestures
    window.press("ctrl+shift+i")
    window.write_path(file)
    walk.shoot("use")
    window.answer("Trace areas…")
    wait_to_import(walk)
    walk.shoot("traced")
    view = window.thing("Regions").place
    window.tap(view.at(0.3, 0.3), times=2)
    window.write("Fen")
    window.press("Tab")
    walk.shoot("naming")
    window.press("Return")
    wait_to_import(walk)
    walk.shoot("trace")
    window.answer("Import")
    walk.shoot("imported")
    print(window.gestures - before, "gestures")
    assert window.gestures - before <= MOST, window.gestures - before
    window.quit()


def correct(walk: Walk) -> None:
    """Split, join and leave out regions by strokes and clicks, and undo."""
    window = walk.window
    window.press("ctrl+shift+i")
    window.write_path(write_scan(walk.file.parent))
    window.answer("Trace areas…")
    wait_to_import(walk)
    view = window.thing("Regions").place
    for tool, stroke in (
        ("Split", ((0.1, 0.2), (0.25, 0.25), (0.36, 0.2))),
        ("Join", ((0.6, 0.2), (0.8, 0.2))),
    ):
        window.click_on(f"Tool: {tool}", "button")
        window.drag(*(view.at(*each) for each in stroke))
        walk.shoot(f"{tool.lower()}-begun")
        wait_to_import(walk)
        walk.shoot(tool.lower())
    window.click_on("Tool: Leave out", "button")
    window.click(view.at(0.8, 0.8))
    wait_to_import(walk)
    walk.shoot("left-out")
    window.press("ctrl+z")
    wait_to_import(walk)
    walk.shoot("undone")
    window.dismiss()
    window.quit()
