"""The field that finds anything: commands, rules and checks, and the things of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from editor.ui.drawing import RoundedCard, line_of_text, paint_row, rounded, text_width
from editor.ui.theme import ink, px
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import Elided, tip_of
from editor.workbench.searching import Thing, searchable

_VIEW = Qt.ItemDataRole.UserRole
_REACH = 10
_LONGEST = 12
_MOST = 200
"""How many rows are shown at most; more words find the others."""


@dataclass(frozen=True)
class CommandView:
    """A row of the palette: title, menu, keys, and why the command is not available now.

    `thing`: it is something of the map, for which `menu` says where or what it is.
    """

    key: str
    title: str
    menu: str = ""
    shortcut: str = ""
    why_not: str = ""
    thing: Thing | None = None


def matching(commands: Sequence[CommandView], text: str) -> list[CommandView]:
    """Return the commands that contain every word of the text, the best first.

    A title that begins with the text is best, then one with words that do, then any other;
    among equals, commands that are not available come last.
    """
    filtered = searchable(text).split()

    def rank(command: CommandView) -> tuple[int, bool, str] | None:
        title = searchable(command.title)
        everything = f"{title} {searchable(command.menu)}"
        if not all(word in everything for word in filtered):
            return None
        whole = " ".join(filtered)
        if not whole or title.startswith(whole):
            place = 0
        elif all(any(w.startswith(word) for w in title.split()) for word in filtered):
            place = 1
        else:
            place = 2
        return place, bool(command.why_not), title

    ranked = [(rank(command), command) for command in commands]
    kept = [(place, command) for place, command in ranked if place is not None]
    if not filtered:
        return [command for _, command in kept]
    return [command for _, command in sorted(kept, key=lambda each: each[0])]


FindThings = Callable[[str], Sequence[Thing]]
"""What returns the things of the map that a text may mean."""


def _no_things(text: str) -> Sequence[Thing]:
    return ()


def _thing_view(thing: Thing) -> CommandView:
    return CommandView("", thing.title, thing.where, thing=thing)


class CommandPalette(RoundedCard):
    """The palette over the window; `run` emits the key of the chosen command.

    What had the keyboard gets it back on closing. It may be gone by then, such as a field of the
    inspector that was made anew while the palette was open; then `homeless` is emitted.
    """

    run = Signal(str)
    found = Signal(object)
    """A thing that was chosen."""
    homeless = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("panel", "line_strong", radius=9, reach=_REACH, parent=parent)
        self.setAccessibleName(self.tr("Find anything"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._commands: tuple[CommandView, ...] = ()
        self._search_things: FindThings = _no_things
        self._before: QWidget | None = None
        column = QVBoxLayout(self)
        inner = _REACH + px(8)
        column.setContentsMargins(inner, inner, inner, inner)
        column.setSpacing(px(6))
        self._search = _Line(self.tr("Find anything"))
        self._search.stepped.connect(self._step)
        self._search.entered_on.connect(self._run_chosen)
        self._search.left.connect(self.leave)
        self._search.textChanged.connect(self._filter)
        column.addWidget(self._search)
        self._items = QStandardItemModel(self)
        self._list = QListView()
        self._list.setAccessibleName(self.tr("Search results"))
        self._list.setModel(self._items)
        self._list.setItemDelegate(_CommandDelegate(self))
        self._list.setUniformItemSizes(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMouseTracking(True)
        self._list.clicked.connect(lambda _: self._run_chosen())
        column.addWidget(self._list, 1)
        self._none = Elided("", "body", "text_2")
        self._none.setContentsMargins(px(10), 0, px(10), 0)
        column.addWidget(self._none)
        self.hide()

    def open(self, commands: Iterable[CommandView], things: FindThings | None = None) -> None:
        """Show the palette at the top of the window with the focus in its field.

        `things(text)` returns what may be meant on the map; it is asked once something is typed.
        """
        self._commands = tuple(commands)
        self._search_things = things or _no_things
        window = self.parentWidget()
        if window is None:
            return
        before = window.focusWidget()
        self._before = before if before is not self._search else self._before
        self._search.clear()
        self._filter("")
        self.show()
        self.raise_()
        self._search.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close the palette and restore the focus."""
        if not self.isVisible():
            return
        self.hide()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self.homeless.emit()

    def forget(self) -> None:
        """Close the palette because what it lists, or what had the keyboard, goes away."""
        self.hide()
        self._before, self._commands, self._search_things = None, (), _no_things
        self._items.clear()

    def shown(self) -> list[CommandView]:
        """Return the listed commands, top to bottom."""
        rows = range(self._items.rowCount())
        return [self._items.item(row).data(_VIEW) for row in rows]

    def _filter(self, text: str) -> None:
        self._items.clear()
        things = self._search_things(text) if text.strip() else ()
        # Things come first where they match as well: one looks for a name more than for a verb.
        every = (*(_thing_view(thing) for thing in things), *self._commands)
        for command in matching(every, text)[:_MOST]:
            item = QStandardItem(command.title)
            item.setData(command, _VIEW)
            item.setEditable(False)
            said = [command.title, command.menu, command.shortcut, command.why_not]
            item.setData(", ".join(s for s in said if s), Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip(tip_of(command.why_not))
            self._items.appendRow(item)
        self._list.setCurrentIndex(self._items.index(0, 0))
        found = self._items.rowCount() > 0
        self._list.setVisible(found)
        self._none.setVisible(not found)
        self._none.setText(self.tr("Nothing matches “{text}”.").format(text=text.strip()))
        self._fit()

    def _fit(self) -> None:
        """Fit the height to the matches, at the top of the window."""
        window = self.parentWidget()
        if window is None:
            return
        rows = max(1, min(_LONGEST, self._items.rowCount()))
        width = min(px(560), window.width() - px(40)) + 2 * _REACH
        height = min(px(32 * rows + 54), window.height() - px(80)) + 2 * _REACH
        self.setGeometry((window.width() - width) // 2, px(44), width, height)

    def _step(self, by: int) -> None:
        rows = self._items.rowCount()
        if rows:
            row = (self._list.currentIndex().row() + by) % rows
            self._list.setCurrentIndex(self._items.index(row, 0))

    def _run_chosen(self) -> None:
        command = self._list.currentIndex().data(_VIEW)
        if isinstance(command, CommandView) and not command.why_not:
            self.leave()
            if command.thing is not None:
                self.found.emit(command.thing)
            else:
                self.run.emit(command.key)


class _Line(SearchField):
    stepped = Signal(int)
    entered_on = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8,
                 Qt.Key.Key_PageUp: -8}  # fmt: skip
        key = Qt.Key(event.key())
        if key in steps:
            self.stepped.emit(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_on.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _CommandDelegate(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(px(200), px(32))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        command = index.data(_VIEW)
        if not isinstance(command, CommandView):
            return
        row = QRectF(option.rect)
        painter.save()
        paint_row(painter, row, option)
        room = row.adjusted(px(10), 0, -px(10), 0)
        right = Qt.AlignmentFlag.AlignRight
        if command.shortcut:
            width = text_width(command.shortcut, "small-strong") + px(12)
            cap = QRectF(room.right() - width, row.center().y() - px(9), width, px(18))
            rounded(painter, cap, px(4), ink("raised"), ink("line_strong"))
            centre = Qt.AlignmentFlag.AlignHCenter
            line_of_text(painter, cap, command.shortcut, "small-strong", ink("text"), centre)
            room.setRight(cap.left() - px(10))
        title = ink("text_3" if command.why_not else "text")
        line_of_text(painter, room, command.title, "body-medium", title)
        room.setLeft(room.left() + text_width(command.title, "body-medium") + px(12))
        aside = command.why_not or command.menu
        if aside and room.width() > px(60):
            line_of_text(painter, room, aside, "detail", ink("text_2"), right)
        painter.restore()
