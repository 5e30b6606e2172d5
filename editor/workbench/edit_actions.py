"""The actions of the menu Edit."""

from __future__ import annotations

from editor.workbench import commands as doing
from editor.workbench import grouping
from editor.workbench.action import Action
from editor.workbench.clipboard import duplicate

EDIT: tuple[Action, ...] = (
    Action(
        "undo", "Undo", "Edit", 0, "Ctrl+Z", icon="undo-2",
        run=lambda session: session.undo(), why_not=doing.nothing_done,
    ),
    Action(
        "redo", "Redo", "Edit", 0, "Ctrl+Shift+Z", ("Ctrl+Y",), icon="redo-2",
        run=lambda session: session.redo(), why_not=doing.nothing_undone,
    ),
    Action("cut", "Cut", "Edit", 1, "Ctrl+X", why_not=doing.not_movable, on_map=True),
    Action(
        "copy", "Copy", "Edit", 1, "Ctrl+C", icon="copy",
        why_not=doing.no_place_selected, on_map=True,
    ),
    Action("paste", "Paste", "Edit", 1, "Ctrl+V", icon="clipboard-paste", on_map=True),
    Action(
        "duplicate", "Duplicate", "Edit", 1, "Ctrl+D", icon="copy",
        hint="Copies the selection and starts moving the copies",
        run=duplicate, why_not=doing.no_place_selected, on_map=True,
    ),
    Action(
        "keep-stamp", "Save as stamp…", "Edit", 1, "Ctrl+Shift+K",
        hint="Saves the selection as a stamp for any map: boxes, terrain and what belongs to them",
        why_not=doing.no_place_selected, on_map=True,
    ),
    Action(
        "remove", "Remove", "Edit", 1, "Del", ("Backspace",), icon="trash-2",
        run=doing.remove, why_not=doing.not_removable, on_map=True,
    ),
    Action(
        "group", "Group", "Edit", 2, "Ctrl+G",
        hint="Groups the selection; double-click the group to edit inside",
        run=grouping.group, why_not=grouping.not_groupable, on_map=True,
    ),
    Action(
        "ungroup", "Ungroup", "Edit", 2, "Ctrl+Shift+G",
        run=grouping.ungroup, why_not=grouping.not_grouped, on_map=True,
    ),
    Action("select-all", "Select all", "Edit", 2, "Ctrl+A", run=doing.select_all, on_map=True),
    Action(
        "lock", "Lock", "Edit", 3, "Ctrl+L", icon="lock",
        hint="Tools do not move or change locked objects",
        run=doing.lock, why_not=doing.nothing_selected, checked=doing.all_locked, on_map=True,
    ),
    Action(
        "protect", "Protect mats", "Edit", 3,
        hint=
            "Mats cannot be selected, moved or removed on the map; you can select them in the "
            "outline",
        run=doing.switch_protection, checked=lambda session: session.view.protected,
    ),
    Action("preferences", "Preferences…", "Edit", 4, "Ctrl+,", without_map=True),
)  # fmt: skip
