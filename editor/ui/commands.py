"""The actions as menus, keys, tool tips and rows of the command palette."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from editor.seam.system import AnySystem
from editor.ui.command_palette import CommandView
from editor.ui.widgets.words import tip_of
from editor.workbench.action import Action
from editor.workbench.actions import available
from editor.workbench.session import Session

Handler = Callable[[], object]
_NATIVE = QKeySequence.SequenceFormat.NativeText
_INNER = " > "
"""What stands between a menu and one that is in it, in a path."""


class Commands(QObject):
    """Runs the actions of a window: by its handlers first, else on its session.

    `keys` holds the user's own keys by the id of the action. An action that is not available says
    why: in its menu by its tool tip, by its keys in the status line.

    Keys of actions on the map work only while the map has the focus; in a panel they belong to
    the panel.
    """

    def __init__(
        self,
        window: QWidget,
        handlers: Mapping[str, Handler],
        session: Callable[[], Session | None],
        keys: Mapping[str, str],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._handlers = handlers
        self._session = session
        self._keys = dict(keys)
        self._rows: dict[str, Action] = {}
        self._acts: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        """The menus by their paths: those of the bar, and the inner ones of those once opened."""
        self._map: QWidget | None = None
        self.extras: dict[str, Callable[[QMenu], None]] = {}
        """What adds further items to a menu, by its path, each time it opens."""

    def build(
        self, bar: QMenuBar, system: AnySystem | None, rows: tuple[Action, ...] | None = None
    ) -> None:
        """Build menus and keys of the available actions, or of `rows` only.

        A menu is filled when it is first opened: most are not.
        """
        every = available(self._handlers, system) if rows is None else rows
        before, self._rows = self._rows, {row.id: row for row in every}
        bar.clear()
        for menu in self._menus.values():
            menu.deleteLater()
        self._menus = {}
        for name, act in tuple(self._acts.items()):
            if self._map is not None:
                self._map.removeAction(act)
            if self._rows.get(name) != before[name]:
                self._window.removeAction(act)
                act.deleteLater()
                del self._acts[name]
        self._map = None
        self._wake()
        for row in self._rows.values():
            self._menu(bar, row.menu.partition(_INNER)[0])
            if self._sequences(row):
                self.action(row.id)
        self.refresh()

    def follow(self, shown: QWidget) -> None:
        """Bind the keys of actions on the map to this widget."""
        self._map = shown
        for name, act in self._acts.items():
            if self._rows[name].on_map:
                shown.addAction(act)

    def choose(self, name: str) -> None:
        """Run an action chosen from a list; after an action on the map the map gets the focus."""
        self.run(name)
        if name in self._rows and self._rows[name].on_map and self._map is not None:
            self._map.setFocus()

    def action(self, name: str) -> QAction:
        """Return the action of this id."""
        return self._acts.get(name) or self._act(self._rows[name])

    def keys_of(self, name: str) -> str:
        """Return the keys of an action in native format; empty for none."""
        keys = self._sequences(self._rows[name]) if name in self._rows else []
        return keys[0].toString(_NATIVE) if keys else ""

    def run(self, name: str) -> None:
        """Run an action, or say why it is not available."""
        row, session = self._rows.get(name), self._session()
        if row is None or (session is None and not row.without_map):
            return
        why = row.why_not(session) if session is not None else ""
        if why and session is not None:
            session.say(f"{why}.")
        elif name in self._handlers:
            self._handlers[name]()
        elif row.run is not None and session is not None:
            row.run(session)
        self.refresh()

    def refresh(self) -> None:
        """Update the state of undo and redo, which are always visible."""
        session = self._session()
        for name in ("undo", "redo"):
            if name in self._acts:
                self._show_state(self._rows[name], session)

    def views(self) -> list[CommandView]:
        """Return every command for the palette, with why it is not available."""
        session = self._session()
        return [
            CommandView(row.id, _plain(row.title), row.menu.replace(" > ", " › "),
                        self.keys_of(row.id), self._why(row, session))
            for row in self._rows.values()
            if session is not None or row.without_map
        ]  # fmt: skip

    def all_keys(self) -> list[CommandView]:
        """Return every command with its keys in portable format, for the key map."""
        return [
            CommandView(row.id, _plain(row.title), row.menu, self._keys.get(row.id, row.shortcut))
            for row in self._rows.values()
        ]

    def defaults(self) -> dict[str, str]:
        """Return the default keys of the actions."""
        return {row.id: _portable(row.shortcut) for row in self._rows.values()}

    def rebind(self, keys: Mapping[str, str]) -> None:
        """Apply the user's own keys."""
        self._keys = dict(keys)
        for name, row in self._rows.items():
            self.action(name).setShortcuts(self._sequences(row))

    def menu_of(self, names: tuple[str, ...]) -> QMenu:
        """Return a menu of actions that is deleted when closed; an empty name is a separator."""
        menu = QMenu(self._window)
        menu.setToolTipsVisible(True)
        session = self._session()
        for name in names:
            if name in self._rows:
                self._show_state(self._rows[name], session)
                menu.addAction(self.action(name))
            elif not name:
                menu.addSeparator()
        menu.aboutToHide.connect(self._wake)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _menu(self, within: QMenuBar | QMenu, path: str) -> None:
        """Add a menu, without its items, where it is not yet."""
        if path in self._menus:
            return
        # Not made by the bar, which would never delete it.
        menu = QMenu(path.rpartition(_INNER)[2], within)
        within.addMenu(menu)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(lambda: self._open(path, menu))
        menu.aboutToHide.connect(self._wake)
        self._menus[path] = menu

    def _fill(self, path: str, menu: QMenu) -> None:
        """Add the items of a menu in the order of the table, inner menus where they come first."""
        group: int | None = None
        for row in self._rows.values():
            if row.menu == path:
                if group not in (None, row.group):
                    menu.addSeparator()
                group = row.group
                menu.addAction(self.action(row.id))
            elif row.menu.startswith(path + _INNER):
                inner = row.menu.removeprefix(path + _INNER).partition(_INNER)[0]
                self._menu(menu, path + _INNER + inner)

    def _act(self, row: Action) -> QAction:
        act = QAction(row.title, self)
        act.setShortcuts(self._sequences(row))
        context = Qt.ShortcutContext
        act.setShortcutContext(context.WidgetShortcut if row.on_map else context.WindowShortcut)
        act.setCheckable(row.checked is not None)
        act.triggered.connect(lambda _=False: self.choose(row.id))
        if not row.on_map:
            self._window.addAction(act)
        elif self._map is not None:
            self._map.addAction(act)
        self._acts[row.id] = act
        return act

    def _sequences(self, row: Action) -> list[QKeySequence]:
        if row.id in self._keys:
            own = self._keys[row.id]
            return [QKeySequence(own)] if own else []
        return [QKeySequence(keys) for keys in (row.shortcut, *row.other_keys) if keys]

    def _open(self, path: str, menu: QMenu) -> None:
        session = self._session()
        if menu.isEmpty():
            self._fill(path, menu)
        for row in self._rows.values():
            if row.menu == path:
                self._show_state(row, session)
        if path in self.extras:
            self.extras[path](menu)

    def _wake(self) -> None:
        """Enable every action again, so that its keys can say why it is not available."""
        for name, act in self._acts.items():
            if name not in ("undo", "redo"):
                act.setEnabled(True)

    def _show_state(self, row: Action, session: Session | None) -> None:
        act = self.action(row.id)
        why = self._why(row, session)
        act.setEnabled(not why)
        if row.checked is not None and session is not None:
            act.setChecked(row.checked(session))
        self._show_reason(row, why)

    def _why(self, row: Action, session: Session | None) -> str:
        if session is None:
            return "" if row.without_map else self.tr("Open a map first")
        return row.why_not(session)

    def _show_reason(self, row: Action, why: str) -> None:
        act = self._acts[row.id]
        keys = act.shortcut().toString(_NATIVE)
        first = f"{_plain(row.title)} ({keys})" if keys else _plain(row.title)
        act.setToolTip(tip_of("\n".join(part for part in (first, row.hint, why) if part)))


def _plain(title: str) -> str:
    return title.removesuffix("…")


def _portable(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
