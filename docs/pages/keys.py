"""The page of menus and keys, from the table of actions."""

from itertools import groupby

from editor.systems.catalogue import SYSTEMS
from editor.workbench.action import Action
from editor.workbench.actions import actions

INTRODUCTION = """\
Everything that can be done in the window, by its menu. *Find anything* (Ctrl+Shift+P) finds each by
its words; *Keyboard shortcuts* (F1) shows this table and lets one choose other keys.

Keys marked with a dot (·) are heard while the keyboard is on the map. In a panel they are the
panel's own: there Delete, digits, letters and Ctrl+A change nothing on the map.

These keys and clicks of the map are fixed:

| on the map | |
| --- | --- |
| arrows | move what is selected by one space; the cursor while nothing is selected |
| Shift+arrows | the same by five spaces |
| Alt+arrows | move the cursor, which never changes the selection; with Shift by five spaces |
| Home, End | move the cursor to the first or the last space |
| Enter | picks up what is under the cursor, and puts it down; with Shift selects it as well |
| Space | jumps to the nearest valid place; with nothing in the hand hold it and drag to pan |
| Page Up, Page Down | edit a level higher or lower |
| Escape | cancels, then selects nothing |
| click | selects; a click on what is selected keeps it |
| Shift+click | adds to the selection, or takes out |
| Alt+click | selects what is below |
| double click | edits a text, goes inside a group, names an area |
| drag | moves what is selected, or selects all in a frame |
| Ctrl+drag | places a copy |
| Ctrl+Shift | held in any gesture: only this one, while a symmetry repeats the others |

In a field of the inspector Enter applies the value, Escape reverts it, and both return to the map.
"""


def page() -> str:
    """Return the page: every action of every system with its keys, by its menu."""
    parts = ["# Menus and keys\n", INTRODUCTION]
    for system in SYSTEMS:
        for menu, group in groupby(sorted(actions(system), key=place), key=lambda one: one.menu):
            parts += [f"## {menu.replace(' > ', ': ')}\n", table(list(group))]
    return "\n".join(parts)


MENUS = ("File", "Edit", "View", "Place", "Check", "Play", "Propose", "Window", "Help")


def place(action: Action) -> tuple[int, int, str]:
    """Return where an action's menu stands: menus in their order, inner ones after their own."""
    top = action.menu.split(" > ")[0]
    return MENUS.index(top), action.menu.count(">"), action.menu


def table(rows: list[Action]) -> str:
    """Return actions as a table: what they are called, their keys, and what they do."""
    lines = ["| action | keys | |", "| --- | --- | --- |"]
    for row in rows:
        keys = ", ".join(f"`{key}`" for key in (row.shortcut, *row.other_keys) if key)
        keys += " ·" if keys and row.on_map else ""
        lines.append(f"| {row.title} | {keys} | {row.hint} |")
    return "\n".join([*lines, ""])
