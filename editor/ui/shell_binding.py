"""What is asked of the panels around a map, and what they do with it."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from editor.core.words import opening
from editor.seam.grouping import objects_of_keys
from editor.seam.tool import Hit
from editor.ui.canvas.canvas import Canvas
from editor.ui.commands import Commands
from editor.ui.focus import FieldLeaver
from editor.ui.setup_actions import OTHER_PLAY, bind_setups
from editor.ui.shell import Shell
from editor.ui.translate import tr
from editor.workbench.grouping import spaces_of_key, things_at
from editor.workbench.session import Session

MENU_OF_MAP = (
    "undo", "redo", "", "cut", "copy", "paste", "duplicate", "keep-stamp", "remove", "",
    "group", "ungroup", "", "turn", "raise", "lower", "", "lock", "hide", "", "play-map-matches",
)  # fmt: skip
"""The actions of the context menu of the map; an empty name is a separator."""
MAP_MENU = "map"
"""The path of that menu, by which others add to it."""


def bind_shell(shell: Shell, session: Session, canvas: Canvas, commands: Commands) -> None:
    """Let the header, the canvas and the panels act on the session and run commands."""
    _bind_header(shell, session, commands)
    canvas.menu_requested.connect(lambda hit: _open_menu(session, commands, hit))

    def arm(key: str) -> None:
        tool, _, thing = key.partition("/")
        session.arm(tool, thing)
        canvas.setFocus()

    def set_property(key: str, value: object) -> None:
        if isinstance(value, int | str | bool):
            session.set_property(key, value)

    def leave_field(key: str, kept: bool) -> None:
        if not kept:
            session.refused = ("", "")
            session.notify("selection")
        elif key == session.refused[0]:
            return  # what is wrong is said beside the field
        canvas.setFocus()

    FieldLeaver(shell, canvas)
    shell.palette_panel.armed.connect(arm)
    shell.inspector.left.connect(leave_field)
    shell.inspector.changed.connect(set_property)
    shell.inspector.action_requested.connect(commands.run)
    shell.record.history.gone_to.connect(session.go_to)
    outline = shell.record.outline
    outline.chosen.connect(lambda keys: session.select(objects_of_keys(session.survey, keys)))
    outline.protect_requested.connect(lambda: commands.run("protect"))
    outline.framed.connect(lambda key: canvas.reveal(spaces_of_key(session, key)))
    shell.problems.line.show_key(commands.keys_of("next-problem"))


def _open_menu(session: Session, commands: Commands, hit: Hit | None) -> None:
    """Open the context menu of the map."""
    menu = commands.menu_of(MENU_OF_MAP)
    _offer_things(menu, session, hit)
    if MAP_MENU in commands.extras:
        commands.extras[MAP_MENU](menu)
    menu.popup(QCursor.pos())


def _offer_things(menu: QMenu, session: Session, hit: Hit | None) -> None:
    """Put a menu that selects what is at a place in front, where there are several things."""
    things = things_at(session, hit)
    if len(things) < 2:
        return
    offered = QMenu(tr("Select"), menu)
    for thing in things:
        name = opening(session.editing.name_words(session.survey, thing))
        act = offered.addAction(name.replace("&", "&&"), partial(session.pick, (thing,)))
        act.setCheckable(True)
        act.setChecked(thing in session.selection)
    first = menu.actions()[0]
    menu.insertMenu(first, offered)
    menu.insertSeparator(first)


def _bind_header(shell: Shell, session: Session, commands: Commands) -> None:
    header = shell.header
    header.view_chosen.connect(lambda index: session.look(isometric=bool(index)))
    bind_setups(header.setups, session, commands)
    header.play_menu_requested.connect(lambda at: commands.menu_of(OTHER_PLAY).popup(at))
    header.play_requested.connect(lambda: commands.run("play"))
    header.live.switched.connect(lambda: commands.run("live-balance"))
    header.playtest_requested.connect(lambda: commands.run("playtest"))
    keys = commands.keys_of("play") if session.system.play else None
    header.offer_play(keys, commands.keys_of("playtest"))
