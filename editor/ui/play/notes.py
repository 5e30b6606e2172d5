"""The notes of a match: each with its moment, to go to, to change and to remove."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.words import tip_of, words
from editor.workbench.playing.session import PlaySession

_AT = Qt.ItemDataRole.UserRole
_WORDS = Qt.ItemDataRole.UserRole + 1


class NotesPage(QWidget):
    """The notes of the match of a session."""

    gone_to = Signal(int)
    """The moment of the chosen note."""
    edit_asked = Signal(int)
    """The moment whose note is to be changed."""
    remove_asked = Signal(int)

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        column = column_in(self, margins=(px(10), px(4), px(8), px(4)))
        said = self.tr(
            "No notes yet. Pin one to any moment of the match with N; it is kept in the replay."
        )
        self._none = words(said, "detail", "text_2", wrap=True)
        self._none.setContentsMargins(px(8), px(4), px(8), 0)
        column.addWidget(self._none)
        self.list = _Notes()
        self.list.setAccessibleName(self.tr("Notes of the match"))
        self.list.setToolTip(
            self.tr("A click goes to the moment, Enter changes the note, Delete removes it")
        )
        self.list.itemClicked.connect(lambda item: self.gone_to.emit(item.data(_AT)))
        self.list.itemDoubleClicked.connect(lambda item: self.edit_asked.emit(item.data(_AT)))
        self.list.edit_pressed.connect(self.edit_asked)
        self.list.remove_pressed.connect(self.remove_asked)
        column.addWidget(self.list, 1)

    def show_table(self) -> None:
        """Show the notes of the match, that of the shown moment marked."""
        match = self._table.match
        wanted = [(note.at, note.words) for note in match.notes]
        shown = [
            (item.data(_AT), item.data(_WORDS))
            for item in (self.list.item(row) for row in range(self.list.count()))
        ]
        if wanted != shown:
            self.list.clear()
            for at, note in wanted:
                item = QListWidgetItem(self.tr("Step {at}: {note}").format(at=at, note=note))
                item.setData(_AT, at)
                item.setData(_WORDS, note)
                item.setToolTip(tip_of(note))
                self.list.addItem(item)
        self._none.setVisible(not wanted)
        self.list.setVisible(bool(wanted))
        here = [row for row, (at, _) in enumerate(wanted) if at == match.at]
        self.list.setCurrentRow(here[0] if here else -1)


class _Notes(QListWidget):
    edit_pressed = Signal(int)
    remove_pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFont(face("body"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def event(self, event: QEvent) -> bool:
        """Take Delete here for a note, whatever it takes off the board elsewhere."""
        pressed = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete
        if pressed and event.type() == QEvent.Type.ShortcutOverride and self.currentRow() >= 0:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem() if self.currentRow() >= 0 else None
        if item and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit_pressed.emit(item.data(_AT))
        elif item and event.key() == Qt.Key.Key_Delete:
            self.remove_pressed.emit(item.data(_AT))
        elif item and event.key() == Qt.Key.Key_Space:
            self.itemClicked.emit(item)
        else:
            super().keyPressEvent(event)
